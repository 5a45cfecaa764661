import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
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
          <Field name="deliverableMethodsLink" />
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
const type = (field: HTMLElement, value: string) => fireEvent.change(field, { target: { value } });
const NOBODY =
  'Nobody here has this name or address; a contractor outside Countersign needs an e-mail address';

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
    expect(list?.querySelector('option')).toHaveAttribute('label', 'Daniel');
    fireEvent.blur(lead());
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

  it('becomes an address once the field is left, and the lines below it are the same before and after', async () => {
    render(<TestForm />);
    for (const [typed, hint, settled] of [
      [' daniel ', 'Daniel', 'Daniel@example.com'],
      ['Dan <Daniel@example.com>', 'Daniel', 'daniel@example.com'],
      ['Dan <dan@example.exmaple>', NOBODY, 'dan@example.exmaple'],
      ['Danny', NOBODY, 'Danny'],
    ] as const) {
      type(lead(), typed);
      expect(lead()).toHaveAccessibleDescription(hint);
      fireEvent.blur(lead());
      expect(lead()).toHaveValue(settled);
      expect(lead()).toHaveAccessibleDescription(hint);
    }
    type(lead(), 'Daniel');
    fireEvent.keyDown(lead(), { key: 'Enter' });
    expect(lead()).toHaveValue('Daniel@example.com');
  });

  it('that is stored stays, and is called unknown only if it is another one (R25)', () => {
    render(<TestForm values={{ deliverableResearchLead: 'Daniel' }} />);
    fireEvent.blur(lead());
    expect(lead()).toHaveValue('Daniel');
    expect(lead()).not.toHaveAccessibleDescription();
  });
});

describe('once a field is left, it shows what will be stored:', () => {
  const items = ['1', '2', '3'].map((amount) => ({ justification: 'Glue', amount }));
  const amounts = () => screen.getAllByLabelText('Amount (AUD)');

  it('a point for a decimal comma, and 0 for a blank amount', () => {
    render(<TestForm values={{ deliverableExtraItems: items }} />);
    const [amount = lead()] = amounts();
    const time = screen.getByLabelText('Delivery time (weeks)');
    for (const [field, typed, shown] of [
      [amount, '-1760,50', '-1760.50'],
      [amount, '', '0'],
      [time, '2,5', '2.5'],
      [time, '', ''],
    ] as const) {
      type(field, typed);
      fireEvent.blur(field);
      expect(field).toHaveValue(shown);
    }
  });

  it.each([0, 2])(
    'a row that was removed by a press that takes no focus stays removed: %d',
    async (index) => {
      render(<TestForm values={{ deliverableExtraItems: items }} />);
      const amount = amounts()[index] ?? lead();
      amount.focus();
      type(amount, '7,5');
      // Removes, and moves the focus while the field is still there.
      await act(async () =>
        screen.getAllByRole('button', { name: /^Remove extra/ })[index]?.click(),
      );
      await save();
      expect(lastSaved().deliverableExtraItems).toEqual(items.toSpliced(index, 1));
    },
  );
});

it('an extra item without a justification says what the page will show', () => {
  render(<TestForm values={{ deliverableExtraItems: [{ justification: ' ', amount: '5' }] }} />);
  const justification = screen.getByLabelText('Justification');
  expect(justification).toHaveAccessibleDescription('(no justification)');
  type(justification, 'Glue');
  expect(justification).not.toHaveAccessibleDescription();
});

it('a text that is too long says so at once, and stays whole', () => {
  render(<TestForm />);
  const name = screen.getByLabelText('Name');
  type(name, 'x'.repeat(1201));
  expect(name).toHaveValue('x'.repeat(1201));
  expect(name).toHaveAccessibleDescription('must be at most 200 characters: 1,001 too many');
  type(name, 'x'.repeat(200));
  expect(name).not.toHaveAccessibleDescription();
});

it('a link field offers the whole address for one without its protocol, and changes nothing by itself', async () => {
  render(<TestForm />);
  const methods = screen.getByLabelText('Methods link');
  type(methods, 'www.example.com/plan');
  fireEvent.blur(methods);
  await save();
  expect(lastSaved().deliverableMethodsLink).toBe('www.example.com/plan');
  const offer = screen.getByRole('button', { name: /https:\/\/www.example.com\/plan$/ });
  act(() => offer.click());
  expect(methods).toHaveValue('https://www.example.com/plan');
  await waitFor(() => expect(methods).toHaveFocus());
  expect(offer).not.toBeInTheDocument();
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
