import Button from 'react-bootstrap/Button';
import type { SignatureSlot } from '../../../domain/records/signature.ts';
import { changesBetween } from '../../../domain/signing/changes-since-signature.ts';
import type { LoadedDeliverable } from '../../../domain/signing/loaded-deliverable.ts';
import { formatAudExGst } from '../../../domain/text/format.ts';
import { toAud } from '../../../domain/text/money.ts';
import { useRecordNames, VersionChangeList } from '../../history/ChangesSinceSignature.tsx';
import { seenOn } from './signing-offer.ts';

interface ChangedSinceOpenedProps {
  readonly hasChanged: boolean;
  readonly slot: SignatureSlot;
  readonly before: LoadedDeliverable;
  readonly after: LoadedDeliverable;
  readonly onSeen: () => void;
}

/**
 * Lists the fields that changed since the dialog opened, or since the user last acknowledged changes (R8). Renders the
 * live region even without changes, because screen readers announce only text added to an existing region.
 */
export function ChangedSinceOpened({ hasChanged, onSeen, ...versions }: ChangedSinceOpenedProps) {
  return (
    <>
      <section
        className={hasChanged ? 'alert alert-warning' : undefined}
        aria-label={hasChanged ? 'What changed' : undefined}
      >
        <div role="status">
          {hasChanged ? <p>This changed while you were looking at it:</p> : null}
        </div>
        {hasChanged ? <Changes {...versions} /> : null}
      </section>
      {hasChanged ? (
        <Button variant="outline-secondary" onClick={onSeen}>
          I have seen these changes
        </Button>
      ) : null}
    </>
  );
}

function Changes({ slot, before, after }: Omit<ChangedSinceOpenedProps, 'hasChanged' | 'onSeen'>) {
  const record = useRecordNames(
    after.deliverable.deliverableResearchFBUID ?? before.deliverable.deliverableResearchFBUID,
  );
  const changes = changesBetween({
    before,
    after,
    names: { person: after.people.nameOf, record },
  });
  const [oldPrice, newPrice] = [seenOn(before, slot).price, seenOn(after, slot).price];
  const isPriceNew = oldPrice !== newPrice && oldPrice !== null && newPrice !== null;
  return (
    <>
      <VersionChangeList {...changes} />
      {isPriceNew ? (
        <p>
          <span>{`The price was ${formatAudExGst(toAud(oldPrice))} and is now `}</span>
          <strong>{formatAudExGst(toAud(newPrice))}</strong>.
        </p>
      ) : null}
      {changes.deliverable.length + changes.hypotheses.length > 0 || isPriceNew ? null : (
        <p>It was saved again. No field that is shown here is different.</p>
      )}
    </>
  );
}
