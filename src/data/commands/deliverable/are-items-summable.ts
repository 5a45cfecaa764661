import { isObject } from '../../../domain/normalise/stored-fields.ts';
import { MAX_ITEMS } from '../../../domain/validation/limits.ts';

/**
 * Whether the security rules can sum the stored extra items. Older records may hold blank amounts or
 * blank items, which the app counts as 0 and the rules refuse, or more items than the rules can add.
 */
export function areItemsSummable(items: unknown): boolean {
  if (items === undefined || items === null) return true;
  return Array.isArray(items) && items.length <= MAX_ITEMS && items.every(isItemSummable);
}

function isItemSummable(item: unknown): boolean {
  if (!isObject(item)) return false;
  const { amount } = item;
  return amount === undefined || typeof amount === 'number' || isNumericText(amount);
}

function isNumericText(value: unknown): boolean {
  return typeof value === 'string' && value.trim() !== '' && Number.isFinite(Number(value));
}
