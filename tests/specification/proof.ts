/** A test in a real browser: its file in tests/e2e and its full title, describes included. */
export interface Proof {
  readonly file: string;
  readonly title: string;
}

/** A sentence of the specification, word for word, and what proves it. */
export interface Mapped {
  readonly sentence: string;
  readonly proofs: readonly Proof[];
}

/** Names a test of one file: `work('without any work both sections say so')`. */
export type InFile = (title: string) => Proof;

function inFile(name: string): InFile {
  return (title) => ({ file: `${name}.spec.ts`, title });
}

export const conflict = inFile('conflict');
export const deliverableForm = inFile('deliverable-form');
export const deliverableList = inFile('deliverable-list');
export const deliverableRead = inFile('deliverable-read');
export const errors = inFile('error-catalogue');
export const files = inFile('files');
export const history = inFile('history');
export const hypothesisForm = inFile('hypothesis-form');
export const hypothesisGates = inFile('hypothesis-gates');
export const hypothesisList = inFile('hypothesis-list');
export const migration = inFile('migration');
export const pauses = inFile('search-pauses');
export const records = inFile('records');
export const research = inFile('research');
export const session = inFile('session');
export const signing = inFile('deliverable-signing');
export const tableScreen = inFile('table-screen');
export const templates = inFile('templates');
export const work = inFile('work');
