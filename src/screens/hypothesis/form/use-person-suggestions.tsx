import { type ReactNode, useId, useMemo } from 'react';
import { loadedValue } from '../../../components/live-values.ts';
import { useRecords } from '../../../data/records/records.ts';
import { normaliseEmail } from '../../../domain/people/people.ts';

/** Suggests the e-mails of everyone with a profile. */
export function usePersonSuggestions(): { readonly id: string; readonly datalist: ReactNode } {
  const id = useId();
  const records = loadedValue(useRecords('profile'))?.records;
  const emails = useMemo(() => {
    const known = (records ?? []).map(({ profileEmail, email }) =>
      normaliseEmail(profileEmail ?? email ?? ''),
    );
    return [...new Set(known)].filter((email) => email !== '').toSorted();
  }, [records]);
  const datalist = (
    <datalist id={id}>
      {emails.map((email) => (
        <option key={email} value={email} />
      ))}
    </datalist>
  );
  return { id, datalist };
}
