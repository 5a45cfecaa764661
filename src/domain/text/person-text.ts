export function normaliseEmail(email: string): string {
  return email.trim().toLowerCase();
}

/** Uids keep their case, because they are case-sensitive (R24). */
export function normalisePerson(idOrEmail: string): string {
  return idOrEmail.includes('@') ? normaliseEmail(idOrEmail) : idOrEmail.trim();
}
