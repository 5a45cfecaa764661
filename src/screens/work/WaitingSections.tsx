import type { ReactNode } from 'react';
import Button from 'react-bootstrap/Button';
import { LoadedList } from '../../components/Loaded.tsx';
import { joinLive, loadedValue, mapLive } from '../../components/live-values.ts';
import { useToday } from '../../components/use-today.ts';
import { useCommand } from '../../data/commands/use-command.ts';
import { type Live, lengthOf, type RecordList } from '../../data/live.ts';
import { usePeopleNamed } from '../../data/people/people.ts';
import { useNewestRemarks, WORK_REMARKS } from '../../data/remarks/remarks.ts';
import { useAccess } from '../../data/session/access.ts';
import { NO_PEOPLE, type People } from '../../domain/people/people.ts';
import type { Deliverable, Research } from '../../domain/records/entities.ts';
import type { Remark } from '../../domain/remarks/remark.ts';
import {
  type AnswerRow,
  type NotYetRow,
  type WaitingWithRemarks,
  withRemarks,
} from '../../domain/remarks/waiting-remarks.ts';
import type { Side } from '../../domain/signing/signature.ts';
import { turnText } from '../../domain/signing/turn-text.ts';
import type { Turn } from '../../domain/signing/turns.ts';
import { lastSignerOf, type WaitingRow, waitingRows } from '../../domain/signing/waiting.ts';
import { formatAudExGst, formatDate } from '../../domain/text/format.ts';
import { DeliverableRow } from '../deliverable/DeliverableRow.tsx';
import { questionsPath } from '../deliverable/questions/questions-path.ts';
import { excerptOf } from '../deliverable/questions/remark-labels.ts';
import { useRemarkViewer } from '../deliverable/questions/use-remark-viewer.ts';
import { regionPath } from '../deliverable/signing/region-path.ts';
import { numberedTitle } from '../deliverable/variations/variation-text.ts';
import { useLastReady } from '../table/use-last-ready.ts';
import { mailAddress, type WaitingMail } from './waiting-mail.ts';

interface WaitingSectionsProps {
  readonly deliverables: Live<RecordList<Deliverable>>;
  /** Contains the parents of the deliverables. */
  readonly research: Live<RecordList<Research>>;
  /** Whether to leave out the section 'Waiting for the other side'. */
  readonly isOwnOnly?: boolean;
  /** Whether staff see everybody's deliverables, not only those that they lead. */
  readonly isEverybody?: boolean;
  /** Beside the first heading. */
  readonly filter?: ReactNode;
}

/** The signatures and questions that wait for the viewer, then those that wait for the other side (R37). */
export function WaitingSections({ deliverables, research, ...options }: WaitingSectionsProps) {
  return (
    // Waits for the names of the research, because without them every row would show '(not set)'.
    <LoadedList live={mapLive(joinLive(deliverables, research), ([list]) => list)}>
      {(records) => (
        <Sections deliverables={records} researchNameOf={researchNamesIn(research)} {...options} />
      )}
    </LoadedList>
  );
}

type ResearchNameOf = (deliverable: Deliverable) => string;

/** A research that is not set or not readable reads '(not set)'. */
export function researchNamesIn(research: Live<RecordList<Research>>): ResearchNameOf {
  const records = loadedValue(research)?.records ?? [];
  const names = new Map(records.map(({ FBUID, researchName }) => [FBUID, researchName]));
  return ({ deliverableResearchFBUID: id }) => names.get(id ?? '') || '(not set)';
}

interface SectionsProps extends Omit<WaitingSectionsProps, 'deliverables' | 'research'> {
  readonly deliverables: readonly Deliverable[];
  readonly researchNameOf: ResearchNameOf;
}

function Sections(props: SectionsProps) {
  const { deliverables, researchNameOf, isOwnOnly = false, isEverybody = false, filter } = props;
  const today = useToday();
  const viewer = useRemarkViewer();
  const isClient = useAccess().role === 'client';
  const ids = deliverables.map(({ FBUID }) => FBUID).toSorted();
  const remarks = useNewestRemarks(isEverybody || isClient ? 'everything' : ids);
  // Until the remarks are loaded, `own` may contain rows that then move to `notYets`.
  const waiting = withRemarks(waitingRows(deliverables, { viewer: viewer.side, today }), {
    deliverables,
    remarks: loadedValue(remarks)?.records ?? [],
    viewer,
  });
  const people = usePeopleIn(isOwnOnly ? { ...waiting, notYets: [], others: [] } : waiting);
  const shared = { viewer: viewer.side, today, researchNameOf, people };
  const { own, answers, others, notYets } = waiting;
  return (
    <>
      <section className="section" aria-labelledby="waiting-own">
        <div className="d-flex flex-wrap align-items-center justify-content-between column-gap-3">
          <h2 id="waiting-own" className="mb-0">
            Waiting for you
          </h2>
          <div className="d-print-none">{filter}</div>
        </div>
        <ul className="row-list">
          {own.map((row) => (
            <li key={row.deliverable.FBUID}>
              <TurnRow {...row} {...shared} />
            </li>
          ))}
          {answers.map((row) => (
            <li key={row.tracked.remark.FBUID}>
              <QuestionRow {...row} {...shared} />
            </li>
          ))}
        </ul>
        <WaitingNote remarks={remarks} isNothingWaiting={own.length + answers.length === 0} />
      </section>
      {isOwnOnly ? null : (
        <section className="section" aria-labelledby="waiting-others">
          <h2 id="waiting-others">Waiting for the other side</h2>
          {others.length + notYets.length === 0 ? (
            <p className="text-body-secondary">Nothing waits for the other side.</p>
          ) : null}
          <ul className="row-list">
            {others.map((row) => (
              <li key={row.deliverable.FBUID}>
                <TurnRow {...row} {...shared} />
              </li>
            ))}
            {notYets.map((row) => (
              <li key={row.tracked.remark.FBUID}>
                <PutOffRow {...row} {...shared} />
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  );
}

interface WaitingNoteProps {
  readonly remarks: Live<RecordList<Remark>>;
  readonly isNothingWaiting: boolean;
}

/** Says that the questions load or could not be loaded, that older ones may be missing, and that nothing waits. */
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

/** The people in the rows: revokers, authors of what waits for an answer, and the other side's last signers. */
function usePeopleIn({ own, answers, notYets, others }: WaitingWithRemarks): People {
  const uids = [
    ...[...own, ...others].map(({ turn }) => turn.revokedBy),
    ...others.map(({ deliverable, turn }) => lastSignerOf(deliverable, turn.slot.side)),
    ...notYets.map(({ deliverable, turn }) => lastSignerOf(deliverable, otherSide(turn))),
    ...answers.map(({ tracked }) => tracked.remark.remarkUid),
  ].filter((uid) => uid !== null);
  const people = usePeopleNamed(uids);
  // Keeps the last names on the page while the names in a new row load.
  return useLastReady(people) ?? NO_PEOPLE;
}

function otherSide({ slot }: Turn): Side {
  return slot.side === 'client' ? 'contractor' : 'client';
}

interface RowContext {
  readonly viewer: Side;
  readonly today: Date;
  readonly people: People;
  readonly researchNameOf: ResearchNameOf;
}

/** A signature that a side has to give. */
function TurnRow({ deliverable, turn, ...context }: WaitingRow & RowContext) {
  const { viewer, today, people, researchNameOf } = context;
  const path = regionPath(deliverable.FBUID, turn.slot);
  const nameOf = (uid: string) => (people.find(uid) === null ? null : people.nameOf(uid));
  const sentence = turnText(turn, { viewer, today, nameOf });
  const price = priceText(turn);
  const { side } = turn.slot;
  return (
    <DeliverableRow
      deliverable={deliverable}
      path={path}
      price={price}
      researchName={researchNameOf(deliverable)}
      note={
        side === viewer ? undefined : (
          <LastSigner uid={lastSignerOf(deliverable, side)} people={people} />
        )
      }
      actions={
        side === viewer ? undefined : (
          <Reminder
            request="Please sign"
            {...{ deliverable, side, people, path, sentence, price }}
          />
        )
      }
    >
      {sentence}
    </DeliverableRow>
  );
}

function priceText({ price }: Turn): string {
  return price === null ? '(not yet calculated)' : formatAudExGst(price);
}

/** A question or not-yet that the viewer has to answer (R39). */
function QuestionRow({ deliverable, tracked: { remark }, ...context }: AnswerRow & RowContext) {
  const { people, researchNameOf } = context;
  // An account without a profile has no name. A name may also still be loading.
  const author = people.find(remark.remarkUid) === null ? null : people.nameOf(remark.remarkUid);
  return (
    <DeliverableRow
      deliverable={deliverable}
      path={questionsPath(deliverable.FBUID)}
      price={null}
      researchName={researchNameOf(deliverable)}
    >
      Answer <bdi>{author ?? 'somebody'}</bdi>,{' '}
      {remark.remarkKind === 'not-yet' ? 'who said ‘not yet’' : 'who asked'} on{' '}
      {formatDate(remark.remarkAt)}: <bdi>{excerptOf(remark.remarkText)}</bdi>
    </DeliverableRow>
  );
}

/** A signature that the viewer's side put off with a not-yet, which the other side has not answered (R39). */
function PutOffRow({ deliverable, turn, tracked, ...context }: NotYetRow & RowContext) {
  const { people, researchNameOf } = context;
  const { remarkAt, remarkText } = tracked.remark;
  const path = regionPath(deliverable.FBUID, turn.slot);
  const sentence = `Not yet, since ${formatDate(remarkAt)}: ${excerptOf(remarkText)}`;
  const price = priceText(turn);
  const side = otherSide(turn);
  return (
    <DeliverableRow
      deliverable={deliverable}
      path={path}
      price={price}
      researchName={researchNameOf(deliverable)}
      note={<LastSigner uid={lastSignerOf(deliverable, side)} people={people} />}
      actions={
        <Reminder
          request="Not signed yet"
          {...{ deliverable, side, people, path, sentence, price }}
        />
      }
    >
      {sentence}
    </DeliverableRow>
  );
}

interface ReminderProps extends Pick<WaitingMail, 'request' | 'sentence' | 'price'> {
  readonly deliverable: Deliverable;
  /** The side that the row waits for. */
  readonly side: Side;
  readonly people: People;
  readonly path: string;
}

/** The app sends nothing by itself (R37): the user copies the link or writes a mail. */
function Reminder({ deliverable, side, people, path, ...mail }: ReminderProps) {
  const signer = people.find(lastSignerOf(deliverable, side));
  const title = numberedTitle(deliverable);
  const link = new URL(path, window.location.origin).href;
  const notCopied = `Not copied. The link is ${link}`;
  const { message, send } = useCommand(() => copy(link, notCopied), {
    messages: { done: () => 'Link copied', unexpected: notCopied },
  });
  return (
    <>
      <span role="status" className="text-body-secondary">
        {message}
      </span>
      <Button variant="link" aria-label={`Copy link to ${title}`} onClick={() => send()}>
        Copy link
      </Button>
      <a
        className="btn btn-link"
        href={mailAddress({ ...mail, recipient: signer?.email ?? '', title, link })}
        aria-label={`Write e-mail about ${title}`}
      >
        Write e-mail
      </a>
    </>
  );
}

interface LastSignerProps {
  readonly uid: string | null;
  readonly people: People;
}

function LastSigner({ uid, people }: LastSignerProps) {
  if (people.find(uid) === null) return null;
  return (
    <>
      Last signed by <bdi>{people.nameOf(uid)}</bdi>
    </>
  );
}

/** If the browser refuses the clipboard, the message shows the link for copying by hand. */
async function copy(link: string, notCopied: string) {
  try {
    await navigator.clipboard.writeText(link);
    return { ok: true } as const;
  } catch {
    return { ok: false, message: notCopied } as const;
  }
}
