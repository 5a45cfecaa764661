import { signerNameText } from '../../domain/agreement/signer-text.ts';
import type { People } from '../../domain/people/people.ts';
import type { Signature } from '../../domain/records/entities.ts';

/** The signer's name, or 'recorded by …' for a signature that was given outside Countersign (R12). */
export function signerText(people: People, signature: Signature): string {
  const name = signerNameText(people, signature);
  return signature.signatureIsExternal ? `recorded by ${name}` : name;
}
