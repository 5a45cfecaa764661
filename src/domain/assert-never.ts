/** Ends an exhaustive switch: a new case of the union becomes a type error here. */
export function assertNever(value: never): never {
  throw new Error(`Unexpected value: ${JSON.stringify(value)}`);
}
