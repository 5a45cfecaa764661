import { expect, it } from 'vitest';
import { parseRemark } from '../../src/domain/remarks/remark.ts';
import { trackRemarks } from '../../src/domain/remarks/remark-state.ts';
import { recordOf } from './record-store.ts';
import { readWorkspace } from './workspace-reader.ts';

const { deliverables, documents } = readWorkspace({
  size: 'demo',
  access: 'members',
  now: new Date('2026-03-11T03:30:00Z'),
});
const remarks = documents
  .filter(({ path }) => path.startsWith('environments/local/remarks/'))
  .map(({ path, data }) => recordOf(parseRemark(path.split('/').at(-1) ?? '', data)));

it('shows one settled question, and one that waits for an answer (R39)', () => {
  const states = deliverables.flatMap((deliverable) =>
    trackRemarks(remarks, { mode: 'members', deliverable }).map(({ state }) => state),
  );
  expect(states.toSorted()).toEqual(['settled', 'unanswered']);
});

it('has only remarks of the research and of a revision of their deliverable (R39)', () => {
  const paths = new Set(documents.map(({ path }) => path));
  for (const remark of remarks) {
    const { remarkDeliverableFBUID: id, remarkHistoryFBUID: revision } = remark;
    const deliverable = deliverables.find(({ FBUID }) => FBUID === id);
    expect(remark.remarkResearchFBUID).toBe(deliverable?.deliverableResearchFBUID);
    expect(paths).toContain(`environments/local/deliverables/${id}/history/${revision}`);
  }
});
