import { ActionButton } from '../../components/ActionButton.tsx';
import { useAnnounce } from '../../components/Announcer.tsx';
import { Loaded } from '../../components/Loaded.tsx';
import { Section } from '../../components/page/Section.tsx';
import { useEntriesSince } from '../../data/history/history.ts';
import {
  isConfirmed,
  type Live,
  loadedValue,
  type RecordList,
  useLastReady,
} from '../../data/live.ts';
import { usePeopleNamed } from '../../data/people/people.ts';
import { useSeen } from '../../data/seen.ts';
import { useRemarkViewer } from '../../data/session/access.ts';
import { NO_PEOPLE, type People } from '../../domain/people/people.ts';
import type { Deliverable, Hypothesis } from '../../domain/records/entities.ts';
import type { Remark } from '../../domain/remarks/remark.ts';
import { changedSince, type Happening, happeningsSince } from '../../domain/remarks/since.ts';
import { formatDate } from '../../domain/text/format.ts';
import { questionsPath, readPath, regionPath } from '../../paths.ts';
import { DeliverableRow, RowList } from '../deliverable/DeliverableRows.tsx';
import { amountText } from '../deliverable/deliverable-text.ts';
import { type ResearchNames, researchNameIn } from '../table/use-research-names.ts';

interface SinceSectionProps extends Researched {
  readonly deliverables: Live<RecordList<Deliverable>>;
  readonly remarks: Live<RecordList<Remark>>;
  readonly research: Live<ResearchNames>;
}

/** A client's page loads no hypotheses. */
export interface Researched {
  readonly researching?: Live<RecordList<Hypothesis>>;
  /** The deliverables of the hypotheses. */
  readonly parents?: Live<RecordList<Deliverable>>;
}

const MAX_LINES = 10;
const NONE = { state: 'none' } as const;

/** What others did since the reader pressed Seen. Absent if that is nothing. */
export function SinceSection(props: SinceSectionProps) {
  const { deliverables, remarks, research, researching = NONE, parents = NONE } = props;
  const { since, markSeen } = useSeen();
  const announce = useAnnounce();
  const reader = { ...useRemarkViewer(), since };
  const work = workOf(recordsIn(deliverables), recordsIn(researching), recordsIn(parents));
  const read = useEntriesSince(since, changedSince(reader, work));
  const entries = useLastReady(read);
  const all = happeningsSince(reader, {
    work,
    remarks: recordsIn(remarks),
    entries: entries ?? new Map(),
  });
  const lines = all.slice(0, MAX_LINES);
  const people = useLastReady(usePeopleNamed(lines.map(({ by }) => by))) ?? NO_PEOPLE;
  const needed = [remarks, researching, parents, ...(entries === null ? [read] : [])];
  // Otherwise the sections below would move, perhaps under somebody's finger.
  if (needed.some(({ state }) => state === 'loading')) return <div className="unsettled" />;
  const [newest] = lines;
  if (newest === undefined && read.state !== 'failed') return null;
  // An older change that loads after Seen would never show.
  const isWhole = read.state !== 'failed' && [deliverables, remarks].every(isConfirmed);
  return (
    <Section
      heading={`Since ${formatDate(since)}`}
      aside={
        isWhole && newest !== undefined ? (
          <ActionButton
            variant="outline-secondary"
            className="d-print-none"
            onClick={() => {
              markSeen(newest.at);
              announce('Nothing new');
            }}
          >
            Seen
          </ActionButton>
        ) : null
      }
    >
      {read.state === 'failed' ? (
        <Loaded live={{ ...read, message: `Some changes may be missing here. ${read.message}` }}>
          {() => null}
        </Loaded>
      ) : null}
      {newest === undefined ? null : (
        <RowList>
          {lines.map((one) => (
            <HappeningRow key={one.id} happening={one} people={people} research={research} />
          ))}
        </RowList>
      )}
      {all.length > MAX_LINES ? (
        <p className="mt-3 text-body-secondary">{`The newest 10 of ${all.length} changes.`}</p>
      ) : null}
    </Section>
  );
}

function recordsIn<T>(live: Live<RecordList<T>>): readonly T[] {
  return loadedValue(live)?.records ?? [];
}

/** A hypothesis of the backlog has no row. */
function workOf(
  deliverables: readonly Deliverable[],
  hypotheses: readonly Hypothesis[],
  parents: readonly Deliverable[],
) {
  const all = [...deliverables, ...parents];
  return [
    ...deliverables.map((deliverable) => ({ record: deliverable, deliverable })),
    ...hypotheses.flatMap((record) => {
      const deliverable = all.find(({ FBUID }) => FBUID === record.hypothesisDeliverableFBUID);
      return deliverable === undefined ? [] : [{ record, deliverable }];
    }),
  ];
}

interface HappeningRowProps {
  readonly happening: Happening;
  readonly people: People;
  readonly research: Live<ResearchNames>;
}

function HappeningRow({ happening, people, research }: HappeningRowProps) {
  const { at, by, text, deliverable, about } = happening;
  const nameThen = about !== null && 'slot' in about ? about.signature.signatureName : null;
  const who = people.find(by) === null ? (nameThen ?? 'somebody') : people.nameOf(by);
  const parent = researchNameIn(research, deliverable.deliverableResearchFBUID);
  return (
    <DeliverableRow
      deliverable={deliverable}
      {...placeOf(happening)}
      parent={`${formatDate(at)} · ${parent}`}
      sentence={
        <>
          <bdi>{who}</bdi> <bdi>{text}</bdi>
        </>
      }
    />
  );
}

/** Where the row leads, and the price that it names. */
function placeOf({ about, deliverable: { FBUID } }: Happening) {
  if (about === null) return {};
  if ('remarkKind' in about) return { path: questionsPath(FBUID), price: null };
  if ('hypothesisName' in about) return { path: readPath('hypothesis', about.FBUID), price: null };
  const { slot, signature } = about;
  return { path: regionPath(FBUID, slot), price: amountText(signature.signatureCost) };
}
