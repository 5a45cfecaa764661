import { Checkbox } from '../../../components/fields/Checkbox.tsx';

interface LockNoticeProps {
  /** Says to the locked fields why they are disabled. */
  readonly id: string;
  readonly isResponsible: boolean;
  readonly onChange: (isResponsible: boolean) => void;
}

/** The warning over a signed-off deliverable, and the way past it (section 4). */
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
