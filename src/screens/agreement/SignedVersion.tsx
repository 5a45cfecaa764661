import { Link } from 'react-router-dom';
import { LoadingState } from '../../components/Loaded.tsx';
import { Notice } from '../../components/Notice.tsx';
import { ModeLinks, PageHeader } from '../../components/page/PageHeader.tsx';
import { useSignedTerms } from '../../data/agreement/signed-terms.ts';
import { useKnownPeople } from '../../data/people/people.ts';
import { signerNameText } from '../../domain/agreement/signature-text.ts';
import { recordsIn } from '../../domain/agreement/version.ts';
import { peopleInRecord } from '../../domain/people/people.ts';
import type { Deliverable } from '../../domain/records/entities.ts';
import { SIGNATURE_SLOTS, type SignatureSlot } from '../../domain/records/signature.ts';
import { formatSignatureDate } from '../../domain/text/format.ts';
import { anchorOf, certificatePath, listPath, regionPath, SIGNED_PARAMETER } from '../../paths.ts';
import { deliverableTitle } from '../deliverable/deliverable-text.ts';
import { ParentLink } from '../hypothesis/ParentLinks.tsx';
import { useIsGstFree } from '../research/use-is-gst-free.ts';
import { ReadyRecord } from '../table/ReadyRecord.tsx';
import { Agreement, type RecordLink } from './Agreement.tsx';
import { TermsNote } from './SignatureCard.tsx';

/** The signature whose signed version an address asks for. Null for the work of today. */
export function signedSlotIn(query: URLSearchParams): SignatureSlot | null {
  // A mail may have left a full stop behind it: the page would show today's terms for the signed ones.
  const anchor = query.get(SIGNED_PARAMETER) ?? '';
  return SIGNATURE_SLOTS.find((slot) => anchor.startsWith(anchorOf(slot))) ?? null;
}

interface SignedVersionProps {
  readonly slot: SignatureSlot;
  readonly id: string;
}

/** 'Read what was signed': the stored terms of one signature, under the name that they have. */
export function SignedVersion({ slot, id }: SignedVersionProps) {
  return (
    <ReadyRecord table="deliverable" id={id}>
      {(deliverable) => <Version slot={slot} deliverable={deliverable} />}
    </ReadyRecord>
  );
}

interface VersionProps {
  readonly slot: SignatureSlot;
  readonly deliverable: Deliverable;
}

function Version({ slot, deliverable }: VersionProps) {
  const signature = deliverable[slot.key];
  const all = useSignedTerms(deliverable);
  const isGstFree = useIsGstFree(deliverable.deliverableResearchFBUID);
  const terms = all?.get(slot.key);
  const version = terms?.state === 'stored' ? terms.version : null;
  const people = useKnownPeople(
    [deliverable, ...(version === null ? [] : recordsIn(version))].flatMap(peopleInRecord),
  );
  const isLoading = all === null || people === null;
  // Today's name would not belong above old terms.
  const title =
    version === null ? `${slot.name}, as signed` : deliverableTitle(version.deliverable);
  const today = <Link to={regionPath(deliverable.FBUID, slot)}>the deliverable of today</Link>;
  return (
    <>
      <PageHeader
        title={isLoading ? 'Loading...' : title}
        isLoading={isLoading}
        eyebrow="deliverable, as signed"
      >
        <ModeLinks
          links={[
            { label: 'List', to: listPath('deliverable') },
            { label: 'Certificate', to: certificatePath(deliverable.FBUID) },
          ]}
        />
      </PageHeader>
      {isLoading ? (
        <LoadingState shape="record" />
      ) : signature === null ? (
        <p>Nobody has given this signature. See {today}.</p>
      ) : signature === 'unreadable' ? (
        <p>This signature cannot be read. See {today}.</p>
      ) : (
        <>
          <Notice variant="info">
            {slot.name}: what <bdi>{signerNameText(people, signature)}</bdi>{' '}
            {signature.signatureIsExternal ? 'recorded as signed' : 'signed'} on{' '}
            {formatSignatureDate(signature.signatureDate)}. It may have changed since: {today}.
            {signature.deprecatedReason === null ? null : (
              <strong>{` This signature no longer counts: ${signature.deprecatedReason}.`}</strong>
            )}
          </Notice>
          {terms === undefined ? null : <TermsNote slot={slot} terms={terms} />}
          {version === null ? null : (
            <Agreement
              version={version}
              people={people}
              level={2}
              link={recordLink}
              isGstFree={isGstFree}
            />
          )}
        </>
      )}
    </>
  );
}

/** The name of today, then the id that the terms contain. */
export const recordLink: RecordLink = (table, id) => (
  <>
    <ParentLink table={table} id={id} /> <span className="text-body-secondary">({id})</span>
  </>
);
