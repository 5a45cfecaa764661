import type { ReactNode } from 'react';
import { Loaded, MissingState, RetryBoundary } from '../../../components/Loaded.tsx';
import { Notice } from '../../../components/Notice.tsx';
import { PageHeader } from '../../../components/page/PageHeader.tsx';
import { useRecord } from '../../../data/records/records.ts';
import {
  isForged,
  type SignedTerms,
  type TermsBySlot,
  termsNote,
} from '../../../domain/agreement/signed-terms.ts';
import type { ReadTerms } from '../../../domain/agreement/version.ts';
import type { Deliverable } from '../../../domain/records/entities.ts';
import { signaturesOf } from '../../../domain/records/signature.ts';
import { listPath } from '../../../paths.ts';
import { ParentLink } from '../../hypothesis/ParentLinks.tsx';
import type { RecordLink } from '../Agreement.tsx';

/** What was signed, the newest signature first. */
export function versionsIn(
  deliverable: Deliverable,
  terms: TermsBySlot | null,
): readonly ReadTerms[] {
  return signaturesOf(deliverable)
    .toSorted((a, b) => b.signature.signatureDate.getTime() - a.signature.signatureDate.getTime())
    .flatMap(({ slot }) => {
      const found = terms?.get(slot.key);
      return found?.state === 'stored' ? [found.version] : [];
    });
}

/** The name of today, then the id that the terms contain. A deleted record reads '(not set)'. */
export const recordLink: RecordLink = (table, id) => (
  <>
    <ParentLink table={table} id={id} /> <span className="text-body-secondary">({id})</span>
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
  if (isForged(terms)) {
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
  ready: null,
  loading: 'Loading...',
  none: 'Not found',
  missing: 'Not found',
  failed: 'This page cannot be shown',
} as const;
