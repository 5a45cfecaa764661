/** Commits of a hand-made client. Each forged commit is beside the honest one that it imitates. */
import { beforeAll } from 'vitest';
import { storedSummary } from '../../support/records.ts';
import { RESEARCH } from '../support/actors.ts';
import { testRefusals } from '../support/cases.ts';
import { set } from '../support/commit.ts';
import { CLIENT, deliverable, FROZEN_PRICE, newSignature } from '../support/deliverables.ts';
import { hypothesisWith } from '../support/hypotheses.ts';
import { openRules } from '../support/session.ts';
import { asClient, caseWith, RECORDS, renamed, signed, sprintsChanged } from './attacks.ts';

beforeAll(() => openRules());

const RENAMED = caseWith((fixture) => renamed(fixture, 'Renamed'));

testRefusals('a write is accepted alone, and refused in one commit with', RENAMED, {
  'a record of another research': {
    accepted: asClient((fixture) => signed(fixture, 'client')),
    refused: asClient((fixture) => [
      ...signed(fixture, 'client'),
      ...fixture.save(
        'deliverables',
        'foreign',
        { [CLIENT]: newSignature('client'), ...FROZEN_PRICE },
        { uid: 'client' },
      ),
    ]),
  },
  'a role for the writer': {
    accepted: asClient((fixture) => signed(fixture, 'client')),
    refused: asClient((fixture) => [
      ...signed(fixture, 'client'),
      set(`${fixture.root}/members/client@example.com`, { role: 'staff', admin: true }),
    ]),
  },
  'a change of the access mode': caseWith((fixture) => [
    ...renamed(fixture, 'Renamed'),
    set(`${fixture.root}/settings/access`, { mode: 'open' }),
  ]),
  'a document that has no rules': caseWith((fixture) => [
    ...renamed(fixture, 'Renamed'),
    set(`${fixture.root}/researchs/${RESEARCH}/notes/n`, { text: 'x' }),
  ]),
  'the environment itself': caseWith((fixture) => [
    ...renamed(fixture, 'Renamed'),
    set(fixture.root, { mode: 'open' }),
  ]),
});

const SAVED = caseWith((fixture) => sprintsChanged(fixture, storedSummary({ h1: 5 })));

testRefusals('the state after the commit: a saved hypothesis', SAVED, {
  'comes with no signature in the same commit': caseWith((fixture) =>
    sprintsChanged(fixture, storedSummary({ h1: 5 }), {
      [CLIENT]: newSignature('staff'),
      ...FROZEN_PRICE,
    }),
  ),
  'may come with the deletion of its deliverable, not of a signed one': {
    accepted: caseWith((fixture) => [
      ...sprintsChanged(fixture, storedSummary()).slice(0, 2),
      ...fixture.remove('deliverables', 'd'),
    ]),
    refused: caseWith(
      (fixture) => [
        ...sprintsChanged(fixture, storedSummary()).slice(0, 2),
        ...fixture.remove('deliverables', 'd'),
      ],
      'staff',
      { ...RECORDS, 'deliverables/d': deliverable({ [CLIENT]: 'client' }) },
    ),
  },
  'is linked to an id, not to a path upwards': {
    accepted: caseWith((fixture) =>
      fixture.save('hypotheses', 'new', hypothesisWith({ deliverable: 'gone', sprints: [1] })),
    ),
    refused: caseWith((fixture) =>
      fixture.save('hypotheses', 'new', hypothesisWith({ deliverable: '..', sprints: [1] })),
    ),
  },
});
