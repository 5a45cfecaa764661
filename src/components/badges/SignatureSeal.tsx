import type { SignatureState } from '../../domain/signing/signature.ts';

type SealKind = SignatureState['kind'] | 'recorded';

/** A drawing of the state of a signature. Each state has its own shape, so that no reader depends on colour. */
export function SignatureSeal({ kind }: { readonly kind: SealKind }) {
  return (
    <svg className="seal" data-state={kind} viewBox="0 0 48 48" aria-hidden="true">
      <g fill="none" stroke="currentColor" strokeLinecap="round" strokeLinejoin="round">
        {SEALS[kind]}
      </g>
    </svg>
  );
}

/** Only a valid signature is drawn as recorded for the client. */
export function sealKindOf(kind: SignatureState['kind'], isRecorded: boolean): SealKind {
  return kind === 'signed' && isRecorded ? 'recorded' : kind;
}

const SEALS: Readonly<Record<SealKind, React.ReactNode>> = {
  none: <circle cx="24" cy="24" r="19" strokeWidth="2" strokeDasharray="3.5 5" />,
  signed: (
    <>
      <path d={wavyCircle(16)} fill="currentColor" stroke="none" />
      <circle cx="24" cy="24" r="16" className="seal-line" strokeWidth="1.25" />
      <path d="M16.5 24.5l5.4 5.4L32 18.8" className="seal-line" strokeWidth="3" />
    </>
  ),
  recorded: (
    <>
      <path d="M11 4h18l9 9v31H11z" strokeWidth="2" />
      <path d="M29 4v9h9" strokeWidth="2" />
      <path d="M17 28.5l5.4 5.4L32.5 22.8" strokeWidth="3" />
    </>
  ),
  revoked: (
    <>
      <path d={wavyCircle(16)} strokeWidth="1.75" />
      <path d="M9 39L39 9" strokeWidth="2.5" />
    </>
  ),
};

/** The path of a circle with a wavy edge. */
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
