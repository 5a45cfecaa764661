/** A text of several lines as it was typed; '(not set)' when there is none. */
export function LongText({ text }: { readonly text: string }) {
  if (text.trim() === '') return <p className="quiet">(not set)</p>;
  return <p className="prose">{text}</p>;
}
