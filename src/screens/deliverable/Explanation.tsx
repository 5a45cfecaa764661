import type { ReactNode } from 'react';

/** Two plain sentences for each term that a client may meet here for the first time. */
const EXPLANATIONS = {
  sprint: [
    'What is a sprint?',
    'A sprint is a unit of work with a fixed price. The price of a deliverable is its sprints times that price, plus the extra items.',
  ],
  hypothesis: [
    'What is a hypothesis?',
    'A hypothesis is one thing that we want to find out. It says what we expect, and how we test it.',
  ],
  commencement: [
    'What is a commencement?',
    'With a commencement signature a side says that the work may begin at this price. The first one freezes the price.',
  ],
  completion: [
    'What is a completion?',
    'With a completion signature a side says that the work is done. The client accepts it, and the price stays on record.',
  ],
  terms: [
    'What are these digits?',
    'They are the beginning of a digest of the terms that were signed. Another text has another digest:',
  ],
} as const;

interface ExplanationProps {
  readonly of: keyof typeof EXPLANATIONS;
  readonly children?: ReactNode;
}

/** A '?' beside a term. The explanation opens below it. */
export function Explanation({ of: term, children }: ExplanationProps) {
  const [question, answer] = EXPLANATIONS[term];
  return (
    <details className="explanation d-inline d-print-none">
      <summary className="d-inline-flex align-items-center justify-content-center">
        <span aria-hidden="true" className="rounded-circle text-center text-body-secondary">
          ?
        </span>
        <span className="visually-hidden">{question}</span>
      </summary>
      <p className="mt-1 mb-2 small text-body-secondary">{answer}</p>
      {children}
    </details>
  );
}
