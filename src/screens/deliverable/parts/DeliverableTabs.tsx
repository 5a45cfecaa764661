import Tab from 'react-bootstrap/Tab';
import Tabs from 'react-bootstrap/Tabs';
import { Link } from 'react-router-dom';
import { UnreadableCards } from '../../../components/Loaded.tsx';
import { Notice } from '../../../components/Notice.tsx';
import { SplitBar } from '../../../components/SplitBar.tsx';
import { useIsPrinting } from '../../../components/use-is-printing.ts';
import { useMayEdit } from '../../../data/session/access.ts';
import type { AgreementVersion } from '../../../domain/agreement/version.ts';
import { nextNumber } from '../../../domain/lists/numbering.ts';
import { byHypothesisNumber } from '../../../domain/lists/sorting.ts';
import type { People } from '../../../domain/people/people.ts';
import { hypothesisCost, sameAllocations } from '../../../domain/price/allocations.ts';
import { pricePartsOf } from '../../../domain/price/price.ts';
import type { Hypothesis } from '../../../domain/records/entities.ts';
import { formatAud } from '../../../domain/text/format.ts';
import { createPath, updatePath } from '../../../paths.ts';
import { ExtraItemList } from '../../agreement/Agreement.tsx';
import { AllocationTable } from '../../agreement/AllocationTable.tsx';
import { HypothesisItem } from '../../hypothesis/HypothesisItem.tsx';
import { hypothesesText } from '../deliverable-text.ts';
import { Explanation } from '../Explanation.tsx';
import { useDeliverablePage } from './page-context.ts';

export function DeliverableTabs() {
  const isPrinting = useIsPrinting();
  return (
    <Tabs
      className="border-bottom"
      variant="underline"
      defaultActiveKey="hypotheses"
      transition={false}
      id="deliverable-tabs"
    >
      <Tab className="pt-3" eventKey="hypotheses" title="Hypotheses">
        {isPrinting ? null : <HypothesesTab />}
      </Tab>
      <Tab className="pt-3" eventKey="allocations" title="Allocations">
        {isPrinting ? null : <Allocations />}
      </Tab>
      <Tab className="pt-3" eventKey="extra-items" title="Extra items">
        {isPrinting ? null : <ExtraItemsTab />}
      </Tab>
    </Tabs>
  );
}

export function HypothesesTab() {
  const { deliverable, hypotheses, people } = useDeliverablePage();
  const mayEdit = useMayEdit();
  const { records, unreadable } = hypotheses;
  const numbers = [
    ...records.map(({ hypothesisNumber }) => hypothesisNumber),
    ...unreadable.map(() => null),
  ];
  return (
    <>
      <div className="section-head mb-0">
        <div>
          <h3 className="label d-inline">{hypothesesText(numbers.length)}</h3>{' '}
          <Explanation of="hypothesis" />
        </div>
        {mayEdit ? (
          <Link
            className="btn btn-outline-secondary"
            to={createPath('hypothesis', {
              hypothesisDeliverableFBUID: deliverable.FBUID,
              hypothesisNumber: nextNumber(numbers),
            })}
          >
            Add a hypothesis
          </Link>
        ) : null}
      </div>
      <UnreadableCards unreadable={unreadable} />
      {numbers.length === 0 ? (
        <p className="text-body-secondary">
          No hypotheses yet: the units of work, in sprints, that make up the price.
        </p>
      ) : null}
      <ol className="list-unstyled mb-0">
        {records.toSorted(byHypothesisNumber).map((hypothesis) => (
          <HypothesisItem
            key={hypothesis.FBUID}
            hypothesis={hypothesis}
            researchers={researchersText(hypothesis, people)}
            aside={
              <span className="money">
                {formatAud(
                  hypothesisCost({ hypothesis, sprintRate: deliverable.deliverableSprintRate }),
                )}
              </span>
            }
          />
        ))}
      </ol>
    </>
  );
}

function researchersText({ hypothesisResearchers }: Hypothesis, people: People): string {
  const names = hypothesisResearchers.map(
    ({ researcher }) => people.nameOf(researcher) || '(unassigned)',
  );
  return names.length === 0 ? '(no researchers)' : [...new Set(names)].join(', ');
}

/** The frozen allocations, and beside them the current ones if these differ. Before a freeze, the current ones. */
export function Allocations() {
  const { deliverable, current, today, people } = useDeliverablePage();
  const { deliverableAllocations: frozen } = deliverable;
  const { allocations: main } = today;
  if (main === null) return <p className="text-body-secondary">(not known yet)</p>;
  const now =
    frozen === null || current === null || sameAllocations(frozen, current.allocations, people)
      ? null
      : current.allocations;
  return (
    <>
      {now === null ? null : (
        <Notice>
          The hypotheses changed after this was signed off. What was signed stays the price; what
          they come to now is shown beside it.
        </Notice>
      )}
      <div className={now === null ? undefined : 'row row-cols-1 row-cols-xl-2 g-4'}>
        <section aria-labelledby="allocations-main">
          <h3 id="allocations-main">{frozen === null ? 'Sprints allocated' : 'As signed off'}</h3>
          <AllocationTable summary={main} people={people} />
        </section>
        {now === null ? null : (
          <section aria-labelledby="allocations-now">
            <h3 id="allocations-now">Now</h3>
            <AllocationTable summary={now} people={people} />
          </section>
        )}
      </div>
      <CostSplit version={today} />
    </>
  );
}

function CostSplit({ version }: { readonly version: AgreementVersion }) {
  const { allocations } = version;
  const price = pricePartsOf(version);
  if (allocations === null || price === null) return null;
  const parts = [
    { name: 'Labour', size: allocations.labour },
    { name: 'Delivery', size: allocations.delivery },
    { name: 'Op-ex', size: allocations.opex },
    { name: 'Cap-ex', size: allocations.capex },
    { name: 'Extra items', size: price.extraItems + price.rest },
  ].map((part) => ({ ...part, value: formatAud(part.size) }));
  return parts.some(({ size }) => size > 0) ? (
    <SplitBar caption="What the price is made of" parts={parts} />
  ) : null;
}

function ExtraItemsTab() {
  const { FBUID, deliverableExtraItems } = useDeliverablePage().deliverable;
  return (
    <>
      <ExtraItemList items={deliverableExtraItems} />
      {useMayEdit() ? (
        <Link className="btn btn-outline-secondary" to={updatePath('deliverable', FBUID)}>
          Edit extra items
        </Link>
      ) : null}
    </>
  );
}
