import { act, renderHook, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { useSourceFile } from './use-source-file.ts';

const GOOD = '{"format":"countersign-migration","version":1,"records":[]}';

function fileOf(name: string, text: () => Promise<string>): File {
  return Object.assign(new File([], name), { text });
}

describe('a chosen migration file', () => {
  it.each([
    [
      'that is cut off',
      '{"format":"countersign-migration",\n"version":1,',
      /cut\.json is refused\. line 2, column 13/,
    ],
    ['of another kind', '{"a":1}', /format: should be/],
  ])('%s is refused when it is chosen, with the place of the fault', async (_, text, refusal) => {
    const { result } = renderHook(() => useSourceFile());
    act(() => result.current.choose(fileOf('cut.json', async () => text)));
    await waitFor(() => expect(result.current.refusal).toMatch(refusal));
    expect(await result.current.readRecords()).toBeNull();
  });

  it('that is not JSON is refused without a place if the engine reports none', async () => {
    const { result } = renderHook(() => useSourceFile());
    act(() => result.current.choose(fileOf('bad.json', async () => '[1,,2]')));
    await waitFor(() =>
      expect(result.current.refusal).toBe(
        'bad.json is refused. It is not JSON. Choose another file.',
      ),
    );
  });

  it('that the browser cannot read is refused', async () => {
    const { result } = renderHook(() => useSourceFile());
    act(() => result.current.choose(fileOf('gone.json', () => Promise.reject(new Error()))));
    await waitFor(() => expect(result.current.refusal).toContain('It cannot be read.'));
  });

  it('replaces a refused one; choosing none leaves no records', async () => {
    const { result } = renderHook(() => useSourceFile());
    act(() => result.current.choose(fileOf('bad.json', async () => '{')));
    await waitFor(() => expect(result.current.refusal).toBeDefined());
    act(() => result.current.choose(fileOf('good.json', async () => GOOD)));
    expect(result.current.refusal).toBeUndefined();
    expect(await result.current.readRecords()).toEqual([]);
    act(() => result.current.choose(null));
    expect(await result.current.readRecords()).toBeNull();
  });

  it('that is read only after another one is chosen is ignored', async () => {
    const { result } = renderHook(() => useSourceFile());
    let answer = (_: string) => {};
    const slow = new Promise<string>((resolve) => {
      answer = resolve;
    });
    act(() => result.current.choose(fileOf('slow.json', () => slow)));
    act(() => result.current.choose(fileOf('good.json', async () => GOOD)));
    await act(async () => answer('{'));
    expect(await result.current.readRecords()).toEqual([]);
    expect(result.current.refusal).toBeUndefined();
  });
});
