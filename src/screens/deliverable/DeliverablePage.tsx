import { useMemo, useState } from 'react';
import Tab from 'react-bootstrap/Tab';
import Tabs from 'react-bootstrap/Tabs';
import { useSearchParams } from 'react-router-dom';
import { Loaded } from '../../components/Loaded.tsx';
import { useIsPrinting } from '../../components/use-is-printing.ts';
import type { LoadedDeliverable } from '../../domain/signing/loaded-deliverable.ts';
import { activeCommencementsOf } from '../../domain/signing/signature.ts';
import { PAYMENT_LABELS, paymentOf } from '../../domain/status/payment.ts';
import { SignedVersion } from '../certificate/SignedVersion.tsx';
import type { RecordProps } from '../table/TableDefinition.ts';
import { useLastReady } from '../table/use-last-ready.ts';
import { useMayEdit } from '../table/use-may-edit.ts';
import { Agreement } from './Agreement.tsx';
import { Allocations } from './Allocations.tsx';
import { DeliverableFacts } from './DeliverableFacts.tsx';
import { DeliverySection } from './DeliverySection.tsx';
import type { SigningRequest } from './deliverable-page.ts';
import { DeliverablePageContext } from './deliverable-page.ts';
import { ExtraItemsTab } from './ExtraItems.tsx';
import { HypothesesTab } from './HypothesesTab.tsx';
import { PrintedAgreement, PrintedAllocations } from './PrintedAgreement.tsx';
import { type PaperOptions, PrintMenu } from './PrintMenu.tsx';
import { QuestionsSection } from './QuestionsSection.tsx';
import { ReadyToComplete } from './ReadyToComplete.tsx';
import { RequestedDialog } from './RequestedDialog.tsx';
import { signedSlotIn } from './region-path.ts';
import { Signatures } from './Signatures.tsx';
import { SignedDifferences } from './SignedDifferences.tsx';
import { StaffNotices } from './StaffNotices.tsx';
import { useLoadedDeliverable } from './use-loaded-deliverable.ts';
import { VariationBanner } from './VariationBanner.tsx';
import { Variations } from './Variations.tsx';

/** The current deliverable, or with `?signed=` the terms of one of its signatures (section 2). */
export function DeliverablePage({ record }: RecordProps<'deliverable'>) {
  const [query] = useSearchParams();
  const slot = signedSlotIn(query);
  return slot === null ? (
    <CurrentVersion record={record} />
  ) : (
    <SignedVersion slot={slot} deliverable={record} />
  );
}

function CurrentVersion({ record }: RecordProps<'deliverable'>) {
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
  const [paper, setPaper] = useState<PaperOptions>({ hasQuestions: false, hasAllocations: true });
  const isPrinting = useIsPrinting();
  const mayEdit = useMayEdit();
  const { deliverable } = loaded;
  const { deliverableVariationOfFBUID: originalId } = deliverable;
  const props = { deliverable, estimate: loaded };
  return (
    <DeliverablePageContext value={page}>
      <div className="deliverable" data-prints-questions={paper.hasQuestions}>
        <PrintedAgreement hasAllocations={paper.hasAllocations} />
        <PrintMenu options={paper} onChange={setPaper} />
        {originalId === null ? null : <VariationBanner originalId={originalId} />}
        <div className="deliverable-columns">
          <div className="deliverable-first d-print-none">
            <Agreement {...props} onRequest={setRequest} />
            <DeliverySection />
            <ReadyToComplete {...props} />
          </div>
          <div className="deliverable-rail d-print-none">
            {loaded.isHidden || activeCommencementsOf(deliverable).length === 0 ? null : (
              <SignedDifferences deliverable={deliverable} />
            )}
            {mayEdit ? <StaffNotices {...props} /> : null}
            <Signatures {...props} onRequest={setRequest} />
          </div>
          <div className="deliverable-rest">
            <div className="d-print-none">
              <DeliverableFacts />
              <section className="section" aria-labelledby="deliverable-payment">
                <h2 id="deliverable-payment">Payment</h2>
                <p>{PAYMENT_LABELS[paymentOf(deliverable.deliverablePaymentState)]}</p>
              </section>
              <Tabs defaultActiveKey="hypotheses" transition={false} id="deliverable-tabs">
                <Tab eventKey="hypotheses" title="Hypotheses">
                  {isPrinting ? null : <HypothesesTab />}
                </Tab>
                <Tab eventKey="allocations" title="Allocations">
                  {isPrinting ? null : <Allocations />}
                </Tab>
                <Tab eventKey="extra-items" title="Extra items">
                  {isPrinting ? null : <ExtraItemsTab />}
                </Tab>
              </Tabs>
            </div>
            <Variations {...props} />
            <QuestionsSection {...props} />
          </div>
        </div>
        {paper.hasAllocations ? <PrintedAllocations /> : null}
        {request === null ? null : (
          <RequestedDialog {...props} request={request} onClose={() => setRequest(null)} />
        )}
      </div>
    </DeliverablePageContext>
  );
}
