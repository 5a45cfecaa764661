import { useId, useRef } from 'react';
import { AskForm } from './AskForm.tsx';
import type { DeliverableWithEstimate } from './deliverable-page.ts';
import { QUESTIONS_ANCHOR } from './questions-path.ts';
import { remarkObstacle } from './remark-obstacle.ts';
import { obstacleText } from './signing-obstacle.ts';
import { Thread } from './Thread.tsx';
import { useFocusWhenLinked } from './use-focus-when-linked.ts';

/** The remarks of a deliverable, and the form for a new one (R39). No remark blocks a signature. */
export function QuestionsSection(page: DeliverableWithEstimate) {
  const section = useRef<HTMLElement>(null);
  useFocusWhenLinked(section, QUESTIONS_ANCHOR);
  const heading = useId();
  const obstacle = remarkObstacle(page);
  return (
    <section
      ref={section}
      id={QUESTIONS_ANCHOR}
      tabIndex={-1}
      className="section questions"
      aria-labelledby={heading}
    >
      <h2 id={heading}>Questions</h2>
      <p className="quiet d-print-none">
        Ask before you sign. A question stops nobody from signing.
      </p>
      <Thread canReply={obstacle === null} {...page} />
      {obstacle === null ? (
        <AskForm {...page} />
      ) : (
        <p className="quiet">{obstacleText(obstacle)}</p>
      )}
    </section>
  );
}
