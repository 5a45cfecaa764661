export const COLLECTIONS = [
  'profiles',
  'researchs',
  'deliverables',
  'hypotheses',
  'templates',
] as const;

export type Collection = (typeof COLLECTIONS)[number];
