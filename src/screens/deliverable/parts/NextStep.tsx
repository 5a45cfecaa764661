import type { ReactNode } from 'react';
import { useToday } from '../../../components/use-today.ts';
import { useSignerRole, useViewer } from '../../../data/session/access.ts';
import type { Deliverable } from '../../../domain/records/entities.ts';
import {
  hasUnreadableSignature,
  isAcceptedByBoth,
  isUnderWay,
} from '../../../domain/records/signature.ts';
import { isEvidenceComplete } from '../../../domain/signing/readiness.ts';
import {
  firstTurnFor,
  turnsOf,
  turnText,
  waitsForColleague,
} from '../../../domain/signing/turns.ts';
import { Reminder } from '../../work/Reminder.tsx';
import { useDeliverablePage } from './page-context.ts';
import { SignButton } from './Signatures.tsx';

/** The one thing to do next on this page: to sign, or to remind the side that has to. */
export function NextStep() {
  const { deliverable, hypotheses, people } = useDeliverablePage();
  const today = useToday();
  const viewer = useViewer();
  // The open mode has no roles: everybody signs for both sides.
  const isAnybody = useSignerRole() === 'anybody';
  const turns = turnsOf(deliverable, {
    today,
    isEvidenceComplete: isEvidenceComplete(hypotheses),
  });
  const turn = firstTurnFor(viewer.side, turns);
  if (turn === null) return <Step text={restText(deliverable)} />;
  const text = turnText(turn, { viewer, today, nameOf: people.nameOf });
  const isOwn = isAnybody || turn.slot.side === viewer.side;
  return isOwn && !waitsForColleague(turn, viewer) ? (
    <Step text={text} isOwn>
      {/* With a key, because the button of the next signature is another one. */}
      <SignButton key={turn.slot.key} slot={turn.slot} variant="primary">
        {`Sign: ${turn.slot.meaning}`}
      </SignButton>
    </Step>
  ) : (
    <Step text={text}>
      <Reminder
        look="next"
        request="Please sign"
        sentence={text}
        side={turn.slot.side}
        {...{ deliverable, turn, people }}
      />
    </Step>
  );
}

interface StepProps {
  readonly text: string;
  readonly isOwn?: boolean;
  readonly children?: ReactNode;
}

function Step({ text, isOwn = false, children }: StepProps) {
  // Without a turn the sheet has no ground, and the sentence no weight.
  const hasTurn = children !== undefined;
  const look = isOwn ? 'waits-for-you' : hasTurn ? '' : 'bg-transparent';
  return (
    <section className={`card mb-4 mb-md-5 d-print-none ${look}`} aria-labelledby="next-step">
      <div className="card-body d-flex flex-wrap align-items-center justify-content-between gap-3 py-3">
        <div className="col-12 col-md">
          <h2 id="next-step" className="label">
            Next step
          </h2>
          {/* One text: a browser that translates the page keeps a text beside another as it was. */}
          <p className={hasTurn ? 'fs-5 fw-semibold mb-0' : 'mb-0'}>{`${text}.`}</p>
        </div>
        {hasTurn ? <div className="next-step-bar d-flex flex-wrap gap-3">{children}</div> : null}
      </div>
    </section>
  );
}

function restText(deliverable: Deliverable): string {
  if (hasUnreadableSignature(deliverable)) return 'A signature cannot be read, so nobody can sign';
  if (isAcceptedByBoth(deliverable)) return 'Both sides signed the work as complete. Nothing waits';
  return isUnderWay(deliverable)
    ? 'The work is under way. Nothing waits for a signature'
    : 'Nothing waits for a signature';
}
