/** The result of a decision that may refuse; `code` is the key of its message in `messages.ts`. */
export type Outcome<T, C extends string> =
  | { readonly ok: true; readonly value: T }
  | { readonly ok: false; readonly code: C };

export function succeed<T>(value: T): { readonly ok: true; readonly value: T } {
  return { ok: true, value };
}

export function refuse<C extends string>(code: C): { readonly ok: false; readonly code: C } {
  return { ok: false, code };
}
