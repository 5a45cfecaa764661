import { useRef } from 'react';
import { Link } from 'react-router-dom';
import { ActionButton } from '../../../components/ActionButton.tsx';
import { useAnnounce } from '../../../components/Announcer.tsx';
import { SignatureSeal, sealKindOf } from '../../../components/badges.tsx';
import { downloadText } from '../../../components/download-text.ts';
import { ExternalLink } from '../../../components/ExternalLink.tsx';
import { readTerms } from '../../../data/agreement/signed-terms.ts';
import { useCommand } from '../../../data/commands/use-command.ts';
import { useOnline } from '../../../data/online.ts';
import { useAccess } from '../../../data/session/access.ts';
import { useUser } from '../../../data/session/session.ts';
import { groupedDigest, shortDigest } from '../../../domain/agreement/digest-text.ts';
import { termsFileName, termsNote } from '../../../domain/agreement/signed-terms.ts';
import { signerEmailText, signerNameText } from '../../../domain/agreement/signer-text.ts';
import { DECISION_MESSAGES } from '../../../domain/messages.ts';
import type { Signature } from '../../../domain/records/entities.ts';
import {
  isActive,
  type SignatureSlot,
  signatureBadgeText,
  signatureStateOf,
  visibleSlots,
} from '../../../domain/records/signature.ts';
import { isRecordedForClient } from '../../../domain/signing/signing-method.ts';
import { formatAudExGst, formatSignatureDate } from '../../../domain/text/format.ts';
import { certificatePath } from '../../../paths.ts';
import { ChangesSinceSignature } from '../../history/ChangesSinceSignature.tsx';
import { MoreWaiting } from '../../work/MoreWaiting.tsx';
import { anchorOf, signedVersionPath, useFocusWhenLinked } from '../region-path.ts';
import { Explanation } from './Explanation.tsx';
import { useDeliverablePage } from './page-context.ts';
import { SlotNotYets } from './RemarkForm.tsx';
import { RECORD_FOR_CLIENT, useSigningOffer } from './signing-offer.ts';

/**
 * Shows the commencement signatures. Shows the completion signatures only while the client's commencement is active, or
 * if a completion signature is stored, even a revoked one (R11).
 */
export function Signatures() {
  const { deliverable } = useDeliverablePage();
  return (
    <section className="section" aria-labelledby="deliverable-signatures">
      <h2 id="deliverable-signatures">Signatures</h2>
      {/* On a desktop they stand in a rail. */}
      <div className="row row-cols-1 row-cols-md-2 row-cols-xl-1 g-2 align-items-start">
        {visibleSlots(deliverable).map((slot) => (
          <div key={slot.key}>
            <SignatureRegion slot={slot} />
          </div>
        ))}
      </div>
    </section>
  );
}

interface SlotProps {
  readonly slot: SignatureSlot;
}

function SignatureRegion({ slot }: SlotProps) {
  const { deliverable, action } = useDeliverablePage();
  const region = useRef<HTMLElement>(null);
  useFocusWhenLinked(region, anchorOf(slot));
  const { mode } = useAccess();
  const stored = deliverable[slot.key];
  const { kind } = signatureStateOf(stored);
  const isRecorded = isRecordedForClient(mode, slot, stored);
  const isJustSigned = action?.slot === slot && action.verb === 'sign' && action.isDone;
  return (
    <section
      ref={region}
      id={anchorOf(slot)}
      tabIndex={-1}
      className="signature rounded"
      data-state={kind}
      aria-label={slot.name}
    >
      <header className="d-flex align-items-center gap-2">
        <SignatureSeal kind={sealKindOf(kind, isRecorded)} />
        <div className="flex-fill">
          <div className="d-flex align-items-baseline justify-content-between gap-2">
            <h3 className="mb-0">{slot.name}</h3>
            <p className="mb-0 fw-semibold">
              <span>{signatureBadgeText(stored)}</span>
              {isRecorded ? <span className="text-body-secondary"> recorded</span> : null}
            </p>
          </div>
          <div className="mt-1 text-body-secondary">
            <span>{slot.meaning}</span> <Explanation of={slot.step} />
          </div>
        </div>
      </header>
      {stored === null ? null : <Details slot={slot} signature={stored} isRecorded={isRecorded} />}
      {isActive(stored) ? (
        <>
          {isJustSigned ? <MoreWaiting /> : null}
          <RevokeControl slot={slot} signature={stored} />
        </>
      ) : (
        <SignControl slot={slot} />
      )}
    </section>
  );
}

interface SignatureProps extends SlotProps {
  readonly signature: Signature;
}

interface DetailsProps extends SignatureProps {
  /** From `isRecordedForClient`: an external client signature with a reference, in the members mode (R12). */
  readonly isRecorded: boolean;
}

/** Who signed, when and for how much; the proofs; and what changed since. */
function Details({ slot, signature, isRecorded }: DetailsProps) {
  const { deliverable, hypotheses, isHidden } = useDeliverablePage();
  const { deprecatedReason, signatureReference: reference } = signature;
  return (
    <>
      <Signer signature={signature} isRecorded={isRecorded} />
      <p className="d-flex flex-wrap column-gap-3 mb-0">
        <span>{formatSignatureDate(signature.signatureDate)}</span>
        <span className="money">{formatAudExGst(signature.signatureCost)}</span>
        {deprecatedReason === null || deprecatedReason === 'revoked' ? null : (
          <span>{deprecatedReason}</span>
        )}
        {reference === null || isRecorded ? null : (
          <span className="reference">
            Reference: <ExternalLink text={reference} />
          </span>
        )}
      </p>
      <Proofs slot={slot} signature={signature} />
      {isHidden ? null : <ChangesSinceSignature {...{ slot, deliverable, hypotheses }} />}
    </>
  );
}

/**
 * The e-mail at signing, else the account id, stands beside the name. A display name proves nothing, but the rules
 * compare the e-mail with the account's.
 */
function Signer({ signature, isRecorded }: Omit<DetailsProps, 'slot'>) {
  const { people } = useDeliverablePage();
  const { signatureIsExternal, signatureReference, signatureUid } = signature;
  const name = signerNameText(people, signature);
  const account = signerEmailText(people, signature) ?? signatureUid;
  return (
    <p className="signer mb-0">
      {signatureIsExternal ? (
        <span className="recording">recorded by </span>
      ) : (
        <span className="visually-hidden">signed by </span>
      )}
      <bdi>{name}</bdi>
      {isRecorded ? (
        <span className="recording">
          {' '}
          for the client: <ExternalLink text={signatureReference ?? ''} />
        </span>
      ) : null}
      {account === name ? null : <span className="recording">{` ${account}`}</span>}
    </p>
  );
}

/** Two groups are enough to recognise a digest. The whole digest appears after a press. */
function Proofs({ slot, signature }: SignatureProps) {
  const { FBUID: id } = useDeliverablePage().deliverable;
  const { signatureTermsDigest: digest } = signature;
  return (
    <div className="proofs d-flex flex-wrap column-gap-3 align-items-baseline">
      {digest === null ? (
        <span className="text-body-secondary">Terms: no digest</span>
      ) : (
        <span>
          <span>{`Terms ${shortDigest(digest)}`}</span>{' '}
          <Explanation of="terms">
            <p className="digest">{groupedDigest(digest)}</p>
          </Explanation>
        </span>
      )}
      <Link className="finger-target" to={certificatePath(id)}>
        Certificate
      </Link>
      {digest === null ? null : <TermsDownload slot={slot} digest={digest} />}
      <Link className="finger-target" to={signedVersionPath(id, slot)}>
        Read what was signed
      </Link>
    </div>
  );
}

/** Downloads the terms, or says why they are not stored as signed. */
function TermsDownload({ slot, digest }: SlotProps & { readonly digest: string }) {
  const { deliverable } = useDeliverablePage();
  const announce = useAnnounce();
  const command = useCommand(
    async () => {
      const terms = await readTerms(deliverable.FBUID, digest);
      return terms.state === 'stored'
        ? { ok: true as const, text: terms.text }
        : { ok: false as const, message: termsNote(terms) };
    },
    {
      messages: { unexpected: 'Not downloaded: something unexpected went wrong. Try again.' },
      onDone: ({ text }) => {
        downloadText(text, termsFileName(deliverable, slot.step, digest));
        announce('Terms downloaded');
      },
    },
  );
  return (
    <ActionButton
      variant="link"
      className="btn-inline finger-target"
      command={command}
      sendingLabel="Downloading…"
    >
      Download terms
    </ActionButton>
  );
}

function SignControl({ slot }: SlotProps) {
  const { ask } = useDeliverablePage();
  const { price, recordsForClient, obstacle } = useSigningOffer(slot);
  return (
    <div className="sign-control d-flex flex-wrap column-gap-2 align-items-center mt-1">
      {price === null ? null : <span className="money me-auto">{formatAudExGst(price)}</span>}
      <ActionButton
        variant={recordsForClient ? 'outline-secondary' : 'primary'}
        disabledBecause={obstacle ?? undefined}
        onClick={() => ask('sign', slot)}
      >
        {recordsForClient ? RECORD_FOR_CLIENT : 'Sign'}
      </ActionButton>
      <SlotNotYets slot={slot} />
    </div>
  );
}

/** The button works only for the signer (section 4) with a connection. */
function RevokeControl({ slot, signature }: SignatureProps) {
  const { ask } = useDeliverablePage();
  const isOwn = signature.signatureUid === useUser().uid;
  const offline = useOnline() ? undefined : 'Revoking needs a connection';
  return (
    <div className="sign-control d-flex flex-wrap column-gap-2 align-items-center mt-1">
      <ActionButton
        variant="outline-secondary"
        disabledBecause={isOwn ? offline : DECISION_MESSAGES['not-the-signer']}
        onClick={() => ask('revoke', slot)}
      >
        Revoke
      </ActionButton>
    </div>
  );
}
