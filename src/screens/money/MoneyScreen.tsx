import { useState } from 'react';
import { Link, useSearchParams } from 'react-router-dom';
import { Checkbox } from '../../components/inputs.tsx';
import { EmptyState, Loaded, RetryBoundary, UnreadableCards } from '../../components/Loaded.tsx';
import { Notice } from '../../components/Notice.tsx';
import { ModeLinks, PageHeader } from '../../components/page/PageHeader.tsx';
import { Section } from '../../components/page/Section.tsx';
import { joinLive } from '../../data/live.ts';
import { useRecords } from '../../data/records/records.ts';
import { useMayEdit } from '../../data/session/access.ts';
import { byResearch, clientReferenceOf, whyNotReady } from '../../domain/invoicing/invoice.ts';
import { byDeliverableNumber } from '../../domain/lists/sorting.ts';
import { priceShown, withGst } from '../../domain/price/price.ts';
import type { Deliverable, Research } from '../../domain/records/entities.ts';
import { recordTitle } from '../../domain/records/record-title.ts';
import { paymentGroupOf } from '../../domain/status/payment.ts';
import { formatAud, formatAudExGst, formatTotal } from '../../domain/text/format.ts';
import { sumAud } from '../../domain/text/money.ts';
import { INVOICED_PATH, INVOICED_TAB, MONEY_PATH, readPath, TAB_PARAMETER } from '../../paths.ts';
import { DeliverableRow, RowList } from '../deliverable/DeliverableRows.tsx';
import { deliverableTitle, stateText } from '../deliverable/deliverable-text.ts';
import { MarkPayments } from './parts/MarkPayments.tsx';
import { XeroDownload } from './parts/XeroDownload.tsx';

/** What to invoice, and what is invoiced and not paid (R42). After the download, the accounts know about payments. */
export function MoneyScreen() {
  const mayEdit = useMayEdit();
  const isInvoiced = useSearchParams()[0].get(TAB_PARAMETER) === INVOICED_TAB;
  const group = isInvoiced ? 'invoiced' : 'ready';
  return (
    <>
      <PageHeader title="Money">
        {mayEdit ? (
          <ModeLinks
            links={[
              { label: 'To invoice', to: MONEY_PATH, isCurrent: !isInvoiced },
              { label: 'Invoiced', to: INVOICED_PATH, isCurrent: isInvoiced },
            ]}
          />
        ) : null}
      </PageHeader>
      {mayEdit ? (
        <RetryBoundary key={group}>
          <Money group={group} />
        </RetryBoundary>
      ) : (
        <Notice role="alert">
          You may read this workspace and sign for your side. What is invoiced and paid is for
          staff.
        </Notice>
      )}
    </>
  );
}

type MoneyGroup = 'ready' | 'invoiced';

const NOTHING: Readonly<Record<MoneyGroup, string>> = {
  ready: 'Nothing is ready to invoice: it needs the commencement of the client.',
  invoiced: 'No invoice is waiting for its payment.',
};

function Money({ group }: { readonly group: MoneyGroup }) {
  const [ticks, setTicks] = useState<ReadonlySet<string>>(new Set());
  const tick = (deliverables: readonly Deliverable[], isTicked: boolean) => {
    const changed = deliverables.map(tickOf);
    setTicks((before) => {
      const others = [...before].filter((one) => !changed.includes(one));
      return new Set(isTicked ? [...others, ...changed] : others);
    });
  };
  return (
    <Loaded live={joinLive(useRecords('deliverable'), useRecords('research'))}>
      {([deliverables, research]) => {
        const shown = deliverables.records.filter((one) => paymentGroupOf(one) === group);
        const groups = byResearch(shown, research.records);
        const ticked = groups
          .flatMap((one) => one.deliverables)
          .filter((one) => ticks.has(tickOf(one)));
        return (
          <>
            <UnreadableCards unreadable={[...deliverables.unreadable, ...research.unreadable]} />
            {groups.length === 0 ? <EmptyState>{NOTHING[group]}</EmptyState> : null}
            {groups.map((one) => (
              <ResearchRows
                key={one.research?.FBUID ?? ''}
                research={one.research}
                deliverables={one.deliverables}
                isTicked={(deliverable) => ticks.has(tickOf(deliverable))}
                onTick={tick}
              />
            ))}
            {group === 'ready' && groups.length > 0 ? (
              <XeroDownload deliverables={ticked} research={research.records} />
            ) : null}
            <MarkPayments
              payment={group === 'ready' ? 'invoiced' : 'paid'}
              deliverables={ticked}
              hasRows={groups.length > 0}
            />
            {group === 'ready' ? <NotReady deliverables={deliverables.records} /> : null}
          </>
        );
      }}
    </Loaded>
  );
}

/** With the revision: what changes after the tick has to be looked at again. */
function tickOf({ FBUID, updatedAt }: Deliverable): string {
  return `${FBUID} ${updatedAt}`;
}

interface ResearchRowsProps {
  readonly research: Research | null;
  readonly deliverables: readonly Deliverable[];
  readonly isTicked: (deliverable: Deliverable) => boolean;
  readonly onTick: (deliverables: readonly Deliverable[], isTicked: boolean) => void;
}

function ResearchRows({ research, deliverables, isTicked, onTick }: ResearchRowsProps) {
  const isGstFree = research?.researchIsGstFree === true;
  const amounts = deliverables.flatMap((one) => priceShown(one).shown ?? []);
  const gst = sumAud(amounts.map((amount) => withGst(amount, isGstFree).gst));
  const total = sumAud(amounts);
  const name = research === null ? 'No research' : recordTitle(research.researchName, 'research');
  const facts = [
    ['Order', research?.researchOrderNumber.trim()],
    ['Invoice to', research?.researchInvoiceTo.trim()],
  ].filter(([, value]) => value);
  return (
    // Not a section: two research projects may have the same name, but two landmarks may not.
    <article className="mb-4" aria-label={name}>
      <RowList
        head={
          <div className="section-head card-body mb-0 border-bottom">
            <h2 className="h3 text-break">
              {research === null ? (
                name
              ) : (
                <Link
                  className="finger-target d-inline-flex"
                  to={readPath('research', research.FBUID)}
                >
                  {name}
                </Link>
              )}
            </h2>
            <Checkbox
              checked={deliverables.every(isTicked)}
              onChange={(checked) => onTick(deliverables, checked)}
            >
              All<span className="visually-hidden"> of {name}</span>
            </Checkbox>
            <p className="w-100 text-break">
              <strong>{formatAudExGst(total)}</strong>
              {` · ${gstText({ gst, inclGst: sumAud([total, gst]) }, isGstFree)}`}
              {facts.map(([label, value]) => ` · ${label} ${value}`).join('')}
            </p>
          </div>
        }
      >
        {deliverables.map((deliverable) => {
          const { shown } = priceShown(deliverable);
          const reference = clientReferenceOf(deliverable);
          return (
            <DeliverableRow
              key={deliverable.FBUID}
              deliverable={deliverable}
              sentence={stateText(deliverable)}
              {...(reference === '' ? {} : { parent: `Reference: ${reference}` })}
              {...(shown === null ? {} : { state: gstText(withGst(shown, isGstFree), isGstFree) })}
              tick={
                <Checkbox
                  checked={isTicked(deliverable)}
                  onChange={(checked) => onTick([deliverable], checked)}
                >
                  <span className="number d-inline-block text-nowrap">
                    {deliverable.deliverableNumber ?? '–'}
                  </span>
                  <span className="visually-hidden"> {deliverableTitle(deliverable)}</span>
                </Checkbox>
              }
            />
          );
        })}
      </RowList>
    </article>
  );
}

function gstText({ gst, inclGst }: { gst: number; inclGst: number }, isGstFree: boolean): string {
  return isGstFree ? 'no GST' : `GST ${formatAud(gst)} · ${formatTotal(inclGst)} including GST`;
}

function NotReady({ deliverables }: { readonly deliverables: readonly Deliverable[] }) {
  const named = deliverables
    .map((deliverable) => ({ deliverable, reason: whyNotReady(deliverable) }))
    .filter(({ reason }) => reason !== null)
    .toSorted((a, b) => byDeliverableNumber(a.deliverable, b.deliverable));
  if (named.length === 0) return null;
  return (
    <Section heading="Signed, but not to invoice">
      <RowList>
        {named.map(({ deliverable, reason }) => (
          <DeliverableRow key={deliverable.FBUID} deliverable={deliverable} sentence={reason} />
        ))}
      </RowList>
    </Section>
  );
}
