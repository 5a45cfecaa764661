import { useRef } from 'react';
import { Link } from 'react-router-dom';
import { accountName, type People } from '../../domain/people/people.ts';
import type { Remark } from '../../domain/remarks/remark.ts';
import { hasChangedSince, type TrackedRemark } from '../../domain/remarks/remark-state.ts';
import { SIGNATURE_SLOTS } from '../../domain/signing/signature.ts';
import { formatSignatureDate } from '../../domain/text/format.ts';
import { hypothesisLabel } from '../../domain/text/record-title.ts';
import { readPath } from '../../paths.ts';
import type { DeliverableWithEstimate } from './deliverable-page.ts';
import { ReplyControls } from './ReplyControls.tsx';
import { anchorOf } from './region-path.ts';
import { excerptOf, KIND_LABELS, remarkAnchor, STATE_LABELS } from './remark-labels.ts';

interface RemarkItemProps extends DeliverableWithEstimate {
  readonly remark: Remark;
  /** The same remark with its state, for a question or a not-yet. Null for other kinds. */
  readonly tracked: TrackedRemark | null;
  /** The question or not-yet that `remark` answers or settles. Null if there is none, or if it is not loaded. */
  readonly asked: Remark | null;
  readonly people: People;
  readonly canReply: boolean;
}

export function RemarkItem({ remark, tracked, asked, people, canReply, ...page }: RemarkItemProps) {
  const item = useRef<HTMLLIElement>(null);
  const { FBUID, remarkKind, remarkText, remarkSide, remarkAt, remarkUid } = remark;
  return (
    <li ref={item} id={remarkAnchor(FBUID)} tabIndex={-1} className="remark" data-kind={remarkKind}>
      <p>
        <span className="remark-kind">{KIND_LABELS[remarkKind]}</span>{' '}
        <strong>
          <bdi>{accountName(people, remarkUid)}</bdi>
        </strong>{' '}
        <span className="quiet">
          for the {remarkSide} side, {formatSignatureDate(remarkAt)}
          {hasChangedSince(remark, page.deliverable) ? ', changed since' : ''}
        </span>
      </p>
      <p className="quiet">
        <Subject remark={remark} {...page} />
        {asked === null ? null : (
          <>
            , to{' '}
            <a href={`#${remarkAnchor(asked.FBUID)}`}>
              “<bdi>{excerptOf(asked.remarkText)}</bdi>”
            </a>
          </>
        )}
      </p>
      {remarkText === '' ? null : <p className="remark-text">{remarkText}</p>}
      {tracked === null ? null : <p className="remark-state">{STATE_LABELS[tracked.state]}</p>}
      {tracked === null || !canReply ? null : (
        <ReplyControls deliverable={page.deliverable} tracked={tracked} item={item} />
      )}
    </li>
  );
}

/** The subject of a remark: a signature, a hypothesis or the deliverable. */
function Subject({ remark, estimate }: DeliverableWithEstimate & { readonly remark: Remark }) {
  const { remarkSlot, remarkHypothesisFBUID: id } = remark;
  const slot = SIGNATURE_SLOTS.find(({ key }) => key === remarkSlot);
  if (slot !== undefined) {
    return (
      <>
        About <a href={`#${anchorOf(slot)}`}>{slot.name}</a>
      </>
    );
  }
  if (id === null) return <>About this deliverable</>;
  const hypothesis = estimate.hypotheses.records.find(({ FBUID }) => FBUID === id);
  return (
    <>
      About{' '}
      <Link to={readPath('hypothesis', id)}>
        {hypothesis === undefined
          ? 'a hypothesis that is not here any more'
          : `hypothesis ${hypothesisLabel(hypothesis)}`}
      </Link>
    </>
  );
}
