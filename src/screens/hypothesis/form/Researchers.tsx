import { useId, useRef } from 'react';
import Button from 'react-bootstrap/Button';
import { type UseFormReturn, useFieldArray, useWatch } from 'react-hook-form';
import { useUser } from '../../../data/session/session.ts';
import { totalSprints } from '../../../domain/costing/costing.ts';
import type { People } from '../../../domain/people/people.ts';
import {
  HYPOTHESIS_FIELDS,
  type HypothesisFormValues,
} from '../../../domain/records/record-fields.ts';
import { toNumber } from '../../../domain/validation/form-text.ts';
import { ResearcherFields } from './ResearcherFields.tsx';

interface ResearchersProps {
  readonly form: UseFormReturn<HypothesisFormValues>;
  readonly people: People;
  readonly suggestionsId: string;
}

/** Sprints of an added researcher (section 2). */
const DEFAULT_SPRINTS = '1';

export function Researchers({ form, people, suggestionsId }: ResearchersProps) {
  const { control, formState } = form;
  const { fields, append, remove } = useFieldArray({ control, name: 'hypothesisResearchers' });
  const rows = useWatch({ control, name: 'hypothesisResearchers' });
  const user = useUser();
  const addButton = useRef<HTMLButtonElement>(null);
  const reason = useId();
  const isListed = rows.some(
    ({ researcher }) => people.same(researcher, user.uid) || people.same(researcher, user.email),
  );
  const total = totalSprints({
    hypothesisResearchers: rows.map((row) => ({ ...row, sprints: toNumber(row.sprints) ?? 0 })),
  });
  const add = (researcher: string, focus: 'researcher' | 'sprints') =>
    append(
      { researcher, sprints: DEFAULT_SPRINTS },
      { focusName: `hypothesisResearchers.${fields.length}.${focus}` },
    );
  return (
    <fieldset>
      <legend>{HYPOTHESIS_FIELDS.hypothesisResearchers.label}</legend>
      {fields.map(({ id }, index) => (
        <ResearcherFields
          key={id}
          index={index}
          form={form}
          name={people.nameOf(rows[index]?.researcher ?? '')}
          suggestionsId={suggestionsId}
          onRemove={() => {
            remove(index);
            addButton.current?.focus();
          }}
        />
      ))}
      <p className="text-danger-emphasis" role="alert">
        {formState.errors.hypothesisResearchers?.message}
      </p>
      <div className="group-actions">
        <Button
          variant="outline-secondary"
          disabled={isListed}
          aria-describedby={isListed ? reason : undefined}
          onClick={() => add(user.email ?? user.uid, 'sprints')}
        >
          Add me
        </Button>
        <Button ref={addButton} variant="outline-secondary" onClick={() => add('', 'researcher')}>
          Add
        </Button>
        {isListed ? (
          <span className="quiet" id={reason}>
            You are on the list.
          </span>
        ) : null}
        <output className="total-sprints">
          Total sprints: <strong>{total}</strong>
        </output>
      </div>
    </fieldset>
  );
}
