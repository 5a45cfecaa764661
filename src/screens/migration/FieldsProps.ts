import type { FormErrors, MigrationForm } from '../../domain/migration/migration-form.ts';

/** What every group of the form is given. */
export interface FieldsProps {
  readonly form: MigrationForm;
  readonly errors: FormErrors;
  readonly onChange: (part: Partial<MigrationForm>) => void;
}
