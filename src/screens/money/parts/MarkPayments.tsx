import { useEffect, useRef, useState } from 'react';
import { ActionButton } from '../../../components/ActionButton.tsx';
import { Section } from '../../../components/page/Section.tsx';
import { type Marked, markPayment } from '../../../data/commands/deliverable/mark-payment.ts';
import { actionMessages, type CommandResult, refused } from '../../../data/commands/refusal.ts';
import { useCommand } from '../../../data/commands/use-command.ts';
import { usePeople } from '../../../data/people/people.ts';
import { useUser } from '../../../data/session/session.ts';
import { succeed } from '../../../domain/outcome.ts';
import { accountName, type People } from '../../../domain/people/people.ts';
import type { Deliverable } from '../../../domain/records/entities.ts';
import { type MarkedPayment, PAYMENT_LABELS } from '../../../domain/status/payment.ts';
import { DeliverableRow, RowList } from '../../deliverable/DeliverableRows.tsx';

interface Result {
  readonly deliverable: Deliverable;
  /** Null before. */
  readonly answer: CommandResult<Marked> | null;
}

interface MarkPaymentsProps {
  readonly payment: MarkedPayment;
  readonly deliverables: readonly Deliverable[];
  /** Results stay when the last row has left the list. */
  readonly hasRows: boolean;
}

/** One save per row, in order, because each has its own history. */
export function MarkPayments({ payment, deliverables, hasRows }: MarkPaymentsProps) {
  const { uid } = useUser();
  const people = usePeople();
  const [results, setResults] = useState<readonly Result[]>([]);
  const isStopped = useRef(false);
  const command = useCommand(
    async (all: readonly Deliverable[]) => {
      isStopped.current = false;
      setResults(all.map((deliverable) => ({ deliverable, answer: null })));
      for (const deliverable of all) {
        if (isStopped.current) break;
        const answer = await mark(deliverable, payment);
        setResults((before) =>
          before.map((one) => (one.deliverable === deliverable ? { deliverable, answer } : one)),
        );
      }
      return succeed(null);
    },
    { messages: actionMessages('marked') },
  );
  useEffect(
    () => () => {
      isStopped.current = true;
    },
    [],
  );
  const stop = () => {
    isStopped.current = true;
    // The button goes.
    document.querySelector('h1')?.focus({ preventScroll: true });
  };
  const label = PAYMENT_LABELS[payment];
  const done = results.filter(({ answer }) => isMarked(answer, uid)).length;
  return (
    <>
      {hasRows || command.isSending ? (
        <div className="save-bar">
          <ActionButton
            variant={payment === 'paid' ? 'primary' : 'outline-secondary'}
            command={{ ...command, send: () => command.send(deliverables) }}
            sendingLabel="Marking…"
            disabledBecause={
              deliverables.length === 0 && !command.isSending
                ? `Tick what to mark as ${label}.`
                : undefined
            }
          >
            {`Mark as ${label}`}
          </ActionButton>
          {command.isSending ? (
            <ActionButton variant="outline-secondary" onClick={stop}>
              Stop
            </ActionButton>
          ) : null}
        </div>
      ) : null}
      {results.length === 0 ? null : (
        <Section
          heading="Results"
          aside={<p role="status">{`${done} of ${results.length} done`}</p>}
        >
          <RowList>
            {results.map(({ deliverable, answer }) => (
              <DeliverableRow
                key={deliverable.FBUID}
                deliverable={deliverable}
                price={null}
                state={answerText(answer, { uid, people })}
              />
            ))}
          </RowList>
        </Section>
      )}
    </>
  );
}

async function mark({ FBUID, updatedAt }: Deliverable, payment: MarkedPayment) {
  try {
    return await markPayment({ id: FBUID, seen: updatedAt, payment });
  } catch (error) {
    console.error(error);
    return refused('timed-out');
  }
}

/** Also by an earlier attempt whose answer was lost. */
function isMarked(answer: Result['answer'], uid: string): boolean {
  return answer?.ok === true && (answer.value.written === 'written' || answer.value.by === uid);
}

interface AnswerReader {
  readonly uid: string;
  readonly people: People;
}

function answerText(answer: Result['answer'], { uid, people }: AnswerReader): string {
  if (answer === null) return 'Not started';
  if (isMarked(answer, uid)) return 'Done';
  if (answer.ok) return `Was marked already by ${accountName(people, answer.value.by)}`;
  switch (answer.code) {
    case 'conflict':
      return 'Changed meanwhile: look at it again, then mark it';
    case 'timed-out':
      return 'Not known: no answer. Mark it again if it is still in the list';
    default:
      return actionMessages('marked').refused(answer);
  }
}
