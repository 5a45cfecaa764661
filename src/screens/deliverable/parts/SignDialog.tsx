import { useEffect, useRef, useState } from 'react';
import { useAnnounce } from '../../../components/Announcer.tsx';
import { ConfirmModal } from '../../../components/ConfirmModal.tsx';
import { Checkbox, TextField } from '../../../components/inputs.tsx';
import { signDeliverable } from '../../../data/commands/deliverable/sign-deliverable.ts';
import { actionMessages, type CommandRefusal } from '../../../data/commands/refusal.ts';
import { useCommand } from '../../../data/commands/use-command.ts';
import { readDraft, removeDraft, writeDraft } from '../../../data/drafts.ts';
import { useSignerRole } from '../../../data/session/access.ts';
import { useUser } from '../../../data/session/session.ts';
import { byHypothesisNumber } from '../../../domain/lists/sorting.ts';
import { messageOf } from '../../../domain/messages.ts';
import { MAX_TEXT_LENGTH } from '../../../domain/records/limits.ts';
import { hypothesisLabel } from '../../../domain/records/record-title.ts';
import {
  isActive,
  SIGNATURE_SLOTS,
  type SignatureSlot,
  sideName,
} from '../../../domain/records/signature.ts';
import {
  excerptOf,
  openNotYets,
  openQuestions,
  type Remark,
} from '../../../domain/remarks/remark.ts';
import { sameData } from '../../../domain/same-data.ts';
import type { LoadedDeliverable } from '../../../domain/signing/loaded-deliverable.ts';
import {
  DIRECT_SIGNATURE,
  refuseOtherMethod,
  type SigningMethod,
} from '../../../domain/signing/signing-method.ts';
import { formatAud } from '../../../domain/text/format.ts';
import { HypothesisTerms, PriceWithGst } from '../agreement-parts.tsx';
import { deliverableTitle } from '../deliverable-text.ts';
import { ChangedSinceOpened } from './ChangedSinceOpened.tsx';
import { signDialogDraft, useDeliverablePage } from './page-context.ts';
import { EvidenceBar, MissingItems, useReadiness } from './ReadyToComplete.tsx';
import { useDeliverableRemarks } from './RemarkForm.tsx';
import { consequenceText, seenOn, signerDeclaration, useSigningOffer } from './signing-offer.ts';
import { VariationToSign } from './Variations.tsx';

export interface SlotDialogProps {
  readonly slot: SignatureSlot;
  readonly onDone: () => void;
  readonly onCancel: () => void;
}

/**
 * The last look before a signature. The user signs the versions that the page showed when the dialog opened. If one of
 * them changes, the dialog shows the change, and the user must acknowledge it before signing (R8).
 */
export function SignDialog({ slot, onDone, onCancel }: SlotDialogProps) {
  const page = useDeliverablePage();
  const { deliverable } = page;
  const offer = useSigningOffer(slot);
  const { recordsForClient } = offer;
  const [typed, type] = useTypedMethod(slot);
  const method: SigningMethod = { ...typed, isExternal: recordsForClient || typed.isExternal };
  const [hasPressed, setPressed] = useState(false);
  const lacksReference = recordsForClient && typed.reference.trim() === '';
  const reference = useRef<HTMLInputElement>(null);
  const [shown, setShown] = useState<LoadedDeliverable>(page);
  const declaration = useRef<HTMLParagraphElement>(null);
  const announce = useAnnounce();
  const { uid } = useUser();
  const signerRole = useSignerRole();
  const end = (text: string) => {
    announce(text);
    onDone();
  };
  const command = useCommand(
    () =>
      signDeliverable({
        id: deliverable.FBUID,
        slot,
        method,
        seen: seenOn(shown, slot),
        signerRole,
      }),
    {
      messages: SIGN_MESSAGES,
      onDone: ({ value }) =>
        end(value === 'written' ? `${slot.name} signed` : 'You signed this already'),
    },
  );
  const send = () => {
    setPressed(true);
    if (lacksReference) reference.current?.focus();
    else command.send();
  };
  const stored = deliverable[slot.key];
  const isArrivedLate =
    command.status.state === 'refused' && isActive(stored) && stored.signatureUid === uid;
  const otherMethod = isArrivedLate ? refuseOtherMethod(stored, method) : null;
  useEffect(() => {
    if (isArrivedLate && otherMethod === null) end('You signed this');
  });
  // A change may be the signature of this command, while it runs or after its answer was lost.
  const hasChanged =
    !command.isSending && !isArrivedLate && !sameData(seenOn(shown, slot), seenOn(page, slot));
  const unseen = hasChanged ? 'Look at what changed first.' : undefined;
  return (
    <ConfirmModal
      title={`Sign ${slot.name}`}
      command={{ ...command, send, ...(otherMethod && { message: messageOf(otherMethod) }) }}
      sendingLabel="Signing…"
      disabledBecause={command.isSending ? undefined : (unseen ?? offer.obstacle ?? undefined)}
      onCancel={onCancel}
    >
      <p ref={declaration} tabIndex={-1}>
        {recordsForClient ? 'You record for ' : 'You sign for '}
        <strong>{sideName(slot.side)}</strong> of “<bdi>{deliverableTitle(deliverable)}</bdi>”
        {recordsForClient
          ? ` what the client signed elsewhere: “${slot.meaning}”.`
          : `. By signing, ${signerDeclaration(slot)}.`}
      </p>
      {offer.price === null ? null : (
        <WhatIsSigned slot={slot} price={offer.price} scope={offer.scope} />
      )}
      {recordsForClient ? null : (
        <Checkbox checked={method.isExternal} onChange={(checked) => type({ isExternal: checked })}>
          Refer to an external signature
        </Checkbox>
      )}
      <TextField
        ref={reference}
        label={recordsForClient ? 'Reference' : 'Reference (optional)'}
        hint={
          method.isExternal
            ? 'Where the signature is: a link, a document number.'
            : 'Your own: an order number, a link.'
        }
        required={recordsForClient}
        error={hasPressed && lacksReference ? 'required' : undefined}
        maxLength={MAX_TEXT_LENGTH}
        value={typed.reference}
        onChange={({ target }) => type({ reference: target.value })}
      />
      <ChangedSinceOpened
        hasChanged={hasChanged}
        slot={slot}
        before={shown}
        after={page}
        onSeen={() => {
          setShown(page);
          // Moves the focus, because the pressed button disappears.
          declaration.current?.focus();
        }}
      />
    </ConfirmModal>
  );
}

const { refused, unexpected } = actionMessages('signed');
const SIGN_MESSAGES = {
  refused: (refusal: CommandRefusal) =>
    refusal.code === 'timed-out'
      ? `${refused(refusal)} As far as this page knows, it is not signed.`
      : refused(refusal),
  unexpected,
};

/** What the user types stays after Cancel and after a reload, until the page shows the signature. */
function useTypedMethod(slot: SignatureSlot) {
  const key = signDialogDraft(useUser().uid, useDeliverablePage().deliverable.FBUID, slot);
  const [typed, setTyped] = useState(() => methodIn(readDraft(key)));
  const type = (changes: Partial<SigningMethod>) => {
    const next = { ...typed, ...changes };
    setTyped(next);
    if (sameData(next, DIRECT_SIGNATURE)) removeDraft(key);
    else writeDraft(key, next);
  };
  return [typed, type] as const;
}

function methodIn(draft: unknown): SigningMethod {
  const { isExternal, reference } = (draft ?? {}) as Readonly<Record<string, unknown>>;
  return {
    isExternal: isExternal === true,
    reference: typeof reference === 'string' ? reference : '',
  };
}

interface WhatIsSignedProps {
  readonly slot: SignatureSlot;
  /** AUD ex GST. */
  readonly price: number;
  readonly scope: string;
}

function WhatIsSigned({ slot, price, scope }: WhatIsSignedProps) {
  const { deliverable, hypotheses, isHidden } = useDeliverablePage();
  const { deliverableExtraItems: items, deliverableVariationOfFBUID: originalId } = deliverable;
  return (
    <div>
      <p>{consequenceText(deliverable, slot)}</p>
      {originalId === null ? null : (
        <VariationToSign deliverable={deliverable} originalId={originalId} price={price} />
      )}
      <PriceWithGst price={price} />
      <p>{scope}</p>
      <ul className="list-unstyled">
        {hypotheses.records.toSorted(byHypothesisNumber).map((hypothesis) => (
          <li key={hypothesis.FBUID}>
            <details>
              <summary>{`Hypothesis ${hypothesisLabel(hypothesis)}`}</summary>
              <HypothesisTerms hypothesis={hypothesis} />
            </details>
          </li>
        ))}
        {items.map(({ justification, amount }, index) => (
          // Two items may have the same text.
          // biome-ignore lint/suspicious/noArrayIndexKey: the items of a deliverable have no ids.
          <li key={index}>
            {`Extra item: ${justification.trim() || '(no justification)'}, ${formatAud(amount)}`}
          </li>
        ))}
      </ul>
      <OpenRemarks />
      {slot.step === 'completion' && !isHidden ? <CompletionReadiness /> : null}
      <SignerLine />
    </div>
  );
}

/** The open questions and not-yets. Blocks nothing (R39). */
function OpenRemarks() {
  const { live, tracked } = useDeliverableRemarks();
  if (live.state === 'failed') return <p>The questions could not be loaded.</p>;
  const open = [...openQuestions(tracked), ...openNotYets(tracked)];
  if (open.length === 0) return null;
  return (
    <section aria-label="Open questions">
      <p>Still open, and no obstacle to signing:</p>
      <ul>
        {open.map(({ remark }) => (
          <li key={remark.FBUID}>
            {headingOf(remark)}: <bdi>{excerptOf(remark.remarkText)}</bdi>
          </li>
        ))}
      </ul>
    </section>
  );
}

function headingOf({ remarkSlot }: Remark): string {
  const slot = SIGNATURE_SLOTS.find(({ key }) => key === remarkSlot);
  return slot === undefined ? 'Open question' : `Not yet, ${slot.name}`;
}

/** Lists what a completion lacks, except the open questions, which stand above. Blocks nothing (R11). */
function CompletionReadiness() {
  const readiness = useReadiness();
  if (readiness === null) return null;
  const missing = readiness.missing.filter(
    ({ kind }) => kind !== 'open-questions' && kind !== 'questions-unreadable',
  );
  return (
    <>
      <EvidenceBar {...readiness} />
      <MissingItems missing={missing} />
    </>
  );
}

/** The name that the signature stores, and the address, because anyone can choose any name. */
function SignerLine() {
  const { email, displayName } = useUser();
  const name = (displayName ?? '').trim();
  const address = email ?? '(no e-mail)';
  return (
    <p>
      You sign as <bdi>{name === '' || name === address ? address : `${name} (${address})`}</bdi>.
    </p>
  );
}
