import { parse } from 'papaparse';
import { useState } from 'react';
import { COMMON_HEADINGS, missingHeadings } from '../../../domain/invoicing/xero.ts';
import { succeed } from '../../../domain/outcome.ts';

const KEY = 'countersign-xero-headings';
const MAX_BYTES = 1_000_000;

/** Of the file that the operator chose once in this browser. */
export function useXeroHeadings() {
  const [headings, setHeadings] = useState(keptHeadings);
  const keep = (chosen: readonly string[]) => {
    setHeadings(chosen);
    try {
      localStorage.setItem(KEY, JSON.stringify(chosen));
    } catch (error) {
      console.warn('The headings last until the page is left.', error);
    }
  };
  return { headings, keep, isOwn: headings.join() !== COMMON_HEADINGS.join() };
}

function keptHeadings(): readonly string[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(KEY) ?? 'null');
    const isList = Array.isArray(kept) && kept.every((one) => typeof one === 'string');
    return isList && missingHeadings(kept).length === 0 ? kept : COMMON_HEADINGS;
  } catch {
    return COMMON_HEADINGS;
  }
}

/** The headings of Xero's template, or one sentence that says why the file is none. */
export async function readTemplate(file: File) {
  if (file.size > MAX_BYTES) return refuse('it is larger than 1 MB');
  const text = await file.text();
  if (text.startsWith('PK')) return refuse('it is a spreadsheet. Save it as CSV');
  const { data, meta } = parse<string[]>(text, { preview: 1 });
  const headings = data[0] ?? [];
  if (headings.join('').trim() === '') return refuse('it is empty');
  if (meta.delimiter === ';')
    return refuse('semicolons separate its columns, and Xero uses commas');
  const missing = missingHeadings(headings);
  return missing.length === 0
    ? succeed(headings)
    : refuse(`it has no column ${missing.slice(0, 3).join(', ')}`);
}

function refuse(reason: string) {
  return { ok: false, message: `Not used: ${reason}. The headings stay as they were.` } as const;
}
