import type { Access } from '../data/session/access.ts';
import type { Deliverable } from '../domain/records/entities.ts';
import {
  isRecordedForClient,
  SIGNATURE_SLOTS,
  type SignatureState,
  signatureBadgeText,
  signatureStateOf,
} from '../domain/records/signature.ts';
import { OUTCOME_LABELS, outcomeOf } from '../domain/status/hypothesis-outcome.ts';
import { PAYMENT_BADGES, type Payment, paymentOf } from '../domain/status/payment.ts';

type SealKind = SignatureState['kind'] | 'recorded';

/** No reader depends on colour. */
export function SignatureSeal({ kind }: { readonly kind: SealKind }) {
  return (
    <svg className="seal" data-state={kind} viewBox="0 0 48 48" aria-hidden="true">
      <g fill="none" stroke="currentColor" strokeLinecap="round" strokeLinejoin="round">
        {SEALS[kind]}
      </g>
    </svg>
  );
}

export function sealKindOf(kind: SignatureState['kind'], isRecorded: boolean): SealKind {
  return kind === 'signed' && isRecorded ? 'recorded' : kind;
}

const SEALS: Readonly<Record<SealKind, React.ReactNode>> = {
  none: <circle cx="24" cy="24" r="19" strokeWidth="2" strokeDasharray="3.5 5" />,
  signed: (
    <>
      <path d={wavyCircle(16)} fill="currentColor" stroke="none" />
      <circle cx="24" cy="24" r="16" stroke="var(--cs-sheet)" strokeWidth="1.25" />
      <path d="M16.5 24.5l5.4 5.4L32 18.8" stroke="var(--cs-sheet)" strokeWidth="3" />
    </>
  ),
  recorded: (
    <>
      <path d="M11 4h18l9 9v31H11z" strokeWidth="2" />
      <path d="M29 4v9h9" strokeWidth="2" />
      <path d="M17 28.5l5.4 5.4L32.5 22.8" strokeWidth="3" />
    </>
  ),
  ended: (
    <>
      <path d={wavyCircle(16)} strokeWidth="1.75" />
      <path d="M9 39L39 9" strokeWidth="2.5" />
    </>
  ),
  unreadable: <path d="M17 17a7 7 0 1 1 10 6q-3 1.5-3 6m0 6v.5" strokeWidth="3" />,
};

function wavyCircle(bumps: number): string {
  const step = (2 * Math.PI) / bumps;
  const start = pointAt(0);
  const arcs = Array.from({ length: bumps }, (_, bump) => {
    const end = pointAt((bump + 1) * step);
    return `A4.3 4.3 0 0 1 ${end}`;
  });
  return `M${start}${arcs.join('')}Z`;
}

function pointAt(angle: number): string {
  const radius = 20;
  const x = 24 + radius * Math.cos(angle);
  const y = 24 + radius * Math.sin(angle);
  return `${x.toFixed(2)} ${y.toFixed(2)}`;
}

const FIRST_COMPLETION = SIGNATURE_SLOTS.find(({ step }) => step === 'completion');

interface SealRowProps extends Pick<Access, 'mode'> {
  readonly deliverable: Deliverable;
}

export function SealRow({ deliverable, mode }: SealRowProps) {
  return (
    <ul className="list-unstyled d-flex flex-shrink-0 gap-1 mb-0">
      {SIGNATURE_SLOTS.map((slot) => {
        const stored = deliverable[slot.key];
        const isRecorded = isRecordedForClient(mode, slot, stored);
        const words = `${slot.name} ${signatureBadgeText(stored)}${isRecorded ? ' recorded' : ''}`;
        return (
          // A gap between commencement and completion.
          <li
            key={slot.key}
            className={slot === FIRST_COMPLETION ? 'ms-2' : undefined}
            title={words}
          >
            <SignatureSeal kind={sealKindOf(signatureStateOf(stored).kind, isRecorded)} />
            <span className="visually-hidden">{words}</span>
          </li>
        );
      })}
    </ul>
  );
}

const LEGEND: readonly (readonly [kind: SealKind, text: string])[] = [
  ['signed', 'signed'],
  ['recorded', 'recorded for the client'],
  ['none', 'not signed'],
  ['ended', 'revoked or lapsed'],
];

export function SealLegend({ mode }: Pick<Access, 'mode'>) {
  const shown = LEGEND.filter(([kind]) => mode === 'members' || kind !== 'recorded');
  return (
    <p className="d-flex flex-wrap column-gap-3 row-gap-1 mb-3 small text-body-secondary">
      {shown.map(([kind, text]) => (
        <span key={kind} className="d-inline-flex align-items-center gap-1">
          <SignatureSeal kind={kind} /> {text}
        </span>
      ))}
      <span>Two for commencement, two for completion: contractor, client</span>
    </p>
  );
}

const PAYMENT_LOOKS: Readonly<Record<Payment, string>> = {
  'not-invoiced': '',
  invoiced: 'bg-body-tertiary',
  paid: 'badge-ink',
  unexpected: '',
};

export function PaymentBadge({ stored }: { readonly stored: string | null }) {
  const payment = paymentOf(stored);
  return <span className={`badge ${PAYMENT_LOOKS[payment]}`}>{PAYMENT_BADGES[payment]}</span>;
}

/** In words alone: a refuted hypothesis is a lesson, no error. Nothing while the outcome is open. */
export function OutcomeBadge({ stored }: { readonly stored: string | null }) {
  if (stored === null) return null;
  return (
    <span className="badge">
      <span className="visually-hidden">Outcome: </span>
      {OUTCOME_LABELS[outcomeOf(stored)]}
    </span>
  );
}
