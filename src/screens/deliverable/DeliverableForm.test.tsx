import { act, fireEvent, render, screen } from '@testing-library/react';
import { useForm } from 'react-hook-form';
import { expect, it } from 'vitest';
import { Form } from '../../components/fields.tsx';
import { toFormValues } from '../../domain/records/form-values.ts';
import { DELIVERABLE_FIELDS } from '../../domain/records/record-fields.ts';
import { Bookkeeping } from './DeliverableForm.tsx';

function RefusedForm({ field }: { readonly field: string }) {
  const form = useForm<Partial<Record<string, unknown>>>({
    defaultValues: toFormValues(DELIVERABLE_FIELDS),
    resolver: () => ({ values: {}, errors: { [field]: { type: 'domain', message: 'refused' } } }),
  });
  return (
    <Form form={form} onSubmit={form.handleSubmit(() => undefined)}>
      <Bookkeeping />
      <button type="submit">Save</button>
    </Form>
  );
}

const save = () => act(async () => fireEvent.click(screen.getByRole('button', { name: 'Save' })));
const disclosure = () => screen.getByText('Secret bookkeeping things').closest('details');

it('opens the bookkeeping when its field is refused, so that the field can take the focus', async () => {
  render(<RefusedForm field="deliverablePaymentState" />);
  expect(disclosure()).not.toHaveAttribute('open');
  await save();
  expect(disclosure()).toHaveAttribute('open');
  expect(screen.getByLabelText('Client payment')).toHaveFocus();
});

it('leaves the bookkeeping closed when another field is refused', async () => {
  render(<RefusedForm field="deliverableName" />);
  await save();
  expect(disclosure()).not.toHaveAttribute('open');
});
