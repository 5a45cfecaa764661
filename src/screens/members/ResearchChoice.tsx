import { useId } from 'react';
import { type UseFormReturn, useWatch } from 'react-hook-form';
import { Checkbox, describedBy, FieldNotes } from '../../components/fields.tsx';
import { loadedValue } from '../../components/live-values.ts';
import { MAX_MEMBER_RESEARCH } from '../../domain/validation/limits.ts';
import type { MemberFormValues } from '../../domain/validation/member-form.ts';
import { MEMBER_LABELS } from './member-labels.ts';
import { type ResearchNames, researchNameOf } from './use-research-names.ts';

interface ResearchChoiceProps {
  readonly form: UseFormReturn<MemberFormValues>;
  readonly names: ResearchNames;
}

/** One checkbox for each research, and for each deleted research that the entry names. */
export function ResearchChoice({ form, names }: ResearchChoiceProps) {
  const id = useId();
  const { control, setValue, formState } = form;
  const chosen = useWatch({ control, name: 'researchFBUIDs' });
  // The stored ids stay options, so that the user can tick a deleted research again after unticking it.
  const stored = (formState.defaultValues?.researchFBUIDs ?? []).filter((id) => id !== undefined);
  const notes = {
    error: formState.errors.researchFBUIDs?.message,
    hint: hintOf(names, chosen.length),
  };
  const toggle = (researchId: string, checked: boolean) => {
    const others = chosen.filter((one) => one !== researchId);
    setValue('researchFBUIDs', checked ? [...others, researchId] : others, {
      shouldDirty: true,
      shouldValidate: formState.isSubmitted,
    });
  };
  return (
    <fieldset aria-describedby={describedBy(id, notes)}>
      <legend>{MEMBER_LABELS.researchFBUIDs}</legend>
      <div className="research-choice">
        {optionsOf(names, [...stored, ...chosen]).map((researchId) => (
          <Checkbox
            key={researchId}
            checked={chosen.includes(researchId)}
            onChange={(checked) => toggle(researchId, checked)}
          >
            {researchNameOf(researchId, names)}
          </Checkbox>
        ))}
      </div>
      <FieldNotes id={id} {...notes} />
    </fieldset>
  );
}

/** All research, then those `entryIds` whose research is deleted. Until the research is loaded, only `entryIds`. */
function optionsOf(names: ResearchNames, entryIds: readonly string[]): readonly string[] {
  const known = loadedValue(names)?.keys() ?? [];
  return [...new Set([...known, ...entryIds])];
}

function hintOf(names: ResearchNames, count: number): string {
  if (names.state === 'loading') return 'Loading...';
  if (names.state === 'failed') return names.message;
  if (names.state === 'missing' || names.value.size === 0) {
    return 'There is no research yet. A client without any sees nothing.';
  }
  return count === 0
    ? 'Without any, this client sees nothing.'
    : `${count} of at most ${MAX_MEMBER_RESEARCH}`;
}
