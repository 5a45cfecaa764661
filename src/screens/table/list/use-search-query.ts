import { startTransition, useCallback, useEffect, useState } from 'react';
import { useBlocker, useNavigationType, useSearchParams } from 'react-router-dom';
import { useNavigateUnlessLeft } from '../../../components/use-navigate-unless-left.ts';
import { sameData } from '../../../domain/same-data.ts';

const URL_PAUSE_MS = 500;
const FILTER_PAUSE_MS = 250;

type Values<Name extends string> = Readonly<Record<Name, string>>;

export interface SearchQuery<Name extends string> {
  readonly typed: Values<Name>;
  /** What is typed after a pause, what a link says at once. */
  readonly filter: Values<Name>;
  readonly set: (name: Name, value: string) => void;
}

/** Binds a list's search to query parameters (R28), each '' if it is absent. Other parameters stay. */
export function useSearchQuery<Name extends string>(names: readonly Name[]): SearchQuery<Name> {
  const [parameters] = useSearchParams();
  const navigate = useNavigateUnlessLeft();
  const navigationType = useNavigationType();
  const inUrl = valuesIn(parameters, names);
  const [seen, setSeen] = useState(inUrl);
  const [typed, setTyped] = useState(inUrl);
  const [filter, setFilter] = useState(inUrl);

  if (!sameData(inUrl, seen)) {
    setSeen(inUrl);
    // Only typing replaces the entry, and its URL must not undo newer typing.
    if (navigationType !== 'REPLACE') {
      setTyped(inUrl);
      setFilter(inUrl);
    }
  }

  const isWritten = sameData(typed, seen);
  const write = useCallback(
    () =>
      navigate(
        { search: withValues(parameters, typed).toString() },
        { replace: true, preventScrollReset: true },
      ),
    [navigate, parameters, typed],
  );
  useEffect(() => {
    if (isWritten) return;
    const timer = setTimeout(write, URL_PAUSE_MS);
    return () => clearTimeout(timer);
  }, [isWritten, write]);
  // Blocks nothing: writes what was typed just before a link is followed, so that Back finds it.
  useBlocker(({ historyAction }) => {
    if (historyAction === 'PUSH' && !isWritten) write();
    return false;
  });

  useEffect(() => {
    // Rendering new cards may block a phone. A transition lets the next key go first.
    const timer = setTimeout(() => startTransition(() => setFilter(typed)), FILTER_PAUSE_MS);
    return () => clearTimeout(timer);
  }, [typed]);

  return {
    typed,
    filter,
    set: (name, value) => setTyped((latest) => ({ ...latest, [name]: value })),
  };
}

function valuesIn<Name extends string>(
  parameters: URLSearchParams,
  names: readonly Name[],
): Values<Name> {
  return Object.fromEntries(
    names.map((name) => [name, parameters.get(name) ?? '']),
  ) as Values<Name>;
}

function withValues(parameters: URLSearchParams, values: Values<string>): URLSearchParams {
  const next = new URLSearchParams(parameters);
  for (const [name, value] of Object.entries(values)) {
    if (value === '') next.delete(name);
    else next.set(name, value);
  }
  return next;
}
