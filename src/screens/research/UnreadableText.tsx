import type { RecordList } from '../../data/live.ts';
import type { Deliverable } from '../../domain/records/entities.ts';
import { hasUnreadableSignature } from '../../domain/records/signature.ts';

export function UnreadableText({ in: list }: { readonly in: RecordList<Deliverable> | null }) {
  const { records, unreadable } = list ?? { records: [], unreadable: [] };
  const count = unreadable.length + records.filter(hasUnreadableSignature).length;
  if (count === 0) return null;
  return (
    <p className="text-body-secondary">
      {`No total contains the deliverables with a part that cannot be read (${count}).`}
    </p>
  );
}
