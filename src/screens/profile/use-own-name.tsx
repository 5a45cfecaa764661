import { FormProvider } from 'react-hook-form';
import { Field } from '../../components/fields.tsx';
import { saveOwnName } from '../../data/commands/save-own-name.ts';
import { useUser } from '../../data/session/session.ts';
import { ACCOUNT_FIELDS, type AccountFormValues } from '../../domain/records/record-fields.ts';
import { validateForm } from '../../domain/validation/validate-form.ts';
import { useDraftForm } from '../form/use-draft-form.ts';

/** The field 'Your name' of the account, and what saves it. */
export function useOwnName() {
  const ownName = (useUser().displayName ?? '').trim();
  const { form, values, rebase } = useDraftForm<AccountFormValues>({
    draftName: 'account',
    current: { values: { ownName }, revision: null },
    validate: (values) => validateForm(ACCOUNT_FIELDS, values),
  });
  const field = (
    <FormProvider {...form}>
      <Field
        name="ownName"
        hint="Paper shows this name, and without one your address."
        autoComplete="name"
      />
    </FormProvider>
  );
  const save = async (typed: AccountFormValues) => {
    const result = await saveOwnName(typed.ownName.trim());
    if (result.ok) rebase({ values: typed, revision: null });
    return result;
  };
  return { form, field, save, typed: values.ownName, isMissing: ownName === '' };
}
