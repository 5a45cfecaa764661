import type { ReactNode } from 'react';
import { Loaded, MissingState, RetryBoundary } from '../../components/Loaded.tsx';
import { PageHeader } from '../../components/page/PageHeader.tsx';
import { useRecord } from '../../data/records/records.ts';
import type { Deliverable } from '../../domain/records/entities.ts';
import { listPath } from '../../paths.ts';

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
  if (live.state === 'ready') return children(live.value);
  return (
    <>
      <PageHeader title={TITLES[live.state]} isLoading={live.state === 'loading'} />
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

const TITLES = {
  loading: 'Loading...',
  missing: 'Not found',
  failed: 'This page cannot be shown',
} as const;
