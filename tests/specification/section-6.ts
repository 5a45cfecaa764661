import { migrationGuard } from './migration.ts';
import {
  accessRules,
  hypothesisGates,
  type Mapped,
  membersMode,
  owners,
  people,
  session,
  signatureDecision,
  signing,
  tableScreen,
  work,
} from './proof.ts';

const NO_ROLES =
  'That holds in the open mode. The members mode knows staff, clients and admins (docs/decisions.md, section 6).';
const OPEN_MODE = ['list all', 'create', 'update', 'delete'].map((act) =>
  accessRules(`${act === 'list all' ? 'reading' : 'writing'} in the open mode › '${act}'`),
);

export const SECTION_6: readonly Mapped[] = [
  { sentence: 'Role names are not shown.', decision: NO_ROLES, proofs: OPEN_MODE },
  {
    sentence: 'Behaviour depends on identity only:',
    decision: NO_ROLES,
    proofs: [
      ...OPEN_MODE,
      membersMode(
        'a client › lists and reads its own research, deliverables and hypotheses only, and gets no form to create, change or delete a record',
      ),
      membersMode(
        'staff change research, record the client’s signature only with a reference, which the page says (R12), sign for the contractor, and do not see the members',
      ),
    ],
  },
  {
    sentence:
      'Signed-in versus signed-out: protected routes require sign-in; Login and Logout links follow authentication; signing requires a logged-in user.',
    proofs: [
      tableScreen('signed out, the paths of every table lead to the login screen'),
      session(
        'the side navigation has the specified links and version, on a small screen behind a menu button',
      ),
      session(
        'a logout closes the protected pages, empties the local copy, and forgets the last page',
      ),
      signatureDecision('sign: refusals › no logged-in user'),
    ],
  },
  {
    sentence:
      'The research lead of a deliverable (an email or user id) owns its hypotheses; non-owners need an explicit override to edit everything.',
    proofs: [
      owners('R18 owner of a hypothesis'),
      hypothesisGates(
        'the non-owner gate (R18) › a non-owner reads a summary and saves the evidence alone, also after others change or sign the work (section 5)',
      ),
      hypothesisGates(
        'the non-owner gate (R18) › Edit everything anyway opens the form, and keeps it open over unsaved changes',
      ),
    ],
  },
  {
    sentence: 'Only the signer can revoke a signature.',
    proofs: [
      signing(
        'two people see each other’s signatures live, why they lapsed, then invoice and payment; Revoke is enabled for the signer only (section 5)',
      ),
    ],
  },
  {
    sentence:
      'A user sees the hypotheses where they are a researcher, the deliverables those belong to, and the deliverables they lead.',
    proofs: [
      work(
        'finds what one leads and researches, by uid and by e-mail, and more deliverables than one query can name (R24)',
      ),
    ],
  },
  {
    sentence: 'The research lead and contractors are identified by user ids or emails.',
    proofs: [
      people('R24 finding a person'),
      people('R24 same person'),
      work(
        'finds what one leads and researches, by uid and by e-mail, and more deliverables than one query can name (R24)',
      ),
    ],
  },
  {
    sentence: 'The migration screen and the root path have no guard.',
    ...migrationGuard(
      session(
        'the open home page has no side navigation, and an unknown route shows the not-found screen',
      ),
    ),
  },
  {
    sentence: 'Server-side access rules are not shown.',
    decision: 'docs/decisions.md, section 6, and docs/threat-model.md say what the rules check.',
    proofs: [
      ...(['members', 'open'] as const).flatMap((mode) =>
        ['get', 'list all'].map((act) => accessRules(`reading in the ${mode} mode › '${act}'`)),
      ),
    ],
  },
];
