import { Checkbox } from '../../../components/fields/Checkbox.tsx';
import { Notice } from '../../../components/Notice.tsx';
import type { People } from '../../../domain/people/people.ts';
import type { Deliverable } from '../../../domain/records/entities.ts';
import { activeSignaturesOf } from '../../../domain/signing/signature.ts';
import { deliverableTitle } from '../../deliverable/deliverable-title.ts';
import { SignatureList } from '../effects/SignatureList.tsx';
import type { FormLock } from '../form/use-hypothesis-form.ts';

interface SignedOffNoticeProps extends Pick<FormLock, 'isOverridden' | 'setOverridden'> {
  readonly deliverable: Deliverable;
  readonly people: People;
}

/** Says that the deliverable is signed off, and has the checkbox that unlocks the form (section 5). */
export function SignedOffNotice({
  deliverable,
  people,
  isOverridden,
  setOverridden,
}: SignedOffNoticeProps) {
  return (
    <Notice>
      <p>
        <strong>
          <bdi>{deliverableTitle(deliverable)}</bdi> has been signed-off.
        </strong>{' '}
        Changes to its hypotheses will annoy people.
      </p>
      <SignatureList signatures={activeSignaturesOf(deliverable)} people={people} />
      <Checkbox checked={isOverridden} onChange={setOverridden}>
        I am a responsible adult
      </Checkbox>
    </Notice>
  );
}
