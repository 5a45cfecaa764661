import { Checkbox } from '../../../components/fields/Checkbox.tsx';

interface LockNoticeProps {
  /** Id of the text, for the `aria-describedby` of the locked fields. */
  readonly id: string;
  readonly isResponsible: boolean;
  readonly onChange: (isResponsible: boolean) => void;
}

/** Warns about the lock and offers to override it (section 4). */
export function LockNotice({ id, isResponsible, onChange }: LockNoticeProps) {
  return (
    <div className="alert alert-warning">
      <p id={id}>This deliverable has been signed-off. You should probably not edit it.</p>
      <Checkbox checked={isResponsible} onChange={onChange}>
        I am a responsible adult
      </Checkbox>
    </div>
  );
}
