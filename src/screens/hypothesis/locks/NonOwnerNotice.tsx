import { Checkbox } from '../../../components/fields/Checkbox.tsx';
import { Notice } from '../../../components/Notice.tsx';
import type { FormLock } from '../form/use-hypothesis-form.ts';

interface NonOwnerNoticeProps extends Pick<FormLock, 'isOverridden' | 'setOverridden'> {
  /** The user has not ticked the override, but it shows as ticked: locking would hide unsaved changes in other fields. */
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
    <Notice variant="info">
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
    </Notice>
  );
}
