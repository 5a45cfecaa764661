import { type FormValuesOf, fieldTable } from '../records/field-kinds.ts';
import { MAX_TEXT_LENGTH } from '../validation/limits.ts';

/** The fields of the form of a question, a remark, an answer or a not-yet (R39). */
export const REMARK_FIELDS = fieldTable({
  /** Null for the whole deliverable. */
  remarkHypothesisFBUID: { kind: 'link', label: 'About', edit: 'open' },
  remarkText: {
    kind: 'longText',
    label: 'Question or remark',
    max: MAX_TEXT_LENGTH,
    required: true,
    edit: 'open',
  },
});

export type RemarkFormValues = FormValuesOf<typeof REMARK_FIELDS>;
