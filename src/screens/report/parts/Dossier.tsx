import { useCallback, useEffect, useState } from 'react';
import { byDeliverableNumber } from '../../../domain/lists/sorting.ts';
import type { Deliverable } from '../../../domain/records/entities.ts';
import { SIGNATURE_SLOTS } from '../../../domain/records/signature.ts';
import { PrintedCertificate } from '../../agreement/CertificateScreen.tsx';
import { PrintedDeliverable } from '../../deliverable/PrintedDeliverable.tsx';

interface DossierProps {
  readonly deliverables: readonly Deliverable[];
  readonly onReady: (isReady: boolean) => void;
}

/** Behind the report, on paper alone: the agreement of each deliverable, and its certificate if anybody ever signed. */
export function Dossier({ deliverables, onReady }: DossierProps) {
  const [ready, setReady] = useState<ReadonlySet<string>>(new Set());
  const parts = deliverables
    .toSorted(byDeliverableNumber)
    .flatMap((deliverable) => [
      { key: `${deliverable.FBUID} agreement`, deliverable, Part: PrintedDeliverable },
      ...(SIGNATURE_SLOTS.some(({ key }) => deliverable[key] !== null)
        ? [{ key: `${deliverable.FBUID} certificate`, deliverable, Part: PrintedCertificate }]
        : []),
    ]);
  const isReady = parts.every(({ key }) => ready.has(key));
  useEffect(() => onReady(isReady), [isReady, onReady]);
  const add = useCallback((key: string) => setReady((known) => new Set([...known, key])), []);
  return (
    <div className="dossier d-none d-print-block">
      {parts.map(({ key, ...part }) => (
        <DossierPart key={key} name={key} onReady={add} {...part} />
      ))}
    </div>
  );
}

interface DossierPartProps {
  readonly name: string;
  readonly deliverable: Deliverable;
  readonly Part: typeof PrintedDeliverable | typeof PrintedCertificate;
  readonly onReady: (name: string) => void;
}

/** From a new page. */
function DossierPart({ name, deliverable, Part, onReady }: DossierPartProps) {
  const ready = useCallback(() => onReady(name), [name, onReady]);
  return (
    <div style={{ breakBefore: 'page' }}>
      <Part deliverable={deliverable} onReady={ready} />
    </div>
  );
}
