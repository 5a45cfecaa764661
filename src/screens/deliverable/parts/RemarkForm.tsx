import { type ReactNode, useEffect, useRef, useState } from 'react';
import { ActionButton } from '../../../components/ActionButton.tsx';
import { useAnnounce } from '../../../components/Announcer.tsx';
import { withLinks } from '../../../components/ExternalLink.tsx';
import { Field, Form } from '../../../components/fields.tsx';
import { newId } from '../../../data/collections.ts';
import { postRemark } from '../../../data/commands/post-remark.ts';
import { useCommand } from '../../../data/commands/use-command.ts';
import { useKnownPeople } from '../../../data/people/people.ts';
import { useRemarkViewer, useViewerSide } from '../../../data/session/access.ts';
import { WHO_UPGRADES } from '../../../domain/messages.ts';
import { accountName } from '../../../domain/people/people.ts';
import { REMARK_FIELDS, type RemarkFormValues } from '../../../domain/records/record-fields.ts';
import type { SignatureSlot } from '../../../domain/records/signature.ts';
import type { Remark, RemarkContent } from '../../../domain/remarks/remark.ts';
import { canSettle, openNotYets } from '../../../domain/remarks/remark.ts';
import { sameData } from '../../../domain/same-data.ts';
import { formatDate } from '../../../domain/text/format.ts';
import { validateForm } from '../../../domain/validation/validate-form.ts';
import { useDraftForm } from '../../form/use-draft-form.ts';
import { useDeliverablePage } from './page-context.ts';

export function useRemarkObstacle(): string | null {
  return useDeliverablePage().deliverable.updatedAt === null
    ? `This record is older than the history, so it takes no questions yet. ${WHO_UPGRADES}`
    : null;
}

export const ABOUT_DELIVERABLE = {
  remarkHypothesisFBUID: null,
  remarkSlot: null,
  remarkAnswersFBUID: null,
} as const;

export function inReplyTo({ FBUID, remarkHypothesisFBUID }: Remark) {
  return { remarkHypothesisFBUID, remarkSlot: null, remarkAnswersFBUID: FBUID };
}

interface RemarkFormProps {
  /** Part of the draft's key: one draft per deliverable and name. */
  readonly name: string;
  readonly content: Omit<RemarkContent, 'remarkText'>;
  readonly label: string;
  readonly submitLabel: string;
  readonly announcement: string;
  /** After posting, and at Cancel. Without it, the second button posts the same as a plain remark. */
  readonly onClose?: () => void;
  /** A field beside the text. */
  readonly children?: ReactNode;
}

export function RemarkForm(props: RemarkFormProps) {
  const { name, content, label, submitLabel, announcement, onClose, children } = props;
  const { deliverable } = useDeliverablePage();
  const about = content.remarkHypothesisFBUID ?? '';
  const current = {
    values: { remarkHypothesisFBUID: about, remarkText: '' },
    revision: deliverable.updatedAt,
  };
  const draft = useDraftForm<RemarkFormValues>({
    draftName: `deliverable/${deliverable.FBUID}/${name}`,
    current,
    validate: (values) => validateForm(REMARK_FIELDS, values),
  });
  const { form, values, base, sent } = draft;
  const isTyped = !sameData(values, base.values);
  const isChanged = base.revision !== current.revision;
  // What is typed is about the revision at which the typing began.
  useEffect(() => {
    if (!isTyped && isChanged) draft.rebase(current);
  });
  const command = usePostRemark(announcement, () => {
    draft.discard();
    onClose?.();
  });
  const { isSending } = command;
  const postAs = (remarkKind: RemarkContent['remarkKind']) =>
    form.handleSubmit((typed) => {
      // A changed text is another remark with another id, even if an earlier attempt got no answer.
      const isNew = sent !== null && !sameData(sent.values, typed);
      const id = isNew ? newId() : draft.id;
      draft.markSent({ id, values: typed });
      const { remarkText, remarkHypothesisFBUID } = typed;
      command.send({
        id,
        content: {
          ...content,
          remarkKind,
          remarkText,
          remarkHypothesisFBUID: remarkHypothesisFBUID || null,
        },
      });
    });
  const alert = command.message || (isTyped && isChanged ? CHANGED_WHILE_TYPING : '');
  return (
    <Form form={form} className="remark-form" onSubmit={postAs(content.remarkKind)}>
      {children === undefined ? null : <div className="col-md-7">{children}</div>}
      <Field
        name="remarkText"
        label={label}
        rows={3}
        // Success discards the draft, and would discard newly typed text.
        readOnly={isSending}
        autoFocus={onClose !== undefined}
      />
      {alert === '' ? null : <p role="alert">{alert}</p>}
      <div className="d-flex gap-4">
        <ActionButton
          type="submit"
          variant="outline-secondary"
          command={{ isSending }}
          sendingLabel="Posting…"
        >
          {submitLabel}
        </ActionButton>
        {onClose === undefined ? (
          <ActionButton variant="link" command={{ isSending }} onClick={postAs('remark')}>
            Remark
          </ActionButton>
        ) : (
          <ActionButton variant="link" command={{ isSending }} onClick={onClose}>
            Cancel
          </ActionButton>
        )}
      </div>
    </Form>
  );
}

const CHANGED_WHILE_TYPING =
  'This deliverable changed while you were typing. What you typed is kept, and will be about the new version.';

interface RemarkToPost {
  /** A repeat of the same remark passes the same id. */
  readonly id: string;
  readonly content: RemarkContent;
}

/** Posts about the revision that the page shows. */
function usePostRemark(announcement: string, onDone: () => void) {
  const { FBUID, updatedAt } = useDeliverablePage().deliverable;
  const announce = useAnnounce();
  const side = useViewerSide();
  return useCommand(
    ({ id, content }: RemarkToPost) =>
      postRemark({ id, content, side, deliverableId: FBUID, seen: updatedAt ?? '' }),
    {
      messages: {
        refused: ({ code, message }) =>
          code === 'record-changed'
            ? CHANGED_MEANWHILE
            : message.replace('Not saved', 'Not posted'),
        unexpected: 'Not posted: something unexpected went wrong. Try again.',
      },
      onDone: ({ value }) => {
        announce(value === 'written' ? announcement : 'You posted this already');
        onDone();
      },
    },
  );
}

const CHANGED_MEANWHILE =
  'Not posted: this deliverable changed meanwhile. Nothing is lost. Read what changed, then press again.';

interface SettleButtonProps {
  readonly remark: Remark;
  /** Has to move the focus, because the pressed button disappears. */
  readonly onDone: () => void;
}

export function SettleButton({ remark, onDone }: SettleButtonProps) {
  const [id] = useState(newId);
  const command = usePostRemark('Settled', onDone);
  const content = { ...inReplyTo(remark), remarkKind: 'settled', remarkText: '' } as const;
  return (
    <>
      <ActionButton
        variant="link"
        className="px-0 me-3"
        command={{ isSending: command.isSending, send: () => command.send({ id, content }) }}
        sendingLabel="Settling…"
      >
        Settled
      </ActionButton>
      {command.message === '' ? null : <span role="alert">{command.message}</span>}
    </>
  );
}

interface SlotProps {
  readonly slot: SignatureSlot;
}

export function SlotNotYets({ slot }: SlotProps) {
  const { remarks } = useDeliverablePage();
  const obstacle = useRemarkObstacle();
  const viewer = useRemarkViewer();
  const tracked = remarks === null || remarks === 'unreadable' ? [] : remarks.tracked;
  const open = openNotYets(tracked).filter(({ remark }) => remark.remarkSlot === slot.key);
  const people = useKnownPeople(open.map(({ remark }) => remark.remarkUid));
  const isOwnSlot = viewer.mode === 'open' || viewer.side === slot.side;
  const region = useRef<HTMLDivElement>(null);
  const focus = () => region.current?.focus();
  return (
    <div ref={region} tabIndex={-1} className="d-print-none">
      {people === null
        ? null
        : open.map(({ remark, state }) => (
            <div key={remark.FBUID} className="mt-2 ps-3 border-start border-3">
              <p className="mb-0">
                Not yet: <bdi>{accountName(people, remark.remarkUid)}</bdi>,{' '}
                {formatDate(remark.remarkAt)},{' '}
                <bdi className="remark-text">{withLinks(remark.remarkText)}</bdi>
              </p>
              {obstacle === null && canSettle({ remark, state }, viewer) ? (
                <SettleButton remark={remark} onDone={focus} />
              ) : null}
            </div>
          ))}
      {obstacle === null && isOwnSlot ? <NotYetControl slot={slot} onClose={focus} /> : null}
    </div>
  );
}

function NotYetControl({ slot, onClose }: SlotProps & { readonly onClose: () => void }) {
  const [isWriting, setWriting] = useState(false);
  if (!isWriting) {
    return (
      <ActionButton variant="link" className="px-0" onClick={() => setWriting(true)}>
        Not yet…
      </ActionButton>
    );
  }
  return (
    <RemarkForm
      name={`${slot.key}/not-yet`}
      label="What has to change first?"
      submitLabel="Post not yet"
      announcement={`${slot.name}: not yet`}
      content={{ ...ABOUT_DELIVERABLE, remarkKind: 'not-yet', remarkSlot: slot.key }}
      onClose={() => {
        setWriting(false);
        onClose();
      }}
    />
  );
}
