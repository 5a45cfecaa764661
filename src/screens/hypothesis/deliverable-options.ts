import type { SelectOption } from '../../components/inputs.tsx';
import { loadedValue } from '../../components/live-values.ts';
import type { Live, RecordList } from '../../data/live.ts';
import { byCreatedDescending } from '../../domain/lists/sorting.ts';
import type { Deliverable } from '../../domain/records/entities.ts';
import { deliverableTitle } from '../deliverable/deliverable-title.ts';
import { withChosenOption } from '../deliverable/research-options.ts';

interface Choices {
  readonly chosen: string;
  /** A deliverable that is an option even if the list lacks it. Null for none. */
  readonly storedOption: Deliverable | null;
}

/** 'Not set', then the deliverables, the newest first (R26). */
export function deliverableOptions(
  live: Live<RecordList<Deliverable>>,
  { chosen, storedOption }: Choices,
): readonly SelectOption[] {
  const listed = loadedValue(live)?.records ?? [];
  const isListed =
    storedOption === null || listed.some(({ FBUID }) => FBUID === storedOption.FBUID);
  const records = isListed ? listed : [...listed, storedOption];
  const options = [
    { value: '', label: '(not set: backlog)' },
    ...records.toSorted(byCreatedDescending).map((deliverable) => ({
      value: deliverable.FBUID,
      label: [deliverable.deliverableNumber, deliverableTitle(deliverable)]
        .filter((part) => part !== null)
        .join(' · '),
    })),
  ];
  return withChosenOption(options, chosen, live);
}
