import type { Template } from '../entities.ts';
import { checkName, errorsOf, type FieldErrors } from './checks.ts';
import { MAX_NAME_LENGTH } from './limits.ts';

/** What the template form holds while it is being filled in. */
export interface TemplateFormValues {
  templateName: string;
}

/** The fields that the form writes, and no others (R21). */
export type TemplateFields = Pick<Template, keyof TemplateFormValues>;

export const NEW_TEMPLATE_VALUES: Readonly<TemplateFormValues> = { templateName: '' };

export function fromTemplate({ templateName }: Template): TemplateFormValues {
  return { templateName };
}

export function toTemplateFields({ templateName }: TemplateFormValues): TemplateFields {
  return { templateName: templateName.trim() };
}

/** Faults of the template form: the name is required (section 5). */
export function validateTemplate({
  templateName,
}: TemplateFormValues): FieldErrors<keyof TemplateFormValues> {
  return errorsOf([['templateName', checkName(templateName, MAX_NAME_LENGTH)]]);
}
