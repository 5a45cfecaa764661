import { FieldList } from '../../components/FieldList.tsx';
import { withGst } from '../../domain/costing/costing.ts';
import { formatAud, formatAudExGst, formatTotal } from '../../domain/text/format.ts';

/** A price (AUD ex GST), its GST and the total. For pages where a user decides on a price or keeps a record (R45). */
export function PriceWithGst({ price }: { readonly price: number | null }) {
  if (price === null) return <p className="quiet">The price is not known yet.</p>;
  const { gst, inclGst } = withGst(price);
  return (
    <FieldList
      fields={[
        { name: 'Total', value: <strong className="fs-5">{formatAudExGst(price)}</strong> },
        { name: 'GST 10 %', value: formatAud(gst) },
        { name: 'With GST', value: `${formatTotal(inclGst)} including GST` },
      ]}
    />
  );
}
