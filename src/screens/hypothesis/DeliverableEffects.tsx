import { Link } from 'react-router-dom';
import type { People } from '../../domain/people/people.ts';
import type { DeliverableEffect } from '../../domain/signing/hypothesis-change.ts';
import { formatAud, formatAudExGst } from '../../domain/text/format.ts';
import { readPath } from '../../paths.ts';
import { deliverableTitle } from '../deliverable/deliverable-title.ts';
import { SignatureList } from './SignatureList.tsx';

interface DeliverableEffectsProps {
  readonly effects: readonly DeliverableEffect[];
  readonly people: People;
}

/** The live price of each deliverable before and after a save or deletion, and the signatures that lapse. */
export function DeliverableEffects({ effects, people }: DeliverableEffectsProps) {
  return (
    <ul className="ps-3 mb-0">
      {effects.map(({ deliverable, oldTotal, newTotal, invalidated }) => (
        <li key={deliverable.FBUID}>
          <Link to={readPath('deliverable', deliverable.FBUID)}>
            {deliverableTitle(deliverable)}
          </Link>
          : <span className="money">{formatAud(oldTotal)}</span> →{' '}
          <span className="money">{formatAudExGst(newTotal)}</span>
          <SignatureList signatures={invalidated} people={people} />
        </li>
      ))}
    </ul>
  );
}
