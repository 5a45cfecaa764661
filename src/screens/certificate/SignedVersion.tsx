import { Link } from 'react-router-dom';
import { LoadingState } from '../../components/Loaded.tsx';
import { Notice } from '../../components/Notice.tsx';
import { useSignedTerms } from '../../data/agreement/signed-terms.ts';
import { signerNameText } from '../../domain/agreement/signer-text.ts';
import { peopleInDeliverable } from '../../domain/people/people-in-records.ts';
import type { Deliverable } from '../../domain/records/entities.ts';
import type { SignatureSlot } from '../../domain/signing/signature.ts';
import { formatSignatureDate } from '../../domain/text/format.ts';
import { regionPath } from '../deliverable/region-path.ts';
import { useKnownPeople } from '../table/use-known-people.ts';
import { originalLink } from './original-link.tsx';
import { TermsDocument } from './TermsDocument.tsx';
import { TermsNote } from './TermsNote.tsx';

interface SignedVersionProps {
  readonly slot: SignatureSlot;
  readonly deliverable: Deliverable;
}

/** The stored terms of one signature (R38). */
export function SignedVersion({ slot, deliverable }: SignedVersionProps) {
  const bySlot = useSignedTerms(deliverable, [slot]);
  const people = useKnownPeople(peopleInDeliverable(deliverable));
  const signature = deliverable[slot.key];
  if (signature === null) return <p>Nobody has given this signature.</p>;
  const terms = bySlot?.get(slot.key);
  if (terms === undefined || people === null) return <LoadingState shape="record" />;
  return (
    <div className="certificate">
      <Notice variant="info">
        {slot.name}: what <bdi>{signerNameText(people, signature)}</bdi>{' '}
        {signature.signatureIsExternal ? 'recorded as signed' : 'signed'} on{' '}
        {formatSignatureDate(signature.signatureDate)}. It may have changed since:{' '}
        <Link to={regionPath(deliverable.FBUID, slot)}>the deliverable of today</Link>.
      </Notice>
      <TermsNote name={slot.name} terms={terms} />
      {terms.state === 'stored' ? (
        <TermsDocument text={terms.text} people={people} level={2} originalLink={originalLink} />
      ) : null}
    </div>
  );
}
