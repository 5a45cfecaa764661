import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { LoadedList, LoadingState } from '../../components/Loaded.tsx';
import { Price } from '../../components/Price.tsx';
import { Section } from '../../components/page/Section.tsx';
import { SplitBar } from '../../components/SplitBar.tsx';
import type { Live, RecordList } from '../../data/live.ts';
import { joinLive, loadedValue, mapLive } from '../../data/live.ts';
import { useRecords } from '../../data/records/records.ts';
import { useMayEdit } from '../../data/session/access.ts';
import { nextNumber } from '../../domain/lists/numbering.ts';
import { byHypothesisNumber } from '../../domain/lists/sorting.ts';
import type { Deliverable, Hypothesis, Research } from '../../domain/records/entities.ts';
import { hasUnreadableSignature, signOffStageOf } from '../../domain/records/signature.ts';
import { agreementTotals, isAgreed } from '../../domain/status/agreed.ts';
import { budgetText } from '../../domain/status/budget.ts';
import { formatAudExGst } from '../../domain/text/format.ts';
import { createPath, reportPath, statementPath } from '../../paths.ts';
import { DeliverableRows } from '../deliverable/DeliverableRows.tsx';
import { HypothesisItem } from '../hypothesis/HypothesisItem.tsx';
import { OutcomeStrip } from '../report/OutcomeStrip.tsx';
import { useTableRecord } from '../table/table-record.ts';
import { UnreadableText } from './UnreadableText.tsx';

export function ResearchPage() {
  const research = useTableRecord('research');
  const { FBUID } = research;
  const deliverables = useRecords('deliverable', {
    field: 'deliverableResearchFBUID',
    equals: FBUID,
  });
  const hypotheses = useRecords('hypothesis', {
    field: 'hypothesisResearchFBUID',
    equals: FBUID,
  });
  const known = loadedValue(deliverables);
  return (
    <>
      {/* In the place of overview and results, so that nothing below them moves when they come. */}
      {joinLive(deliverables, hypotheses).state === 'loading' ? (
        <LoadingState shape="record" />
      ) : null}
      {known === null ? null : <Budget research={research} deliverables={known.records} />}
      {known === null ? null : (
        <ResearchOverview
          deliverables={known}
          aside={
            <Link className="btn btn-outline-secondary" to={statementPath(FBUID)}>
              Statement
            </Link>
          }
        />
      )}
      <Results researchId={FBUID} hypotheses={loadedValue(hypotheses)?.records ?? []} />
      <Deliverables researchId={FBUID} live={deliverables} />
      <Backlog researchId={FBUID} hypotheses={hypotheses} deliverables={deliverables} />
    </>
  );
}

interface BudgetProps {
  readonly research: Research;
  readonly deliverables: readonly Deliverable[];
}

function Budget({ research, deliverables }: BudgetProps) {
  const totals = agreementTotals(deliverables);
  const text = budgetText(research, totals);
  const { researchBudget: budget } = research;
  if (text === null) return null;
  if (budget === null) return <p className="fw-semibold">{text}</p>;
  const parts = [
    { name: 'Agreed', size: totals.agreed },
    { name: 'Proposed', size: totals.proposed },
    { name: 'Not planned', size: budget - totals.agreed - totals.proposed },
  ].filter(({ size }) => size > 0);
  return (
    <div className="mb-4 mb-md-5">
      <SplitBar
        caption={text}
        parts={parts.map((part) => ({
          ...part,
          value: `${Math.round((100 * part.size) / budget)} %`,
        }))}
      />
    </div>
  );
}

interface ResearchOverviewProps {
  readonly deliverables: RecordList<Deliverable>;
  readonly aside?: ReactNode;
}

export function ResearchOverview({ deliverables, aside }: ResearchOverviewProps) {
  const { records, unreadable } = deliverables;
  if (records.length + unreadable.length === 0) return null;
  const readable = records.filter((one) => !hasUnreadableSignature(one));
  const { agreed, proposed, invoiced, paid, uncalculated } = agreementTotals(records);
  const figures = [
    ['Agreed', agreed],
    ['Invoiced, of the agreed', invoiced],
    ['Paid, of the agreed', paid],
    ['Proposed', proposed],
  ] as const;
  return (
    <Section heading="Overview" className="" aside={aside}>
      <dl className="figures d-flex flex-wrap mb-0 border rounded-3">
        {figures.map(([name, value]) => (
          <div key={name}>
            <dt className="label">{name}</dt>
            <dd className="mb-0 fs-5 fw-semibold">
              <span className="money">
                <Price text={formatAudExGst(value)} />
              </span>
            </dd>
          </div>
        ))}
      </dl>
      {uncalculated === 0 ? null : (
        <p className="text-body-secondary">
          {`No total contains the deliverables that are not yet calculated (${uncalculated}).`}
        </p>
      )}
      <UnreadableText in={deliverables} />
      {readable.length === 0 ? null : <StageBar deliverables={readable} />}
    </Section>
  );
}

function StageBar({ deliverables }: { readonly deliverables: readonly Deliverable[] }) {
  const complete = deliverables.filter((one) => signOffStageOf(one) === 'complete').length;
  const underWay = deliverables.filter(isAgreed).length - complete;
  const parts = [
    { name: 'Complete', size: complete },
    { name: 'Agreed, under way', size: underWay },
    { name: 'Proposed', size: deliverables.length - complete - underWay },
  ].map((part) => ({ ...part, value: part.size }));
  return <SplitBar caption="Stages of the deliverables" parts={parts} />;
}

interface ResultsProps {
  readonly researchId: string;
  readonly hypotheses: readonly Hypothesis[];
}

function Results({ researchId, hypotheses }: ResultsProps) {
  if (hypotheses.length === 0) return null;
  return (
    <Section
      heading="Results"
      aside={
        <Link className="btn btn-outline-secondary" to={reportPath(researchId)}>
          What we learnt
        </Link>
      }
    >
      <OutcomeStrip hypotheses={hypotheses} />
    </Section>
  );
}

interface DeliverablesProps {
  readonly researchId: string;
  readonly live: Live<RecordList<Deliverable>>;
}

function Deliverables({ researchId, live }: DeliverablesProps) {
  const mayEdit = useMayEdit();
  const list = loadedValue(live);
  return (
    <Section
      heading="Deliverables"
      aside={
        mayEdit && list !== null ? (
          <Link
            className="btn btn-primary"
            to={createPath('deliverable', {
              deliverableResearchFBUID: researchId,
              deliverableNumber: nextNumber(list.records.map((one) => one.deliverableNumber)),
            })}
          >
            Create new
          </Link>
        ) : null
      }
    >
      <LoadedList
        live={live}
        empty={
          <p className="text-body-secondary">
            No deliverables yet: work that a client signs and pays for.
          </p>
        }
      >
        {(deliverables) => <DeliverableRows deliverables={deliverables} />}
      </LoadedList>
    </Section>
  );
}

interface BacklogProps {
  readonly researchId: string;
  readonly hypotheses: Live<RecordList<Hypothesis>>;
  readonly deliverables: Live<RecordList<Deliverable>>;
}

/** Also the hypotheses whose deliverable was deleted (R15) or belongs to another research. An unreadable one is there. */
function Backlog({ researchId, hypotheses, deliverables }: BacklogProps) {
  const mayEdit = useMayEdit();
  const live = mapLive(joinLive(hypotheses, deliverables), ([all, { records, unreadable }]) => {
    const parents = new Set([...records.map(({ FBUID }) => FBUID), ...unreadable.map((u) => u.id)]);
    const isBacklog = ({ hypothesisDeliverableFBUID: parent }: Hypothesis) =>
      parent === null || !parents.has(parent);
    return { ...all, records: all.records.filter(isBacklog) };
  });
  const list = loadedValue(live);
  return (
    <Section
      heading="Backlog"
      aside={
        mayEdit && list !== null ? (
          <Link
            className="btn btn-outline-secondary"
            to={createPath('hypothesis', {
              hypothesisResearchFBUID: researchId,
              hypothesisNumber: nextNumber(list.records.map((one) => one.hypothesisNumber)),
            })}
          >
            Add a hypothesis
          </Link>
        ) : null
      }
    >
      <LoadedList
        live={live}
        empty={<p className="text-body-secondary">(no backlog hypotheses)</p>}
      >
        {(hypotheses) => (
          <ul className="card card-body py-1 list-unstyled mb-0">
            {hypotheses.toSorted(byHypothesisNumber).map((hypothesis) => (
              <HypothesisItem key={hypothesis.FBUID} hypothesis={hypothesis}>
                {hypothesis.hypothesisDeliverableFBUID === null ? null : (
                  <p className="small text-body-secondary mb-0">
                    Its deliverable was deleted, or belongs to another research.
                  </p>
                )}
              </HypothesisItem>
            ))}
          </ul>
        )}
      </LoadedList>
    </Section>
  );
}
