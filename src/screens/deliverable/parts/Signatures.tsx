import { useRef } from 'react';
import Button from 'react-bootstrap/Button';
import { Link } from 'react-router-dom';
import { ActionButton } from '../../../components/ActionButton.tsx';
import { downloadText } from '../../../components/download-text.ts';
import { Fold } from '../../../components/Fold.tsx';
import { Section } from '../../../components/page/Section.tsx';
import { useFocusWhenLinked } from '../../../components/page/use-focus-when-linked.ts';
import { useToday } from '../../../components/use-today.ts';
import { loadedValue } from '../../../data/live.ts';
import { useMyDeliverables } from '../../../data/records/my-work.ts';
import { useRecord } from '../../../data/records/records.ts';
import { useOnline } from '../../../data/server-wait.ts';
import { useViewer } from '../../../data/session/access.ts';
import { useUser } from '../../../data/session/session.ts';
import { type TermsBySlot, termsFileName } from '../../../domain/agreement/signed-terms.ts';
import { DECISION_MESSAGES } from '../../../domain/messages.ts';
import type { Deliverable, Signature } from '../../../domain/records/entities.ts';
import { isActive, type SignatureSlot, visibleSlots } from '../../../domain/records/signature.ts';
import { waitingRows } from '../../../domain/signing/turns.ts';
import { formatAudExGst } from '../../../domain/text/format.ts';
import { anchorOf, certificatePath, signedVersionPath, WORK_PATH } from '../../../paths.ts';
import { SignatureCard, TermsNote } from '../../agreement/SignatureCard.tsx';
import { ChangesSinceSignature } from '../../history/ChangesSinceSignature.tsx';
import { useDeliverablePage } from './page-context.ts';
import { SlotNotYets } from './RemarkForm.tsx';
import { useSigningOffer } from './signing-offer.ts';

export function Signatures() {
  const { deliverable } = useDeliverablePage();
  return (
    <Section heading="Signatures" headingId="deliverable-signatures" className="">
      <div className="card py-1">
        {visibleSlots(deliverable).map((slot) => (
          <SignatureRegion key={slot.key} slot={slot} />
        ))}
      </div>
    </Section>
  );
}

interface SlotProps {
  readonly slot: SignatureSlot;
}

function SignatureRegion({ slot }: SlotProps) {
  const { deliverable, people, terms, action, ask } = useDeliverablePage();
  const region = useRef<HTMLElement>(null);
  useFocusWhenLinked(region, anchorOf(slot));
  const stored = deliverable[slot.key];
  const isJustSigned = action?.slot === slot && action.verb === 'sign' && action.isDone;
  return (
    <section
      ref={region}
      id={anchorOf(slot)}
      tabIndex={-1}
      className="signature-region"
      aria-label={slot.name}
    >
      <SignatureCard slot={slot} signature={stored} people={people}>
        {stored === null || stored === 'unreadable' ? null : (
          <>
            <Proofs {...{ deliverable, slot, terms }} signature={stored} />
            <div className="proofs d-print-none">
              <Fold label="What changed since this signature">
                <Changes slot={slot} />
              </Fold>
            </div>
          </>
        )}
        {isActive(stored) ? (
          <>
            {isJustSigned ? <MoreWaiting /> : null}
            <RevokeControl signature={stored} onClick={() => ask('revoke', slot)} />
          </>
        ) : stored === 'unreadable' ? null : (
          <SignControl slot={slot} />
        )}
      </SignatureCard>
    </section>
  );
}

function Changes({ slot }: SlotProps) {
  const changes = useDeliverablePage().changesSince(slot);
  return changes === null ? (
    <p role="status">Loading...</p>
  ) : (
    <ChangesSinceSignature {...changes} />
  );
}

/** Counts the signatures that wait for the user's side, also one that it put off with a not-yet, but no question. */
function MoreWaiting() {
  const profile = loadedValue(useRecord('profile', useUser().uid));
  const deliverables = loadedValue(useMyDeliverables(profile));
  const viewer = useViewer();
  const today = useToday();
  if (deliverables === null) return null;
  const count = waitingRows(deliverables.records, { viewer, today }).own.length;
  return (
    <p>
      <span>{`Signed. ${countText(count)}`}</span> <Link to={WORK_PATH}>Go to My work</Link>
    </p>
  );
}

function countText(count: number): string {
  if (count === 0) return 'No other signature waits for you.';
  return count === 1 ? '1 more waits for you.' : `${count} more wait for you.`;
}

interface ProofsProps extends SlotProps {
  readonly deliverable: Deliverable;
  readonly signature: Signature;
  readonly terms: TermsBySlot | null;
}

/** What proves a signature: certificate, stored terms, and why these cannot be shown. */
export function Proofs({ deliverable, slot, signature, terms }: ProofsProps) {
  const { FBUID: id } = deliverable;
  const { signatureTermsDigest: digest } = signature;
  const found = terms?.get(slot.key);
  const text = found?.state === 'stored' ? found.text : null;
  return (
    <>
      <div className="proofs d-flex flex-wrap column-gap-3 d-print-none">
        <Link to={certificatePath(id)}>Certificate</Link>
        {digest === null ? null : (
          <Button
            variant="link"
            className="btn-inline"
            disabled={text === null}
            onClick={() => downloadText(text ?? '', termsFileName(deliverable, slot.step, digest))}
          >
            Download terms
          </Button>
        )}
        <Link to={signedVersionPath(id, slot)}>Read what was signed</Link>
      </div>
      {found === undefined || digest === null || text !== null ? null : (
        <TermsNote slot={slot} terms={found} />
      )}
    </>
  );
}

const SLOT_CONTROL = 'd-flex flex-wrap align-items-center column-gap-4 row-gap-2 mt-2 d-print-none';

function SignControl({ slot }: SlotProps) {
  const { price, withoutAuthority } = useSigningOffer(slot);
  const isOwnSide = useViewer().side === slot.side;
  return (
    <div className={SLOT_CONTROL}>
      {price === null ? null : (
        <span className="money w-100 text-start fs-6">{formatAudExGst(price)}</span>
      )}
      {withoutAuthority === null ? (
        <SignButton slot={slot}>Sign</SignButton>
      ) : isOwnSide ? (
        <p className="w-100 mb-0">{withoutAuthority}</p>
      ) : null}
      <SlotNotYets slot={slot} />
    </div>
  );
}

interface SignButtonProps extends SlotProps {
  /** 'primary' for what this reader does next on the page. */
  readonly variant?: 'primary' | 'outline-secondary';
  readonly children: string;
}

/** Opens the dialog of this slot, or says why the user cannot sign. */
export function SignButton({ slot, variant = 'outline-secondary', children }: SignButtonProps) {
  const { ask } = useDeliverablePage();
  const { recordsForClient, obstacle } = useSigningOffer(slot);
  return (
    <ActionButton
      variant={variant}
      disabledBecause={obstacle ?? undefined}
      onClick={() => ask('sign', slot)}
    >
      {recordsForClient ? "Record the client's signature" : children}
    </ActionButton>
  );
}

interface RevokeControlProps {
  readonly signature: Signature;
  readonly onClick: () => void;
}

/** Disabled with the reason for everybody but the signer. */
export function RevokeControl({ signature, onClick }: RevokeControlProps) {
  const isOwn = signature.signatureUid === useUser().uid;
  const offline = useOnline() ? undefined : 'Revoking needs a connection';
  return (
    <div className={SLOT_CONTROL}>
      <ActionButton
        variant="link"
        disabledBecause={isOwn ? offline : DECISION_MESSAGES['not-the-signer']}
        onClick={onClick}
      >
        Revoke
      </ActionButton>
    </div>
  );
}
