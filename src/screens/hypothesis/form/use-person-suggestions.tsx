import { type ReactNode, useId, useMemo } from 'react';
import { useRecords } from '../../../data/records/records.ts';
import { normaliseEmail } from '../../../domain/people/people.ts';

/** Suggests the e-mails of everyone with a profile. */
export function usePersonSuggestions(): { readonly id: string; readonly datalist: ReactNode } {
  const id = useId();
  const profiles = useRecords('profile');
  const records = profiles.state === 'ready' ? profiles.value.records : null;
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
