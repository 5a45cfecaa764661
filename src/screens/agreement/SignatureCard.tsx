import type { ReactNode } from 'react';
import { SignatureSeal, sealKindOf } from '../../components/badges.tsx';
import { withLinks } from '../../components/ExternalLink.tsx';
import { Notice } from '../../components/Notice.tsx';
import { useAccess } from '../../data/session/access.ts';
import {
  groupedDigest,
  shortDigest,
  signerEmailText,
  signerNameText,
  signerText,
} from '../../domain/agreement/signature-text.ts';
import { isForged, type SignedTerms, termsNote } from '../../domain/agreement/signed-terms.ts';
import { NONE } from '../../domain/history/diff-records.ts';
import type { People } from '../../domain/people/people.ts';
import type { Signature, StoredSignature } from '../../domain/records/entities.ts';
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
  readonly signature: StoredSignature;
  readonly people: People;
  /** On a certificate, an address in the reference is no link. */
  readonly isPaper?: boolean;
  readonly children?: ReactNode;
}

export function SlotSeal({ slot, signature }: Pick<SignatureCardProps, 'slot' | 'signature'>) {
  const { mode } = useAccess();
  const isRecorded = isRecordedForClient(mode, slot, signature);
  return <SignatureSeal kind={sealKindOf(signatureStateOf(signature).kind, isRecorded)} />;
}

/** A whole signature, but for the printed agreement and the table of a certificate. */
export function SignatureCard({ slot, signature, people, isPaper, children }: SignatureCardProps) {
  const { mode } = useAccess();
  const isRecorded = isRecordedForClient(mode, slot, signature);
  return (
    <div className="signature kept-together" data-state={signatureStateOf(signature).kind}>
      <SlotSeal slot={slot} signature={signature} />
      <div>
        <header className="d-sm-flex align-items-baseline justify-content-between column-gap-2">
          <h3>{slot.name}</h3>
          <p className={`text-nowrap mb-0 ${signature ? 'fw-semibold' : 'text-body-secondary'}`}>
            <span>{signatureBadgeText(signature)}</span>
            {isRecorded ? <span className="text-body-secondary"> recorded</span> : null}
          </p>
        </header>
        <div className="text-body-secondary">
          <span>{slot.meaning}</span> <Explanation of={slot.step} />
        </div>
        {signature === 'unreadable' ? (
          <p className="mb-0">This signature cannot be read.</p>
        ) : signature === null ? null : (
          <Details {...{ signature, people, isRecorded, isPaper }} />
        )}
        {children}
      </div>
    </div>
  );
}

interface DetailsProps {
  readonly signature: Signature;
  readonly people: People;
  readonly isRecorded: boolean;
  readonly isPaper: boolean | undefined;
}

/** A display name proves nothing, but the rules compare the e-mail with the account's. */
function Details({ signature, people, isRecorded, isPaper }: DetailsProps) {
  const { deprecatedReason, signatureIsExternal, signatureReference: text } = signature;
  const reference = isPaper ? text : text && withLinks(text);
  const name = signerNameText(people, signature);
  const account = signerEmailText(people, signature) ?? signature.signatureUid;
  return (
    <>
      {/* A recorded signature has no line, because nobody signed here. */}
      <p className={signatureIsExternal ? 'mt-2 mb-0' : 'signer mt-2 mb-0'}>
        <span className={signatureIsExternal ? undefined : 'visually-hidden'}>
          {signatureIsExternal ? 'recorded by ' : 'signed by '}
        </span>
        <bdi>{name}</bdi>
        {isRecorded ? <span> for the client: {reference}</span> : null}
      </p>
      {account === name ? null : <p className="mb-0">{account}</p>}
      <p className="d-grid justify-content-start mb-0">
        <span>{formatSignatureDate(signature.signatureDate)}</span>
        <span className="money text-start">{formatAudExGst(signature.signatureCost)}</span>
        {deprecatedReason === null || deprecatedReason === 'revoked' ? null : (
          <span>{deprecatedReason}</span>
        )}
        {reference === null || isRecorded ? null : (
          <span className="reference">Reference: {reference}</span>
        )}
      </p>
      <TermsDigest digest={signature.signatureTermsDigest} />
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
          <Digest digest={digest} />
        </Explanation>
      </div>
      <p className="d-none d-print-block mb-0">
        Terms <Digest digest={digest} />
      </p>
    </>
  );
}

export function Digest({ digest }: { readonly digest: string }) {
  return <span className="small font-monospace">{groupedDigest(digest)}</span>;
}

export function signatureText(signature: StoredSignature): string {
  const text = signatureBadgeText(signature);
  const state = signatureStateOf(signature);
  return state.kind === 'ended' && state.reason !== 'revoked' ? `${text}: ${state.reason}` : text;
}

/** What a certificate says of a signature, and the printed agreement in part. */
export const SIGNATURE_FACTS = {
  Name: (signature, people) => signerText(people, signature),
  'E-mail': (signature, people) => signerEmailText(people, signature) ?? '(not known)',
  Account: ({ signatureUid }) => signatureUid,
  Date: ({ signatureDate }) => formatSignatureDate(signatureDate),
  Price: ({ signatureCost }) => formatAudExGst(signatureCost),
  Given: ({ signatureIsExternal }) =>
    signatureIsExternal ? 'outside Countersign, recorded here' : 'in Countersign',
  Reference: ({ signatureReference }) => signatureReference || null,
  'Terms digest': ({ signatureTermsDigest: digest }) =>
    digest === null ? NONE : <Digest digest={digest} />,
} satisfies Readonly<Record<string, (signature: Signature, people: People) => ReactNode>>;

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
      {terms.state === 'stored' ? '✓ ' : null}
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
  return <p className="mb-1">{text}</p>;
}
