import { act, fireEvent, render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { SessionContext } from '../../../data/session/session.ts';
import { NO_PEOPLE } from '../../../domain/people/people.ts';
import { aDeliverable, aSummary } from '../../../domain/testing/test-records.ts';
import { AddAdjustment } from './AddAdjustment.tsx';

const USER = {
  uid: 'ada',
  email: 'ada@example.com',
  emailVerified: true,
  displayName: 'Ada',
  photoURL: null,
};

it('an Enter adds the adjustment, but not one that only ends the composition of an input method', async () => {
  render(
    <SessionContext value={{ state: 'signed-in', user: USER }}>
      <AddAdjustment
        ref={null}
        deliverable={aDeliverable()}
        allocations={aSummary()}
        people={NO_PEOPLE}
      />
    </SessionContext>,
  );
  const press = (options: object) =>
    act(async () =>
      fireEvent.keyDown(screen.getByLabelText('Reason'), { key: 'Enter', ...options }),
    );
  await press({ isComposing: true });
  await press({ keyCode: 229 });
  expect(screen.getByLabelText('Contractor')).toHaveAttribute('aria-invalid', 'false');
  await press({});
  expect(screen.getByLabelText('Contractor')).toHaveAttribute('aria-invalid', 'true');
  expect(screen.getByLabelText('Contractor')).toHaveFocus();
  expect(screen.getByText('Not added: see the marked fields.')).toBeVisible();
});
