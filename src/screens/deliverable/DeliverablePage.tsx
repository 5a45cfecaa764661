import { type ReactNode, useMemo, useState } from 'react';
import Tab from 'react-bootstrap/Tab';
import Tabs from 'react-bootstrap/Tabs';
import { linkOrNull } from '../../components/ExternalLink.tsx';
import { FieldList } from '../../components/FieldList.tsx';
import { Loaded } from '../../components/Loaded.tsx';
import { useIsPrinting } from '../../components/use-is-printing.ts';
import { haveSameTerms } from '../../domain/agreement/signatures-of-step.ts';
import { DELIVERABLE_FIELDS } from '../../domain/records/record-fields.ts';
import type { LoadedDeliverable } from '../../domain/signing/loaded-deliverable.ts';
import { PAYMENT_LABELS, paymentOf } from '../../domain/status/payment.ts';
import { QUESTIONS_ANCHOR } from '../../paths.ts';
import { ResearchLink } from '../hypothesis/ParentLinks.tsx';
import type { RecordProps } from '../table/TableDefinition.ts';
import { useLastReady } from '../table/use-last-ready.ts';
import { Allocations } from './Allocations.tsx';
import { DeliverySection } from './DeliverySection.tsx';
import type { SigningRequest } from './deliverable-page.ts';
import { DeliverablePageContext, useDeliverablePage } from './deliverable-page.ts';
import { ExtraItemsTab } from './ExtraItems.tsx';
import { HypothesesTab } from './HypothesesTab.tsx';
import { NextStep } from './NextStep.tsx';
import { PrintedAgreement, PrintedAllocations } from './PrintedAgreement.tsx';
import { type PaperOptions, PrintMenu } from './PrintMenu.tsx';
import { Questions } from './Questions.tsx';
import { ReadyToComplete } from './ReadyToComplete.tsx';
import { Signatures } from './Signatures.tsx';
import { SignDialog } from './SignDialog.tsx';
import { useLoadedDeliverable } from './use-loaded-deliverable.ts';
import { VariationBanner, Variations } from './Variations.tsx';
import { useWarnings, Warnings } from './Warnings.tsx';

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
  return (
    <DeliverablePageContext value={page}>
      <Sections />
      {request === null ? null : <SignDialog request={request} onClose={() => setRequest(null)} />}
    </DeliverablePageContext>
  );
}

function Sections() {
  const { deliverable } = useDeliverablePage();
  const warnings = useWarnings();
  const [paper, setPaper] = useState<PaperOptions>({ hasQuestions: false, hasAllocations: true });
  const isPrinting = useIsPrinting();
  const { deliverableVariationOfFBUID: originalId } = deliverable;
  return (
    <div className="deliverable" data-prints-questions={paper.hasQuestions}>
      <PrintedAgreement hasAllocations={paper.hasAllocations} warnings={warnings} />
      {originalId === null ? null : <VariationBanner originalId={originalId} />}
      <div className="section-bar sticky-md-top bg-body border-bottom mb-3 d-flex align-items-center justify-content-between d-print-none">
        <SectionLinks />
        <PrintMenu options={paper} onChange={setPaper} />
      </div>
      <div className="deliverable-columns">
        <div className="deliverable-first d-print-none">
          <NextStep />
          <DeliverySection />
          <ReadyToComplete />
        </div>
        <div className="deliverable-rail d-print-none">
          <Warnings warnings={warnings} />
          <Signatures />
          <SameTerms />
        </div>
        <div className="deliverable-rest">
          <div className="d-print-none">
            <div className="section">
              <div className="row">
                <div className="col-12 col-md">
                  <Facts />
                </div>
                <section className="col-12 col-md-auto" aria-labelledby="deliverable-payment">
                  <h2 id="deliverable-payment">Payment</h2>
                  <p>{PAYMENT_LABELS[paymentOf(deliverable.deliverablePaymentState)]}</p>
                </section>
              </div>
            </div>
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
          <Variations />
          <Questions />
        </div>
      </div>
      {paper.hasAllocations ? <PrintedAllocations /> : null}
    </div>
  );
}

/** Not on a phone, where one column follows the order of these links. */
const SECTIONS = [
  ['Delivery', 'delivery'],
  ['Signatures', 'deliverable-signatures'],
  ['Hypotheses', 'deliverable-tabs-tab-hypotheses'],
  ['Questions', QUESTIONS_ANCHOR],
  ['History', 'history'],
] as const;

function SectionLinks() {
  return (
    <nav className="section-links d-none d-md-block" aria-label="Sections">
      <ul className="nav">
        {SECTIONS.map(([label, anchor]) => (
          <li key={anchor}>
            <a className="nav-link" href={`#${anchor}`}>
              {label}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** Number and name stand in the head of the page. */
function Facts() {
  const { deliverable, people } = useDeliverablePage();
  const fact = (name: keyof typeof DELIVERABLE_FIELDS, value: ReactNode) => ({
    name: DELIVERABLE_FIELDS[name].label,
    value,
  });
  return (
    <FieldList
      fields={[
        fact(
          'deliverableResearchFBUID',
          <ResearchLink id={deliverable.deliverableResearchFBUID} />,
        ),
        fact('deliverableResearchLead', people.nameOf(deliverable.deliverableResearchLead)),
        fact('deliverableMethodsLink', linkOrNull(deliverable.deliverableMethodsLink)),
        fact('deliverableBOMLink', linkOrNull(deliverable.deliverableBOMLink)),
      ]}
    />
  );
}

/** For each step that both sides signed, that they signed the same terms (R38). A difference is a warning. */
function SameTerms() {
  const { deliverable } = useDeliverablePage();
  return (['commencement', 'completion'] as const)
    .filter((step) => haveSameTerms(deliverable, step) === true)
    .map((step) => (
      <p key={step} className="quiet mt-2 mb-0">
        {`Both sides signed the same terms at ${step}.`}
      </p>
    ));
}
