import { REMARK_FIELDS } from '../remarks/remark-fields.ts';
import { ADJUSTMENT_FIELDS } from '../validation/adjustment-form.ts';
import type { FormValuesOf } from './field-kinds.ts';
import {
  DELIVERABLE_FIELDS,
  HYPOTHESIS_FIELDS,
  RESEARCH_FIELDS,
  TEMPLATE_FIELDS,
} from './record-fields.ts';

/** The fields of every form by their names. No two tables share a name of an edited field. */
export const EDITED_FIELDS = {
  ...RESEARCH_FIELDS,
  ...TEMPLATE_FIELDS,
  ...HYPOTHESIS_FIELDS,
  ...DELIVERABLE_FIELDS,
  ...ADJUSTMENT_FIELDS,
  ...REMARK_FIELDS,
} as const;

export type EditedFieldName = keyof FormValuesOf<typeof EDITED_FIELDS>;
