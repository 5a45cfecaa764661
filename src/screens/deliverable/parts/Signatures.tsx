import { useRef } from 'react';
import { Link } from 'react-router-dom';
import { ActionButton } from '../../../components/ActionButton.tsx';
import { useAnnounce } from '../../../components/Announcer.tsx';
import { downloadText } from '../../../components/download-text.ts';
import { Fold } from '../../../components/Fold.tsx';
import { Notice } from '../../../components/Notice.tsx';
import { useFocusWhenLinked } from '../../../components/page/use-focus-when-linked.ts';
import { readSignedTerms } from '../../../data/agreement/signed-terms.ts';
import { useCommand } from '../../../data/commands/use-command.ts';
import { useOnline } from '../../../data/server-wait.ts';
import { useUser } from '../../../data/session/session.ts';
import { isForged, termsFileName, termsNote } from '../../../domain/agreement/signed-terms.ts';
import { DECISION_MESSAGES } from '../../../domain/messages.ts';
import type { Deliverable, Signature } from '../../../domain/records/entities.ts';
import { isActive, type SignatureSlot, visibleSlots } from '../../../domain/records/signature.ts';
import { formatAudExGst } from '../../../domain/text/format.ts';
import { anchorOf, certificatePath, signedVersionPath } from '../../../paths.ts';
import { SignatureCard } from '../../agreement/SignatureCard.tsx';
import { ChangesSinceSignature } from '../../history/ChangesSinceSignature.tsx';
import { MoreWaiting } from '../../work/MoreWaiting.tsx';
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
  const { deliverable, people, action, ask } = useDeliverablePage();
  const region = useRef<HTMLElement>(null);
  useFocusWhenLinked(region, anchorOf(slot));
  const stored = deliverable[slot.key];
  const isJustSigned = action?.slot === slot && action.verb === 'sign' && action.isDone;
  return (
    <section ref={region} id={anchorOf(slot)} tabIndex={-1} aria-label={slot.name}>
      <SignatureCard slot={slot} signature={stored} people={people}>
        {stored === null ? null : (
          <>
            <Proofs deliverable={deliverable} slot={slot} signature={stored} />
            <ForgedTerms slot={slot} />
            <Fold label="What changed since this signature">
              <Changes slot={slot} />
            </Fold>
          </>
        )}
        {isActive(stored) ? (
          <>
            {isJustSigned ? <MoreWaiting /> : null}
            <RevokeControl signature={stored} onClick={() => ask('revoke', slot)} />
          </>
        ) : (
          <SignControl slot={slot} />
        )}
      </SignatureCard>
    </section>
  );
}

function ForgedTerms({ slot }: SlotProps) {
  const terms = useDeliverablePage().terms?.get(slot.key);
  return terms !== undefined && isForged(terms) ? (
    <Notice variant="danger">{termsNote(terms)}</Notice>
  ) : null;
}

function Changes({ slot }: SlotProps) {
  const changes = useDeliverablePage().changesSince(slot);
  return changes === null ? (
    <p role="status">Loading...</p>
  ) : (
    <ChangesSinceSignature {...changes} />
  );
}

interface ProofsProps extends SlotProps {
  readonly deliverable: Deliverable;
  readonly signature: Signature;
}

/** The links from a signature to what proves it. */
export function Proofs({ deliverable, slot, signature }: ProofsProps) {
  const { FBUID: id } = deliverable;
  return (
    <div className="proofs d-flex flex-wrap column-gap-3 align-items-baseline d-print-none">
      <Link className="finger-target" to={certificatePath(id)}>
        Certificate
      </Link>
      {signature.signatureTermsDigest === null ? null : (
        <TermsDownload {...{ deliverable, slot, signature }} />
      )}
      <Link className="finger-target" to={signedVersionPath(id, slot)}>
        Read what was signed
      </Link>
    </div>
  );
}

/** Downloads the terms, or says why they are not stored as signed. */
function TermsDownload({ deliverable, slot, signature }: ProofsProps) {
  const announce = useAnnounce();
  const command = useCommand(
    async () => {
      const terms = await readSignedTerms(deliverable.FBUID, { slot, signature });
      return terms.state === 'stored'
        ? { ok: true as const, text: terms.text }
        : { ok: false as const, message: termsNote(terms) };
    },
    {
      messages: { unexpected: 'Not downloaded: something unexpected went wrong. Try again.' },
      onDone: ({ text }) => {
        const { signatureTermsDigest: digest } = signature;
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
    <div className="sign-control d-flex flex-wrap column-gap-2 align-items-center mt-1 d-print-none">
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

interface RevokeControlProps {
  readonly signature: Signature;
  readonly onClick: () => void;
}

/** The button works only for the signer with a connection. */
export function RevokeControl({ signature, onClick }: RevokeControlProps) {
  const isOwn = signature.signatureUid === useUser().uid;
  const offline = useOnline() ? undefined : 'Revoking needs a connection';
  return (
    <div className="sign-control d-flex flex-wrap column-gap-2 align-items-center mt-1 d-print-none">
      <ActionButton
        variant="outline-secondary"
        disabledBecause={isOwn ? offline : DECISION_MESSAGES['not-the-signer']}
        onClick={onClick}
      >
        Revoke
      </ActionButton>
    </div>
  );
}
