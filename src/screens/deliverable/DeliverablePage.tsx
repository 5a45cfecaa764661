import { useEffect, useState } from 'react';
import { Link } from 'react-router-dom';
import { FieldList, type NamedValue } from '../../components/FieldList.tsx';
import { Checkbox } from '../../components/inputs.tsx';
import { Loaded } from '../../components/Loaded.tsx';
import { Notice } from '../../components/Notice.tsx';
import { PageActions } from '../../components/page/PageHeader.tsx';
import { PrintMenu } from '../../components/page/PrintMenu.tsx';
import { Section } from '../../components/page/Section.tsx';
import { removeDraft } from '../../data/drafts.ts';
import { useMayEdit } from '../../data/session/access.ts';
import { useUser } from '../../data/session/session.ts';
import { haveSameTerms } from '../../domain/agreement/signatures-of-step.ts';
import type { Deliverable } from '../../domain/records/entities.ts';
import { DELIVERABLE_FIELDS } from '../../domain/records/record-fields.ts';
import { activeSignaturesOf, signOffStageOf } from '../../domain/records/signature.ts';
import { PAYMENT_LABELS, paymentOf } from '../../domain/status/payment.ts';
import { anchorOf, QUESTIONS_ANCHOR, reportPath } from '../../paths.ts';
import { factsOf, PriceTable, type RecordLink, timeFields } from '../agreement/Agreement.tsx';
import { ParentLink } from '../hypothesis/ParentLinks.tsx';
import { useTableRecord } from '../table/table-record.ts';
import { Explanation } from './Explanation.tsx';
import { ActionDialog } from './parts/ActionDialog.tsx';
import { DeliverableTabs } from './parts/DeliverableTabs.tsx';
import { FormerClientPage } from './parts/FormerClientPage.tsx';
import { NextStep } from './parts/NextStep.tsx';
import { PrintedAgreement, PrintedAllocations } from './parts/PrintedAgreement.tsx';
import {
  DeliverablePageContext,
  type DeliverablePageValue,
  type LoadedPage,
  type SlotAction,
  signDialogDraft,
  useDeliverablePage,
  useLoadedPage,
  useMayReadResearch,
} from './parts/page-context.ts';
import { Questions } from './parts/Questions.tsx';
import { ReadyToComplete } from './parts/ReadyToComplete.tsx';
import { Signatures } from './parts/Signatures.tsx';
import { OriginalOfPage, Variations } from './parts/Variations.tsx';
import { Warnings } from './parts/Warnings.tsx';

export function DeliverablePage() {
  const record = useTableRecord('deliverable');
  return useMayReadResearch(record.deliverableResearchFBUID) ? (
    <CurrentPage deliverable={record} />
  ) : (
    <FormerClientPage deliverable={record} />
  );
}

function CurrentPage({ deliverable }: { readonly deliverable: Deliverable }) {
  return <Loaded live={useLoadedPage(deliverable)}>{(loaded) => <Page loaded={loaded} />}</Loaded>;
}

function Page({ loaded }: { readonly loaded: LoadedPage }) {
  const { deliverable } = loaded;
  const { uid } = useUser();
  const [action, setAction] = useState<SlotAction | null>(null);
  const page: DeliverablePageValue = {
    ...loaded,
    action,
    ask: (verb, slot) =>
      setAction({ verb, slot, shown: loaded.deliverable[slot.key], isDone: false }),
  };
  useEffect(() => {
    if (!action?.isDone) return;
    // The button that opened the dialog may be gone.
    const region = document.getElementById(anchorOf(action.slot));
    region?.focus();
    region?.scrollIntoView({ block: 'nearest' });
  }, [action]);
  useEffect(() => {
    for (const { slot } of activeSignaturesOf(deliverable)) {
      removeDraft(signDialogDraft(uid, deliverable.FBUID, slot));
    }
  }, [uid, deliverable]);
  return (
    <DeliverablePageContext value={page}>
      <Sections />
      {/* Outside of the signature's region, which may disappear meanwhile. */}
      {action === null || action.isDone ? null : (
        <ActionDialog
          action={action}
          onDone={() => setAction({ ...action, isDone: true })}
          onCancel={() => setAction(null)}
        />
      )}
    </DeliverablePageContext>
  );
}

function Sections() {
  const { deliverable, people, problems } = useDeliverablePage();
  // The research stands in the head of the page.
  const facts = factsOf(deliverable, { people, link: parentLink }).filter(
    ({ name }) => name !== DELIVERABLE_FIELDS.deliverableResearchFBUID.label,
  );
  const [paper, setPaper] = useState<PaperOptions>({ hasQuestions: false, hasAllocations: true });
  return (
    <div>
      <PrintedAgreement hasAllocations={paper.hasAllocations} />
      {problems.length === 0 ? null : (
        <Notice role="alert">
          {problems.map((problem) => (
            <p key={problem} className="mb-1">
              {problem}
            </p>
          ))}
          <p className="mb-0">Everything else on this page works. Reload it to try again.</p>
        </Notice>
      )}
      {deliverable.deliverableVariationOfFBUID === null ? null : (
        <p className="py-2 px-3 border-start border-3 bg-body-secondary d-print-none">
          Variation to <OriginalOfPage />
        </p>
      )}
      <PageActions>
        <PrintOptions options={paper} onChange={setPaper} />
      </PageActions>
      <SectionLinks />
      <NextStep />
      <div className="deliverable-columns">
        <div className="d-print-none">
          <DeliverySection />
          <ReadyToComplete />
          <section className="section" aria-label="What is delivered">
            <DeliverableTabs />
          </section>
        </div>
        <div className="deliverable-rail section d-print-none">
          <Warnings />
          <Signatures />
          <SameTerms />
        </div>
        <div>
          <div className="section d-print-none">
            <FieldList fields={[...facts, ...resultsOf(deliverable)]} />
            <section className="fields mt-2 pt-1" aria-labelledby="deliverable-payment">
              <h2 id="deliverable-payment" className="label fs-6 lh-base">
                Payment
              </h2>
              <p className="mb-0">
                {PAYMENT_LABELS[paymentOf(deliverable.deliverablePaymentState)]}
              </p>
            </section>
          </div>
          <Variations />
          <div className={paper.hasQuestions ? undefined : 'd-print-none'}>
            <Questions />
          </div>
        </div>
      </div>
      {paper.hasAllocations ? <PrintedAllocations /> : null}
    </div>
  );
}

/** Once the work is complete. */
function resultsOf(deliverable: Deliverable): readonly NamedValue[] {
  const { deliverableResearchFBUID: research } = deliverable;
  if (research === null || signOffStageOf(deliverable) !== 'complete') return [];
  return [{ name: 'Results', value: <Link to={reportPath(research)}>What we learnt</Link> }];
}

const parentLink: RecordLink = (table, id) => <ParentLink table={table} id={id} />;

/** Not on a phone, where one column follows the order of these links. */
const SECTIONS = [
  ['Delivery', 'delivery'],
  ['Hypotheses', 'deliverable-tabs-tab-hypotheses'],
  ['Signatures', 'deliverable-signatures'],
  ['Questions', QUESTIONS_ANCHOR],
  ['History', 'history'],
] as const;

function SectionLinks() {
  return (
    <nav
      className="section-bar sticky-top z-1 d-none d-md-block mb-4 bg-body border-bottom d-print-none"
      aria-label="Sections"
    >
      <ul className="mode-links nav small">
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

export function DeliverySection() {
  const { deliverable, today, isGstFree } = useDeliverablePage();
  const sprints = (
    <>
      <span>{today.allocations?.sprints ?? '(not known yet)'}</span> <Explanation of="sprint" />
    </>
  );
  return (
    <Section heading="Delivery" headingId="delivery" className="">
      <div className="card card-body">
        <PriceTable price={today.price} isGstFree={isGstFree} />
        <dl className="d-flex flex-wrap justify-content-between column-gap-4 row-gap-2 border-top mt-2 mb-0 pt-3 pe-md-5">
          {[...timeFields(deliverable), { name: 'Sprints', value: sprints }].map(
            ({ name, value }) => (
              <div key={name}>
                <dt className="label">{name}</dt>
                <dd className="mb-0">
                  {value ?? <span className="text-body-secondary">(not set)</span>}
                </dd>
              </div>
            ),
          )}
        </dl>
      </div>
    </Section>
  );
}

function SameTerms() {
  const { deliverable } = useDeliverablePage();
  return (['commencement', 'completion'] as const)
    .filter((step) => haveSameTerms(deliverable, step) === true)
    .map((step) => (
      <p key={step} className="text-body-secondary mt-2 mb-0">
        {`Both sides signed the same terms at ${step}.`}
      </p>
    ));
}

interface PaperOptions {
  readonly hasQuestions: boolean;
  readonly hasAllocations: boolean;
}

interface PrintOptionsProps {
  readonly options: PaperOptions;
  readonly onChange: (options: PaperOptions) => void;
}

function PrintOptions({ options, onChange }: PrintOptionsProps) {
  return (
    <PrintMenu>
      <Checkbox
        checked={options.hasQuestions}
        onChange={(hasQuestions) => onChange({ ...options, hasQuestions })}
      >
        With questions
      </Checkbox>
      {useMayEdit() ? (
        <Checkbox
          checked={!options.hasAllocations}
          onChange={(isWithout) => onChange({ ...options, hasAllocations: !isWithout })}
        >
          Without allocations
        </Checkbox>
      ) : null}
    </PrintMenu>
  );
}
