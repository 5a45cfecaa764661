/** The names of the studio's templates. */
export const TEMPLATE_NAMES: readonly string[] = [
  'Home interview guide',
  'Consent form for participants',
  'Usability session plan',
  'Bill of materials',
  'Hand-over letter',
];
