import type { Deliverable } from '../../domain/records/entities.ts';
import { recordTitle } from '../../domain/text/record-title.ts';

export function deliverableTitle({
  deliverableName,
}: Pick<Deliverable, 'deliverableName'>): string {
  return recordTitle(deliverableName, 'deliverable');
}
