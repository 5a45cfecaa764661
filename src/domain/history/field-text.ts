import type {
  Adjustment,
  AllocationSummary,
  ContractorAllocation,
  ExtraItem,
  Signature,
  TestItem,
} from '../records/entities.ts';
import { signatureStateOf } from '../signing/signature.ts';
import { formatAud, formatDate, formatSignatureDate } from '../text/format.ts';

/** Look-ups of display names. Without a look-up, an id shows as stored. */
export interface DisplayNames {
  /** Takes a uid or e-mail. */
  readonly person?: (idOrEmail: string) => string;
  /** Takes the FBUID of a research or deliverable. */
  readonly record?: (id: string) => string;
}

type Absent = null | undefined;

export const NOT_SET = '(not set)';
/** For an empty list. */
export const NONE = '(none)';

export function plainText(value: string | Absent): string {
  return value === null || value === undefined || value.trim() === '' ? NOT_SET : value;
}

export function numberText(value: number | Absent): string {
  return value === null || value === undefined ? NOT_SET : String(value);
}

export function moneyText(value: number | Absent): string {
  return value === null || value === undefined ? NOT_SET : formatAud(value);
}

export function dateText(value: Date | Absent): string {
  return value === null || value === undefined ? NOT_SET : formatDate(value);
}

export function personText(idOrEmail: string | Absent, names: DisplayNames): string {
  const stored = plainText(idOrEmail);
  return stored === NOT_SET ? NOT_SET : (names.person?.(stored) ?? stored);
}

export function recordText(id: string | Absent, names: DisplayNames): string {
  const stored = plainText(id);
  return stored === NOT_SET ? NOT_SET : (names.record?.(stored) ?? stored);
}

export function listText(items: readonly string[]): string {
  return items.length === 0 ? NONE : items.join(', ');
}

export function extraItemsText(items: readonly ExtraItem[] | Absent): string {
  return listText(
    (items ?? []).map(
      ({ amount, justification }) => `${plainText(justification)} ${formatAud(amount)}`,
    ),
  );
}

export function testItemsText(items: readonly TestItem[] | Absent): string {
  return listText(
    (items ?? []).map(({ label, value, description }) =>
      [
        `${plainText(label)}: ${plainText(value)}`,
        ...(description === '' ? [] : [`(${description})`]),
      ].join(' '),
    ),
  );
}

export function signatureText(stored: Signature | null | Absent, names: DisplayNames): string {
  const state = signatureStateOf(stored ?? null);
  if (state.kind === 'none') return 'Not signed';
  const { signatureUid, signatureName, signatureDate, signatureCost } = state.signature;
  const who = signatureName ?? personText(signatureUid, names);
  const signed = `Signed by ${who}, ${formatSignatureDate(signatureDate)}, ${formatAud(signatureCost)}`;
  const deprecation = state.kind === 'revoked' ? `, lapsed: ${state.reason}` : '';
  return `${signed}${signingMethodText(state.signature)}${deprecation}`;
}

/** Whether the signature is external, and its reference (R12). */
function signingMethodText({ signatureIsExternal, signatureReference }: Signature): string {
  if (signatureReference === null) return signatureIsExternal ? ', external' : '';
  return `, ${signatureIsExternal ? 'external' : 'reference'}: ${signatureReference}`;
}

export function allocationsText(summary: AllocationSummary | Absent, names: DisplayNames): string {
  if (summary === null || summary === undefined) return NOT_SET;
  const rows = summary.contractors.map((row) => contractorText(row, names));
  const unassigned =
    summary.unassignedSprints === 0 ? [] : [`unassigned ${summary.unassignedSprints}`];
  const sprints = `${summary.sprints} sprints: ${listText([...rows, ...unassigned])}`;
  return `${formatAud(summary.subtotal)} for ${sprints}`;
}

function contractorText(row: ContractorAllocation, names: DisplayNames): string {
  const adjusted = row.adjustment === null ? '' : ` (${adjustmentText(row.adjustment)})`;
  return `${personText(row.uid, names)} ${row.sprints}${adjusted}`;
}

function adjustmentText(adjustment: Adjustment): string {
  const figures = [
    `${adjustment.sprintAdjustment} sprints`,
    `${formatAud(adjustment.labourAdjustment)} labour`,
    `${formatAud(adjustment.deliveryAdjustment)} delivery`,
  ];
  return `adjusted by ${figures.join(', ')}: ${plainText(adjustment.reason)}`;
}
