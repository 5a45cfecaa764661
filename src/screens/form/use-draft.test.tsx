import { renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, expect, it } from 'vitest';
import { writeDraft } from '../../data/drafts.ts';
import { SessionContext } from '../../data/session/session.ts';
import { useDraft } from './use-draft.ts';

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

const CURRENT = { values: { name: 'Stored', reference: '' }, revision: 'r1' };

function restoredFrom(values: object) {
  const draft = { base: { values, revision: 'r1' }, values, sentId: null };
  writeDraft({ uid: USER.uid, form: 'deliverable/d1' }, draft);
  const options = { draftName: 'deliverable/d1', current: CURRENT, isNew: false };
  const { result } = renderHook(() => useDraft(options), { wrapper: SignedIn });
  return result.current.restored;
}

afterEach(() => sessionStorage.clear());

it('restores a draft that lacks a field of the form', () => {
  expect(restoredFrom({ name: 'Typed' })).toMatchObject({
    values: { name: 'Typed', reference: '' },
    base: { values: { name: 'Typed', reference: '' }, revision: 'r1' },
  });
});

it('removes a draft with the stored values, such as after a save whose answer was lost', () => {
  expect(restoredFrom({ name: 'Stored' })).toBeNull();
  expect(sessionStorage).toHaveLength(0);
});

it('ignores a draft with a value of another type', () => {
  expect(restoredFrom({ name: ['Typed'] })).toBeNull();
});
