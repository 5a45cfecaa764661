import type { Deliverable } from '../../domain/records/entities.ts';
import type { LiveEstimate } from './deliverable-page.ts';
import { quantityText } from './quantity-text.ts';

/** '5 hypotheses, 12 sprints, 2 extra items, 6 weeks'. Counts only readable hypotheses. */
export function scopeText(options: {
  readonly deliverable: Deliverable;
  readonly estimate: LiveEstimate;
  readonly sprints: number;
}): string {
  const { deliverableExtraItems: items, deliverableTime: weeks } = options.deliverable;
  const count = options.estimate.hypotheses.records.length;
  return [
    `${count} ${count === 1 ? 'hypothesis' : 'hypotheses'}`,
    quantityText(options.sprints, 'sprint'),
    ...(items.length === 0 ? [] : [quantityText(items.length, 'extra item')]),
    ...(weeks === null ? [] : [quantityText(weeks, 'week')]),
  ].join(', ');
}
