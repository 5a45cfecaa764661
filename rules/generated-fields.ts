import { assertNever } from '../src/domain/assert-never.ts';
import type { FieldDeclaration, FieldTable } from '../src/domain/records/field-kinds.ts';
import {
  DELIVERABLE_FIELDS,
  HYPOTHESIS_FIELDS,
  PROFILE_FIELDS,
  RESEARCH_FIELDS,
  TEMPLATE_FIELDS,
} from '../src/domain/records/record-fields.ts';
import { STORED_PAYMENTS } from '../src/domain/status/payment.ts';
import { MAX_PERSON_LENGTH } from '../src/domain/validation/limits.ts';

/** Two functions for each record: the names of the fields that forms and sign-ins write, and the checks of these fields. */
export function generatedFields(): string {
  const functions = [
    ...fieldFunctions('profile', 'Profile', PROFILE_FIELDS),
    ...fieldFunctions('research', 'Research', RESEARCH_FIELDS),
    ...fieldFunctions('template', 'Template', TEMPLATE_FIELDS),
    ...fieldFunctions('deliverable', 'Deliverable', DELIVERABLE_FIELDS),
    ...fieldFunctions('hypothesis', 'Hypothesis', HYPOTHESIS_FIELDS),
  ];
  return [HEADER, ...functions].join('\n\n');
}

const HEADER = `// Generated from src/domain/records/record-fields.ts: the fields of each record that forms and sign-ins
// write, and their checks. Hand-written functions check the lists, and the texts that identify an account.`;

function fieldFunctions(name: string, title: string, table: FieldTable): readonly string[] {
  const fields = Object.entries(table).filter(([, field]) => isWrittenByFormOrSignIn(field));
  const names = fields.flatMap(([field, { kind }]) => storedNames(field, kind));
  const checks = fields.flatMap(([field, declaration]) => checkOf(field, declaration) ?? []);
  return [
    `function ${name}Fields() {\n  return [\n${listed(names.map((field) => `'${field}'`))}\n  ];\n}`,
    `function are${title}FieldsValid(data, fields) {\n  return [\n${listed(checks)}\n  ].hasOnly([true]);\n}`,
  ];
}

/** False for fields such as signatures and estimates, which only hand-written functions check. */
function isWrittenByFormOrSignIn(field: FieldDeclaration): boolean {
  return field.edit !== undefined || UNEDITED_KINDS.has(field.kind);
}

/** A sign-in copies the 'nullableText' fields from the account. The form of a template writes a fixed image. */
const UNEDITED_KINDS: ReadonlySet<string> = new Set(['nullableText', 'templateImage']);

/** The database stores allocations as two parallel lists. */
function storedNames(field: string, kind: FieldDeclaration['kind']): readonly string[] {
  return kind === 'allocations' ? [field, 'hypothesisResearcherSprintAllocations'] : [field];
}

function listed(lines: readonly string[]): string {
  return lines.map((line) => `    ${line}`).join(',\n');
}

/** Null for a field that hand-written functions check. */
function checkOf(name: string, { kind, max, required }: FieldDeclaration): string | null {
  switch (kind) {
    case 'name':
      return ifChanged(name, (value) => `isName(${value})`);
    case 'text':
    case 'longText':
    case 'nullableText':
    case 'templateImage':
      // A text without a limit identifies an account. The profile's rules compare it with the account.
      return max === undefined ? null : textCheck(name, max);
    case 'person':
      return textCheck(name, MAX_PERSON_LENGTH);
    case 'number':
    case 'money': {
      const check = required ? 'isRequiredNumber' : 'isNumber';
      if (max === undefined) throw new Error(`${name} has no limit: declare its max.`);
      return ifChanged(name, (value) => `${check}(${value}, ${max})`);
    }
    case 'link':
      return ifChanged(name, (value) => `isRecordLink(${value})`);
    case 'payment':
      return ifChanged(name, (value) => `${value} in [${PAYMENT_STATES}]`);
    case 'allocations':
    case 'testItems':
    case 'extraItems':
    case 'price':
    case 'sprintRate':
    case 'date':
    case 'allocationSummary':
    case 'signature':
      return null;
    default:
      return assertNever(kind);
  }
}

const PAYMENT_STATES = STORED_PAYMENTS.map((stored) =>
  stored === null ? 'null' : `'${stored}'`,
).join(', ');

function textCheck(name: string, max: number): string {
  return ifChanged(name, (value) => `isText(${value}, ${max})`);
}

/** Writes the condition into each check, because calls of a rules function would exceed the limit of expressions. */
function ifChanged(name: string, check: (value: string) => string): string {
  return `!('${name}' in fields) || ${check(`data.get('${name}', null)`)}`;
}
