import { rulesText } from './emulators.ts';
import { openRules } from './session.ts';

/** Firestore's limit of evaluated expressions for one written document. */
export const EXPRESSIONS_PER_DOCUMENT = 1_000;

/** Expressions that every legal write must leave unused for each written document. */
export const LEAST_HEADROOM = 150;
/** Expressions that {@link openRulesWithBallast} adds. */
export const BALLAST = { record: LEAST_HEADROOM, entry: LEAST_HEADROOM };
export const BUDGET_PROJECT = 'demo-budget';

/** Opens rules that refuse a write if it leaves less than {@link LEAST_HEADROOM}. */
export function openRulesWithBallast(): Promise<void> {
  return openRules(BUDGET_PROJECT, withBallast(rulesText('firestore.rules'), BALLAST));
}

/** Expressions that a ballast function uses in addition to the items of its list. */
const OVERHEAD = 7;

/**
 * Adds expressions to every condition of a write: `entry` to history entries, `record` to every other document. Reads
 * and imports stay unchanged. A commit that is still accepted has at least that headroom.
 */
export function withBallast(
  rules: string,
  ballast: Readonly<Record<'record' | 'entry', number>>,
): string {
  return rules
    .replace(
      'service cloud.firestore {',
      `service cloud.firestore {
        function ballast() { return ${ballastOf(ballast.record)}; }
        function entryBallast() { return ${ballastOf(ballast.entry)}; }`,
    )
    .replaceAll(
      /(allow (?:create|update|delete)[a-z, ]*:) if isHistoryEntry/g,
      '$1 if entryBallast() && isHistoryEntry',
    )
    .replaceAll(
      /(allow (?:create|update|delete)[a-z, ]*:) if (?!isImport|entryBallast)/g,
      '$1 if ballast() && ',
    );
}

function ballastOf(expressions: number): string {
  const items = Array.from({ length: Math.max(0, expressions - OVERHEAD) }, () => '0');
  return `[${items.join(', ')}].size() >= 0`;
}
