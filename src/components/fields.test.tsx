import { act, fireEvent, render, screen } from '@testing-library/react';
import { useForm } from 'react-hook-form';
import { describe, expect, it, vi } from 'vitest';
import { aProfile } from '../../tests/support/records/test-records.ts';
import { toFormValues } from '../domain/records/form-values.ts';
import {
  DELIVERABLE_FIELDS,
  type DeliverableFormValues,
  HYPOTHESIS_FIELDS,
  type HypothesisFormValues,
} from '../domain/records/record-fields.ts';
import { Field, FieldLock, FieldRows, Form, PeopleInFields } from './fields.tsx';

const DANIEL = aProfile({
  FBUID: 'uid-daniel',
  email: 'Daniel@example.com',
  displayName: 'Daniel',
});
const saved = vi.fn();

interface TestFormProps {
  readonly values?: Partial<DeliverableFormValues & HypothesisFormValues>;
  readonly lock?: string | null;
  readonly isLoading?: boolean;
}

function TestForm({ values, lock = null, isLoading = false }: TestFormProps) {
  const form = useForm({
    defaultValues: {
      ...toFormValues(DELIVERABLE_FIELDS),
      ...toFormValues(HYPOTHESIS_FIELDS),
      ...values,
    },
  });
  return (
    <Form form={form} onSubmit={form.handleSubmit((typed) => saved(typed))}>
      <PeopleInFields profiles={isLoading ? [] : [DANIEL]} isLoading={isLoading}>
        <p id="signed">Signed off</p>
        <FieldLock value={lock}>
          <Field name="deliverableName" />
          <Field name="deliverableTime" />
          <Field name="deliverableResearchLead" />
          <FieldRows name="deliverableExtraItems" />
        </FieldLock>
        <Field name="hypothesisStatement" hint={(typed) => `${typed.length} characters`} />
        <FieldRows name="hypothesisResearchers" />
      </PeopleInFields>
      <button type="submit">Save</button>
    </Form>
  );
}

const save = () => act(async () => fireEvent.click(screen.getByRole('button', { name: 'Save' })));
const lastSaved = () => saved.mock.lastCall?.[0];
const lead = () => screen.getByLabelText('Research lead');

it('takes label, kind of input and required from the field table', () => {
  render(<TestForm />);
  expect(screen.getByLabelText('Name')).toBeRequired();
  const time = screen.getByLabelText('Delivery time (weeks)');
  expect(time).toHaveAttribute('inputmode', 'decimal');
  expect(time).not.toHaveAttribute('type', 'number');
  expect(time).not.toBeRequired();
  const statement = screen.getByLabelText('Statement');
  expect(statement.tagName).toBe('TEXTAREA');
  fireEvent.change(statement, { target: { value: 'It holds' } });
  expect(statement).toHaveAccessibleDescription('8 characters');
});

describe('a person', () => {
  it('shows the e-mail of a known uid and suggests e-mails, and saves the uid if nobody typed (R24)', async () => {
    const form = { values: { deliverableResearchLead: 'uid-daniel' } };
    const { rerender } = render(<TestForm {...form} isLoading />);
    // Keeps the place of the name, which would move the fields below under a press.
    expect(lead()).toHaveAccessibleDescription('…');
    rerender(<TestForm {...form} />);
    expect(lead()).toHaveValue('Daniel@example.com');
    expect(lead()).toHaveAccessibleDescription('Daniel');
    const list = document.getElementById(lead().getAttribute('list') ?? '');
    expect(list?.querySelector('option')).toHaveValue('daniel@example.com');
    await save();
    expect(lastSaved().deliverableResearchLead).toBe('uid-daniel');
  });

  it('saves what was typed, and shows an unknown uid', async () => {
    render(<TestForm values={{ deliverableResearchLead: 'uid-gone' }} />);
    expect(lead()).toHaveValue('uid-gone');
    fireEvent.change(lead(), { target: { value: 'ann@example.com' } });
    await save();
    expect(lastSaved().deliverableResearchLead).toBe('ann@example.com');
  });
});

it('locks the lockable fields alone, with the reason, and keeps their values (R14)', async () => {
  const items = [{ justification: 'Glue', amount: '10' }];
  render(
    <TestForm lock="signed" values={{ deliverableName: 'Kept', deliverableExtraItems: items }} />,
  );
  for (const label of ['Name', 'Delivery time (weeks)', 'Justification', 'Amount (AUD)']) {
    expect(screen.getByLabelText(label)).toBeDisabled();
  }
  expect(screen.getByLabelText('Name')).toHaveAccessibleDescription('Signed off');
  expect(lead()).toBeEnabled();
  await save();
  expect(lastSaved()).toMatchObject({ deliverableName: 'Kept', deliverableExtraItems: items });
});

it('an Enter that ends the composition of an input method does not submit', () => {
  render(<TestForm />);
  const press = (options: object) =>
    fireEvent.keyDown(screen.getByLabelText('Name'), { key: 'Enter', ...options });
  // False: the default action, to submit, is prevented.
  expect(press({ isComposing: true })).toBe(false);
  expect(press({ keyCode: 229 })).toBe(false);
  expect(press({ keyCode: 13 })).toBe(true);
});
