import { Link } from '../../components/Link.tsx';
import { LoadingState } from '../../components/states/LoadingState.tsx';
import { useSignedTerms } from '../../data/agreement/signed-terms.ts';
import { checkTerms } from '../../domain/agreement/signed-terms.ts';
import { accountName } from '../../domain/people/people.ts';
import { peopleInDeliverable } from '../../domain/people/people-in-records.ts';
import type { Deliverable } from '../../domain/records/entities.ts';
import type { SignatureSlot } from '../../domain/signing/signature.ts';
import { regionPath } from '../deliverable/signing/region-path.ts';
import { useKnownPeople } from '../table/use-known-people.ts';
import { originalLink } from './original-link.tsx';
import { serverDateText } from './server-date-text.ts';
import { TermsCheckText } from './TermsCheckText.tsx';
import { TermsDocument } from './TermsDocument.tsx';

interface SignedVersionProps {
  readonly slot: SignatureSlot;
  readonly deliverable: Deliverable;
}

/**
 * The terms of one signature, computed from the history entries whose ids the signature holds (R38). If the digest of
 * these terms differs from the signed digest, says that these are not the signed terms.
 */
export function SignedVersion({ slot, deliverable }: SignedVersionProps) {
  const bySlot = useSignedTerms(deliverable, [slot]);
  const people = useKnownPeople(peopleInDeliverable(deliverable));
  const signature = deliverable[slot.key];
  if (signature === null) return <p>Nobody has given this signature.</p>;
  const terms = bySlot?.get(slot.key);
  if (terms === undefined || people === null) return <LoadingState shape="record" />;
  const check = checkTerms(signature, terms);
  const linkToToday = (
    <Link to={regionPath(deliverable.FBUID, slot)}>the deliverable of today</Link>
  );
  return (
    <div className="certificate">
      {check.result === 'differs' ? null : (
        <p className="alert alert-info">
          {slot.name}: what <bdi>{accountName(people, signature.signatureUid)}</bdi>{' '}
          {signature.signatureIsExternal ? 'recorded as signed' : 'signed'} on{' '}
          {serverDateText(signature.signatureDate)}. It may have changed since: {linkToToday}.
        </p>
      )}
      <TermsCheckText name={slot.name} check={check} signature={signature} terms={terms} />
      {check.result === 'differs' ? (
        <p className="alert alert-info">
          This is what the history says now, not what was signed. See also {linkToToday}.
        </p>
      ) : null}
      {terms.state === 'computed' ? (
        <TermsDocument text={terms.text} people={people} level={2} originalLink={originalLink} />
      ) : null}
    </div>
  );
}
