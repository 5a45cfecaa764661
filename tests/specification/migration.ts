import { type Mapped, memberRules, migration, type Proof } from './proof.ts';

const OPEN = migration(
  'without admin rights › a signed-out visitor may open the page, and cannot start a dry run or a download',
);
const COPY = migration(
  'copying › a template with its history to another environment, after a dry run',
);
const RENAME = migration('copying › to another collection, with a key renamed also in the history');

/** The sentences of section 2 on the migration screen. */
export const MIGRATION: readonly Mapped[] = [
  { sentence: '/migration : migration admin screen (open).', proofs: [OPEN] },
  {
    sentence: 'Copies a collection, together with its history, to another collection.',
    proofs: [COPY, RENAME],
  },
  {
    sentence: "It can download or upload JSON, rename a key, and filter by 'key:value'.",
    proofs: [
      RENAME,
      migration('copying › filtered by key:value, where 5 is the number and "5" the text'),
      migration(
        'JSON › downloaded, uploaded into another environment and downloaded from there: the same bytes',
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
    proofs: [
      OPEN,
      migration(
        'without admin rights › staff read that they are no admin, and cannot start a dry run or a download',
      ),
      COPY,
      memberRules('an import'),
      ...others,
    ],
  };
}
