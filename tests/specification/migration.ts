import { type Mapped, memberRules, migration, type Proof } from './proof.ts';

const OPEN = migration(
  'without admin rights anybody may open the page, and cannot start a dry run or a download',
);
const COPY = migration(
  'copying › a template with its history, after a dry run, and to another collection with a key renamed; entries without an update time are skipped (section 8)',
);

/** The sentences of section 2 on the migration screen. */
export const MIGRATION: readonly Mapped[] = [
  { sentence: '/migration : migration admin screen (open).', proofs: [OPEN] },
  {
    sentence: 'Copies a collection, together with its history, to another collection.',
    proofs: [COPY],
  },
  {
    sentence: "It can download or upload JSON, rename a key, and filter by 'key:value'.",
    proofs: [
      COPY,
      migration(
        'creation dates are filled in, and older researchers converted with their sprints (R25); a filter tells a number from a text',
      ),
      migration(
        'JSON: a malformed file is refused with the place of the fault; a file from another environment comes out with the same bytes',
      ),
    ],
  },
  { sentence: 'It has no visible guard.', ...migrationGuard() },
];

/** The reading of 'no guard' for the migration screen, and its proofs. `others` adds proofs. */
export function migrationGuard(...others: readonly Proof[]): Omit<Mapped, 'sentence'> {
  return {
    decision:
      'Everybody opens the page and sees its form, signed in or not. Its actions are for admins: the page says so, and the rules refuse everybody else (docs/decisions.md, section 6).',
    proofs: [OPEN, COPY, memberRules('an import'), ...others],
  };
}
