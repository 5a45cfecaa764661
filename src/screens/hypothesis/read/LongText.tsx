export function LongText({ text }: { readonly text: string }) {
  if (text.trim() === '') return <p className="quiet">(not set)</p>;
  return <p className="prose">{text}</p>;
}
