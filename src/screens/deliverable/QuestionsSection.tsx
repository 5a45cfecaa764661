import { useId, useRef, useState } from 'react';
import { Checkbox } from '../../components/inputs.tsx';
import { AskForm } from './AskForm.tsx';
import type { DeliverableWithEstimate } from './deliverable-page.ts';
import { QUESTIONS_ANCHOR } from './questions-path.ts';
import { remarkObstacle } from './remark-obstacle.ts';
import { Thread } from './Thread.tsx';
import { useFocusWhenLinked } from './use-focus-when-linked.ts';

/** The remarks of a deliverable, and the form for a new one (R39). No remark blocks a signature. */
export function QuestionsSection(page: DeliverableWithEstimate) {
  const section = useRef<HTMLElement>(null);
  useFocusWhenLinked(section, QUESTIONS_ANCHOR);
  const [isPrinted, setPrinted] = useState(false);
  const heading = useId();
  const obstacle = remarkObstacle(page);
  return (
    <section
      ref={section}
      id={QUESTIONS_ANCHOR}
      tabIndex={-1}
      className={isPrinted ? 'section' : 'section d-print-none'}
      aria-labelledby={heading}
    >
      <h2 id={heading}>Questions</h2>
      <p className="quiet d-print-none">
        Ask before you sign. A question stops nobody from signing.
      </p>
      <Thread canReply={obstacle === null} {...page} />
      {obstacle === null ? <AskForm {...page} /> : <p className="quiet">{obstacle}</p>}
      <div className="d-print-none">
        <Checkbox checked={isPrinted} onChange={setPrinted}>
          Print the questions
        </Checkbox>
      </div>
    </section>
  );
}
