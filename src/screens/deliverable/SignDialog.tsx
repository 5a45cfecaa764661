import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useAnnounce } from '../../components/Announcer.tsx';
import { ConfirmModal } from '../../components/ConfirmModal.tsx';
import { Checkbox, TextField } from '../../components/inputs.tsx';
import { signDeliverable } from '../../data/commands/deliverable/sign-deliverable.ts';
import { actionMessages, type Written } from '../../data/commands/refusal.ts';
import { useCommand } from '../../data/commands/use-command.ts';
import { useSignerRole } from '../../data/session/access.ts';
import { useUser } from '../../data/session/session.ts';
import { byHypothesisNumber } from '../../domain/lists/sorting.ts';
import { excerptOf, type Remark } from '../../domain/remarks/remark.ts';
import { openNotYets, openQuestions } from '../../domain/remarks/remark-state.ts';
import { sameData } from '../../domain/same-data.ts';
import type { LoadedDeliverable } from '../../domain/signing/loaded-deliverable.ts';
import {
  isActive,
  SIGNATURE_SLOTS,
  type SignatureSlot,
  sideName,
} from '../../domain/signing/signature.ts';
import { seenBySigner } from '../../domain/signing/signing.ts';
import { formatAud } from '../../domain/text/format.ts';
import { hypothesisLabel } from '../../domain/text/record-title.ts';
import { MAX_TEXT_LENGTH } from '../../domain/validation/limits.ts';
import { useDraftForm } from '../form/use-draft-form.ts';
import { ChangedSinceOpened } from './ChangedSinceOpened.tsx';
import { type SigningRequest, useDeliverablePage } from './deliverable-page.ts';
import { deliverableTitle } from './deliverable-title.ts';
import { HypothesisTerms } from './HypothesisTerms.tsx';
import { PriceWithGst } from './PriceWithGst.tsx';
import { EvidenceBar, MissingItems } from './ReadyToComplete.tsx';
import { consequenceText, signerDeclaration, useSigningOffer } from './signing-offer.ts';
import { useDeliverableRemarks } from './use-deliverable-remarks.ts';
import { useReadiness } from './use-readiness.ts';
import { VariationToSign } from './Variations.tsx';

interface SignDialogProps {
  readonly request: SigningRequest;
  readonly onClose: () => void;
}

/**
 * The last look before a signature. The user signs the versions that the page showed when the dialog opened. If one of
 * them changes, the dialog shows the change, and the user must acknowledge it before signing (R8). The page renders the
 * dialog outside of the region that asked for it, because that region may disappear while the dialog is open.
 */
export function SignDialog({ request, onClose }: SignDialogProps) {
  const { slot } = request;
  const page = useDeliverablePage();
  const { deliverable } = page;
  const offer = useSigningOffer(slot);
  const { recordsForClient } = offer;
  const { form, values, discard } = useDraftForm<TypedMethod>({
    draftName: `deliverable/${deliverable.FBUID}/${slot.key}`,
    current: { values: { isExternal: false, reference: '' }, revision: null },
    validate: ({ reference }) =>
      recordsForClient && reference.trim() === '' ? { reference: 'required' } : {},
  });
  const isExternal = recordsForClient || values.isExternal;
  const [shown, setShown] = useState<LoadedDeliverable>(page);
  const declaration = useRef<HTMLParagraphElement>(null);
  const announce = useAnnounce();
  const { uid } = useUser();
  const signerRole = useSignerRole();
  const end = (written: Written) => {
    announce(written === 'written' ? `${slot.name} signed` : 'You signed this already');
    discard();
    // Closes the dialog first: an open dialog keeps the focus.
    flushSync(onClose);
    request.onSigned();
  };
  const command = useCommand(
    () =>
      signDeliverable({
        id: deliverable.FBUID,
        slot,
        method: { isExternal, reference: values.reference },
        seen: seenOn(shown, slot),
        signerRole,
      }),
    { messages: actionMessages('signed'), onDone: ({ value }) => end(value) },
  );
  const stored = deliverable[slot.key];
  // The answer was lost, and the signature arrives all the same.
  const wasSigned =
    command.status.state === 'refused' && isActive(stored) && stored.signatureUid === uid;
  useCallbackWhen(wasSigned, () => end('written'));
  // A change may be the signature of this command, while it runs or after its answer was lost.
  const hasChanged =
    !command.isSending && !wasSigned && !sameData(seenOn(shown, slot), seenOn(page, slot));
  const unseen = hasChanged ? 'Look at what changed first.' : undefined;
  return (
    <ConfirmModal
      title={`Sign ${slot.name}`}
      command={{ ...command, send: () => void form.handleSubmit(() => command.send())() }}
      sendingLabel="Signing…"
      disabledBecause={command.isSending ? undefined : (unseen ?? offer.obstacle ?? undefined)}
      onCancel={onClose}
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
        <Checkbox checked={isExternal} onChange={(checked) => form.setValue('isExternal', checked)}>
          Refer to an external signature
        </Checkbox>
      )}
      <TextField
        {...form.register('reference')}
        label={recordsForClient ? 'Reference' : 'Reference (optional)'}
        hint={
          isExternal
            ? 'Where the signature is: a link, a document number.'
            : 'Your own: an order number, a link.'
        }
        required={recordsForClient}
        error={form.formState.errors.reference?.message}
        maxLength={MAX_TEXT_LENGTH}
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

interface TypedMethod {
  isExternal: boolean;
  reference: string;
}

function seenOn({ deliverable, hypotheses, live }: LoadedDeliverable, slot: SignatureSlot) {
  return seenBySigner({ deliverable, hypotheses: hypotheses.records, live, slot });
}

/**
 * Calls `onTrue` when the condition becomes true. Uses a timer, because the callback may use `flushSync`, which fails
 * inside an effect.
 */
function useCallbackWhen(condition: boolean, onTrue: () => void): void {
  const callback = useEffectEvent(onTrue);
  useEffect(() => {
    if (!condition) return;
    const timer = setTimeout(() => callback());
    return () => clearTimeout(timer);
  }, [condition]);
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
              <summary>Hypothesis {hypothesisLabel(hypothesis)}</summary>
              <HypothesisTerms hypothesis={hypothesis} />
            </details>
          </li>
        ))}
        {items.map(({ justification, amount }, index) => (
          // Two items may have the same text.
          // biome-ignore lint/suspicious/noArrayIndexKey: the items of a deliverable have no ids.
          <li key={index}>
            Extra item: {justification.trim() || '(no justification)'}, {formatAud(amount)}
          </li>
        ))}
      </ul>
      <OpenRemarks />
      {slot.step === 'completion' && !isHidden ? <CompletionReadiness /> : null}
      <SignerLine />
    </div>
  );
}

/** A longer list would push the rest of the dialog out of view. */
const MAX_LISTED = 10;

/** Lists at most 10 open questions and not-yets, and counts the others. Blocks nothing (R39). */
function OpenRemarks() {
  const { live, tracked } = useDeliverableRemarks();
  if (live.state === 'failed') return <p>The questions could not be loaded.</p>;
  const open = [...openQuestions(tracked), ...openNotYets(tracked)];
  if (open.length === 0) return null;
  return (
    <section aria-label="Open questions">
      <p>Still open, and no obstacle to signing:</p>
      <ul>
        {open.slice(0, MAX_LISTED).map(({ remark }) => (
          <li key={remark.FBUID}>
            {headingOf(remark)}: <bdi>{excerptOf(remark.remarkText)}</bdi>
          </li>
        ))}
        {open.length > MAX_LISTED ? <li>and {open.length - MAX_LISTED} more</li> : null}
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
