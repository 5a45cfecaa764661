import { Checkbox } from '../../../components/fields/Checkbox.tsx';
import type { FormLock } from '../form/use-hypothesis-form.ts';

interface NonOwnerNoticeProps extends Pick<FormLock, 'isOverridden' | 'setOverridden'> {
  /** The form stays open without the override, because it has changes that would otherwise be hidden. */
  readonly isForcedOpen: boolean;
  readonly owner: string;
}

/** Says that a non-owner edits only the completion evidence until the override is ticked (section 5, R18). */
export function NonOwnerNotice({
  isForcedOpen,
  owner,
  isOverridden,
  setOverridden,
}: NonOwnerNoticeProps) {
  return (
    <div className="alert alert-info">
      <p>
        <strong>You're not the owner of this hypothesis.</strong> {owner} leads its deliverable. You
        can record completion evidence here.
      </p>
      <Checkbox checked={isOverridden} onChange={setOverridden}>
        Edit everything anyway
      </Checkbox>
      {isForcedOpen ? (
        <p className="mb-0" role="status">
          Everything stays open, because other fields hold changes that you have not saved.
        </p>
      ) : null}
    </div>
  );
}
