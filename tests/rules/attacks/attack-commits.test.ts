/** What a hand-made client can send: each forged commit stands beside the honest one that it imitates. */
import { afterAll, beforeAll } from 'vitest';
import { STORED_REVISION, storedSummary } from '../../support/records.ts';
import { OTHER_RESEARCH, RESEARCH } from '../support/actors.ts';
import {
  asClient,
  hypothesisMoved,
  inWorld,
  RECORDS,
  renamed,
  signed,
} from '../support/attacks.ts';
import { remove, set } from '../support/commit.ts';
import { CLIENT, deliverable, FROZEN, newSignature } from '../support/deliverables.ts';
import { hypothesisWith } from '../support/hypotheses.ts';
import { playPairs } from '../support/plays.ts';
import { closeRules, openRules } from '../support/session.ts';
import type { World } from '../support/world.ts';

beforeAll(() => openRules());
afterAll(closeRules);

playPairs('a commit that mixes what is accepted with', [
  {
    rule: 'a record of another research',
    accepted: asClient((world) => signed(world, 'client')),
    refused: asClient((world) => [
      ...signed(world, 'client'),
      ...world.save(
        'deliverables',
        'foreign',
        { [CLIENT]: newSignature('client'), ...FROZEN },
        { uid: 'client' },
      ),
    ]),
  },
  {
    rule: 'a role for oneself',
    accepted: asClient((world) => signed(world, 'client')),
    refused: asClient((world) => [
      ...signed(world, 'client'),
      set(`${world.root}/members/client@example.com`, { role: 'staff', admin: true }),
    ]),
  },
  {
    rule: 'another mode, which would allow the rest after the commit',
    accepted: inWorld((world) => renamed(world, 'Renamed')),
    refused: inWorld((world) => [
      ...renamed(world, 'Renamed'),
      set(`${world.root}/settings/access`, { mode: 'open' }),
    ]),
  },
  {
    rule: 'the deletion of history',
    accepted: inWorld((world) => renamed(world, 'Renamed')),
    refused: inWorld((world) => [
      ...renamed(world, 'Renamed'),
      remove(`${world.root}/researchs/${RESEARCH}/history/${STORED_REVISION}`),
    ]),
  },
  {
    rule: 'a document that has no rules',
    accepted: inWorld((world) => renamed(world, 'Renamed')),
    refused: inWorld((world) => [
      ...renamed(world, 'Renamed'),
      set(`${world.root}/researchs/${RESEARCH}/notes/n`, { text: 'x' }),
    ]),
  },
  {
    rule: 'the environment itself',
    accepted: inWorld((world) => renamed(world, 'Renamed')),
    refused: inWorld((world) => [...renamed(world, 'Renamed'), set(world.root, { mode: 'open' })]),
  },
  {
    rule: 'a second entry for the same change',
    accepted: inWorld((world) => renamed(world, 'Renamed')),
    refused: inWorld((world) => {
      const [record, entry] = renamed(world, 'Renamed');
      if (record === undefined || entry === undefined) return [];
      const id = new Date(Date.now() + 1000).toISOString();
      const path = `${world.root}/researchs/${RESEARCH}/history/${id}`;
      return [record, entry, set(path, { ...entry.data, updatedAt: id })];
    }),
  },
  {
    rule: 'the entry of somebody else’s record',
    accepted: inWorld((world) => renamed(world, 'Renamed')),
    refused: inWorld((world) => {
      const [record, entry] = renamed(world, 'Renamed');
      if (record === undefined || entry === undefined) return [];
      return [record, { ...entry, path: entry.path.replace(RESEARCH, OTHER_RESEARCH) }];
    }),
  },
]);

playPairs('what is read after the commit: a changed hypothesis', [
  {
    rule: 'needs its deliverable’s estimate, not another deliverable’s',
    accepted: inWorld((world) => hypothesisMoved(world, storedSummary({ h1: 5 }))),
    refused: inWorld((world) => [
      ...hypothesisMoved(world, storedSummary({ h1: 5 })).slice(0, 2),
      ...world.save('deliverables', 'foreign', { deliverableEstimate: storedSummary({ h1: 5 }) }),
    ]),
  },
  {
    rule: 'is not hidden from the estimate',
    accepted: inWorld((world) => hypothesisMoved(world, storedSummary({ h1: 5 }))),
    refused: inWorld((world) => hypothesisMoved(world, storedSummary())),
  },
  {
    rule: 'does not sign in the same commit',
    accepted: inWorld((world) => hypothesisMoved(world, storedSummary({ h1: 5 }))),
    refused: inWorld((world) =>
      hypothesisMoved(world, storedSummary({ h1: 5 }), {
        [CLIENT]: newSignature('staff'),
        ...FROZEN,
      }),
    ),
  },
  {
    rule: 'does not escape to a deliverable that is deleted with it while signed',
    accepted: inWorld((world) => [
      ...hypothesisMoved(world, storedSummary()).slice(0, 2),
      ...world.remove('deliverables', 'd'),
    ]),
    refused: inWorld(
      (world) => [
        ...hypothesisMoved(world, storedSummary()).slice(0, 2),
        ...world.remove('deliverables', 'd'),
      ],
      'staff',
      { ...RECORDS, 'deliverables/d': deliverable({ [CLIENT]: 'client' }) },
    ),
  },
  ...['.', '..', '__id__'].map((link) => ({
    rule: `is not linked to ${JSON.stringify(link)}, which can be no id`,
    accepted: inWorld((world: World) =>
      world.save('hypotheses', 'new', hypothesisWith({ deliverable: 'gone', sprints: [1] })),
    ),
    refused: inWorld((world: World) =>
      world.save('hypotheses', 'new', hypothesisWith({ deliverable: link, sprints: [1] })),
    ),
  })),
]);
