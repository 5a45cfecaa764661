import type { ReactNode } from 'react';
import { SignatureSeal, sealKindOf } from '../../components/badges.tsx';
import { ExternalLink } from '../../components/ExternalLink.tsx';
import { Notice } from '../../components/Notice.tsx';
import { useAccess } from '../../data/session/access.ts';
import {
  groupedDigest,
  shortDigest,
  signerEmailText,
  signerNameText,
} from '../../domain/agreement/signature-text.ts';
import { isForged, type SignedTerms, termsNote } from '../../domain/agreement/signed-terms.ts';
import type { People } from '../../domain/people/people.ts';
import type { Signature } from '../../domain/records/entities.ts';
import {
  isRecordedForClient,
  type SignatureInSlot,
  type SignatureSlot,
  signatureBadgeText,
  signatureStateOf,
} from '../../domain/records/signature.ts';
import { formatAudExGst, formatSignatureDate } from '../../domain/text/format.ts';
import { Explanation } from '../deliverable/Explanation.tsx';

interface SignatureCardProps {
  readonly slot: SignatureSlot;
  readonly signature: Signature | null;
  readonly people: People;
  readonly children?: ReactNode;
}

/** The one drawing of a whole signature, on page and paper, but for the table of a certificate. */
export function SignatureCard({ slot, signature, people, children }: SignatureCardProps) {
  const { mode } = useAccess();
  const { kind } = signatureStateOf(signature);
  const isRecorded = isRecordedForClient(mode, slot, signature);
  return (
    <div className="signature kept-together" data-state={kind}>
      <SignatureSeal kind={sealKindOf(kind, isRecorded)} />
      <div>
        <header className="d-sm-flex align-items-baseline justify-content-between column-gap-2">
          <h3>{slot.name}</h3>
          <p
            className={
              signature === null
                ? 'text-nowrap mb-0 text-body-secondary'
                : 'text-nowrap mb-0 fw-semibold'
            }
          >
            <span>{signatureBadgeText(signature)}</span>
            {isRecorded ? <span className="text-body-secondary"> recorded</span> : null}
          </p>
        </header>
        <div className="text-body-secondary">
          <span>{slot.meaning}</span> <Explanation of={slot.step} />
        </div>
        {signature === null ? null : <Details {...{ signature, people, isRecorded }} />}
        {children}
      </div>
    </div>
  );
}

interface DetailsProps {
  readonly signature: Signature;
  readonly people: People;
  readonly isRecorded: boolean;
}

function Details({ signature, people, isRecorded }: DetailsProps) {
  const { deprecatedReason, signatureReference: reference, signatureTermsDigest } = signature;
  return (
    <>
      <Signer {...{ signature, people, isRecorded }} />
      <p className="d-grid justify-content-start mb-0">
        <span>{formatSignatureDate(signature.signatureDate)}</span>
        <span className="money text-start">{formatAudExGst(signature.signatureCost)}</span>
        {deprecatedReason === null || deprecatedReason === 'revoked' ? null : (
          <span>{deprecatedReason}</span>
        )}
        {reference === null || isRecorded ? null : (
          <span className="reference">
            Reference: <ExternalLink text={reference} />
          </span>
        )}
      </p>
      <TermsDigest digest={signatureTermsDigest} />
    </>
  );
}

/** A display name proves nothing, but the rules compare the e-mail with the account's. */
function Signer({ signature, people, isRecorded }: DetailsProps) {
  const { signatureIsExternal, signatureReference, signatureUid } = signature;
  const name = signerNameText(people, signature);
  const account = signerEmailText(people, signature) ?? signatureUid;
  return (
    <>
      {/* A recorded signature has no line, because nobody signed here. */}
      <p className={signatureIsExternal ? 'mt-2 mb-0' : 'signer mt-2 mb-0'}>
        {signatureIsExternal ? (
          <span>recorded by </span>
        ) : (
          <span className="visually-hidden">signed by </span>
        )}
        <bdi>{name}</bdi>
        {isRecorded ? (
          <span>
            {' '}
            for the client: <ExternalLink text={signatureReference ?? ''} />
          </span>
        ) : null}
      </p>
      {account === name ? null : <p className="mb-0">{account}</p>}
    </>
  );
}

/** Two groups are enough to recognise a digest on a screen. */
function TermsDigest({ digest }: { readonly digest: string | null }) {
  if (digest === null) return <p className="mb-0 text-body-secondary">Terms: no digest</p>;
  return (
    <>
      <div className="mt-2 d-print-none">
        <span>{`Terms ${shortDigest(digest)}`}</span>{' '}
        <Explanation of="terms">
          <p className="digest">{groupedDigest(digest)}</p>
        </Explanation>
      </div>
      <p className="digest d-none d-print-block mb-0">{`Terms ${groupedDigest(digest)}`}</p>
    </>
  );
}

interface SignatureListProps {
  readonly signatures: readonly SignatureInSlot[];
  readonly people: People;
}

export function SignatureList({ signatures, people }: SignatureListProps) {
  if (signatures.length === 0) return null;
  return (
    <ul className="ps-3 mb-2">
      {signatures.map(({ slot, signature }) => (
        <li key={slot.key}>
          <strong>{slot.name}</strong>: <bdi>{signerNameText(people, signature)}</bdi>
          <span>{`, ${formatSignatureDate(signature.signatureDate)}, `}</span>
          <span className="money">{formatAudExGst(signature.signatureCost)}</span>
        </li>
      ))}
    </ul>
  );
}

interface TermsNoteProps {
  readonly slot: SignatureSlot;
  readonly terms: SignedTerms;
}

/** What a reader of the terms has to know first. */
export function TermsNote({ slot, terms }: TermsNoteProps) {
  const text = (
    <>
      <strong>{slot.name}:</strong> {termsNote(terms)}
    </>
  );
  if (isForged(terms)) {
    return (
      <Notice variant="danger" role="alert">
        {text}
      </Notice>
    );
  }
  return (
    <p className={terms.state === 'stored' ? 'terms-check is-checked' : 'terms-check'}>{text}</p>
  );
}
