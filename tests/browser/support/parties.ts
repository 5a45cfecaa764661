import { Timestamp } from 'firebase-admin/firestore';
import { type Account, createAccount, createMember } from './accounts.ts';
import { storedReference } from './database.ts';
import { plantFile } from './files.ts';
import {
  changeInPlace,
  plantEstimatedDeliverable,
  plantResearch,
  signedCommencement,
} from './plant.ts';

export interface NamedAccount extends Account {
  readonly displayName: string;
}

/** A research with its records and people, which another client must not find. */
export interface Party {
  /** The name of the research, of both deliverables and of `hypothesis`. */
  readonly name: string;
  readonly research: string;
  /** A deliverable whose commencement `client` and the demo lead have signed. */
  readonly signed: string;
  readonly unsigned: string;
  /** The hypothesis of the unsigned deliverable. */
  readonly hypothesis: string;
  readonly client: NamedAccount;
  /** The hypothesis of the unsigned deliverable names the uid. */
  readonly contractor: NamedAccount;
  /** The lead of the deliverables, who has a profile. The records name only the e-mail. */
  readonly lead: NamedAccount;
  /** The path of a file of the research, below the environment's files. */
  readonly file: string;
}

export async function plantParty(label: string): Promise<Party> {
  const name = `${label} ${Date.now()} ${Math.floor(Math.random() * 1e6)}`;
  const research = await plantResearch(name);
  const [client, contractor, lead] = await Promise.all([
    withProfile(`${label} Client`, (displayName) =>
      createMember(displayName, { role: 'client', researchFBUIDs: [research] }),
    ),
    withProfile(`${label} Contractor`, createAccount),
    withProfile(`${label} Lead`, createAccount),
  ]);
  const fields = {
    deliverableName: name,
    deliverableResearchFBUID: research,
    deliverableResearchLead: lead.email,
  };
  const unsigned = await plantEstimatedDeliverable(fields, [{ [contractor.uid]: 3 }]);
  const [hypothesis = ''] = unsigned.hypotheses;
  await changeInPlace(hypothesis, { hypothesisName: name }, 'hypotheses');
  const signed = await plantEstimatedDeliverable(fields, [{ [contractor.uid]: 3 }]);
  const commencement = signedCommencement({ cost: 5280, sprints: 3 });
  await changeInPlace(signed.id, {
    ...commencement,
    deliverableClientCommencementSignature: {
      ...commencement.deliverableClientCommencementSignature,
      signatureUid: client.uid,
    },
  });
  const file = `research/${research}/${label} plan.txt`;
  await plantFile(file, `of ${name}`);
  return {
    ...{ name, research, hypothesis, client, contractor, lead, file },
    signed: signed.id,
    unsigned: unsigned.id,
  };
}

/** Creates a person and the profile that a first sign-in writes, with its history. */
async function withProfile(
  label: string,
  create: (displayName: string) => Promise<Account>,
): Promise<NamedAccount> {
  const displayName = `${label} ${randomWord()}`;
  const account = await create(displayName);
  const updatedAt = new Date(Date.now() - 60_000).toISOString();
  const profile = {
    FBUID: account.uid,
    FBAUTHID: account.uid,
    email: account.email,
    profileEmail: account.email,
    displayName,
    photoURL: null,
    updatedAt,
    updatedBy: account.uid,
    previousHistoryFBUID: null,
  };
  const record = storedReference('profiles', account.uid);
  await record.set(profile);
  const entry = { ...profile, recordedAt: Timestamp.now() };
  await record.collection('history').doc(updatedAt).set(entry);
  return { ...account, displayName };
}

/** A random word, so that a search for it finds only this person. */
function randomWord(): string {
  return `Q${Math.random().toString(36).slice(2, 8).toUpperCase()}X`;
}
