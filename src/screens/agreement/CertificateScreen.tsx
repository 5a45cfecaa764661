import type { ReactNode } from 'react';
import Button from 'react-bootstrap/Button';
import { Link, useLocation } from 'react-router-dom';
import { downloadText } from '../../components/download-text.ts';
import { ExternalLink } from '../../components/ExternalLink.tsx';
import { EmptyState, LoadingState } from '../../components/Loaded.tsx';
import { Notice } from '../../components/Notice.tsx';
import { ModeLinks, PageHeader } from '../../components/page/PageHeader.tsx';
import { useToday } from '../../components/use-today.ts';
import { useSignedTerms } from '../../data/agreement/signed-terms.ts';
import { type AllVersions, useAllVersions } from '../../data/history/history.ts';
import { type Live, loadedValue } from '../../data/live.ts';
import { useKnownPeople } from '../../data/people/people.ts';
import {
  groupedDigest,
  signerEmailText,
  signerText,
} from '../../domain/agreement/signature-text.ts';
import {
  haveSameTerms,
  replacedSignatures,
  type TermsVersion,
  termsOfStep,
} from '../../domain/agreement/signatures-of-step.ts';
import { type TermsBySlot, termsFileName } from '../../domain/agreement/signed-terms.ts';
import { recordsIn } from '../../domain/agreement/version.ts';
import { type People, peopleInRecord } from '../../domain/people/people.ts';
import type { Deliverable, Signature } from '../../domain/records/entities.ts';
import {
  isActive,
  SIGNATURE_SLOTS,
  type SignatureInSlot,
  type SignatureSlot,
  STEPS,
  type Step,
  sideName,
  signatureBadgeText,
  signatureIdOf,
  signaturesOf,
} from '../../domain/records/signature.ts';
import { formatAudExGst, formatDate, formatSignatureDate } from '../../domain/text/format.ts';
import { certificatePath, parseTablePath, readPath, VERIFY_PATH } from '../../paths.ts';
import { deliverableTitle } from '../deliverable/deliverable-text.ts';
import { Agreement } from './Agreement.tsx';
import { SignatureCard, TermsNote } from './SignatureCard.tsx';
import { ReadyDeliverable, recordLink } from './SignedVersion.tsx';

/** The certificate of a deliverable: its signatures and their stored terms. */
export function CertificateScreen() {
  const { mode } = parseTablePath(useLocation().pathname);
  return (
    <ReadyDeliverable id={'id' in mode ? mode.id : ''}>
      {(deliverable) => <Certificate deliverable={deliverable} />}
    </ReadyDeliverable>
  );
}

function Certificate({ deliverable }: { readonly deliverable: Deliverable }) {
  const id = deliverable.FBUID;
  const terms = useSignedTerms(deliverable);
  const versions = STEPS.flatMap((step) => termsOfStep(deliverable, step, terms ?? new Map()));
  // Old terms keep the name that was signed.
  const signed = versions.at(-1)?.terms.version.deliverable;
  const named = signed ?? deliverable;
  return (
    <>
      <PageHeader
        title={terms === null ? 'Loading...' : `Certificate: ${deliverableTitle(named)}`}
        isLoading={terms === null}
        eyebrow={signed === undefined ? undefined : 'deliverable, as signed'}
      />
      <ModeLinks
        links={[
          { label: 'Deliverable', to: readPath('deliverable', id) },
          { label: 'Certificate', to: certificatePath(id) },
        ]}
      />
      {deliverableTitle(named) === deliverableTitle(deliverable) ? null : (
        <p>
          The deliverable of today is called{' '}
          <Link to={readPath('deliverable', id)}>{deliverableTitle(deliverable)}</Link>.
        </p>
      )}
      {terms === null ? (
        <LoadingState shape="record" />
      ) : (
        <Contents {...{ deliverable, terms, versions }} number={named.deliverableNumber} />
      )}
    </>
  );
}

interface ContentsProps {
  readonly deliverable: Deliverable;
  readonly number: number | null;
  readonly terms: TermsBySlot;
  readonly versions: readonly TermsVersion[];
}

function Contents({ deliverable, number, terms, versions }: ContentsProps) {
  const today = useToday();
  const history = useAllVersions(deliverable);
  const known = loadedValue(history);
  const replaced = known === null ? [] : replacedSignatures(known.versions, deliverable);
  const people = useKnownPeople([
    ...[deliverable, ...versions.flatMap((one) => recordsIn(one.terms.version))].flatMap(
      peopleInRecord,
    ),
    ...replaced.map(({ signature }) => signature.signatureUid),
  ]);
  const isUnsigned = signaturesOf(deliverable).length === 0;
  if (people === null || (isUnsigned && history.state === 'loading')) {
    return <LoadingState shape="record" />;
  }
  if (isUnsigned && known !== null && known.unreadableCount + replaced.length === 0) {
    return <EmptyState>Nobody has signed this deliverable yet.</EmptyState>;
  }
  const props = { deliverable, terms, people, currencyIn: versions[0]?.digest };
  return (
    <>
      <p className="d-none d-print-block">
        Deliverable {number ?? '(not numbered)'} · printed {formatDate(today)}
      </p>
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
  if (slots.every(({ key }) => deliverable[key] === null)) return null;
  const isSame = haveSameTerms(deliverable, step);
  const versions = termsOfStep(deliverable, step, terms);
  return (
    <section className="section" aria-labelledby={step}>
      <h2 id={step}>{step === 'commencement' ? 'Commencement' : 'Completion'}</h2>
      <SignatureTable slots={slots} deliverable={deliverable} people={people} />
      {slots.map((slot) => {
        const found = terms.get(slot.key);
        return found === undefined ? null : <TermsNote key={slot.key} slot={slot} terms={found} />;
      })}
      {isSame === true ? <p>Both sides signed the same terms.</p> : null}
      {isSame === false ? (
        <p>
          {`The terms changed between the two signatures.${versions.length === 2 ? ' Both versions follow.' : ''}`}
        </p>
      ) : null}
      {versions.map(
        ({ digest, slots: [{ side } = { side: null }, other], terms: { text, version } }) => (
          <section key={digest} className="mt-4" aria-labelledby={digest}>
            <h3 id={digest}>
              {`What ${side === null || other !== undefined ? 'both sides' : sideName(side)} signed`}
            </h3>
            <Agreement
              version={version}
              people={people}
              level={4}
              link={recordLink}
              namesCurrency={digest === currencyIn}
            />
            <p className="d-print-none">
              <Button
                variant="outline-secondary"
                onClick={() => downloadText(text, termsFileName(deliverable, step, digest))}
              >
                Download terms
              </Button>
            </p>
          </section>
        ),
      )}
    </section>
  );
}

interface SignatureTableProps {
  readonly slots: readonly SignatureSlot[];
  readonly deliverable: Deliverable;
  readonly people: People;
}

/** An ended signature is struck through. */
function SignatureTable({ slots, deliverable, people }: SignatureTableProps) {
  return (
    <table className="signature-table table">
      <thead>
        <tr>
          <td />
          {slots.map(({ key, side }) => (
            <th key={key} scope="col" className="fw-bold">
              {side === 'contractor' ? 'Contractor' : 'Client'}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        <tr>
          <th scope="row" className="small text-body-secondary">
            State
          </th>
          {slots.map(({ key }) => (
            <td key={key}>{stateText(deliverable[key])}</td>
          ))}
        </tr>
        {rowsOf(people).map(([name, value]) => (
          <tr key={name}>
            <th scope="row" className="small text-body-secondary">
              {name}
            </th>
            {slots.map(({ key }) => (
              <td key={key}>
                <Cell signature={deliverable[key]} value={value} />
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

interface CellProps {
  readonly signature: Signature | null;
  readonly value: (signature: Signature) => ReactNode;
}

function Cell({ signature, value }: CellProps) {
  if (signature === null) return '—';
  const content = value(signature);
  return isActive(signature) ? content : <s>{content}</s>;
}

function stateText(signature: Signature | null): string {
  const text = signatureBadgeText(signature);
  const reason = signature?.deprecatedReason ?? null;
  return reason === null || reason === 'revoked' ? text : `${text}: ${reason}`;
}

function rowsOf(people: People): readonly (readonly [string, CellProps['value']])[] {
  return [
    ['Name', (signature) => signerText(people, signature)],
    ['E-mail', (signature) => signerEmailText(people, signature) ?? '(not known)'],
    ['Account', ({ signatureUid }) => signatureUid],
    ['Date', ({ signatureDate }) => formatSignatureDate(signatureDate)],
    ['Price', ({ signatureCost }) => formatAudExGst(signatureCost)],
    [
      'Given',
      ({ signatureIsExternal }) =>
        signatureIsExternal ? 'outside Countersign, recorded here' : 'in Countersign',
    ],
    [
      'Reference',
      ({ signatureReference: text }) => (text ? <ExternalLink text={text} /> : '(none)'),
    ],
    [
      'Terms digest',
      ({ signatureTermsDigest: digest }) =>
        digest === null ? '(none)' : <span className="digest">{groupedDigest(digest)}</span>,
    ],
  ];
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
    <section className="section" aria-labelledby="replaced">
      <h2 id="replaced">Earlier signatures</h2>
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
    </section>
  );
}

function HowToCheck() {
  return (
    <section className="section" aria-labelledby="how-to-check">
      <h2 id="how-to-check">How to check this</h2>
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
    </section>
  );
}
