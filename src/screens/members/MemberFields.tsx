import { type UseFormReturn, useWatch } from 'react-hook-form';
import { Checkbox, SelectField } from '../../components/fields.tsx';
import type { MemberFormValues } from '../../domain/validation/member-form.ts';
import { MEMBER_LABELS } from './member-labels.ts';
import { ResearchChoice } from './ResearchChoice.tsx';
import { useResearchNames } from './use-research-names.ts';

const ROLES = [
  { value: 'client', label: 'Client: reads and signs chosen research projects' },
  { value: 'staff', label: 'Staff: sees and changes everything' },
] as const;

interface MemberFieldsProps {
  readonly form: UseFormReturn<MemberFormValues>;
}

/** The role, and only those other fields that the chosen role uses. */
export function MemberFields({ form }: MemberFieldsProps) {
  const { control, register, setValue, formState } = form;
  const [role, admin] = useWatch({ control, name: ['role', 'admin'] });
  // Loaded before a role is chosen: checkboxes that arrive later would push the Save button away under the pointer.
  const researchNames = useResearchNames();
  return (
    <>
      <SelectField
        label={MEMBER_LABELS.role}
        required
        error={formState.errors.role?.message}
        options={role === '' ? [{ value: '', label: '(not set: no access)' }, ...ROLES] : ROLES}
        {...register('role')}
        value={role}
      />
      {role === 'staff' ? (
        <div className="mb-3">
          <Checkbox
            checked={admin}
            onChange={(checked) => setValue('admin', checked, { shouldDirty: true })}
          >
            Admin: may also invite, change and remove members, and import records
          </Checkbox>
        </div>
      ) : null}
      {role === 'client' ? <ResearchChoice form={form} names={researchNames} /> : null}
    </>
  );
}
