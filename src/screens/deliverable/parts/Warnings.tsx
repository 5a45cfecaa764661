import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { ActionButton } from '../../../components/ActionButton.tsx';
import { useAnnounce } from '../../../components/Announcer.tsx';
import { Notice } from '../../../components/Notice.tsx';
import { moveHypothesesToResearch } from '../../../data/commands/deliverable/move-hypotheses-to-research.ts';
import { updatePrice } from '../../../data/commands/deliverable/update-price.ts';
import { actionMessages } from '../../../data/commands/refusal.ts';
import { useCommand } from '../../../data/commands/use-command.ts';
import { useAccess, useMayEdit } from '../../../data/session/access.ts';
import { useUser } from '../../../data/session/session.ts';
import { signerNameText } from '../../../domain/agreement/signature-text.ts';
import { hypothesisLabel } from '../../../domain/records/record-title.ts';
import { revisionsOf } from '../../../domain/signing/signing.ts';
import { type Warning, warningsOf } from '../../../domain/signing/warnings.ts';
import { formatAud, formatAudExGst } from '../../../domain/text/format.ts';
import { readPath } from '../../../paths.ts';
import { SignatureList } from '../../agreement/SignatureCard.tsx';
import { FieldChangeList } from '../../history/ChangesSinceSignature.tsx';
import { useDeliverablePage } from './page-context.ts';

function useWarnings(): readonly Warning[] {
  const page = useDeliverablePage();
  const { mode, role } = useAccess();
  const { deliverable, changes, variations } = page;
  const isOriginal = deliverable.deliverableVariationOfFBUID === null;
  const isListed = isOriginal && variations !== null && variations !== 'unreadable';
  return warningsOf(page, { mode, role, changes, variations: isListed ? variations.records : [] });
}

export function Warnings() {
  const warnings = useWarnings();
  if (warnings.length === 0) return null;
  return (
    <section aria-label="Warnings">
      <Notice>
        <ul className="list-unstyled vstack gap-3 mb-0">
          {warnings.map((warning) => (
            <li key={keyOf(warning)}>
              <WarningText warning={warning} />
            </li>
          ))}
        </ul>
      </Notice>
    </section>
  );
}

interface PrintedWarningsProps {
  /** Whether the paper has the signed terms. It then says what changed since in another place. */
  readonly isSigned: boolean;
}

/** Staff's remedies are not for paper. */
export function PrintedWarnings({ isSigned }: PrintedWarningsProps) {
  const printed = useWarnings().filter(
    ({ kind }) => PRINTED.has(kind) || (!isSigned && kind === 'price-differs'),
  );
  return printed.map((warning) => (
    <div key={keyOf(warning)} className="mb-3">
      <WarningText warning={warning} />
    </div>
  ));
}

function keyOf(warning: Warning): string {
  return 'step' in warning ? `${warning.kind} ${warning.step}` : warning.kind;
}

const PRINTED: ReadonlySet<Warning['kind']> = new Set([
  'lapsed',
  'one-signer',
  'terms-differ',
] as const);

/** A sentence is one text, so that it changes as a whole on a page that the browser translates. */
function WarningText({ warning }: { readonly warning: Warning }): ReactNode {
  const { people } = useDeliverablePage();
  const { uid } = useUser();
  switch (warning.kind) {
    case 'lapsed':
      return (
        <>
          <p className="mb-1">
            A hypothesis changed after these signatures were given, so that they no longer count:
          </p>
          <SignatureList signatures={warning.signatures} people={people} />
          {warning.now === null ? null : (
            <p className="mb-0">{`It comes to ${formatAudExGst(warning.now)} now.`}</p>
          )}
        </>
      );
    case 'price-differs': {
      const { now, difference } = warning;
      const distance = `${formatAud(Math.abs(difference))} ${difference > 0 ? 'more' : 'less'}`;
      return `The hypotheses and extra items now come to ${formatAudExGst(now)}, ${distance} than the price that was signed.`;
    }
    case 'edited':
      return (
        <>
          <p className="mb-1">This was edited after sign-off and differs from what was signed:</p>
          <FieldChangeList changes={warning.changes} />
        </>
      );
    case 'changes-unknown':
      return `Whether this was edited after sign-off is not known. ${warning.why}`;
    case 'stored-price-wrong':
      return <StoredPriceWrong {...warning} />;
    case 'misplaced':
      return <Misplaced {...warning} />;
    case 'one-signer':
      return (
        <>
          <bdi>{signerNameText(people, warning.signature)}</bdi>
          <span>
            {warning.isRecorded
              ? ` signed the ${warning.step} for the contractor side and recorded it for the client side.`
              : ` signed the ${warning.step} for both sides.`}
          </span>
        </>
      );
    case 'terms-differ': {
      const isOwn = warning.earlier.signatureUid === uid;
      return (
        <>
          The terms changed between the two {warning.step} signatures.{' '}
          <bdi>{isOwn ? 'You' : signerNameText(people, warning.earlier)}</bdi>
          <span>
            {` signed the earlier terms. 'What changed since this signature' shows the differences${isOwn ? '; to agree to them, revoke and sign again.' : '.'}`}
          </span>
        </>
      );
    }
    case 'variations-elsewhere':
      return warning.count === 1
        ? 'One variation is stored in another research. The clients of this one do not see it, and their total leaves it out. Update moves a variation here.'
        : `${warning.count} variations are stored in another research. The clients of this one do not see them, and their total leaves them out. Update moves a variation here.`;
  }
}

type Kind<K extends Warning['kind']> = Extract<Warning, { readonly kind: K }>;

function StoredPriceWrong({ stored, now, lapsing }: Kind<'stored-price-wrong'>) {
  const { deliverable, hypotheses, people } = useDeliverablePage();
  const mayEdit = useMayEdit();
  const announce = useAnnounce();
  const command = useCommand(
    () =>
      updatePrice({ id: deliverable.FBUID, seen: revisionsOf(deliverable, hypotheses.records) }),
    { messages: actionMessages('updated'), onDone: () => announce('Price updated') },
  );
  const text =
    stored === null
      ? `No price is stored for this deliverable. The hypotheses and extra items come to ${formatAudExGst(now)}.`
      : stored === now
        ? `The stored price of ${formatAudExGst(stored)} counts other hypotheses, researchers or sprints than this deliverable has.`
        : `The stored price is ${formatAudExGst(stored)}, but the hypotheses and extra items come to ${formatAudExGst(now)}.`;
  if (!mayEdit) return `${text} Ask the consultancy to update the price before you sign.`;
  return (
    <>
      <p className="mb-2">{text}</p>
      {lapsing.length === 0 ? null : (
        <p className="mb-1 fw-semibold">
          The sprints differ, so updating the price invalidates these signatures:
        </p>
      )}
      <SignatureList signatures={lapsing} people={people} />
      <ActionButton variant="outline-secondary" command={command} sendingLabel="Updating…">
        Update the price
      </ActionButton>
    </>
  );
}

/** A failed move of the deliverable, or an older version of the app, left them behind. */
function Misplaced({ hypotheses }: Kind<'misplaced'>) {
  const { deliverable } = useDeliverablePage();
  const announce = useAnnounce();
  const command = useCommand(() => moveHypothesesToResearch(deliverable.FBUID), {
    messages: { unexpected: 'Not all of them were moved. Try again when you are connected.' },
    onDone: () => announce('Moved into this research'),
  });
  const count = hypotheses.length;
  return (
    <>
      <p className="mb-1">
        {count === 1
          ? 'One hypothesis of this deliverable is stored in another research, where the clients of this one do not see it:'
          : `${count} hypotheses of this deliverable are stored in another research, where the clients of this one do not see them:`}
      </p>
      <ul>
        {hypotheses.map((hypothesis) => (
          <li key={hypothesis.FBUID}>
            <Link to={readPath('hypothesis', hypothesis.FBUID)}>{hypothesisLabel(hypothesis)}</Link>
          </li>
        ))}
      </ul>
      <ActionButton variant="outline-secondary" command={command} sendingLabel="Moving…">
        Move into this research
      </ActionButton>
    </>
  );
}
