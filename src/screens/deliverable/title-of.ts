import type { Deliverable } from '../../domain/entities.ts';

export function titleOf({ deliverableName }: Pick<Deliverable, 'deliverableName'>): string {
  return deliverableName.trim() === '' ? '(unnamed deliverable)' : deliverableName;
}
