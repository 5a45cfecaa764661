import { describe, expect, it } from 'vitest';
import { LaunchError } from '../process/launch-error.ts';
import { readStoredIndexes } from './stored-indexes.ts';

function readerOf(answer: (address: URL) => Response) {
  const asked: string[] = [];
  const reader = {
    project: 'studio',
    token: async () => 'secret',
    fetch: async (address: string, { headers }: RequestInit) => {
      asked.push(address);
      expect(headers).toMatchObject({ authorization: 'Bearer secret' });
      return answer(new URL(address));
    },
  };
  return { reader, asked };
}

describe('readStoredIndexes', () => {
  it('reads both pages of the indexes, and an empty answer for the fields', async () => {
    const { reader, asked } = readerOf(({ pathname, searchParams }) => {
      if (pathname.endsWith('/fields')) return Response.json({});
      return searchParams.get('pageToken') === 'more'
        ? Response.json({ indexes: [{ name: 'second' }] })
        : Response.json({ indexes: [{ name: 'first' }], nextPageToken: 'more' });
    });
    const { indexes, fields } = await readStoredIndexes(reader);
    expect(indexes.map(({ name }) => name)).toEqual(['first', 'second']);
    expect(fields).toEqual([]);
    expect(asked).toHaveLength(3);
    expect(asked[0]).toContain('projects/studio/databases/(default)/collectionGroups/-/indexes');
  });

  it('says how to sign in when it is refused', async () => {
    const { reader } = readerOf(() => new Response('', { status: 403 }));
    await expect(readStoredIndexes(reader)).rejects.toThrow(LaunchError);
    await expect(readStoredIndexes(reader)).rejects.toThrow(
      'gcloud auth application-default login',
    );
  });
});
