import { Link, useLocation } from 'react-router-dom';
import { EmptyState, LoadingState } from '../../components/Loaded.tsx';
import { Notice } from '../../components/Notice.tsx';
import { ModeLinks, PageHeader } from '../../components/page/PageHeader.tsx';
import { useToday } from '../../components/use-today.ts';
import { type AllVersions, useAllVersions } from '../../data/agreement/all-versions.ts';
import { useSignedTerms } from '../../data/agreement/signed-terms.ts';
import type { Live } from '../../data/live.ts';
import { loadedValue } from '../../data/live.ts';
import { useKnownPeople } from '../../data/people/people.ts';
import { shortDigest } from '../../domain/agreement/digest-text.ts';
import { type ReadableTerms, readTerms, recordsIn } from '../../domain/agreement/read-terms.ts';
import { replacedSignatures } from '../../domain/agreement/signatures-of-step.ts';
import type { TermsBySlot } from '../../domain/agreement/signed-terms.ts';
import { signerText } from '../../domain/agreement/signer-text.ts';
import type { People } from '../../domain/people/people.ts';
import { peopleInRecord } from '../../domain/people/people.ts';
import type { Deliverable } from '../../domain/records/entities.ts';
import {
  type SignatureInSlot,
  signatureIdOf,
  signaturesOf,
} from '../../domain/records/signature.ts';
import { formatAudExGst, formatDate, formatSignatureDate } from '../../domain/text/format.ts';
import { certificatePath, parseTablePath, readPath, VERIFY_PATH } from '../../paths.ts';
import { deliverableTitle } from '../deliverable/deliverable-text.ts';
import { ReadyDeliverable } from './SignedVersion.tsx';
import { StepCertificate } from './StepCertificate.tsx';

/** The certificate of a deliverable: its signatures and their stored terms (R38). */
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
  const signed = terms === null ? [] : readableTerms(deliverable, terms);
  // Old terms keep the name that was signed.
  const named = signed[0]?.deliverable ?? deliverable;
  return (
    <>
      <PageHeader
        title={terms === null ? 'Loading...' : `Certificate: ${deliverableTitle(named)}`}
        isLoading={terms === null}
        eyebrow={signed.length === 0 ? undefined : 'deliverable, as signed'}
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
        <Contents deliverable={deliverable} signed={signed} terms={terms} />
      )}
    </>
  );
}

/** The stored terms of each signature, the newest signature first. */
function readableTerms(deliverable: Deliverable, terms: TermsBySlot): readonly ReadableTerms[] {
  return signaturesOf(deliverable)
    .toSorted((a, b) => b.signature.signatureDate.getTime() - a.signature.signatureDate.getTime())
    .flatMap(({ slot }) => {
      const found = terms.get(slot.key);
      const read = found?.state === 'stored' ? readTerms(found.text) : null;
      return read === null ? [] : [read];
    });
}

interface ContentsProps {
  readonly deliverable: Deliverable;
  readonly signed: readonly ReadableTerms[];
  readonly terms: TermsBySlot;
}

function Contents({ deliverable, signed, terms }: ContentsProps) {
  const today = useToday();
  const history = useAllVersions(deliverable);
  const known = loadedValue(history);
  const replaced = known === null ? [] : replacedSignatures(known.versions, deliverable);
  const people = useKnownPeople([
    ...[deliverable, ...signed.flatMap(recordsIn)].flatMap(peopleInRecord),
    ...replaced.map(({ signature }) => signature.signatureUid),
  ]);
  const isUnsigned = signaturesOf(deliverable).length === 0;
  if (people === null || (isUnsigned && history.state === 'loading')) {
    return <LoadingState shape="record" />;
  }
  if (isUnsigned && known !== null && known.unreadableCount + replaced.length === 0) {
    return <EmptyState>Nobody has signed this deliverable yet.</EmptyState>;
  }
  const props = { deliverable, terms, people };
  const { deliverableNumber } = signed[0]?.deliverable ?? deliverable;
  return (
    <>
      <p className="d-none d-print-block">
        Deliverable {deliverableNumber ?? '(not numbered)'} · printed {formatDate(today)}
      </p>
      <StepCertificate step="commencement" {...props} />
      <StepCertificate step="completion" {...props} />
      <ReplacedSignatures history={history} replaced={replaced} people={people} />
      <HowToCheck />
    </>
  );
}

interface ReplacedSignaturesProps {
  readonly history: Live<AllVersions>;
  readonly replaced: readonly SignatureInSlot[];
  readonly people: People;
}

/**
 * The earlier signatures, which later ones replaced. Only the history still holds them. Also shows the number of
 * unreadable versions, because an unreadable version may contain an earlier signature.
 */
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
      <ul>
        {replaced.map(({ slot, signature }) => (
          <li key={signatureIdOf({ slot, signature })}>
            {slot.name}:{' '}
            <s>
              <bdi>{signerText(people, signature)}</bdi>,{' '}
              {formatSignatureDate(signature.signatureDate)},{' '}
              {formatAudExGst(signature.signatureCost)}
              {signature.signatureTermsDigest === null
                ? ''
                : `, terms ${shortDigest(signature.signatureTermsDigest)}`}
            </s>{' '}
            ({signature.deprecatedReason ?? 'replaced'})
          </li>
        ))}
      </ul>
    </section>
  );
}

/** How to check the downloaded terms, at /verify or without Countersign, and the limits of that proof. */
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
