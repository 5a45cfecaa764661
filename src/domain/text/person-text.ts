export function normaliseEmail(email: string): string {
  return email.trim().toLowerCase();
}

/** The same pattern as in the security rules. */
const ADDRESS = /^[^@/\s\p{Z}\p{C}]+@[^@/\s\p{Z}\p{C}]+$/u;

export function isEmailAddress(text: string): boolean {
  return ADDRESS.test(text);
}

/** Uids keep their case, because they are case-sensitive (R24). */
export function normalisePerson(idOrEmail: string): string {
  return idOrEmail.includes('@') ? normaliseEmail(idOrEmail) : idOrEmail.trim();
}
