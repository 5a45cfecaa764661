import type { MessagePort } from 'node:worker_threads';
import { type CreateRecord, createRecord } from '../../../src/data/commands/create-record.ts';
import {
  type AdjustAllocation,
  adjustAllocation,
} from '../../../src/data/commands/deliverable/adjust-allocation.ts';
import {
  createDeliverable,
  type SavedDeliverable,
} from '../../../src/data/commands/deliverable/create-deliverable.ts';
import {
  type RevokeSignature,
  revokeSignature,
} from '../../../src/data/commands/deliverable/revoke-signature.ts';
import {
  type SignDeliverable,
  signDeliverable,
} from '../../../src/data/commands/deliverable/sign-deliverable.ts';
import {
  type DeleteHypothesis,
  deleteHypothesis,
} from '../../../src/data/commands/hypothesis/delete-hypothesis.ts';
import {
  type SavedHypothesis,
  type SaveHypothesis,
  saveHypothesis,
} from '../../../src/data/commands/hypothesis/save-hypothesis.ts';
import type { CommandResult } from '../../../src/data/commands/refusal.ts';
import { type PostRemark, postRemark } from '../../../src/data/commands/remark/post-remark.ts';
import { newSubmission, type Submission } from '../../../src/data/commands/submission.ts';
import { type UpdateRecord, updateRecord } from '../../../src/data/commands/update-record.ts';
import { auth } from '../../../src/data/firebase/auth.ts';
import { type Credentials, signInWithEmail } from '../../../src/data/session/sign-in.ts';
import { peopleOf } from '../../../src/domain/people/people.ts';
import { fromFormValues, newFormValues } from '../../../src/domain/records/form-values.ts';
import {
  DELIVERABLE_FIELDS,
  type DeliverableFields,
} from '../../../src/domain/records/record-fields.ts';
import { bringUpToDateUntil, type UpToDateRun } from './bring-up-to-date.ts';
import { type EditJob, edit, type Tally } from './edit.ts';

interface Call<Options, Result> {
  readonly options: Options;
  readonly result: Result;
}

/** The calls of a client: the app's own commands, and the steps of a person around them. */
export interface Api {
  readonly signIn: Call<Credentials, string>;
  readonly edit: Call<EditJob, Tally>;
  readonly bringUpToDate: Call<{ readonly stopAfter: number }, UpToDateRun>;
  readonly createResearch: Call<string, string>;
  readonly createRecord: Call<CreateRecord, CommandResult<{ readonly id: string }>>;
  readonly updateRecord: Call<UpdateRecord, CommandResult<{ readonly id: string }>>;
  readonly createVariation: Call<NewDeliverable & Original, CommandResult<SavedDeliverable>>;
  readonly createNumberedDeliverable: Call<NewDeliverable, CommandResult<SavedDeliverable>>;
  readonly saveHypothesis: Call<Omit<SaveHypothesis, 'people'>, CommandResult<SavedHypothesis>>;
  readonly deleteHypothesis: Call<Omit<DeleteHypothesis, 'people'>, CommandResult<null>>;
  readonly sign: Call<Omit<SignDeliverable, 'people'>, CommandResult<null>>;
  readonly adjust: Call<Omit<AdjustAllocation, 'people'>, CommandResult<null>>;
  readonly revoke: Call<RevokeSignature, CommandResult<null>>;
  readonly post: Call<PostRemark, CommandResult<null>>;
}

interface NewDeliverable {
  readonly submission: Submission;
  readonly researchId: string;
  readonly deliverableName: string;
}

interface Original {
  /** Id of the deliverable that the new one varies. */
  readonly variationOf: string;
}

export type CallName = keyof Api;

export interface Request<Name extends CallName> {
  readonly name: Name;
  readonly options: Api[Name]['options'];
  /** The port that receives the answer. */
  readonly port: MessagePort;
}

/** No profiles: the researchers of a fixture have none. */
const people = peopleOf([]);

export const CALLS: {
  readonly [Name in CallName]: (options: Api[Name]['options']) => Promise<Api[Name]['result']>;
} = {
  signIn: async (credentials) => {
    const result = await signInWithEmail(credentials);
    if (!result.ok || auth.currentUser === null) throw new Error('Signing in failed.');
    return auth.currentUser.uid;
  },
  edit,
  bringUpToDate: bringUpToDateUntil,
  createResearch: async (researchName) => {
    const submission = newSubmission();
    const fields = { researchName };
    return idOf(await createRecord({ table: 'research', submission, fields }));
  },
  createRecord,
  updateRecord,
  createVariation: ({ submission, variationOf, ...typed }) =>
    createDeliverable({
      submission,
      fields: deliverableFields(typed),
      renumber: false,
      variationOf,
    }),
  createNumberedDeliverable: ({ submission, ...typed }) =>
    createDeliverable({ submission, fields: deliverableFields(typed), renumber: true }),
  saveHypothesis: (options) => saveHypothesis({ ...options, people }),
  deleteHypothesis: (options) => deleteHypothesis({ ...options, people }),
  sign: (options) => signDeliverable({ ...options, people }),
  adjust: (options) => adjustAllocation({ ...options, people }),
  revoke: revokeSignature,
  post: postRemark,
};

function deliverableFields({
  researchId,
  deliverableName,
}: Omit<NewDeliverable, 'submission'>): DeliverableFields {
  const values = newFormValues(DELIVERABLE_FIELDS, {
    deliverableResearchFBUID: researchId,
    deliverableNumber: 1,
  });
  return fromFormValues(DELIVERABLE_FIELDS, { ...values, deliverableName });
}

function idOf(result: CommandResult<{ readonly id: string }>): string {
  if (!result.ok) throw new Error(result.message);
  return result.value.id;
}
