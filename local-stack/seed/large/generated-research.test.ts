import { describe, expect, it } from 'vitest';
import { DEMO_PEOPLE } from '../people.ts';
import { generatedPeople, generatedResearch } from './generated-research.ts';

describe('the huge workspace', () => {
  const research = generatedResearch('huge');
  const deliverables = research.flatMap((one) => one.deliverables);
  const people = [...DEMO_PEOPLE, ...generatedPeople('huge')];

  it('has ten times the records of the large one, with the demo', () => {
    const hypotheses = [...deliverables.flatMap((one) => one.hypotheses ?? [])];
    const backlog = research.flatMap((one) => one.backlog ?? []);
    expect(6 + research.length).toBe(400);
    expect(26 + deliverables.length).toBe(4_000);
    expect(128 + hypotheses.length + backlog.length).toBe(20_000);
    expect(people).toHaveLength(200);
  });

  it('lets every client read the research that it signs for', () => {
    const readable = new Map(people.map(({ email, membership }) => [email, membership?.research]));
    for (const { key, deliverables: own } of research) {
      const clients = own
        .flatMap(({ actions = [] }) => actions)
        .flatMap((one) => (one.action === 'sign' && one.slot.startsWith('client') ? [one.by] : []));
      for (const client of clients) expect(readable.get(client)).toContain(key);
    }
  });
});
