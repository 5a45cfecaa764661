import type { ReactNode } from 'react';
import { LoadedList } from '../../components/Loaded.tsx';
import { Section } from '../../components/page/Section.tsx';
import { useToday } from '../../components/use-today.ts';
import {
  joinLive,
  type Live,
  lengthOf,
  loadedValue,
  mapLive,
  type RecordList,
  useLastReady,
} from '../../data/live.ts';
import { usePeopleNamed } from '../../data/people/people.ts';
import { useNewestRemarks, WORK_REMARKS } from '../../data/records/my-work.ts';
import { useAccess, useRemarkViewer, useViewer } from '../../data/session/access.ts';
import { NO_PEOPLE, type People } from '../../domain/people/people.ts';
import type { Deliverable } from '../../domain/records/entities.ts';
import {
  excerptOf,
  type QuestionToAnswer,
  type Remark,
  type WaitingWithRemarks,
  withRemarks,
} from '../../domain/remarks/remark.ts';
import {
  lastSignerOf,
  type Turn,
  turnParts,
  type WaitingRow,
  waitingRows,
} from '../../domain/signing/turns.ts';
import { formatDate } from '../../domain/text/format.ts';
import { questionsPath, regionPath } from '../../paths.ts';
import { DeliverableRow, RowList } from '../deliverable/DeliverableRows.tsx';
import { amountText } from '../deliverable/deliverable-text.ts';
import { type ResearchNames, researchNameIn } from '../table/use-research-names.ts';
import { Reminder } from './Reminder.tsx';
import { type Researched, SinceSection } from './SinceSection.tsx';
import type { WaitingMail } from './waiting-mail.ts';

/** Until the questions are loaded, `own` may contain rows that move to `notYets`. */
export function useWaiting(
  deliverables: readonly Deliverable[],
  { isEverybody }: { readonly isEverybody: boolean },
): WaitingWithRemarks & { readonly remarks: Live<RecordList<Remark>> } {
  const viewer = useRemarkViewer();
  const signing = useViewer();
  const today = useToday();
  const isClient = useAccess().role === 'client';
  const ids = deliverables.map(({ FBUID }) => FBUID).toSorted();
  const remarks = useNewestRemarks(isEverybody || isClient ? 'everything' : ids);
  const known = loadedValue(remarks)?.records ?? [];
  const rows = waitingRows(deliverables, { viewer: signing, today });
  return { ...withRemarks(rows, { deliverables, remarks: known, viewer }), remarks };
}

interface WaitingSectionsProps extends Researched {
  readonly deliverables: Live<RecordList<Deliverable>>;
  readonly research: Live<ResearchNames>;
  readonly isEverybody?: boolean;
  readonly filter?: ReactNode;
}

export function WaitingSections(props: WaitingSectionsProps) {
  const { deliverables, research } = props;
  return (
    // Rows that wait for the names of their research would change while somebody reads them.
    <LoadedList live={mapLive(joinLive(deliverables, research), ([list]) => list)}>
      {(records) => <Sections records={records} {...props} />}
    </LoadedList>
  );
}

interface SectionsProps extends WaitingSectionsProps {
  readonly records: readonly Deliverable[];
}

function Sections(props: SectionsProps) {
  const { records, research, isEverybody = false, filter } = props;
  const { remarks, ...waiting } = useWaiting(records, { isEverybody });
  const { own, questionsToAnswer, colleagues, others, notYets } = waiting;
  const names = { people: usePeopleIn(waiting), research };
  const isNothingWaiting = own.length + questionsToAnswer.length === 0;
  return (
    <>
      <Section
        heading="Waiting for you"
        aside={<div className="d-print-none">{filter}</div>}
        className={remarks.state === 'loading' ? 'section unsettled' : 'section'}
      >
        {isNothingWaiting ? null : (
          <RowList waitsForReader>
            <SignatureRows rows={own} {...names} />
            {questionsToAnswer.map((row) => (
              <QuestionRow key={row.tracked.remark.FBUID} row={row} {...names} />
            ))}
          </RowList>
        )}
        <WaitingNote remarks={remarks} isNothingWaiting={isNothingWaiting} />
      </Section>
      <SinceSection {...props} remarks={remarks} />
      {colleagues.length === 0 ? null : (
        <Section heading="Waiting for a colleague">
          <RowList>
            <SignatureRows rows={colleagues} reminder="Please sign" {...names} />
          </RowList>
        </Section>
      )}
      <Section heading="Waiting for the other side">
        {others.length + notYets.length === 0 ? (
          <p className="text-body-secondary">Nothing waits for the other side.</p>
        ) : (
          <RowList>
            <SignatureRows rows={others} reminder="Please sign" {...names} />
            {notYets.map(({ tracked: { remark }, ...row }) => (
              <SignatureRow
                key={remark.FBUID}
                row={row}
                reminder="Not signed yet"
                notYet={remark}
                {...names}
              />
            ))}
          </RowList>
        )}
      </Section>
    </>
  );
}

interface WaitingNoteProps {
  readonly remarks: Live<RecordList<Remark>>;
  readonly isNothingWaiting: boolean;
}

function WaitingNote({ remarks, isNothingWaiting }: WaitingNoteProps) {
  if (remarks.state === 'failed') {
    return <p role="alert">The questions could not be loaded: {remarks.message}</p>;
  }
  const list = loadedValue(remarks);
  if (list === null) return isNothingWaiting ? <p>loading...</p> : null;
  return (
    <>
      {isNothingWaiting ? <p>Nothing waits for you.</p> : null}
      {lengthOf(list) >= WORK_REMARKS ? (
        <p className="text-body-secondary">
          Questions older than the newest {WORK_REMARKS} remarks may be missing here. The pages of
          their deliverables show them.
        </p>
      ) : null}
    </>
  );
}

function usePeopleIn(waiting: WaitingWithRemarks): People {
  const { own, questionsToAnswer, notYets, colleagues } = waiting;
  const others = [...colleagues, ...waiting.others];
  const uids = [
    ...[...own, ...others].map(({ turn }) => turn.revokedBy),
    ...others.map((row) => lastSignerOf(row.deliverable, row.turn.slot.side)),
    ...notYets.map((row) => lastSignerOf(row.deliverable, otherSide(row.turn))),
    ...questionsToAnswer.map(({ tracked }) => tracked.remark.remarkUid),
  ].filter((uid) => uid !== null);
  const people = usePeopleNamed(uids);
  // Keeps the last names on the page while the names in a new row load.
  return useLastReady(people) ?? NO_PEOPLE;
}

function otherSide({ slot }: Turn) {
  return slot.side === 'client' ? 'contractor' : 'client';
}

interface Names {
  readonly people: People;
  readonly research: Live<ResearchNames>;
}

interface SignatureRowsProps extends Names {
  readonly rows: readonly WaitingRow[];
  readonly reminder?: 'Please sign';
}

function SignatureRows({ rows, ...props }: SignatureRowsProps) {
  return rows.map((row) => <SignatureRow key={row.deliverable.FBUID} row={row} {...props} />);
}

interface SignatureRowProps extends Names {
  readonly row: WaitingRow;
  /** Of a mail to the side that the row waits for. Absent if that is the viewer's. */
  readonly reminder?: WaitingMail['request'];
  /** Puts the signature off: the row waits for the other side. */
  readonly notYet?: Remark;
}

function SignatureRow(props: SignatureRowProps) {
  const { reminder, notYet, people, research } = props;
  const { deliverable, turn } = props.row;
  const viewer = useViewer();
  const today = useToday();
  const nameOf = (uid: string) => (people.find(uid) === null ? null : people.nameOf(uid));
  const { who, what } = turnParts(turn, { viewer, today, nameOf });
  const reason =
    notYet && `Not yet, since ${formatDate(notYet.remarkAt)}: ${excerptOf(notYet.remarkText)}`;
  const path = regionPath(deliverable.FBUID, turn.slot);
  const price = amountText(turn.price);
  const parent = researchNameIn(research, deliverable.deliverableResearchFBUID);
  const sentence = reason ?? `${who} ${what}`;
  const row = { deliverable, path, price, sentence };
  if (reminder === undefined) return <DeliverableRow {...row} parent={parent} />;
  const side = notYet === undefined ? turn.slot.side : otherSide(turn);
  const signer = people.find(lastSignerOf(deliverable, side));
  return (
    <DeliverableRow
      {...row}
      parent={
        signer === null ? (
          parent
        ) : (
          <>
            {parent} · last signed by <bdi>{people.nameOf(signer.FBUID)}</bdi>
          </>
        )
      }
      actions={
        <Reminder
          look="link"
          request={reminder}
          {...{ deliverable, turn, side, people, sentence }}
        />
      }
    />
  );
}

interface QuestionRowProps extends Names {
  readonly row: QuestionToAnswer;
}

function QuestionRow({ row: { deliverable, tracked }, people, research }: QuestionRowProps) {
  const { remarkUid, remarkKind, remarkAt, remarkText } = tracked.remark;
  const author = people.find(remarkUid) === null ? 'somebody' : people.nameOf(remarkUid);
  return (
    <DeliverableRow
      deliverable={deliverable}
      path={questionsPath(deliverable.FBUID)}
      price={null}
      parent={researchNameIn(research, deliverable.deliverableResearchFBUID)}
      sentence={
        <>
          Answer <bdi>{author}</bdi>,{' '}
          {remarkKind === 'not-yet' ? 'who said ‘not yet’' : 'who asked'} on {formatDate(remarkAt)}:{' '}
          <bdi>{excerptOf(remarkText)}</bdi>
        </>
      }
    />
  );
}
