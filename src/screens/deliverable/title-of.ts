import type { Deliverable } from '../../domain/records/entities.ts';

export function titleOf({ deliverableName }: Pick<Deliverable, 'deliverableName'>): string {
  return deliverableName.trim() === '' ? '(unnamed deliverable)' : deliverableName;
}
