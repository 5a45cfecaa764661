import type { ReactNode } from 'react';
import { ExternalLink } from '../../components/ExternalLink.tsx';
import { groupedDigest } from '../../domain/agreement/digest-text.ts';
import { signerEmailText } from '../../domain/agreement/signer-text.ts';
import type { People } from '../../domain/people/people.ts';
import type { Deliverable, Signature } from '../../domain/records/entities.ts';
import {
  SIGNATURE_SLOTS,
  type SignatureSlot,
  type Step,
  signatureBadgeText,
} from '../../domain/signing/signature.ts';
import { formatAudExGst, formatSignatureDate } from '../../domain/text/format.ts';
import { signerText } from './signer-text.ts';

interface SignatureTableProps {
  readonly step: Step;
  readonly deliverable: Deliverable;
  readonly people: People;
}

/** A column for each side with its newest signature of the step. A revoked or lapsed signature is struck through. */
export function SignatureTable({ step, deliverable, people }: SignatureTableProps) {
  const slots = SIGNATURE_SLOTS.filter((slot) => slot.step === step);
  return (
    <table className="signature-table">
      <thead>
        <tr>
          <td />
          {slots.map(({ key, side }) => (
            <th key={key} scope="col">
              {side === 'contractor' ? 'Contractor' : 'Client'}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        <tr>
          <th scope="row">State</th>
          {slots.map(({ key }) => (
            <td key={key}>{stateText(deliverable[key])}</td>
          ))}
        </tr>
        {rowsOf(people).map(({ name, value }) => (
          <tr key={name}>
            <th scope="row">{name}</th>
            {slots.map((slot) => (
              <Cell key={slot.key} slot={slot} deliverable={deliverable} value={value} />
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

interface CellProps {
  readonly slot: SignatureSlot;
  readonly deliverable: Deliverable;
  readonly value: (signature: Signature) => ReactNode;
}

function Cell({ slot, deliverable, value }: CellProps) {
  const signature = deliverable[slot.key];
  if (signature === null) return <td>—</td>;
  const content = value(signature);
  return <td>{signature.deprecatedReason === null ? content : <s>{content}</s>}</td>;
}

function stateText(signature: Deliverable[SignatureSlot['key']]): string {
  const text = signatureBadgeText(signature);
  const reason = signature?.deprecatedReason ?? null;
  return reason === null ? text : `${text}: ${reason}`;
}

function rowsOf(people: People): readonly (Pick<CellProps, 'value'> & { readonly name: string })[] {
  return [
    { name: 'Name', value: (signature) => signerText(people, signature) },
    {
      name: 'E-mail',
      value: (signature) => signerEmailText(people, signature) ?? '(not known)',
    },
    { name: 'Account', value: ({ signatureUid }) => signatureUid },
    { name: 'Date', value: ({ signatureDate }) => formatSignatureDate(signatureDate) },
    { name: 'Price', value: ({ signatureCost }) => formatAudExGst(signatureCost) },
    {
      name: 'Given',
      value: ({ signatureIsExternal }) =>
        signatureIsExternal ? 'outside Countersign, recorded here' : 'in Countersign',
    },
    {
      name: 'Reference',
      value: ({ signatureReference }) =>
        signatureReference === null ? '(none)' : <ExternalLink text={signatureReference} />,
    },
    {
      name: 'Terms digest',
      value: ({ signatureTermsDigest }) =>
        signatureTermsDigest === null ? (
          '(none)'
        ) : (
          <span className="digest">{groupedDigest(signatureTermsDigest)}</span>
        ),
    },
  ];
}
