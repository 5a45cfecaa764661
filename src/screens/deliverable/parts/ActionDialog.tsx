import { useEffect, useRef, useState } from 'react';
import { ActionButton } from '../../../components/ActionButton.tsx';
import { useAnnounce } from '../../../components/Announcer.tsx';
import { ConfirmModal } from '../../../components/ConfirmModal.tsx';
import { Checkbox, TextField } from '../../../components/inputs.tsx';
import { signDeliverable } from '../../../data/commands/deliverable/signatures.ts';
import { actionMessages, type CommandRefusal } from '../../../data/commands/refusal.ts';
import { type Command, useCommand } from '../../../data/commands/use-command.ts';
import { readDraft, removeDraft, useAskBeforeUnload, writeDraft } from '../../../data/drafts.ts';
import { useSignerRole } from '../../../data/session/access.ts';
import { useUser } from '../../../data/session/session.ts';
import { messageOf } from '../../../domain/messages.ts';
import { MAX_TEXT_LENGTH } from '../../../domain/records/record-fields.ts';
import {
  DIRECT_SIGNATURE,
  isActive,
  refuseOtherMethod,
  type SignatureSlot,
  type SigningMethod,
  sideName,
} from '../../../domain/records/signature.ts';
import { sameData } from '../../../domain/same-data.ts';
import { changesBetween } from '../../../domain/signing/changes-since-signature.ts';
import type { LoadedDeliverable } from '../../../domain/signing/loaded-deliverable.ts';
import { formatAudExGst } from '../../../domain/text/format.ts';
import { toAud } from '../../../domain/text/money.ts';
import { checkLength } from '../../../domain/validation/validate-form.ts';
import { useRecordNames, VersionChangeList } from '../../history/ChangesSinceSignature.tsx';
import { useOwnName } from '../../profile/use-own-name.tsx';
import { deliverableTitle } from '../deliverable-text.ts';
import { type SlotAction, signDialogDraft, useDeliverablePage } from './page-context.ts';
import { RevokeDialog } from './RevokeDialog.tsx';
import { seenOn, signerDeclaration, useSigningOffer } from './signing-offer.ts';
import { useOtherSide, WhatIsSigned } from './WhatIsSigned.tsx';

interface SlotDialogProps {
  readonly slot: SignatureSlot;
  readonly onDone: () => void;
  readonly onCancel: () => void;
}

interface ActionDialogProps extends Omit<SlotDialogProps, 'slot'> {
  readonly action: SlotAction;
}

export function ActionDialog({ action: { verb, slot, shown }, ...handlers }: ActionDialogProps) {
  const { deliverable } = useDeliverablePage();
  if (verb === 'sign') return <SignDialog slot={slot} {...handlers} />;
  return isActive(shown) ? <RevokeDialog {...{ deliverable, slot, shown, ...handlers }} /> : null;
}

/** The user signs the versions that the page showed when the dialog opened, and acknowledges each change since. */
function SignDialog({ slot, onDone, onCancel }: SlotDialogProps) {
  const page = useDeliverablePage();
  const { deliverable } = page;
  const offer = useSigningOffer(slot);
  const { recordsForClient } = offer;
  const [typed, type] = useTypedMethod(slot);
  const method: SigningMethod = { ...typed, isExternal: recordsForClient || typed.isExternal };
  const [hasPressed, setPressed] = useState(false);
  const lacksReference = recordsForClient && typed.reference.trim() === '';
  const tooLong = checkLength(typed.reference.trim(), MAX_TEXT_LENGTH) ?? undefined;
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
  const name = useOwnName();
  const [asksName] = useState(name.isMissing);
  // Nobody needs a name to sign.
  const namesSigner = asksName && name.typed.trim() !== '';
  const command = useCommand(
    async () => {
      const named = namesSigner ? await name.save(name.form.getValues()) : null;
      if (named?.ok === false) return named;
      return signDeliverable({
        id: deliverable.FBUID,
        slot,
        method,
        seen: seenOn(shown, slot),
        signerRole,
      });
    },
    {
      messages: SIGN_MESSAGES,
      onDone: ({ value }) =>
        end(value === 'written' ? `${slot.name} signed` : 'You signed this already'),
    },
  );
  const send = () => {
    setPressed(true);
    const sign = () =>
      lacksReference || tooLong !== undefined ? reference.current?.focus() : command.send();
    if (namesSigner) void name.form.handleSubmit(sign)();
    else sign();
  };
  const state = stateOf({ page, shown, slot, method, uid, command });
  useEffect(() => {
    if (state.kind === 'stored') end('You signed this');
  });
  const otherSide = useOtherSide(slot);
  const obstacle =
    offer.obstacle ??
    (otherSide.state === 'comparing' ? 'Comparing with what the other side signed…' : undefined);
  const unseen = state.kind === 'changed' ? 'Look at what changed first.' : obstacle;
  return (
    <ConfirmModal
      title={`Sign ${slot.name}`}
      command={{
        ...command,
        send,
        ...(state.kind === 'stored otherwise' && { message: state.message }),
      }}
      sendingLabel="Signing…"
      disabledBecause={state.kind === 'sending' ? undefined : unseen}
      onCancel={onCancel}
    >
      <p ref={declaration} tabIndex={-1}>
        {recordsForClient ? 'You record for ' : 'You sign for '}
        <strong>{sideName(slot.side)}</strong> of “<bdi>{deliverableTitle(deliverable)}</bdi>”
        {recordsForClient
          ? ` what the client signed elsewhere: “${slot.meaning}”.`
          : `. By signing, ${signerDeclaration(slot)}.`}
      </p>
      {asksName ? name.field : null}
      <ChangedSinceOpened
        hasChanged={state.kind === 'changed'}
        slot={slot}
        before={shown}
        after={page}
        onSeen={() => {
          setShown(page);
          // Moves the focus, because the pressed button disappears.
          declaration.current?.focus();
        }}
      />
      {offer.price === null ? null : (
        <WhatIsSigned
          {...{ slot, otherSide }}
          price={offer.price}
          scope={offer.scope}
          typedName={asksName ? name.typed : null}
        />
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
        error={hasPressed && lacksReference ? 'required' : tooLong}
        value={typed.reference}
        onChange={({ target }) => type({ reference: target.value })}
      />
      {recordsForClient ? null : (
        <Checkbox checked={method.isExternal} onChange={(checked) => type({ isExternal: checked })}>
          Refer to an external signature
        </Checkbox>
      )}
    </ConfirmModal>
  );
}

type DialogState =
  | { readonly kind: 'asking' | 'sending' }
  /** The page shows other revisions or another price than the signer has seen. */
  | { readonly kind: 'changed' }
  /** The signature of this press has arrived after its answer was lost. */
  | { readonly kind: 'stored' }
  /** The signer's own signature is stored, but by another method or with another reference. */
  | { readonly kind: 'stored otherwise'; readonly message: string };

function stateOf({
  page,
  shown,
  slot,
  method,
  uid,
  command,
}: {
  readonly page: LoadedDeliverable;
  readonly shown: LoadedDeliverable;
  readonly slot: SignatureSlot;
  readonly method: SigningMethod;
  readonly uid: string;
  readonly command: Pick<Command<never>, 'isSending' | 'status'>;
}): DialogState {
  // A change may be the signature of this command, while it runs or after its answer was lost.
  if (command.isSending) return { kind: 'sending' };
  const stored = page.deliverable[slot.key];
  if (command.status.state === 'refused' && isActive(stored) && stored.signatureUid === uid) {
    const other = refuseOtherMethod(stored, method);
    return other === null
      ? { kind: 'stored' }
      : { kind: 'stored otherwise', message: messageOf(other) };
  }
  const isSame = sameData(seenOn(shown, slot), seenOn(page, slot));
  return { kind: isSame ? 'asking' : 'changed' };
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
  useAskBeforeUnload(typed.reference !== '');
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

interface ChangedSinceOpenedProps {
  readonly hasChanged: boolean;
  readonly slot: SignatureSlot;
  readonly before: LoadedDeliverable;
  readonly after: LoadedDeliverable;
  readonly onSeen: () => void;
}

/** The live region stays without changes, because screen readers announce only text added to an existing one. */
function ChangedSinceOpened({ hasChanged, onSeen, ...versions }: ChangedSinceOpenedProps) {
  return (
    <section
      className={hasChanged ? 'alert alert-warning' : undefined}
      aria-label={hasChanged ? 'What changed' : undefined}
    >
      <div role="status">
        {hasChanged ? <p>This changed while you were looking at it:</p> : null}
      </div>
      {hasChanged ? (
        <>
          <Changes {...versions} />
          <ActionButton variant="outline-secondary" onClick={onSeen}>
            I have seen these changes
          </ActionButton>
        </>
      ) : null}
    </section>
  );
}

function Changes({ slot, before, after }: Omit<ChangedSinceOpenedProps, 'hasChanged' | 'onSeen'>) {
  const record = useRecordNames(
    after.deliverable.deliverableResearchFBUID ?? before.deliverable.deliverableResearchFBUID,
  );
  const changes = changesBetween({
    before,
    after,
    names: { person: after.people.nameOf, record },
  });
  const [oldPrice, newPrice] = [seenOn(before, slot).price, seenOn(after, slot).price];
  const isPriceNew = oldPrice !== newPrice && oldPrice !== null && newPrice !== null;
  return (
    <>
      <VersionChangeList {...changes} />
      {isPriceNew ? (
        <p>
          <span>{`The price was ${formatAudExGst(toAud(oldPrice))} and is now `}</span>
          <strong>{formatAudExGst(toAud(newPrice))}</strong>.
        </p>
      ) : null}
      {changes.deliverable.length + changes.hypotheses.length > 0 || isPriceNew ? null : (
        <p>It was saved again. No field that is shown here is different.</p>
      )}
    </>
  );
}
