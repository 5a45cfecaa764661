import { Link } from 'react-router-dom';
import { Checkbox } from '../../../components/inputs.tsx';
import { UnreadableCards } from '../../../components/Loaded.tsx';
import { Notice } from '../../../components/Notice.tsx';
import { loadedValue, type Unreadable } from '../../../data/live.ts';
import { useRecord, useRecords } from '../../../data/records/records.ts';
import { totalSprints } from '../../../domain/price/allocations.ts';
import { currentPrice } from '../../../domain/price/price.ts';
import { type HypothesisCopy, hypothesesOfCopy } from '../../../domain/records/copy-of.ts';
import { fromFormValues } from '../../../domain/records/form-values.ts';
import {
  DELIVERABLE_FIELDS,
  type DeliverableFormValues,
} from '../../../domain/records/record-fields.ts';
import { hypothesisTitle } from '../../../domain/records/record-title.ts';
import { formatAudExGst } from '../../../domain/text/format.ts';
import { readPath } from '../../../paths.ts';
import type { RecordFormState } from '../../form/use-record-form.ts';
import { deliverableTitle, hypothesesText, quantityText } from '../deliverable-text.ts';
import { newSprintRate } from '../research-options.ts';

interface HypothesesToCopyProps {
  readonly recordForm: RecordFormState<
    DeliverableFormValues & { readonly copies: readonly HypothesisCopy[] }
  >;
  readonly unreadable: readonly Unreadable[];
}

export function HypothesesToCopy({ recordForm, unreadable }: HypothesesToCopyProps) {
  const { id, form, values, wasSent, isSaving } = recordForm;
  const { copies } = values;
  const rate = newSprintRate(useRecords('research'), values.deliverableResearchFBUID);
  const { deliverableExtraItems } = fromFormValues(DELIVERABLE_FIELDS, values);
  const chosen = hypothesesOfCopy(copies, id);
  const price = currentPrice({ deliverableSprintRate: rate, deliverableExtraItems }, chosen);
  // After a press that did not finish. Not before: the emulator may lose the news that a watched missing record was made.
  const begun = loadedValue(useRecord('deliverable', wasSent && !isSaving ? id : null));
  const tick = (changed: HypothesisCopy) =>
    form.setValue(
      'copies',
      copies.map((copy) => (copy === changed ? { ...copy, isTicked: !copy.isTicked } : copy)),
    );
  return (
    <fieldset className="card card-body mt-2 mb-4">
      <legend className="h3">Hypotheses to copy</legend>
      {copies.map((copy, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: their places are their ids.
        <Checkbox key={index} checked={copy.isTicked} onChange={() => tick(copy)}>
          {[
            copy.isTicked ? copies.slice(0, index + 1).filter(isTicked).length : '–',
            hypothesisTitle(copy.fields),
            quantityText(totalSprints(copy.fields), 'sprint'),
          ].join(' · ')}
        </Checkbox>
      ))}
      {unreadable.length === 0 ? null : <p className="mt-2 mb-1">Not copied:</p>}
      <UnreadableCards unreadable={unreadable} />
      <output className="mt-2">
        {`${hypothesesText(chosen.length)}, ${quantityText(price.allocations.sprints, 'sprint')}, `}
        <strong className="money">{formatAudExGst(price.total)}</strong>, extra items included
      </output>
      {begun === null ? null : (
        <Notice variant="info" className="mt-3 mb-0">
          The new deliverable is there:{' '}
          <Link to={readPath('deliverable', id)}>{deliverableTitle(begun)}</Link>. Save adds the
          hypotheses that it lacks, unless somebody has signed or changed it.
        </Notice>
      )}
    </fieldset>
  );
}

const isTicked = (copy: HypothesisCopy) => copy.isTicked;
