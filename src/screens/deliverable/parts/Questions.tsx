import { type ReactNode, useRef, useState } from 'react';
import { useWatch } from 'react-hook-form';
import { Link } from 'react-router-dom';
import { ActionButton } from '../../../components/ActionButton.tsx';
import { withLinks } from '../../../components/ExternalLink.tsx';
import { Field } from '../../../components/fields.tsx';
import { LoadingState, UnreadableCards } from '../../../components/Loaded.tsx';
import { Section } from '../../../components/page/Section.tsx';
import { useFocusWhenLinked } from '../../../components/page/use-focus-when-linked.ts';
import { useKnownPeople } from '../../../data/people/people.ts';
import { useRemarkViewer } from '../../../data/session/access.ts';
import { byHypothesisNumber } from '../../../domain/lists/sorting.ts';
import { accountName, type People } from '../../../domain/people/people.ts';
import type { Deliverable, Hypothesis } from '../../../domain/records/entities.ts';
import { hypothesisLabel } from '../../../domain/records/record-title.ts';
import { SIGNATURE_SLOTS } from '../../../domain/records/signature.ts';
import {
  byTime,
  canAnswer,
  canSettle,
  excerptOf,
  hasChangedSince,
  type Remark,
  type RemarkKind,
  type RemarkState,
  type TrackedRemark,
} from '../../../domain/remarks/remark.ts';
import { formatSignatureDate } from '../../../domain/text/format.ts';
import { anchorOf, QUESTIONS_ANCHOR, readPath } from '../../../paths.ts';
import { type PageRemarks, useDeliverablePage } from './page-context.ts';
import {
  ABOUT_DELIVERABLE,
  inReplyTo,
  RemarkForm,
  SettleButton,
  useRemarkObstacle,
} from './RemarkForm.tsx';

export function Questions() {
  const section = useRef<HTMLElement>(null);
  useFocusWhenLinked(section, QUESTIONS_ANCHOR);
  const { deliverable, hypotheses, remarks } = useDeliverablePage();
  const obstacle = useRemarkObstacle();
  const list = remarks === 'unreadable' ? null : remarks;
  const isEmpty = list !== null && list.records.length + list.unreadable.length === 0;
  return (
    <Section
      ref={section}
      id={QUESTIONS_ANCHOR}
      tabIndex={-1}
      heading="Questions"
      aside={
        <p className="text-body-secondary d-print-none">
          {isEmpty ? <span>Nobody has asked anything yet. </span> : null}
          <span>Ask before you sign. A question stops nobody from signing.</span>
        </p>
      }
    >
      {remarks === 'unreadable' ? null : (
        <Thread
          remarks={list}
          deliverable={deliverable}
          hypotheses={hypotheses.records}
          replies={(tracked, onClose) => <ReplyControls tracked={tracked} onClose={onClose} />}
        />
      )}
      {obstacle === null ? (
        <div className="pt-4 border-top d-print-none">
          <RemarkForm
            name="question"
            content={{ ...ABOUT_DELIVERABLE, remarkKind: 'question' }}
            label="Question or remark"
            submitLabel="Ask"
            announcement="Posted"
          >
            <AboutField />
          </RemarkForm>
        </div>
      ) : (
        <p className="text-body-secondary">{obstacle}</p>
      )}
    </Section>
  );
}

interface ThreadProps {
  readonly remarks: PageRemarks | null;
  readonly deliverable: Deliverable;
  /** Those that the reader can see, whose names the remarks about them show. */
  readonly hypotheses: readonly Hypothesis[];
  /** Default: the reader can reply to nothing. `onClose` moves the focus, because the pressed control disappears. */
  readonly replies?: (tracked: TrackedRemark, onClose: () => void) => ReactNode;
}

export function Thread({ remarks, ...context }: ThreadProps) {
  const people = useKnownPeople(remarks?.records.map(({ remarkUid }) => remarkUid) ?? []);
  if (people === null || remarks === null) return <LoadingState shape="cards" />;
  const { records, unreadable, tracked } = remarks;
  return (
    <>
      <UnreadableCards unreadable={unreadable} />
      <ol className="list-unstyled mb-0">
        {records.toSorted(byTime).map((remark) => (
          <RemarkItem
            key={remark.FBUID}
            remark={remark}
            tracked={tracked.find((one) => one.remark.FBUID === remark.FBUID) ?? null}
            asked={records.find(({ FBUID }) => FBUID === remark.remarkAnswersFBUID) ?? null}
            people={people}
            {...context}
          />
        ))}
      </ol>
    </>
  );
}

const KIND_LABELS: Readonly<Record<RemarkKind, string>> = {
  remark: 'Remark',
  question: 'Question',
  answer: 'Answer',
  'not-yet': 'Not yet',
  settled: 'Settled',
};

const STATE_LABELS: Readonly<Record<RemarkState, string>> = {
  unanswered: 'Not answered yet',
  answered: 'Answered, not settled',
  signed: 'Signed since',
  settled: 'Settled',
};

interface RemarkItemProps extends Omit<ThreadProps, 'remarks'> {
  readonly remark: Remark;
  /** Null unless this is a question or a not-yet. */
  readonly tracked: TrackedRemark | null;
  /** What `remark` answers or settles. */
  readonly asked: Remark | null;
  readonly people: People;
}

function RemarkItem({ remark, tracked, asked, people, ...context }: RemarkItemProps) {
  const { deliverable, hypotheses, replies } = context;
  const item = useRef<HTMLLIElement>(null);
  const { FBUID, remarkKind, remarkText, remarkSide, remarkAt, remarkUid } = remark;
  return (
    <li
      ref={item}
      id={remarkAnchor(FBUID)}
      tabIndex={-1}
      className="kept-together d-md-flex column-gap-4 py-3 border-top"
    >
      <span className="d-block col-md-2 fw-semibold">{KIND_LABELS[remarkKind]}</span>
      <div>
        <p className="mb-0 small text-body-secondary">
          <strong className="fs-6 text-body">
            <bdi>{accountName(people, remarkUid)}</bdi>
          </strong>{' '}
          for the {remarkSide} side, {formatSignatureDate(remarkAt)}
          {hasChangedSince(remark, deliverable) ? <span>, changed since</span> : null}
          {' · '}
          {asked === null ? (
            <Subject remark={remark} hypotheses={hypotheses} />
          ) : (
            <span>
              To{' '}
              <a href={`#${remarkAnchor(asked.FBUID)}`}>
                “<bdi>{excerptOf(asked.remarkText)}</bdi>”
              </a>
            </span>
          )}
          {remark.remarkResearchFBUID === deliverable.deliverableResearchFBUID ? null : (
            <span className="d-block">From a former research, whose clients alone read this.</span>
          )}
        </p>
        {remarkText === '' ? null : (
          <p className="remark-text mt-2 mb-0">{withLinks(remarkText)}</p>
        )}
        {tracked === null ? null : (
          <>
            <p className="remark-state mt-2 mb-0">
              <span className="badge">{STATE_LABELS[tracked.state]}</span>
            </p>
            {replies?.(tracked, () => item.current?.focus())}
          </>
        )}
      </div>
    </li>
  );
}

function remarkAnchor(id: string): string {
  return `remark-${id}`;
}

function Subject({ remark, hypotheses }: Pick<RemarkItemProps, 'remark' | 'hypotheses'>) {
  const { remarkSlot, remarkHypothesisFBUID: id } = remark;
  const slot = SIGNATURE_SLOTS.find(({ key }) => key === remarkSlot);
  if (slot !== undefined) {
    return (
      <span>
        About <a href={`#${anchorOf(slot)}`}>{slot.name}</a>
      </span>
    );
  }
  if (id === null) return <span>About this deliverable</span>;
  const hypothesis = hypotheses.find(({ FBUID }) => FBUID === id);
  return (
    <span>
      About{' '}
      <Link to={readPath('hypothesis', id)}>
        {hypothesis === undefined
          ? 'a hypothesis that is not here any more'
          : `hypothesis ${hypothesisLabel(hypothesis)}`}
      </Link>
    </span>
  );
}

interface ReplyControlsProps {
  readonly tracked: TrackedRemark;
  readonly onClose: () => void;
}

function ReplyControls({ tracked, onClose }: ReplyControlsProps) {
  const viewer = useRemarkViewer();
  const obstacle = useRemarkObstacle();
  const [isAnswering, setAnswering] = useState(false);
  const { remark } = tracked;
  if (obstacle !== null) return null;
  if (isAnswering) {
    return (
      <RemarkForm
        name={`answer/${remark.FBUID}`}
        label="Your answer"
        submitLabel="Post answer"
        announcement="Answer posted"
        content={{ ...inReplyTo(remark), remarkKind: 'answer' }}
        onClose={() => {
          setAnswering(false);
          onClose();
        }}
      />
    );
  }
  return (
    <div className="d-flex d-print-none">
      {canAnswer(tracked, viewer) ? (
        <ActionButton variant="link" className="px-0 me-3" onClick={() => setAnswering(true)}>
          Answer
        </ActionButton>
      ) : null}
      {canSettle(tracked, viewer) ? <SettleButton remark={remark} onDone={onClose} /> : null}
    </div>
  );
}

/** A draft may be about a hypothesis that has left the deliverable meanwhile. */
function AboutField() {
  const { hypotheses } = useDeliverablePage();
  const about: string = useWatch({ name: 'remarkHypothesisFBUID' });
  const options = [
    { value: '', label: 'This deliverable' },
    ...hypotheses.records.toSorted(byHypothesisNumber).map((hypothesis) => ({
      value: hypothesis.FBUID,
      label: `Hypothesis ${hypothesisLabel(hypothesis)}`,
    })),
  ];
  if (!options.some(({ value }) => value === about)) {
    options.push({ value: about, label: 'A hypothesis that is not here any more' });
  }
  return <Field name="remarkHypothesisFBUID" options={options} />;
}
