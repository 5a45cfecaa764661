import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { readData, readPeople, readResearch } from './data-files.ts';
import { DEMO_PEOPLE, personFinder } from './people.ts';

describe('reading the demo data', () => {
  it('refuses an unknown field, with the file and the place', () => {
    const withoutEmail = v.record(v.string(), v.strictObject({ name: v.string() }));
    expect(() => readData('people.yaml', withoutEmail)).toThrow(/^people.yaml, imogen.email: /);
  });

  it('refuses a value of another type, with the file and the place', () => {
    const numbers = v.array(v.number());
    expect(() => readData('templates.yaml', numbers)).toThrow(/^templates.yaml, 0: /);
  });

  it('refuses a file of another shape', () => {
    expect(() => readData('templates.yaml', v.string())).toThrow(/^templates.yaml, the whole: /);
  });

  it('refuses a person who is not in people.yaml', () => {
    expect(() => personFinder(DEMO_PEOPLE)('imogenn')).toThrow("nobody called 'imogenn'");
  });

  it('finds a person by key and by e-mail', () => {
    const find = personFinder(DEMO_PEOPLE);
    expect(find('imogen')).toBe(find('lead@example.com'));
  });

  it('gives each client a research that exists', () => {
    const keys = readResearch().map(({ key }) => key);
    const ofClients = Object.values(readPeople()).flatMap(({ role, research }) =>
      role === 'client' ? (research ?? ['none']) : [],
    );
    expect(ofClients.length).toBeGreaterThan(0);
    expect(keys).toEqual(expect.arrayContaining(ofClients));
  });
});
