import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { Loaded, LoadingState, MissingState, RetryBoundary } from '../../components/Loaded.tsx';
import { Notice } from '../../components/Notice.tsx';
import { ModeLinks, PageHeader } from '../../components/page/PageHeader.tsx';
import { useTermsOf } from '../../data/agreement/signed-terms.ts';
import { useKnownPeople } from '../../data/people/people.ts';
import { useRecord } from '../../data/records/records.ts';
import { readTerms, recordsIn } from '../../domain/agreement/read-terms.ts';
import { type SignedTerms, termsNote } from '../../domain/agreement/signed-terms.ts';
import { signerNameText } from '../../domain/agreement/signer-text.ts';
import { peopleInRecord } from '../../domain/people/people.ts';
import type { Deliverable, Signature } from '../../domain/records/entities.ts';
import type { SignatureSlot } from '../../domain/records/signature.ts';
import { formatSignatureDate } from '../../domain/text/format.ts';
import { certificatePath, listPath } from '../../paths.ts';
import { deliverableTitle } from '../deliverable/deliverable-text.ts';
import { regionPath } from '../deliverable/region-path.ts';
import { DeliverableLink, ResearchLink } from '../hypothesis/ParentLinks.tsx';
import { TermsDocument, type TermsLink } from './TermsDocument.tsx';

interface SignedVersionProps {
  readonly slot: SignatureSlot;
  readonly id: string;
}

/** 'Read what was signed': the stored terms of one signature, under the name that they have (R38). */
export function SignedVersion({ slot, id }: SignedVersionProps) {
  return (
    <ReadyDeliverable id={id}>
      {(deliverable) => {
        const signature = deliverable[slot.key];
        return signature === null ? (
          <Page deliverable={deliverable} title={`${slot.name}, as signed`}>
            <p>
              Nobody has given this signature. See{' '}
              <Link to={regionPath(id, slot)}>the deliverable of today</Link>.
            </p>
          </Page>
        ) : (
          <VersionOf slot={slot} deliverable={deliverable} signature={signature} />
        );
      }}
    </ReadyDeliverable>
  );
}

interface VersionOfProps {
  readonly slot: SignatureSlot;
  readonly deliverable: Deliverable;
  readonly signature: Signature;
}

function VersionOf({ slot, deliverable, signature }: VersionOfProps) {
  const { deprecatedReason } = signature;
  const terms = useTermsOf(deliverable, signature);
  const text = terms?.state === 'stored' ? terms.text : null;
  const signed = text === null ? null : readTerms(text);
  const people = useKnownPeople(
    [deliverable, ...(signed === null ? [] : recordsIn(signed))].flatMap(peopleInRecord),
  );
  // Today's name would not belong above old terms.
  const title = signed === null ? `${slot.name}, as signed` : deliverableTitle(signed.deliverable);
  if (terms === null || people === null) {
    return (
      <Page deliverable={deliverable} title="Loading..." isLoading>
        <LoadingState shape="record" />
      </Page>
    );
  }
  return (
    <Page deliverable={deliverable} title={title}>
      <Notice variant="info">
        {slot.name}: what <bdi>{signerNameText(people, signature)}</bdi>{' '}
        {signature.signatureIsExternal ? 'recorded as signed' : 'signed'} on{' '}
        {formatSignatureDate(signature.signatureDate)}. It may have changed since:{' '}
        <Link to={regionPath(deliverable.FBUID, slot)}>the deliverable of today</Link>.
        {deprecatedReason === null ? null : (
          <strong>{` This signature no longer counts: ${deprecatedReason}.`}</strong>
        )}
      </Notice>
      <TermsNote name={slot.name} terms={terms} />
      {text === null ? null : (
        <TermsDocument text={text} people={people} level={2} link={termsLink} />
      )}
    </Page>
  );
}

interface PageProps {
  readonly deliverable: Deliverable;
  readonly title: string;
  readonly isLoading?: boolean;
  readonly children: ReactNode;
}

/** Offers no Update or Delete: nobody changes what was signed. */
function Page({ deliverable, title, isLoading = false, children }: PageProps) {
  return (
    <>
      <PageHeader title={title} isLoading={isLoading} eyebrow="deliverable, as signed">
        <ModeLinks
          links={[
            { label: 'List', to: listPath('deliverable') },
            { label: 'Certificate', to: certificatePath(deliverable.FBUID) },
          ]}
        />
      </PageHeader>
      {children}
    </>
  );
}

/** The name of today, then the id that the terms contain. A deleted record reads '(not set)'. */
export const termsLink: TermsLink = (field, id) => (
  <>
    {field === 'deliverableResearchFBUID' ? <ResearchLink id={id} /> : <DeliverableLink id={id} />}{' '}
    <span className="text-body-secondary">({id})</span>
  </>
);

interface TermsNoteProps {
  /** Name of the signature's slot. */
  readonly name: string;
  readonly terms: SignedTerms;
}

/** What a reader of the terms has to know first. */
export function TermsNote({ name, terms }: TermsNoteProps) {
  const text = (
    <>
      <strong>{name}:</strong> {termsNote(terms)}
    </>
  );
  if (terms.state === 'altered') {
    return (
      <Notice variant="danger" role="alert">
        {text}
      </Notice>
    );
  }
  return (
    <p className={terms.state === 'stored' ? 'terms-check is-checked' : 'terms-check'}>{text}</p>
  );
}

interface ReadyDeliverableProps {
  readonly id: string;
  /** A page with its own header. */
  readonly children: (deliverable: Deliverable) => ReactNode;
}

/** The deliverable of a page about signatures, or a page that says why there is none. */
export function ReadyDeliverable(props: ReadyDeliverableProps) {
  return (
    <RetryBoundary key={props.id}>
      <Content {...props} />
    </RetryBoundary>
  );
}

function Content({ id, children }: ReadyDeliverableProps) {
  const live = useRecord('deliverable', id);
  const title = TITLES[live.state];
  return (
    <>
      {title === null ? null : <PageHeader title={title} isLoading={live.state === 'loading'} />}
      <Loaded
        live={live}
        missing={
          <MissingState
            what="deliverable"
            listPath={listPath('deliverable')}
            listLabel="All Deliverables"
          />
        }
      >
        {children}
      </Loaded>
    </>
  );
}

/** `children` have their own header. */
const TITLES = {
  none: null,
  ready: null,
  loading: 'Loading...',
  missing: 'Not found',
  failed: 'This page cannot be shown',
} as const;
