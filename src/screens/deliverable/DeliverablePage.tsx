import { useMemo, useState } from 'react';
import Tab from 'react-bootstrap/Tab';
import Tabs from 'react-bootstrap/Tabs';
import { Checkbox } from '../../components/inputs.tsx';
import { Loaded } from '../../components/Loaded.tsx';
import type { LoadedDeliverable } from '../../domain/signing/loaded-deliverable.ts';
import { activeCommencementsOf } from '../../domain/signing/signature.ts';
import { PAYMENT_LABELS, paymentOf } from '../../domain/status/payment.ts';
import type { RecordProps } from '../table/TableDefinition.ts';
import { useLastReady } from '../table/use-last-ready.ts';
import { useMayEdit } from '../table/use-may-edit.ts';
import { Agreement } from './Agreement.tsx';
import { AllocationsTab } from './AllocationsTab.tsx';
import { DeliverableFacts } from './DeliverableFacts.tsx';
import { DeliverySection } from './DeliverySection.tsx';
import type { SigningRequest } from './deliverable-page.ts';
import { DeliverablePageContext } from './deliverable-page.ts';
import { ExtraItemsTab } from './ExtraItemsTab.tsx';
import { HypothesesTab } from './HypothesesTab.tsx';
import { PrintedHead } from './PrintedHead.tsx';
import { Questions } from './Questions.tsx';
import { ReadyToComplete } from './ReadyToComplete.tsx';
import { Signatures } from './Signatures.tsx';
import { SignDialog } from './SignDialog.tsx';
import { SignedDifferences } from './SignedDifferences.tsx';
import { StaffNotices } from './StaffNotices.tsx';
import { useLoadedDeliverable } from './use-loaded-deliverable.ts';
import { VariationBanner, Variations } from './Variations.tsx';

export function DeliverablePage({ record }: RecordProps<'deliverable'>) {
  const live = useLoadedDeliverable(record);
  // Keeps the last value on the page while records or profiles load again.
  const last = useLastReady(live);
  return last === null || live.state === 'failed' ? (
    <Loaded live={live}>{(loaded) => <Page loaded={loaded} />}</Loaded>
  ) : (
    <Page loaded={last} />
  );
}

function Page({ loaded }: { readonly loaded: LoadedDeliverable }) {
  const [request, setRequest] = useState<SigningRequest | null>(null);
  const page = useMemo(() => ({ ...loaded, askToSign: setRequest }), [loaded]);
  const [printsAllocations, setPrintsAllocations] = useState(true);
  const mayEdit = useMayEdit();
  const { deliverable } = loaded;
  const { deliverableVariationOfFBUID: originalId } = deliverable;
  const props = { deliverable, estimate: loaded };
  return (
    <DeliverablePageContext value={page}>
      <div className="deliverable" data-prints-allocations={printsAllocations}>
        <PrintedHead {...props} />
        {originalId === null ? null : <VariationBanner originalId={originalId} />}
        <div className="deliverable-columns">
          <div className="deliverable-first">
            <Agreement {...props} onRequest={setRequest} />
            <DeliverySection />
            <ReadyToComplete {...props} />
          </div>
          <div className="deliverable-rail">
            {loaded.isHidden || activeCommencementsOf(deliverable).length === 0 ? null : (
              <SignedDifferences deliverable={deliverable} />
            )}
            {mayEdit ? <StaffNotices {...props} /> : null}
            <Signatures />
          </div>
          <div className="deliverable-rest">
            <DeliverableFacts />
            <section className="section" aria-labelledby="deliverable-payment">
              <h2 id="deliverable-payment">Payment</h2>
              <p>{PAYMENT_LABELS[paymentOf(deliverable.deliverablePaymentState)]}</p>
            </section>
            <Tabs defaultActiveKey="hypotheses" transition={false} id="deliverable-tabs">
              <Tab eventKey="hypotheses" title="Hypotheses">
                <h2 className="print-heading">Hypotheses</h2>
                <HypothesesTab {...props} />
              </Tab>
              <Tab eventKey="allocations" title="Allocations">
                <h2 className="print-heading">Allocations</h2>
                <AllocationsTab {...props} />
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
                <ExtraItemsTab id={deliverable.FBUID} items={deliverable.deliverableExtraItems} />
              </Tab>
            </Tabs>
            <Variations />
            <Questions />
          </div>
        </div>
        {request === null ? null : (
          <SignDialog request={request} onClose={() => setRequest(null)} />
        )}
      </div>
    </DeliverablePageContext>
  );
}
