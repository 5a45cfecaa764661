import { useToday } from '../../../components/use-today.ts';
import { useSignerRole, useViewerSide } from '../../../data/session/access.ts';
import type { Deliverable } from '../../../domain/records/entities.ts';

import { isAcceptedByBoth, isUnderWay } from '../../../domain/records/signature.ts';
import { isEvidenceComplete } from '../../../domain/signing/readiness.ts';

import { firstTurnFor, turnsOf, turnText } from '../../../domain/signing/turns.ts';
import { useDeliverablePage } from './page-context.ts';
import { SignButton } from './Signatures.tsx';

export function NextStep() {
  const { deliverable, hypotheses, people } = useDeliverablePage();
  const today = useToday();
  const viewer = useViewerSide();
  const role = useSignerRole();
  const turns = turnsOf(deliverable, {
    today,
    isEvidenceComplete: isEvidenceComplete(hypotheses),
  });
  const turn = firstTurnFor(viewer, turns);
  const text =
    turn === null
      ? restText(deliverable)
      : turnText(turn, { viewer, today, nameOf: people.nameOf });
  // Staff record the client's signature. The open mode has no roles.
  const mayAct = turn !== null && (role !== 'client' || turn.slot.side === 'client');
  return (
    <section className="card border-secondary" aria-labelledby="next-step">
      <div className="card-body d-md-flex align-items-center column-gap-3">
        {/* Beside a button the sentence has little room. */}
        <div className={mayAct ? 'flex-fill' : 'd-md-flex align-items-baseline column-gap-3'}>
          <h2 id="next-step" className="flex-shrink-0 mb-1">
            Next step
          </h2>
          {/* One text: a browser that translates the page keeps a text beside another as it was. */}
          <p className="mb-0">{`${text}.`}</p>
        </div>
        {mayAct ? (
          <div className="next-step-bar d-grid gap-2 flex-shrink-0">
            <SignButton slot={turn.slot}>{`Sign: ${turn.slot.meaning}`}</SignButton>
          </div>
        ) : null}
      </div>
    </section>
  );
}

function restText(deliverable: Deliverable): string {
  if (isAcceptedByBoth(deliverable)) return 'Both sides signed the work as complete. Nothing waits';
  return isUnderWay(deliverable)
    ? 'The work is under way. Nothing waits for a signature'
    : 'Nothing waits for a signature';
}
