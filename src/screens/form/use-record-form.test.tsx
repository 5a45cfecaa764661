import { act, renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { type CommandResult, refused } from '../../data/commands/refusal.ts';
import type { SaveTarget } from '../../data/commands/run-save.ts';
import { leaveWithoutAsking, writeDraft } from '../../data/drafts.ts';
import { SessionContext } from '../../data/session/session.ts';
import { succeed } from '../../domain/outcome.ts';
import { type FormSnapshot, useDraftForm } from './use-draft-form.ts';
import { useMergedForm } from './use-record-form.ts';

let count = 0;
vi.mock('../../data/collections.ts', async (importOriginal) => ({
  ...(await importOriginal<object>()),
  newId: () => {
    count += 1;
    return `new${count}`;
  },
}));

interface Values {
  readonly [name: string]: string;
}

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

const EMPTY: FormSnapshot<Values> = { values: { name: '' }, revision: null };
const STORED: FormSnapshot<Values> = { values: { name: 'Stored' }, revision: 'r1' };

/** Each save gets no answer. */
const save = vi.fn(
  async (_: Values, _target: SaveTarget): Promise<CommandResult<null>> => refused('timed-out'),
);

function openForm(recordId: string | null) {
  const onSaved = vi.fn();
  const { result, rerender, unmount } = renderHook(
    (currentSnapshot: FormSnapshot<Values>) =>
      useMergedForm<Values, null>({
        recordId,
        draftName: 'research/test',
        currentSnapshot,
        validate: () => ({}),
        save,
        onSaved,
      }),
    { initialProps: recordId === null ? EMPTY : STORED, wrapper: SignedIn },
  );
  return {
    form: result,
    onSaved,
    receive: rerender,
    close: unmount,
    type: (name: string) => act(async () => result.current.form.setValue('name', name)),
    press: () => act(async () => result.current.onSubmit()),
  };
}

const targets = () => save.mock.calls.map(([, target]) => target);

beforeEach(() => {
  count = 0;
});
afterEach(() => {
  sessionStorage.clear();
  save.mockClear();
});

it('keeps the id of a new record after a lost answer and a reload, until the user discards the draft', async () => {
  const first = openForm(null);
  await first.type('Mine');
  await first.press();
  await first.press();
  first.close();
  const second = openForm(null);
  await second.press();
  expect(targets().map(({ id }) => id)).toEqual(['new1', 'new1', 'new1']);
  expect(targets().map(({ seen }) => seen)).toEqual(['new', 'new', 'new']);
  await act(async () => second.form.current.discard());
  await second.type('Another');
  await second.press();
  expect(targets().at(-1)?.id).not.toBe('new1');
});

it('keeps the id of a new record that was sent as it was prefilled, as a copy is', async () => {
  const first = openForm(null);
  await first.press();
  first.close();
  const second = openForm(null);
  expect(second.form.current.isRestored).toBe(true);
  await second.press();
  expect(targets().map(({ id }) => id)).toEqual(['new1', 'new1']);
});

it('fills in the fields that nobody has changed', async () => {
  const { form, type } = openForm('r');
  await act(async () => form.current.fill({ name: 'Older' }));
  expect(form.current).toMatchObject({ values: { name: 'Older' }, changed: ['name'] });
  await type('Mine');
  await act(async () => form.current.fill({ name: 'Older' }));
  expect(form.current.values.name).toBe('Mine');
});

it('makes a record of its own in a tab that was duplicated before the first save, and not in one after it', async () => {
  const original = openForm(null);
  await original.type('Mine');
  const duplicate = openForm(null);
  expect(duplicate.form.current.values.name).toBe('Mine');
  expect(duplicate.form.current.id).not.toBe(original.form.current.id);
  await original.press();
  expect(openForm(null).form.current.id).toBe(original.form.current.id);
});

it('keeps what was typed while the save was under way, and saves it with the next press', async () => {
  let answer: (result: Awaited<ReturnType<typeof save>>) => void = () => undefined;
  save.mockImplementationOnce(() => new Promise((resolve) => (answer = resolve)));
  const { form, receive, type, press, onSaved } = openForm('r');
  await type('Mine');
  await press();
  await type('Mine, and more');
  receive({ values: { name: 'Mine' }, revision: 'r2' });
  await act(async () => answer(succeed(null)));
  expect(onSaved).not.toHaveBeenCalled();
  expect(form.current.message).toContain('What you typed since is not saved yet');
  save.mockImplementationOnce(async () => succeed(null));
  await press();
  expect(save.mock.calls.at(-1)).toEqual([{ name: 'Mine, and more' }, { id: 'r', seen: 'r2' }]);
  expect(onSaved).toHaveBeenCalledTimes(1);
});

it.each(['Mine', 'More', 'Stored'])(
  'keeps %s, typed after a save whose answer was lost, and saves it over that save (R17)',
  async (text) => {
    const { form, receive, type, press } = openForm('r');
    await type('Mine');
    await press();
    await type(text);
    receive({ values: { name: 'Mine' }, revision: 'r2' });
    expect(form.current).toMatchObject({ conflicts: [], takenOver: [], values: { name: text } });
    await press();
    expect(save.mock.lastCall).toEqual([{ name: text }, { id: 'r', seen: 'r2' }]);
  },
);

it("shows another person's save that arrives after a lost answer, and removes the message once the conflict is decided or the typing discarded", async () => {
  const { form, receive, type, press } = openForm('r');
  await type('Mine');
  await press();
  receive({ values: { name: 'Theirs' }, revision: 'r2' });
  expect(form.current.conflicts).toEqual([{ field: 'name', mine: 'Mine', theirs: 'Theirs' }]);
  expect(form.current.message).toMatch(/^No answer/);
  await act(async () => form.current.resolveConflicts(new Set()));
  expect(form.current.message).toBe('');
  await press();
  expect(form.current.message).toMatch(/^No answer/);
  await act(async () => form.current.discard());
  expect(form.current.message).toBe('');
});

it("saves over the conflicts that the user decided for their own value, and takes another person's value otherwise (R17)", async () => {
  const { form, receive, type, press } = openForm('r');
  await type('Mine');
  receive({ values: { name: 'Theirs' }, revision: 'r2' });
  await act(async () => form.current.resolveConflicts(new Set()));
  await press();
  expect(save).toHaveBeenLastCalledWith({ name: 'Mine' }, { id: 'r', seen: 'r2' });
  receive({ values: { name: 'Third' }, revision: 'r3' });
  await act(async () => form.current.resolveConflicts(new Set(['name'])));
  expect(form.current).toMatchObject({ values: { name: 'Third' }, changed: [] });
});

it('builds on a newer revision that leaves the fields of the form alone', async () => {
  const { form, receive, type, press } = openForm('r');
  await type('Mine');
  receive({ values: STORED.values, revision: 'r2' });
  expect(form.current).toMatchObject({ conflicts: [], takenOver: [] });
  await press();
  expect(targets()).toEqual([{ id: 'r', seen: 'r2' }]);
});

interface TwoFields {
  readonly name: string;
  readonly reference: string;
}

const CURRENT: FormSnapshot<TwoFields> = {
  values: { name: 'Stored', reference: '' },
  revision: 'r1',
};
const KEY = { uid: USER.uid, form: 'deliverable/d1' };

function openDraft() {
  const options = { draftName: KEY.form, current: CURRENT, validate: () => ({}) };
  return renderHook(() => useDraftForm<TwoFields>(options), { wrapper: SignedIn }).result;
}

function restoredFrom(values: object) {
  writeDraft(KEY, { base: { values, revision: 'r0' }, values, sent: null });
  return openDraft().current;
}

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

it('restores no value of another type, and no draft of an earlier version', () => {
  expect(restoredFrom({ name: 'Typed', reference: ['R'] }).values.reference).toBe('');
  writeDraft(KEY, { name: 'Typed' });
  expect(openDraft().current).toMatchObject({ isRestored: false, values: CURRENT.values });
});

it('knows after a reload what was sent, so that a changed remark is posted as another one (R39)', async () => {
  const { current } = openDraft();
  const sent = { id: 'new', values: { name: 'Sent', reference: '' } };
  await act(async () => current.form.setValue('name', 'Sent'));
  await act(async () => current.markSent(sent));
  expect(openDraft().current).toMatchObject({ id: 'new', sent });
});

it('has no draft once what was typed is undone', async () => {
  const { current } = openDraft();
  await act(async () => current.form.setValue('name', 'Typed'));
  expect(sessionStorage).toHaveLength(1);
  await act(async () => current.form.setValue('name', 'Stored'));
  expect(sessionStorage).toHaveLength(0);
});

it('restores the typing of the same user only', async () => {
  const { current } = openDraft();
  await act(async () => current.form.setValue('name', 'Typed'));
  writeDraft({ ...KEY, uid: 'ben' }, { base: CURRENT, values: { name: 'Of Ben' }, sent: null });
  expect(openDraft().current.values.name).toBe('Typed');
});

it('the browser asks before it leaves the page while something is typed and not saved, and not otherwise', async () => {
  const asks = () => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }));
  const { type, close } = openForm('r');
  expect(asks()).toBe(false);
  await type('Mine');
  expect(asks()).toBe(true);
  await type('Stored');
  expect(asks()).toBe(false);
  await type('Mine');
  close();
  expect(asks()).toBe(false);
  const restored = openForm('r');
  expect(asks()).toBe(true);
  await restored.press();
  restored.receive({ values: { name: 'Mine' }, revision: 'r2' });
  expect(asks()).toBe(false);
  await restored.type('More');
  expect(asks()).toBe(true);
  await act(async () => restored.form.current.discard());
  expect(asks()).toBe(false);
  await restored.type('More');
  leaveWithoutAsking();
  expect(asks()).toBe(false);
});
