import { FieldList } from '../../../components/FieldList.tsx';
import { withGst } from '../../../domain/costing/gst.ts';
import { formatAud, formatAudExGst } from '../../../domain/text/format.ts';

/** The price that somebody decides about or files, with its tax (R45). AUD ex GST. */
export function PriceWithGst({ price }: { readonly price: number | null }) {
  if (price === null) return <p className="quiet">The price is not known yet.</p>;
  const { gst, inclGst } = withGst(price);
  return (
    <FieldList
      fields={[
        { name: 'Price', value: <strong className="total">{formatAudExGst(price)}</strong> },
        { name: 'GST 10 %', value: <span className="money">{formatAud(gst)}</span> },
        { name: 'With GST', value: `${formatAud(inclGst)} including GST` },
      ]}
    />
  );
}
