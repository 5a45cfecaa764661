import Tab from 'react-bootstrap/Tab';
import Tabs from 'react-bootstrap/Tabs';
import { FailedState } from '../../components/FailedState.tsx';
import { LoadingState } from '../../components/LoadingState.tsx';
import { assertNever } from '../../domain/assert-never.ts';
import type { Deliverable } from '../../domain/entities.ts';
import { paymentLabel, paymentOf } from '../../domain/payment.ts';
import type { RecordProps } from '../table/TableDefinition.ts';
import { AllocationsTab } from './AllocationsTab.tsx';
import { DeliverableFacts } from './DeliverableFacts.tsx';
import { DeliverySection } from './DeliverySection.tsx';
import { EstimateNotice } from './EstimateNotice.tsx';
import { ExtraItemsTab } from './ExtraItemsTab.tsx';
import { HypothesesTab } from './HypothesesTab.tsx';
import { Signatures } from './Signatures.tsx';
import { SignedDifferences } from './SignedDifferences.tsx';
import { useWork, type Work } from './use-work.ts';
import '../styles/record.scss';

/** A deliverable as both sides read, sign and print it (specification section 2). */
export function DeliverableRead({ record }: RecordProps<'deliverable'>) {
  const live = useWork(record);
  switch (live.state) {
    case 'loading':
      return <LoadingState shape="record" />;
    case 'failed':
      return <FailedState message={live.message} />;
    case 'ready':
      return <Document deliverable={record} work={live.work} />;
    default:
      return assertNever(live);
  }
}

export interface DocumentProps {
  readonly deliverable: Deliverable;
  readonly work: Work;
}

function Document({ deliverable, work }: DocumentProps) {
  const { deliverablePaymentState, deliverableExtraItems } = deliverable;
  return (
    <div className="deliverable">
      <DeliverableFacts deliverable={deliverable} people={work.people} />
      <SignedDifferences deliverable={deliverable} work={work} />
      <EstimateNotice deliverable={deliverable} work={work} />
      <Tabs defaultActiveKey="hypotheses" transition={false} id="deliverable-tabs">
        <Tab eventKey="hypotheses" title="Hypotheses">
          <h2 className="print-only">Hypotheses</h2>
          <HypothesesTab deliverable={deliverable} work={work} />
        </Tab>
        <Tab eventKey="allocations" title="Allocations">
          <h2 className="print-only">Allocations</h2>
          <AllocationsTab deliverable={deliverable} work={work} />
        </Tab>
        <Tab eventKey="extra-items" title="Extra items">
          <h2 className="print-only">Extra items</h2>
          <ExtraItemsTab id={deliverable.FBUID} items={deliverableExtraItems} />
        </Tab>
      </Tabs>
      <DeliverySection deliverable={deliverable} work={work} />
      <section className="section" aria-labelledby="deliverable-payment">
        <h2 id="deliverable-payment">Payment</h2>
        <p>{paymentLabel(paymentOf(deliverablePaymentState))}</p>
      </section>
      <Signatures deliverable={deliverable} work={work} />
    </div>
  );
}
