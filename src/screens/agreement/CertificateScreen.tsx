import { useEffect } from 'react';
import Button from 'react-bootstrap/Button';
import { Link, useLocation } from 'react-router-dom';
import { downloadText } from '../../components/download-text.ts';
import { EmptyState, LoadingState } from '../../components/Loaded.tsx';
import { Notice } from '../../components/Notice.tsx';
import { Letterhead } from '../../components/page/Letterhead.tsx';
import { ModeLinks, PageHeader } from '../../components/page/PageHeader.tsx';
import { Section } from '../../components/page/Section.tsx';
import { useIsPrinting } from '../../components/use-is-printing.ts';
import { useSignedTerms } from '../../data/agreement/signed-terms.ts';
import { type AllVersions, useAllVersions } from '../../data/history/history.ts';
import { type Live, loadedValue } from '../../data/live.ts';
import { useKnownPeople } from '../../data/people/people.ts';
import {
  haveSameTerms,
  replacedSignatures,
  termsOfStep,
} from '../../domain/agreement/signatures-of-step.ts';
import { type TermsBySlot, termsFileName } from '../../domain/agreement/signed-terms.ts';
import { recordsIn } from '../../domain/agreement/version.ts';
import { NONE } from '../../domain/history/diff-records.ts';
import { type People, peopleInRecord } from '../../domain/people/people.ts';
import type { Deliverable } from '../../domain/records/entities.ts';
import {
  isActive,
  SIGNATURE_SLOTS,
  type SignatureInSlot,
  type SignatureSlot,
  STEPS,
  type Step,
  sideName,
  signatureIdOf,
} from '../../domain/records/signature.ts';
import { certificatePath, parseTablePath, readPath, VERIFY_PATH } from '../../paths.ts';
import { deliverableTitle, numberedTitle } from '../deliverable/deliverable-text.ts';
import { useIsGstFree } from '../research/use-is-gst-free.ts';
import { ReadyRecord } from '../table/ReadyRecord.tsx';
import { Agreement } from './Agreement.tsx';
import {
  SIGNATURE_FACTS,
  SignatureCard,
  SlotSeal,
  signatureText,
  TermsNote,
} from './SignatureCard.tsx';
import { recordLink } from './SignedVersion.tsx';

/** The certificate of a deliverable: its signatures and their stored terms. */
export function CertificateScreen() {
  const { mode } = parseTablePath(useLocation().pathname);
  return (
    <ReadyRecord table="deliverable" id={'id' in mode ? mode.id : ''}>
      {(deliverable) => <Certificate deliverable={deliverable} />}
    </ReadyRecord>
  );
}

/** Everything that a certificate shows. Parts are null while they load. */
function useCertificate(deliverable: Deliverable) {
  const terms = useSignedTerms(deliverable);
  const history = useAllVersions(deliverable);
  const known = loadedValue(history);
  const replaced = known === null ? [] : replacedSignatures(known.versions, deliverable);
  const versions = STEPS.flatMap((step) => termsOfStep(deliverable, step, terms ?? new Map()));
  const people = useKnownPeople([
    ...[deliverable, ...versions.flatMap((one) => recordsIn(one.terms.version))].flatMap(
      peopleInRecord,
    ),
    ...replaced.map(({ signature }) => signature.signatureUid),
  ]);
  // Old terms keep the name that was signed.
  const signed = versions.at(-1)?.terms.version.deliverable ?? null;
  return { deliverable, terms, history, replaced, versions, people, signed };
}

function Certificate({ deliverable }: { readonly deliverable: Deliverable }) {
  const id = deliverable.FBUID;
  const certificate = useCertificate(deliverable);
  const { terms, signed } = certificate;
  const named = signed ?? deliverable;
  return (
    <>
      <Letterhead paper={letterheadOf(named)} />
      <PageHeader
        title={terms === null ? 'Loading...' : `Certificate: ${deliverableTitle(named)}`}
        isLoading={terms === null}
        eyebrow={signed === null ? undefined : 'deliverable, as signed'}
      >
        <ModeLinks
          links={[
            { label: 'Deliverable', to: readPath('deliverable', id) },
            { label: 'Certificate', to: certificatePath(id) },
          ]}
        />
      </PageHeader>
      {deliverableTitle(named) === deliverableTitle(deliverable) ? null : (
        <p>
          The deliverable of today is called{' '}
          <Link to={readPath('deliverable', id)}>{deliverableTitle(deliverable)}</Link>.
        </p>
      )}
      <Contents {...certificate} />
    </>
  );
}

interface PrintedCertificateProps {
  readonly deliverable: Deliverable;
  /** Called once all that the paper shows is there. */
  readonly onReady: () => void;
}

/** A certificate on a paper with several parts. */
export function PrintedCertificate({ deliverable, onReady }: PrintedCertificateProps) {
  const certificate = useCertificate(deliverable);
  const { terms, people, history, signed } = certificate;
  const isReady = terms !== null && people !== null && history.state !== 'loading';
  useEffect(() => {
    if (isReady) onReady();
  }, [isReady, onReady]);
  const named = signed ?? deliverable;
  if (!useIsPrinting()) return null;
  return (
    <>
      <Letterhead paper={letterheadOf(named)} />
      <h1>{`Certificate: ${deliverableTitle(named)}`}</h1>
      <Contents {...certificate} />
    </>
  );
}

function letterheadOf({ deliverableNumber }: Deliverable): string {
  return `Deliverable ${deliverableNumber ?? '(not numbered)'}`;
}

function Contents(certificate: ReturnType<typeof useCertificate>) {
  const { deliverable, terms, history, replaced, versions, people } = certificate;
  const known = loadedValue(history);
  const isUnsigned = SIGNATURE_SLOTS.every(({ key }) => deliverable[key] === null);
  if (terms === null || people === null || (isUnsigned && history.state === 'loading')) {
    return <LoadingState shape="record" />;
  }
  if (isUnsigned && known !== null && known.unreadableCount + replaced.length === 0) {
    return <EmptyState>Nobody has signed this deliverable yet.</EmptyState>;
  }
  const props = { deliverable, terms, people, currencyIn: versions[0]?.digest };
  return (
    <>
      {STEPS.map((step) => (
        <StepCertificate key={step} step={step} {...props} />
      ))}
      <ReplacedSignatures history={history} replaced={replaced} people={people} />
      <HowToCheck />
    </>
  );
}

interface StepCertificateProps {
  readonly step: Step;
  readonly deliverable: Deliverable;
  readonly terms: TermsBySlot;
  readonly people: People;
  /** The digest of the terms that name the currency. */
  readonly currencyIn: string | undefined;
}

function StepCertificate({ step, currencyIn, ...props }: StepCertificateProps) {
  const { deliverable, terms, people } = props;
  const slots = SIGNATURE_SLOTS.filter((slot) => slot.step === step);
  const isGstFree = useIsGstFree(deliverable.deliverableResearchFBUID);
  if (slots.every(({ key }) => deliverable[key] === null)) return null;
  const isSame = haveSameTerms(deliverable, step);
  const versions = termsOfStep(deliverable, step, terms);
  return (
    <Section heading={step === 'commencement' ? 'Commencement' : 'Completion'}>
      <div className="card card-body d-print-block kept-together py-2 mb-3">
        <SignatureTable slots={slots} deliverable={deliverable} people={people} />
      </div>
      {slots.map((slot) => {
        const found = terms.get(slot.key);
        return found === undefined ? null : <TermsNote key={slot.key} slot={slot} terms={found} />;
      })}
      {isSame === true ? <p className="fw-semibold">Both sides signed the same terms.</p> : null}
      {isSame === false ? (
        <p className="fw-semibold">
          {`The terms changed between the two signatures.${versions.length === 2 ? ' Both versions follow.' : ''}`}
        </p>
      ) : null}
      {versions.map(
        ({ digest, slots: [{ side } = { side: null }, other], terms: { text, version } }) => (
          <section key={digest} className="mt-4" aria-labelledby={digest}>
            <div className="section-head">
              <h3 id={digest} className="h2">
                {`What ${side === null || other !== undefined ? 'both sides' : sideName(side)} signed`}
              </h3>
              <Button
                variant="outline-secondary"
                onClick={() => downloadText(text, termsFileName(deliverable, step, digest))}
              >
                Download terms
              </Button>
            </div>
            <p className="fw-semibold">{numberedTitle(version.deliverable)}</p>
            <Agreement
              version={version}
              people={people}
              level={4}
              link={recordLink}
              namesCurrency={digest === currencyIn}
              isGstFree={isGstFree}
            />
          </section>
        ),
      )}
    </Section>
  );
}

interface SignatureTableProps extends Pick<StepCertificateProps, 'deliverable' | 'people'> {
  readonly slots: readonly SignatureSlot[];
}

/** An ended signature is struck through. */
function SignatureTable({ slots, deliverable, people }: SignatureTableProps) {
  return (
    <table className="signature-table table table-sm mb-0">
      <thead>
        <tr>
          <td className="col-3" />
          {slots.map(({ key, side }) => (
            <th key={key} scope="col" className="fw-bold">
              {side === 'contractor' ? 'Contractor' : 'Client'}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        <tr>
          <th scope="row" className="small px-0 text-body-secondary">
            State
          </th>
          {slots.map((slot) => (
            <td key={slot.key}>
              <span className="d-flex flex-wrap align-items-center gap-2">
                <SlotSeal slot={slot} signature={deliverable[slot.key]} />
                {signatureText(deliverable[slot.key])}
              </span>
            </td>
          ))}
        </tr>
        {Object.entries(SIGNATURE_FACTS).map(([name, factOf]) => (
          <tr key={name}>
            <th scope="row" className="small px-0 text-body-secondary">
              {name}
            </th>
            {slots.map(({ key }) => {
              const signature = deliverable[key];
              if (signature === null || signature === 'unreadable') return <td key={key}>—</td>;
              const fact = factOf(signature, people) ?? NONE;
              return <td key={key}>{isActive(signature) ? fact : <s>{fact}</s>}</td>;
            })}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

interface ReplacedSignaturesProps {
  readonly history: Live<AllVersions>;
  readonly replaced: readonly SignatureInSlot[];
  readonly people: People;
}

/** Only the history still holds them. An unreadable version may contain another one. */
function ReplacedSignatures({ history, replaced, people }: ReplacedSignaturesProps) {
  if (history.state === 'failed') {
    return <Notice>Whether there were earlier signatures is not known: {history.message}</Notice>;
  }
  const known = loadedValue(history);
  if (known === null) return <p role="status">Looking for earlier signatures...</p>;
  const { unreadableCount } = known;
  if (replaced.length === 0 && unreadableCount === 0) return null;
  return (
    <Section heading="Earlier signatures">
      {unreadableCount === 0 ? null : (
        <p>
          {unreadableCount === 1 ? 'One version' : `${unreadableCount} versions`} of this
          deliverable cannot be read.
        </p>
      )}
      <div className="row row-cols-1 row-cols-md-2 g-2">
        {replaced.map(({ slot, signature }) => (
          <div key={signatureIdOf({ slot, signature })}>
            <SignatureCard
              isPaper
              slot={slot}
              // Only an older record replaced a signature that had not ended.
              signature={{
                ...signature,
                deprecatedReason: signature.deprecatedReason ?? 'replaced',
              }}
              people={people}
            />
          </div>
        ))}
      </div>
    </Section>
  );
}

function HowToCheck() {
  return (
    <Section heading="How to check this" className="section kept-together">
      <ol>
        <li>
          Download the terms, and keep the file with this certificate from the day of signing.
        </li>
        <li>
          Compare the file with the digest: on{' '}
          <Link to={VERIFY_PATH}>{`${window.location.origin}${VERIFY_PATH}`}</Link>, which uploads
          nothing, or with <code>sha256sum</code> on any computer.
        </li>
      </ol>
      <p>
        The file is word for word what the digest on your paper was made of. It does not prove who
        pressed the button: that rests on the account and on Google's server time. An operator could
        replace the record and its digest, so each side keeps its own certificate from the day of
        signing.
      </p>
    </Section>
  );
}
