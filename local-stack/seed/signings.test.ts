import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { termsText } from '../../src/domain/agreement/terms.ts';
import { sameData } from '../../src/domain/same-data.ts';
import { SIGNATURE_SLOTS } from '../../src/domain/signing/signature.ts';
import { isExternalWithReference } from '../../src/domain/signing/signing-method.ts';
import { CALLUM } from './people.ts';
import { readWorkspace } from './workspace-reader.ts';

const NOW = new Date('2026-03-11T03:30:00Z');
const { records, documents } = readWorkspace({
  size: 'large',
  access: 'members',
  now: NOW,
});

describe('every signing of the large workspace, legacy records aside', () => {
  const signings = records
    .filter(({ table, data }) => table === 'deliverable' && data?.updatedAt !== undefined)
    .flatMap(({ history }) =>
      history.flatMap(({ data }, index) =>
        SIGNATURE_SLOTS.flatMap(({ key, step }) => {
          const signature = data[key];
          const isNew = !sameData(dateOf(signature), dateOf(history[index - 1]?.data[key]));
          return isObject(signature) && isNew
            ? [{ signature, step, entry: data, before: history[index - 1] }]
            : [];
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

  const entryByPath = new Map(documents.map(({ path, data }) => [path, data]));
  const entryOf = (collection: string, id: string, revision: unknown) => {
    const data = entryByPath.get(`environments/local/${collection}/${id}/history/${revision}`);
    return data === undefined ? null : { id, data };
  };

  it('carries the digest of the versions that it points to, whose text is stored (R38)', () => {
    for (const { signature, entry, step } of signings) {
      const revision = signature.signatureHistoryDocumentFBUID;
      const deliverable = entryOf('deliverables', String(entry.FBUID), revision);
      const hypotheses = Object.entries(pointersOf(signature)).map(([id, of]) =>
        entryOf('hypotheses', id, of),
      );
      const found = hypotheses.filter((one) => one !== null);
      expect(found).toHaveLength(hypotheses.length);
      if (deliverable === null) throw new Error(`${entry.FBUID} has no entry ${revision}.`);
      const price = Number(signature.signatureCost);
      const text = termsText({
        environment: 'local',
        step,
        price,
        deliverable,
        hypotheses: found,
      });
      const digest = createHash('sha256')
        .update(text ?? '')
        .digest('hex');
      expect(signature.signatureTermsDigest).toBe(digest);
      expect(
        entryByPath.get(`environments/local/deliverables/${entry.FBUID}/terms/${digest}`),
      ).toMatchObject({ text });
    }
  });
});

describe.each(['demo', 'large'] as const)('every client signature of the %s workspace', (size) => {
  const workspace = readWorkspace({ size, access: 'members', now: NOW });
  const uidsOf = (role: string) =>
    workspace.documents
      .filter(({ path, data }) => path.includes('/members/') && data.role === role)
      .map(({ data }) => data.uid);
  const staff = new Set([...uidsOf('staff'), CALLUM.uid]);
  const given = workspace.records
    .filter(({ table }) => table === 'deliverable')
    .flatMap(({ id, data, history }) =>
      [data ?? {}, ...history.map((entry) => entry.data)].map((version) => ({ id, version })),
    )
    .flatMap(({ id, version }) =>
      SIGNATURE_SLOTS.filter(({ side }) => side === 'client').flatMap(({ key }) => {
        const signature = version[key];
        return isObject(signature) ? [{ id, signature }] : [];
      }),
    );

  it('is external, with a reference, where staff signed it (R12)', () => {
    const byStaff = given.filter(({ signature }) => staff.has(signature.signatureUid));
    expect(byStaff.length).toBeGreaterThan(0);
    expect(given.length).toBeGreaterThan(byStaff.length);
    const wrong = byStaff.filter(
      ({ signature: { signatureIsExternal, signatureReference } }) =>
        !isExternalWithReference({
          isExternal: signatureIsExternal === true,
          reference: String(signatureReference ?? ''),
        }),
    );
    expect(wrong).toEqual([]);
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
