import { excerptOf, type Remark } from '../../domain/remarks/remark.ts';
import { openNotYets, openQuestions } from '../../domain/remarks/remark-state.ts';
import { SIGNATURE_SLOTS } from '../../domain/signing/signature.ts';
import { useDeliverableRemarks } from './use-deliverable-remarks.ts';

/** A longer list would push the rest of the dialog out of view. */
const MAX_LISTED = 10;

/** Names at most 10 open questions and not-yets in the sign dialog, and counts the others. Blocks nothing (R39). */
export function OpenRemarks() {
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
