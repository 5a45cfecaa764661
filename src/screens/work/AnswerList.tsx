import type { People } from '../../domain/people/people.ts';
import type { Remark } from '../../domain/remarks/remark.ts';
import type { AnswerRow } from '../../domain/remarks/waiting-remarks.ts';
import { formatDate } from '../../domain/text/format.ts';
import { questionsPath } from '../deliverable/questions/questions-path.ts';
import { excerptOf } from '../deliverable/questions/remark-labels.ts';
import { WaitingHead } from './WaitingHead.tsx';

interface AnswerListProps {
  readonly rows: readonly AnswerRow[];
  readonly people: People;
  /** Research FBUID → name. */
  readonly researchNames: ReadonlyMap<string, string>;
}

/** The questions and not-yets that the viewer has to answer (R39). */
export function AnswerList({ rows, people, researchNames }: AnswerListProps) {
  return (
    <ul className="waiting-list list-unstyled m-0">
      {rows.map(({ deliverable, tracked: { remark } }) => (
        <li key={remark.FBUID}>
          <WaitingHead
            deliverable={deliverable}
            path={questionsPath(deliverable.FBUID)}
            researchNames={researchNames}
          />
          <p className="waiting-sentence">
            Answer <bdi>{nameIn(people, remark)}</bdi>, {clauseOf(remark)} on{' '}
            {formatDate(remark.remarkAt)}: <bdi>{excerptOf(remark.remarkText)}</bdi>
          </p>
        </li>
      ))}
    </ul>
  );
}

/** The author's name: 'somebody' until the profiles have loaded, and for an account without a profile. */
function nameIn(people: People, { remarkUid }: Remark): string {
  return people.find(remarkUid) === null ? 'somebody' : people.nameOf(remarkUid);
}

function clauseOf({ remarkKind }: Remark): string {
  return remarkKind === 'not-yet' ? 'who said ‘not yet’' : 'who asked';
}
