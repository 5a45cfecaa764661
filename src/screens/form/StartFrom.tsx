import { type ReactNode, useState } from 'react';
import { Loaded, LoadingState, MissingState } from '../../components/Loaded.tsx';
import { readDraft } from '../../data/drafts.ts';
import { type Live, useLastReady, useStart } from '../../data/live.ts';
import { useUser } from '../../data/session/session.ts';
import { createPath, type RecordTable } from '../../paths.ts';

interface StartFromProps<T> {
  readonly table: RecordTable;
  readonly sourceId: string;
  /** For a source that is not found. */
  readonly noun: string;
  readonly live: Live<T>;
  /** With a null source the form finishes from its draft what an earlier press has begun. */
  readonly children: (source: T | null, draft: string) => ReactNode;
}

/** A form that begins with its source as it was then, and stays when somebody changes or deletes the source. */
export function StartFrom<T>({ table, sourceId, noun, live, children }: StartFromProps<T>) {
  const draft = `create/from/${sourceId}`;
  const { uid } = useUser();
  const [isBegun] = useState(() => Object(readDraft({ uid, form: `${table}/${draft}` })).sent);
  const start = useStart(live);
  const last = useLastReady(live);
  if (start === undefined) return <LoadingState shape="record" />;
  const source = start ?? last;
  if (source !== null || isBegun) return children(source, draft);
  return (
    <Loaded
      live={live}
      missing={
        <MissingState what={noun} listPath={createPath(table)} listLabel="Create an empty one" />
      }
    >
      {() => null}
    </Loaded>
  );
}
