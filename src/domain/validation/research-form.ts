import type { Research } from '../entities.ts';
import { checkName, errorsOf, type FieldErrors } from './checks.ts';
import { MAX_NAME_LENGTH } from './limits.ts';

/** What the research form holds while it is being filled in. */
export interface ResearchFormValues {
  researchName: string;
}

/** The fields that the form writes, and no others (R21). */
export type ResearchFields = Pick<Research, keyof ResearchFormValues>;

export const NEW_RESEARCH_VALUES: Readonly<ResearchFormValues> = { researchName: '' };

export function fromResearch({ researchName }: Research): ResearchFormValues {
  return { researchName };
}

export function toResearchFields({ researchName }: ResearchFormValues): ResearchFields {
  return { researchName: researchName.trim() };
}

/** Faults of the research form: the name is required (section 5). */
export function validateResearch({
  researchName,
}: ResearchFormValues): FieldErrors<keyof ResearchFormValues> {
  return errorsOf([['researchName', checkName(researchName, MAX_NAME_LENGTH)]]);
}
