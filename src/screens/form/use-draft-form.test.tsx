import { act, renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, expect, it } from 'vitest';
import { writeDraft } from '../../data/drafts.ts';
import { SessionContext } from '../../data/session/session.ts';
import { type FormSnapshot, useDraftForm } from './use-draft-form.ts';

const USER = {
  uid: 'ada',
  email: 'ada@example.com',
  emailVerified: true,
  displayName: 'Ada',
  photoURL: null,
};

function SignedIn({ children }: { readonly children: ReactNode }) {
  return <SessionContext value={{ state: 'signed-in', user: USER }}>{children}</SessionContext>;
}

interface Values {
  readonly name: string;
  readonly reference: string;
}

const CURRENT: FormSnapshot<Values> = { values: { name: 'Stored', reference: '' }, revision: 'r1' };
const KEY = { uid: USER.uid, form: 'deliverable/d1' };

function openForm({ isNew = false, current = CURRENT } = {}) {
  const options = { draftName: KEY.form, current, isNew, validate: () => ({}) };
  return renderHook(() => useDraftForm<Values>(options), { wrapper: SignedIn }).result;
}

function restoredFrom(values: object) {
  writeDraft(KEY, { base: { values, revision: 'r0' }, values, sent: null });
  return openForm().current;
}

afterEach(() => sessionStorage.clear());

it('restores a draft that lacks a field of the form, and ignores a field that the form lacks', () => {
  const { isRestored, values, base } = restoredFrom({ name: 'Typed', gone: 'x' });
  expect(isRestored).toBe(true);
  expect(values).toEqual({ name: 'Typed', reference: '' });
  expect(base).toEqual({ values: { name: 'Typed', reference: '' }, revision: 'r0' });
});

it('removes a draft with the stored values, such as after a save whose answer was lost', () => {
  expect(restoredFrom({ name: 'Stored' }).isRestored).toBe(false);
  expect(sessionStorage).toHaveLength(0);
});

it.each([
  ['a value of another type', { name: ['Typed'] }],
  ['texts of an earlier version', undefined],
])('ignores a draft with %s', (_case, values) => {
  writeDraft(KEY, values === undefined ? { name: 'Typed' } : { base: { values }, values });
  expect(openForm().current).toMatchObject({ isRestored: false, values: CURRENT.values });
});

it('has no draft once what was typed is undone', async () => {
  const { current } = openForm();
  await act(async () => current.form.setValue('name', 'Typed'));
  expect(sessionStorage).toHaveLength(1);
  await act(async () => current.form.setValue('name', 'Stored'));
  expect(sessionStorage).toHaveLength(0);
});

it('restores the typing of the same user only, with the newest defaults beside it in a new record (R20)', async () => {
  const { current } = openForm({ isNew: true });
  await act(async () => current.form.setValue('name', 'Typed'));
  const now = { values: { name: 'Stored', reference: 'next' }, revision: null };
  expect(openForm({ isNew: true, current: now }).current.values).toEqual({
    name: 'Typed',
    reference: 'next',
  });
  writeDraft({ ...KEY, uid: 'ben' }, { values: { name: 'Of Ben' } });
  expect(openForm().current.values.name).toBe('Typed');
});
