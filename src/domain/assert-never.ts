/** Ends an exhaustive switch: a case of the union that the switch lacks is a type error at this call. */
export function assertNever(value: never): never {
  throw new Error(`Unexpected value: ${JSON.stringify(value)}`);
}
