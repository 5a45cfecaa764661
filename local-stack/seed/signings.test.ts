import { describe, expect, it } from 'vitest';
import { sameData } from '../../src/domain/same-data.ts';
import { SIGNATURE_SLOTS } from '../../src/domain/signature.ts';
import { readWorkspace } from './workspace-reader.ts';

const { records, documents } = readWorkspace({
  size: 'large',
  access: 'members',
  now: new Date('2026-03-11T03:30:00Z'),
});

describe('every signing of the workspace', () => {
  const signings = records
    .filter(({ table, data }) => table === 'deliverable' && data?.updatedAt !== undefined)
    .flatMap(({ history }) =>
      history.flatMap(({ data }, index) =>
        SIGNATURE_SLOTS.flatMap(({ key }) => {
          const signature = data[key];
          const isNew = !sameData(dateOf(signature), dateOf(history[index - 1]?.data[key]));
          return signature && isNew ? [{ signature, entry: data, before: history[index - 1] }] : [];
        }),
      ),
    );

  it('points to the entry that the signer saw, at the time of the write, by the writer (R8)', () => {
    expect(signings.length).toBeGreaterThan(500);
    for (const { signature, entry, before } of signings) {
      expect(signature).toMatchObject({
        signatureHistoryDocumentFBUID: before?.id,
        signatureUid: entry.updatedBy,
        signatureDate: entry.recordedAt,
      });
    }
  });

  it('points to an entry of every hypothesis, none of them later (R8)', () => {
    const entries = new Set(documents.map(({ path }) => path));
    for (const { signature, entry } of signings) {
      const pointers = Object.entries(pointersOf(signature));
      expect(pointers.map(([id]) => id).toSorted()).toEqual(sourcesOf(entry.deliverableEstimate));
      const wrong = pointers.filter(
        ([id, revision]) =>
          revision >= String(entry.updatedAt) ||
          !entries.has(`environments/local/hypotheses/${id}/history/${revision}`),
      );
      expect(wrong).toEqual([]);
    }
  });
});

function dateOf(signature: unknown): unknown {
  return isObject(signature) ? signature.signatureDate : null;
}

function pointersOf(signature: unknown): Record<string, string> {
  const pointers = isObject(signature) ? signature.signatureHypothesisHistoryFBUIDs : {};
  return Object.fromEntries(
    Object.entries(pointers ?? {}).map(([id, value]) => [id, String(value)]),
  );
}

function sourcesOf(estimate: unknown): unknown {
  return isObject(estimate) ? estimate.sourceFBUIDs : null;
}

function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null;
}
