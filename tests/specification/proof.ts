/**
 * A test or a describe block: its file from the root of the project, and its full title. The full title joins the
 * titles of the outer describe blocks and its own by ' › '. A describe block stands for every test in it.
 */
export interface Proof {
  readonly file: string;
  readonly title: string;
}

/** A sentence of the specification, word for word, and the tests that prove it. */
export interface Mapped {
  readonly sentence: string;
  /**
   * How the product reads the sentence where the words alone would be wrong, contradicted or no
   * requirement, with the decision or document that says so. The proofs prove this reading.
   */
  readonly decision?: string;
  readonly proofs: readonly Proof[];
}

/** Names a test or a describe block of one file: `session('the Google popup signs in and lands on My work')`. */
export type InFile = (title: string) => Proof;

function inFile(file: string): InFile {
  return (title) => ({ file, title });
}

const browser = (name: string) => inFile(`tests/e2e/${name}.spec.ts`);
const domain = (name: string) => inFile(`src/domain/${name}.test.ts`);
const rules = (name: string) => inFile(`tests/rules/${name}.test.ts`);

export const connection = browser('connection');
export const conflict = browser('conflict');
export const deliverableDelete = browser('deliverable-delete');
export const deliverableForm = browser('deliverable-form');
export const deliverableList = browser('deliverable-list');
export const deliverableRead = browser('deliverable-read');
export const errors = browser('error-catalogue');
export const files = browser('files');
export const history = browser('history');
export const hypothesisForm = browser('hypothesis-form');
export const hypothesisFormParents = browser('hypothesis-form-parents');
export const hypothesisGates = browser('hypothesis-gates');
export const hypothesisList = browser('hypothesis-list');
export const hypothesisRead = browser('hypothesis-read');
export const members = browser('members');
export const membersMode = inFile('tests/members/members-mode.spec.ts');
export const migration = browser('migration');
export const pauses = browser('search-pauses');
export const records = browser('records');
export const research = browser('research');
export const session = browser('session');
export const signing = browser('deliverable-signing');
export const signingConflicts = browser('deliverable-signing-conflicts');
export const tableScreen = browser('table-screen');
export const templates = browser('templates');
export const uploads = browser('uploads');
export const work = browser('work');

export const adjustment = domain('costing/adjustment');
export const costing = domain('costing/costing');
export const deliverableValidation = domain('validation/validate-deliverable-form');
export const format = domain('text/format');
export const formText = domain('validation/form-text');
export const newDeliverable = domain('records/deliverable-form-values');
export const owners = domain('people/ownership');
export const people = domain('people/people');
export const historyIds = domain('history/history-id');
export const lapse = domain('signing/signing.lapse');
export const payment = domain('status/payment');
export const prices = domain('costing/costing.prices');
export const profileChanges = domain('people/profile-changes');
export const signatures = domain('signing/signature');
export const signatureDecision = domain('signing/signing');
export const sorting = domain('lists/sorting');
export const storedDeliverable = domain('normalise/deliverable');
export const storedHypothesis = domain('normalise/hypothesis');
export const storedProfile = domain('normalise/profile');
export const storedResearch = domain('normalise/research');
export const storedResearchers = domain('normalise/allocations');
export const storedSignature = domain('normalise/signature');
export const storedSummary = domain('normalise/allocation-summary');
export const storedTemplate = domain('normalise/template');
export const upload = domain('files/upload');
export const uploadRefusal = domain('files/upload-refusal');
export const dependants = inFile('src/screens/research/dependants-of.test.ts');
export const deliverableOptions = inFile('src/screens/hypothesis/form/deliverable-options.test.ts');
export const shortlist = inFile('src/screens/hypothesis/shortlist/shortlist-groups.test.ts');
export const searchQuery = inFile('src/screens/table/list/use-search-query.test.tsx');
export const paths = inFile('src/paths.test.ts');
export const headers = inFile('local-stack/deploy/hosting-headers.test.ts');
export const architecture = inFile('tests/architecture.test.ts');

export const accessRules = rules('access');
export const attackRules = rules('attacks/attack-requests');
export const historyRules = rules('history');
export const memberRules = rules('members');
export const isolatedConditions = rules('isolated-conditions');
export const signatureRules = rules('signatures/signature-fields');
