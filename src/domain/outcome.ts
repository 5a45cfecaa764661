/** Name of a placeholder → its text. `{now}` in a message, for example, becomes the text of `now`. */
export type MessageParameters = Readonly<Record<string, string>>;

/** `code` is the key of the message: `messages.ts` has those of decisions, `src/data/commands/refusal.ts` the others. */
export interface Refusal<C extends string> {
  readonly ok: false;
  readonly code: C;
  readonly details?: MessageParameters;
}

export type Outcome<T, C extends string> = { readonly ok: true; readonly value: T } | Refusal<C>;

export function succeed<T>(value: T): { readonly ok: true; readonly value: T } {
  return { ok: true, value };
}

export function refuse<C extends string>(code: C, details?: MessageParameters): Refusal<C> {
  return details === undefined ? { ok: false, code } : { ok: false, code, details };
}
