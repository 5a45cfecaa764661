import type { FormErrors, MigrationForm } from '../../domain/migration/migration-form.ts';

export interface MigrationFieldsProps {
  readonly form: MigrationForm;
  readonly errors: FormErrors;
  readonly onChange: (part: Partial<MigrationForm>) => void;
}
