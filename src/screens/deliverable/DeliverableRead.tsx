import { useState } from 'react';
import Tab from 'react-bootstrap/Tab';
import Tabs from 'react-bootstrap/Tabs';
import { useSearchParams } from 'react-router-dom';
import { Checkbox } from '../../components/inputs.tsx';
import { Loaded } from '../../components/Loaded.tsx';
import { activeCommencementsOf } from '../../domain/signing/signature.ts';
import { PAYMENT_LABELS, paymentOf } from '../../domain/status/payment.ts';
import { SignedVersion } from '../certificate/SignedVersion.tsx';
import type { RecordProps } from '../table/TableDefinition.ts';
import { useLastReady } from '../table/use-last-ready.ts';
import { useMayEdit } from '../table/use-may-edit.ts';
import { Agreement } from './Agreement.tsx';
import { AllocationsTab } from './AllocationsTab.tsx';
import { DeliverableFacts } from './DeliverableFacts.tsx';
import { DeliverySection } from './DeliverySection.tsx';
import { ExtraItemsTab } from './ExtraItemsTab.tsx';
import { HypothesesTab } from './HypothesesTab.tsx';
import { PrintedHead } from './PrintedHead.tsx';
import { QuestionsSection } from './QuestionsSection.tsx';
import { ReadyToComplete } from './ReadyToComplete.tsx';
import { RequestedDialog } from './RequestedDialog.tsx';
import { signedSlotIn } from './region-path.ts';
import { Signatures } from './Signatures.tsx';
import { SignedDifferences } from './SignedDifferences.tsx';
import { StaffNotices } from './StaffNotices.tsx';
import type { SigningRequest } from './slot-props.ts';
import { type DeliverableWithEstimate, useLiveEstimate } from './use-live-estimate.ts';
import { VariationBanner } from './VariationBanner.tsx';
import { Variations } from './Variations.tsx';

/** The current deliverable, or with `?signed=` the terms of one of its signatures (section 2). */
export function DeliverableRead(props: RecordProps<'deliverable'>) {
  const [query] = useSearchParams();
  const slot = signedSlotIn(query);
  return slot === null ? (
    <CurrentVersion {...props} />
  ) : (
    <SignedVersion slot={slot} deliverable={props.record} />
  );
}

function CurrentVersion(props: RecordProps<'deliverable'>) {
  const live = useLiveEstimate(props);
  // Keeps the last value on the page while records or profiles load again.
  const last = useLastReady(live);
  return last === null || live.state === 'failed' ? (
    <Loaded live={live}>{(shown) => <DeliverableDocument {...shown} />}</Loaded>
  ) : (
    <DeliverableDocument {...last} />
  );
}

function DeliverableDocument({ deliverable, estimate }: DeliverableWithEstimate) {
  const {
    deliverablePaymentState,
    deliverableExtraItems,
    deliverableVariationOfFBUID: originalId,
  } = deliverable;
  const [request, setRequest] = useState<SigningRequest | null>(null);
  const mayEdit = useMayEdit();
  const [printsAllocations, setPrintsAllocations] = useState(true);
  return (
    <div className="deliverable" data-prints-allocations={printsAllocations}>
      <PrintedHead deliverable={deliverable} estimate={estimate} />
      {originalId === null ? null : <VariationBanner originalId={originalId} />}
      <Agreement deliverable={deliverable} estimate={estimate} onRequest={setRequest} />
      <DeliverableFacts deliverable={deliverable} people={estimate.people} />
      <ReadyToComplete deliverable={deliverable} estimate={estimate} />
      {estimate.isHidden || activeCommencementsOf(deliverable).length === 0 ? null : (
        <SignedDifferences deliverable={deliverable} />
      )}
      {mayEdit ? <StaffNotices deliverable={deliverable} estimate={estimate} /> : null}
      <Tabs defaultActiveKey="hypotheses" transition={false} id="deliverable-tabs">
        <Tab eventKey="hypotheses" title="Hypotheses">
          <h2 className="print-heading">Hypotheses</h2>
          <HypothesesTab deliverable={deliverable} estimate={estimate} />
        </Tab>
        <Tab eventKey="allocations" title="Allocations">
          <h2 className="print-heading">Allocations</h2>
          <AllocationsTab deliverable={deliverable} estimate={estimate} />
          {mayEdit ? (
            <div className="d-print-none">
              <Checkbox
                checked={!printsAllocations}
                onChange={(checked) => setPrintsAllocations(!checked)}
              >
                Print without allocations
              </Checkbox>
            </div>
          ) : null}
        </Tab>
        <Tab eventKey="extra-items" title="Extra items">
          <h2 className="print-heading">Extra items</h2>
          <ExtraItemsTab id={deliverable.FBUID} items={deliverableExtraItems} />
        </Tab>
      </Tabs>
      <DeliverySection deliverable={deliverable} estimate={estimate} />
      <section className="section" aria-labelledby="deliverable-payment">
        <h2 id="deliverable-payment">Payment</h2>
        <p>{PAYMENT_LABELS[paymentOf(deliverablePaymentState)]}</p>
      </section>
      <Signatures deliverable={deliverable} estimate={estimate} onRequest={setRequest} />
      <Variations deliverable={deliverable} estimate={estimate} />
      <QuestionsSection deliverable={deliverable} estimate={estimate} />
      {request === null ? null : (
        <RequestedDialog
          deliverable={deliverable}
          estimate={estimate}
          request={request}
          onClose={() => setRequest(null)}
        />
      )}
    </div>
  );
}
