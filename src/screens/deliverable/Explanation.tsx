/** Two plain sentences for each term that a client may meet here for the first time. */
const EXPLANATIONS = {
  sprint:
    'A sprint is a unit of work with a fixed price. The price of a deliverable is its sprints times that price, plus the extra items.',
  hypothesis:
    'A hypothesis is one thing that we want to find out. It says what we expect, and how we test it.',
  commencement:
    'With a commencement signature a side says that the work may begin at this price. The first one freezes the price.',
  completion:
    'With a completion signature a side says that the work is done. The client accepts it, and the price stays on record.',
} as const;

/** A '?' beside a term. The explanation opens below it. */
export function Explanation({ of: term }: { readonly of: keyof typeof EXPLANATIONS }) {
  return (
    <details className="explanation">
      <summary>
        <span
          aria-hidden="true"
          className="border border-secondary rounded-circle small text-center text-body-secondary"
        >
          ?
        </span>
        <span className="visually-hidden">{`What is a ${term}?`}</span>
      </summary>
      <p className="mt-1 mb-2 small text-body-secondary">{EXPLANATIONS[term]}</p>
    </details>
  );
}
