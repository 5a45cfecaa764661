import { startTransition, useEffect, useState } from 'react';
import { useSearchParams } from 'react-router-dom';

/** How long typing pauses before the URL follows it (specification section 9). */
const URL_PAUSE_MS = 500;

/** How long typing pauses before the list is filtered anew (section 9). */
const FILTER_PAUSE_MS = 250;

type Values<Name extends string> = Readonly<Record<Name, string>>;

export interface SearchQuery<Name extends string> {
  /** What the controls show: at once what was typed. '' is an absent parameter. */
  readonly typed: Values<Name>;
  /** What to filter by: follows what was typed after its pause, the URL at once. */
  readonly filter: Values<Name>;
  readonly set: (name: Name, value: string) => void;
}

interface Typing<Name extends string> {
  readonly values: Values<Name>;
  /** What the URL said when it was last looked at. */
  readonly seen: Values<Name>;
  /** What typing last put into the URL; null when it has not. */
  readonly written: Values<Name> | null;
}

/**
 * The search of a list, bound to query parameters (R28): they start from the URL, follow it when
 * somebody goes back or takes a link, and replace it (never push) once typing pauses. Other
 * parameters stay as they are.
 *
 * @param names a module constant: the parameters that belong to this search.
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

  // The URL moved. What typing put there itself must not undo what has been typed since.
  if (!same(inUrl, typing.seen, names)) {
    const isOwn = typing.written !== null && same(inUrl, typing.written, names);
    setTyping({ values: isOwn ? typing.values : inUrl, seen: inUrl, written: null });
    if (!isOwn) setFilter(inUrl);
  }

  const { values, seen } = typing;
  useEffect(() => {
    if (same(values, seen, names)) return;
    const timer = setTimeout(() => {
      setTyping((latest) => ({ ...latest, written: values }));
      setParameters((current) => withValues(current, values, names), { replace: true });
    }, URL_PAUSE_MS);
    return () => clearTimeout(timer);
  }, [values, seen, names, setParameters]);

  useEffect(() => {
    // Cards that were not there before take a phone longer than a key may: a further key goes first.
    const filterNow = () => startTransition(() => setFilter(values));
    const timer = setTimeout(filterNow, FILTER_PAUSE_MS);
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
