import { accountName, type People } from '../../domain/people/people.ts';
import type { Signature } from '../../domain/records/entities.ts';

/** Who signed, or who recorded a signature that somebody gave elsewhere (R12). */
export function signerText(
  people: People,
  { signatureUid, signatureIsExternal }: Signature,
): string {
  const name = accountName(people, signatureUid);
  return signatureIsExternal ? `recorded by ${name}` : name;
}
