import { accountName, type People } from '../people/people.ts';
import type { Signature } from '../records/entities.ts';

type Signer = Pick<Signature, 'signatureUid' | 'signatureName' | 'signatureEmail'>;

/**
 * The signer's name as it was at signing, and today's name where it differs: a later change must not rewrite old paper.
 * An older signature has neither, so the name of today stands with a note.
 */
export function signerNameText(people: People, signature: Signer): string {
  const { signatureUid, signatureName, signatureEmail } = signature;
  const now = accountName(people, signatureUid);
  const then = signatureName ?? signatureEmail;
  if (then === null) return `${now} (name at signing not recorded)`;
  return withNow(then, people.find(signatureUid) === null ? then : now);
}

/** Like {@link signerNameText}, but 'recorded by …' for a signature that was given outside Countersign (R12). */
export function signerText(
  people: People,
  signature: Signer & Pick<Signature, 'signatureIsExternal'>,
): string {
  const name = signerNameText(people, signature);
  return signature.signatureIsExternal ? `recorded by ${name}` : name;
}

/** Like {@link signerNameText} for the e-mail. Null if none is known. A display name proves nothing, but an e-mail does. */
export function signerEmailText(
  people: People,
  { signatureUid, signatureEmail }: Signer,
): string | null {
  const now = people.find(signatureUid)?.email ?? null;
  return signatureEmail === null ? now : withNow(signatureEmail, now ?? signatureEmail);
}

function withNow(then: string, now: string): string {
  return then === now ? then : `${then}, now ${now}`;
}
