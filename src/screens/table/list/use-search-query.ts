import { startTransition, useEffect, useState } from 'react';
import { useNavigation, useSearchParams } from 'react-router-dom';

/** Pause in typing before the URL changes (specification section 9). */
const URL_PAUSE_MS = 500;

/** Pause in typing before the list is filtered (section 9). */
const FILTER_PAUSE_MS = 250;

type Values<Name extends string> = Readonly<Record<Name, string>>;

export interface SearchQuery<Name extends string> {
  /** Values of the controls, which follow each key. '' is an absent parameter. */
  readonly typed: Values<Name>;
  /** Values to filter by: typed values after a pause, values from the URL at once. */
  readonly filter: Values<Name>;
  readonly set: (name: Name, value: string) => void;
}

interface Typing<Name extends string> {
  readonly values: Values<Name>;
  /** The URL's values at the last render. */
  readonly seen: Values<Name>;
  /** The values that typing wrote to the URL while no render has seen them there yet; null if none. */
  readonly written: Values<Name> | null;
}

/**
 * Binds a list's search to query parameters (R28). Starts from the URL, follows Back and links, and
 * replaces the history entry when typing pauses. Other parameters stay.
 *
 * @param names the parameters of this search. Pass a module constant: a new array restarts the pause.
 */
export function useSearchQuery<Name extends string>(names: readonly Name[]): SearchQuery<Name> {
  const [parameters, setParameters] = useSearchParams();
  const inUrl = valuesIn(parameters, names);
  const [typing, setTyping] = useState<Typing<Name>>({
    values: inUrl,
    seen: inUrl,
    written: null,
  });
  const [filter, setFilter] = useState(inUrl);

  // The URL changed. If typing itself wrote it, the URL must not undo newer typing.
  if (!same(inUrl, typing.seen, names)) {
    const isOwn = typing.written !== null && same(inUrl, typing.written, names);
    setTyping({ values: isOwn ? typing.values : inUrl, seen: inUrl, written: null });
    if (!isOwn) setFilter(inUrl);
  }

  const { values, seen } = typing;
  const isLeaving = useNavigation().state !== 'idle';
  useEffect(() => {
    // A page that the user leaves stays until the code of the next one has loaded. Writing would cancel the navigation.
    if (isLeaving || same(values, seen, names)) return;
    const timer = setTimeout(() => {
      setTyping((latest) => ({ ...latest, written: values }));
      setParameters((current) => withValues(current, values, names), {
        replace: true,
        preventScrollReset: true,
      });
    }, URL_PAUSE_MS);
    return () => clearTimeout(timer);
  }, [values, seen, names, isLeaving, setParameters]);

  useEffect(() => {
    // Rendering new cards may block a phone. A transition lets the next key go first.
    const timer = setTimeout(() => startTransition(() => setFilter(values)), FILTER_PAUSE_MS);
    return () => clearTimeout(timer);
  }, [values]);

  return {
    typed: values,
    filter,
    set: (name, value) =>
      setTyping((latest) => ({ ...latest, values: { ...latest.values, [name]: value } })),
  };
}

function valuesIn<Name extends string>(
  parameters: URLSearchParams,
  names: readonly Name[],
): Values<Name> {
  const values: Partial<Record<Name, string>> = {};
  for (const name of names) values[name] = parameters.get(name) ?? '';
  return values as Values<Name>;
}

function withValues<Name extends string>(
  parameters: URLSearchParams,
  values: Values<Name>,
  names: readonly Name[],
): URLSearchParams {
  const next = new URLSearchParams(parameters);
  for (const name of names) {
    if (values[name] === '') next.delete(name);
    else next.set(name, values[name]);
  }
  return next;
}

function same<Name extends string>(
  a: Values<Name>,
  b: Values<Name>,
  names: readonly Name[],
): boolean {
  return names.every((name) => a[name] === b[name]);
}
