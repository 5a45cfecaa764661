/** A price as a card or a figure shows it: 'ex GST' is quieter than the amount. */
export function Price({ text }: { readonly text: string }) {
  const amount = text.replace(/ ex GST$/, '');
  return (
    <>
      {amount}
      {amount === text ? null : <span className="fs-6 fw-normal text-body-secondary"> ex GST</span>}
    </>
  );
}
