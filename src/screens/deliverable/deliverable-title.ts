import type { Deliverable } from '../../domain/records/entities.ts';

export function deliverableTitle({
  deliverableName,
}: Pick<Deliverable, 'deliverableName'>): string {
  return deliverableName.trim() === '' ? '(unnamed deliverable)' : deliverableName;
}
