import type { ReactNode } from 'react';
import { useLocation } from 'react-router-dom';
import {
  FailedState,
  LoadingState,
  MissingState,
  RetryBoundary,
} from '../../components/Loaded.tsx';
import { ModeLinks } from '../../components/page/ModeLinks.tsx';
import { PageHeader } from '../../components/page/PageHeader.tsx';
import { useRecord } from '../../data/records/records.ts';
import { assertNever } from '../../domain/assert-never.ts';
import type { Deliverable } from '../../domain/records/entities.ts';
import { certificatePath, listPath, parseTablePath, readPath } from '../../paths.ts';
import { deliverableTitle } from '../deliverable/deliverable-title.ts';
import { Certificate } from './Certificate.tsx';

/** The certificate of a deliverable (R38). */
export function CertificateScreen() {
  const { mode } = parseTablePath(useLocation().pathname);
  const id = 'id' in mode ? mode.id : '';
  return (
    <RetryBoundary key={id}>
      <CertificateOf id={id} />
    </RetryBoundary>
  );
}

function CertificateOf({ id }: { readonly id: string }) {
  const live = useRecord('deliverable', id);
  switch (live.state) {
    case 'loading':
      return (
        <Page title="Loading..." isLoading>
          <LoadingState shape="record" />
        </Page>
      );
    case 'missing':
      return (
        <Page title="Not found">
          <MissingState
            what="deliverable"
            listPath={listPath('deliverable')}
            listLabel="All Deliverables"
          />
        </Page>
      );
    case 'failed':
      return (
        <Page title="This certificate cannot be shown">
          <FailedState message={live.message} />
        </Page>
      );
    case 'ready':
      return <ReadyCertificate deliverable={live.value} />;
    default:
      return assertNever(live);
  }
}

function ReadyCertificate({ deliverable }: { readonly deliverable: Deliverable }) {
  const id = deliverable.FBUID;
  return (
    <Page title={`Certificate: ${deliverableTitle(deliverable)}`}>
      <ModeLinks
        links={[
          { label: 'Deliverable', to: readPath('deliverable', id) },
          { label: 'Certificate', to: certificatePath(id) },
        ]}
      />
      <Certificate deliverable={deliverable} />
    </Page>
  );
}

interface PageProps {
  readonly title: string;
  readonly isLoading?: boolean;
  readonly children: ReactNode;
}

function Page({ title, isLoading = false, children }: PageProps) {
  return (
    <>
      <PageHeader title={title} isLoading={isLoading} />
      {children}
    </>
  );
}
