import { onSnapshot } from 'firebase/firestore';
import { typedRecordReference } from '../../../src/data/collections.ts';
import { newSubmission } from '../../../src/data/commands/submission.ts';
import { updateRecord } from '../../../src/data/commands/update-record.ts';
import type { Research } from '../../../src/domain/records/entities.ts';
import { TRY_AGAIN } from './submit-until-saved.ts';

export interface EditJob {
  readonly researchId: string;
  /** The name of the writer, which is part of every written name. */
  readonly writer: string;
  readonly edits: number;
}

/** The results of a writer's saves: the saved names, and the refusals. */
export interface Tally {
  readonly saved: readonly string[];
  /** Refusal code → how often. */
  readonly refused: Readonly<Record<string, number>>;
}

/**
 * Edits a research as a person with an open form, who saves on the revision of the page. After a save or a conflict the
 * person waits until the page shows the change. After 'try again' the person saves at once.
 *
 * @throws on any other refusal.
 */
export async function edit({ researchId, writer, edits }: EditJob): Promise<Tally> {
  const page = openPage(researchId);
  const saved: string[] = [];
  const refused: Record<string, number> = {};
  try {
    while (saved.length < edits) {
      const researchName = `${writer}, edit ${saved.length + 1}`;
      const seen = await page.shown();
      const result = await save({ researchId, researchName, seen });
      for (const code of result.refused) refused[code] = (refused[code] ?? 0) + 1;
      if (result.isSaved) saved.push(researchName);
      await page.shownAfter(seen);
      await think();
    }
  } finally {
    page.close();
  }
  return { saved, refused };
}

async function save({
  researchId,
  researchName,
  seen,
}: {
  readonly researchId: string;
  readonly researchName: string;
  readonly seen: string | null;
}) {
  const submission = newSubmission(researchId);
  const refused: string[] = [];
  for (;;) {
    const fields = { researchName };
    const result = await updateRecord({ table: 'research', submission, seen, fields });
    if (result.ok) return { isSaved: true, refused };
    refused.push(result.code);
    if (result.code === 'conflict') return { isSaved: false, refused };
    if (!TRY_AGAIN.includes(result.code)) throw new Error(`${researchName}: ${result.message}`);
  }
}

/** A random pause: people do not save at the same moment. */
function think(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, Math.random() * 1000));
}

interface OpenPage {
  readonly shown: () => Promise<string | null>;
  /** Resolves once the page shows another revision than this. */
  readonly shownAfter: (seen: string | null) => Promise<string | null>;
  readonly close: () => void;
}

/** Opens the subscription that an open form has. */
function openPage(researchId: string): OpenPage {
  let current: Research | null = null;
  const waiting = new Set<() => void>();
  const close = onSnapshot(typedRecordReference('research', researchId), (snapshot) => {
    const parsed = snapshot.data();
    current = parsed?.ok ? parsed.record : null;
    for (const wake of waiting) wake();
  });
  const shownIf = async (isWanted: (research: Research) => boolean): Promise<string | null> => {
    while (current === null || !isWanted(current)) {
      await new Promise<void>((resolve) => {
        waiting.add(resolve);
      });
      waiting.clear();
    }
    return current.updatedAt;
  };
  return {
    shown: () => shownIf(() => true),
    shownAfter: (seen) => shownIf(({ updatedAt }) => updatedAt !== seen),
    close,
  };
}
