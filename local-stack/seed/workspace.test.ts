import { describe, expect, it } from 'vitest';
import { livePairOf } from '../../src/domain/costing/allocations.ts';
import { isHistoryId } from '../../src/domain/history/history-id.ts';
import { toFormValues } from '../../src/domain/records/form-values.ts';
import { DELIVERABLE_FIELDS, HYPOTHESIS_FIELDS } from '../../src/domain/records/record-fields.ts';
import { activeCommencementsOf, signOffStageOf } from '../../src/domain/signing/signature.ts';
import { validateForm } from '../../src/domain/validation/validate-form.ts';
import { parse, readWorkspace } from './workspace-reader.ts';

const NOW = new Date('2026-03-11T03:30:00Z');
const DAY_MS = 24 * 60 * 60 * 1000;

const SIZES = [
  {
    size: 'demo',
    counts: { research: 6, deliverable: 26, hypothesis: 128, profile: 12 },
    workspace: readWorkspace({ size: 'demo', access: 'open', now: NOW }),
  },
  {
    size: 'large',
    counts: { research: 40, deliverable: 400, hypothesis: 2000, profile: 60 },
    workspace: readWorkspace({ size: 'large', access: 'members', now: NOW }),
  },
] as const;

describe.each(SIZES)('the $size workspace', ({ counts, workspace }) => {
  const { records, deliverables, hypotheses, accounts, people, documents } = workspace;
  const modern = records.filter(({ data }) => typeof data?.updatedAt === 'string');
  const modernIds = new Set(modern.map(({ id }) => id));

  it.each(Object.entries(counts))(
    'holds the promised number of each table: %s, %i',
    (table, count) => {
      const stored = records.filter((record) => record.table === table && record.data !== null);
      expect(stored).toHaveLength(count);
    },
  );

  it('has a profile for every account', () => {
    const profiles = records.filter(({ table }) => table === 'profile');
    expect(profiles.map(({ id }) => id).toSorted()).toEqual(
      accounts.map(({ uid }) => uid).toSorted(),
    );
    expect(new Set(accounts.map(({ email }) => email)).size).toBe(accounts.length);
  });

  it('gives no path and no id twice, and every record its own id', () => {
    expect(new Set(documents.map(({ path }) => path)).size).toBe(documents.length);
    expect(new Set(records.map(({ id }) => id)).size).toBe(records.length);
    for (const { id, data, history } of records) {
      for (const version of [data, ...history.map((entry) => entry.data)]) {
        expect(version?.FBUID ?? id).toBe(id);
      }
    }
  });

  it('can be read, every record and every history entry (R25)', () => {
    const versions = records.flatMap(({ table, id, data, history }) =>
      [data, ...history.map((entry) => entry.data)].map((version) => ({ table, id, version })),
    );
    const problems = versions.flatMap(({ table, id, version }) => {
      const parsed = version === null ? null : parse(table, id, version);
      return parsed === null || parsed.ok ? [] : [`${table} ${id}: ${parsed.problem}`];
    });
    expect(problems).toEqual([]);
  });

  it('keeps the history of one deleted deliverable and of one deleted research (R16)', () => {
    const deleted = records.filter(({ data }) => data === null);
    expect(deleted.map(({ table }) => table).toSorted()).toEqual(['deliverable', 'research']);
  });

  it('has an equal newest entry for every record with a revision (R16)', () => {
    for (const { data, history } of modern) {
      const newest = history.at(-1);
      const { recordedAt, ...content } = newest?.data ?? {};
      expect(newest?.id).toBe(data?.updatedAt);
      expect(content).toEqual(data);
      expect(recordedAt).toBeInstanceOf(Date);
    }
  });

  it('chains the histories without a gap from the first entry on, legacy records aside (R16, R17)', () => {
    for (const { history } of records.filter(
      ({ id, data }) => data === null || modernIds.has(id),
    )) {
      let previous: string | null = null;
      for (const { id, data } of history) {
        expect(isHistoryId(id)).toBe(true);
        expect(data).toMatchObject({ updatedAt: id, previousHistoryFBUID: previous });
        expect(people.find(String(data.updatedBy))).not.toBeNull();
        previous = id;
      }
      expect(previous).not.toBeNull();
    }
  });

  it('has something new in the last five days', () => {
    const newest = Math.max(...modern.map(({ data }) => Date.parse(String(data?.updatedAt))));
    expect(NOW.getTime() - newest).toBeLessThan(5 * DAY_MS);
  });

  it('stores the live pair of the hypotheses on every deliverable with a revision', () => {
    for (const deliverable of deliverables.filter(({ FBUID }) => modernIds.has(FBUID))) {
      const own = hypotheses.filter(
        ({ hypothesisDeliverableFBUID }) => hypothesisDeliverableFBUID === deliverable.FBUID,
      );
      expect(deliverable).toMatchObject(livePairOf(deliverable, own));
    }
  });

  it('signs one price: every active commencement carries the frozen cost (R7)', () => {
    for (const deliverable of deliverables) {
      for (const { signature } of activeCommencementsOf(deliverable)) {
        expect(signature.signatureCost).toBe(deliverable.deliverableCost);
        expect(deliverable.deliverableAllocations).not.toBeNull();
      }
    }
  });

  it('has no frozen price at the stage ‘none’ (R7)', () => {
    for (const deliverable of deliverables.filter((one) => signOffStageOf(one) === 'none')) {
      expect(deliverable.deliverableCost).toBeNull();
      expect(deliverable.deliverableAllocations).toBeNull();
    }
  });

  it('would pass its own forms, the legacy records aside', () => {
    for (const deliverable of deliverables.filter(({ FBUID }) => modernIds.has(FBUID))) {
      expect(
        validateForm(DELIVERABLE_FIELDS, toFormValues(DELIVERABLE_FIELDS, deliverable)),
      ).toEqual({});
    }
    for (const hypothesis of hypotheses.filter(({ FBUID }) => modernIds.has(FBUID))) {
      expect(validateForm(HYPOTHESIS_FIELDS, toFormValues(HYPOTHESIS_FIELDS, hypothesis))).toEqual(
        {},
      );
    }
  });

  it('numbers the hypotheses of each deliverable with a revision from 1 (R20)', () => {
    for (const { FBUID } of deliverables.filter((one) => modernIds.has(one.FBUID))) {
      const numbers = hypotheses
        .filter(({ hypothesisDeliverableFBUID }) => hypothesisDeliverableFBUID === FBUID)
        .map(({ hypothesisNumber }) => hypothesisNumber);
      expect(numbers.toSorted((a, b) => Number(a) - Number(b))).toEqual(
        numbers.map((_, i) => i + 1),
      );
    }
  });

  it('has at least three hypotheses in the backlog of every research (section 1)', () => {
    for (const { id } of records.filter(({ table, data }) => table === 'research' && data)) {
      const backlog = hypotheses.filter(
        (one) => one.hypothesisResearchFBUID === id && one.hypothesisDeliverableFBUID === null,
      );
      expect(backlog.length).toBeGreaterThanOrEqual(3);
    }
  });
});

describe('building a workspace', () => {
  it('gives the same documents for the same moment', () => {
    const again = readWorkspace({ size: 'demo', access: 'open', now: NOW });
    expect(again.documents).toEqual(SIZES[0].workspace.documents);
    expect(again.accounts).toEqual(SIZES[0].workspace.accounts);
  });

  it.each(['open', 'members'] as const)('sets the access mode: %s', (access) => {
    const { documents } = readWorkspace({ size: 'demo', access, now: NOW });
    const settings = documents.find(({ path }) => path === 'environments/local/settings/access');
    expect(settings?.data).toEqual({ mode: access });
  });
});
