import { Link } from 'react-router-dom';
import type { MissingForCompletion, Readiness } from '../../domain/signing/readiness.ts';
import { hypothesisLabel } from '../../domain/text/record-title.ts';
import { QUESTIONS_ANCHOR, readPath } from '../../paths.ts';
import { quantityText } from './quantity-text.ts';
import { anchorOf } from './region-path.ts';
import { numberedTitle } from './variation-text.ts';

/** Lists what is missing. An item links to the place where somebody can resolve it, if there is one. */
export function MissingItems({ missing }: Readiness) {
  if (missing.length === 0) return null;
  return (
    <ul>
      {missing.map((item) => (
        <li key={keyOf(item)}>
          <MissingItem item={item} />
        </li>
      ))}
    </ul>
  );
}

function keyOf(item: MissingForCompletion): string {
  if ('hypothesis' in item) return `${item.kind} ${item.hypothesis.FBUID}`;
  if ('variation' in item) return `${item.kind} ${item.variation.FBUID}`;
  return 'id' in item ? `${item.kind} ${item.id}` : item.kind;
}

function MissingItem({ item }: { readonly item: MissingForCompletion }) {
  switch (item.kind) {
    case 'no-evidence':
    case 'no-sprints':
      return (
        <Link to={readPath('hypothesis', item.hypothesis.FBUID)}>
          {hypothesisLabel(item.hypothesis)}
          {item.kind === 'no-evidence' ? ': no evidence' : ': no sprints'}
        </Link>
      );
    case 'unreadable':
      return <Link to={readPath('hypothesis', item.id)}>A hypothesis cannot be read</Link>;
    case 'contractor-not-commenced':
      return <a href={`#${CONTRACTOR_ANCHOR}`}>The contractor has not signed the commencement</a>;
    case 'unassigned-sprints':
      return <>{quantityText(item.sprints, 'sprint')} without a contractor</>;
    case 'variation-incomplete':
      return (
        <Link to={readPath('deliverable', item.variation.FBUID)}>
          Variation {numberedTitle(item.variation)}: signed, but not complete
        </Link>
      );
    case 'variations-unreadable':
      return <>The variations cannot be read</>;
    case 'open-questions':
      return (
        <a href={`#${QUESTIONS_ANCHOR}`}>
          {item.count === 1 ? 'One open question' : `${item.count} open questions`}
        </a>
      );
    case 'questions-unreadable':
      return <a href={`#${QUESTIONS_ANCHOR}`}>The questions cannot be read</a>;
  }
}

const CONTRACTOR_ANCHOR = anchorOf({ side: 'contractor', step: 'commencement' });
