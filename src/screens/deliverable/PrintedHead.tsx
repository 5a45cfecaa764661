import { FieldList } from '../../components/FieldList.tsx';
import { useToday } from '../../components/use-today.ts';
import { CONTACT } from '../../contact.ts';
import type { Signature } from '../../domain/records/entities.ts';
import { lastSignatureOf } from '../../domain/signing/waiting.ts';
import { formatDate } from '../../domain/text/format.ts';
import type { DeliverableWithEstimate } from './deliverable-page.ts';
import { deliverableTitle } from './deliverable-title.ts';

/** The head of the printed agreement: number, name, date of printing and parties. */
export function PrintedHead({ deliverable, estimate: { people } }: DeliverableWithEstimate) {
  const today = useToday();
  const { deliverableNumber } = deliverable;
  const contractor = lastSignatureOf(deliverable, 'contractor');
  const client = lastSignatureOf(deliverable, 'client');
  // The person who recorded an external signature is not the party.
  const signerOf = ({ signatureUid, signatureIsExternal }: Signature) =>
    `${signatureIsExternal ? 'signature recorded by ' : ''}${people.nameOf(signatureUid)}`;
  return (
    <div className="print-only">
      <p>
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
            value: contractor === null ? CONTACT.name : `${CONTACT.name}, ${signerOf(contractor)}`,
          },
          {
            name: 'Client',
            value: client === null ? '(not signed yet)' : signerOf(client),
          },
        ]}
      />
    </div>
  );
}
