export function normaliseEmail(email: string): string {
  return email.trim().toLowerCase();
}

/** Trims, and lower-cases an e-mail (R24). Uids keep their case, because they are case-sensitive. */
export function normalisePerson(idOrEmail: string): string {
  return idOrEmail.includes('@') ? normaliseEmail(idOrEmail) : idOrEmail.trim();
}
