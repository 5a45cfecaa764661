import { accountName, type People } from '../../domain/people/people.ts';
import type { Signature } from '../../domain/records/entities.ts';

/** The signer's name, or 'recorded by …' for a signature that was given outside Countersign (R12). */
export function signerText(
  people: People,
  { signatureUid, signatureIsExternal }: Signature,
): string {
  const name = accountName(people, signatureUid);
  return signatureIsExternal ? `recorded by ${name}` : name;
}
