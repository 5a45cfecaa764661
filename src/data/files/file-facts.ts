import { type FullMetadata, getMetadata } from 'firebase/storage';
import { useEffect, useState } from 'react';
import type { FileFacts } from '../../domain/files/folder-content.ts';
import { readDate } from '../../domain/normalise/dates.ts';
import { storedFile } from './storage.ts';
import { storageFailure } from './storage-failure.ts';

export type KnownFacts =
  | { readonly state: 'loading' | 'unknown' }
  | { readonly state: 'known'; readonly facts: FileFacts };

/** What is known about a file. Rows ask side by side, and those that appeared last come first. */
export function useFileFacts(path: string): KnownFacts {
  const [known, setKnown] = useState<KnownFacts>(LOADING);
  useEffect(() => {
    let isCurrent = true;
    askInTurn(async () => {
      // Scrolled past, or of a folder that was left.
      if (!isCurrent) return;
      const answer = await readFacts(path);
      if (isCurrent) setKnown(answer);
    });
    return () => {
      isCurrent = false;
      setKnown(LOADING);
    };
  }, [path]);
  return known;
}

const LOADING = { state: 'loading' } as const;

/** How many are asked for at once: more would only wait in the browser, and time out there. */
const AT_ONCE = 12;

const waiting: (() => Promise<void>)[] = [];
let underWay = 0;

/** The last first: whoever has scrolled on looks at the rows that came last. */
function askInTurn(ask: () => Promise<void>): void {
  waiting.push(ask);
  askNext();
}

function askNext(): void {
  const ask = underWay < AT_ONCE ? waiting.pop() : undefined;
  if (ask === undefined) return;
  underWay += 1;
  void ask().finally(() => {
    underWay -= 1;
    askNext();
  });
}

/** One file about which nothing can be learnt leaves its row with a name only (section 8). */
async function readFacts(path: string): Promise<KnownFacts> {
  try {
    return { state: 'known', facts: factsOf(await getMetadata(storedFile(path))) };
  } catch (error) {
    console.warn(`Of the file ${path} only the name is known. ${storageFailure(error)}`);
    return { state: 'unknown' };
  }
}

function factsOf({ contentType, timeCreated, updated, size }: FullMetadata): FileFacts {
  return {
    contentType: contentType ?? null,
    created: readDate(timeCreated),
    modified: readDate(updated),
    size: Number.isFinite(size) ? size : null,
  };
}
