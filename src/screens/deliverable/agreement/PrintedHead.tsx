import { FieldList } from '../../../components/FieldList.tsx';
import { useToday } from '../../../components/use-today.ts';
import { CONTACT } from '../../../contact.ts';
import type { Side } from '../../../domain/signing/signature.ts';
import { lastSignerOf } from '../../../domain/signing/waiting.ts';
import { formatDate } from '../../../domain/text/format.ts';
import { deliverableTitle } from '../deliverable-title.ts';
import type { DeliverableWithEstimate } from '../use-live-estimate.ts';

/** The head of the printed agreement: number, name, date of printing and parties. */
export function PrintedHead({ deliverable, estimate: { people } }: DeliverableWithEstimate) {
  const today = useToday();
  const { deliverableNumber } = deliverable;
  const signer = (side: Side) => {
    const uid = lastSignerOf(deliverable, side);
    return uid === null ? null : people.nameOf(uid);
  };
  const contractor = signer('contractor');
  return (
    <div className="print-only">
      <p className="agreement-line">
        <strong>
          {deliverable.deliverableVariationOfFBUID === null ? 'Agreement' : 'Variation order'}{' '}
          {deliverableNumber ?? '(not numbered)'}: {deliverableTitle(deliverable)}
        </strong>{' '}
        · printed {formatDate(today)}
      </p>
      <FieldList
        fields={[
          {
            name: 'Contractor',
            value: contractor === null ? CONTACT.name : `${CONTACT.name}, ${contractor}`,
          },
          { name: 'Client', value: signer('client') ?? '(not signed yet)' },
        ]}
      />
    </div>
  );
}
