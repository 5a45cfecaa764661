import type { Records, Revision, TableName } from './entities.ts';
import {
  allocationsText,
  countText,
  dateText,
  extraItemsText,
  listText,
  moneyText,
  type Names,
  personText,
  recordText,
  signatureText,
  testItemsText,
  text,
} from './field-text.ts';
import { paymentLabel, paymentOf } from './payment.ts';

type FieldsOf<T> = T extends unknown
  ? Exclude<keyof T, keyof Revision | 'FBUID' | 'FBAUTHID' | 'unreadableParts'>
  : never;

/** Every field of every table that says something about the work, not the record's bookkeeping. */
export type ReadableField = FieldsOf<Records[TableName]>;

type ValueOf<T, F> = T extends unknown ? (F extends keyof T ? T[F] : never) : never;

/** A record of any table, seen as one with fields that may be absent. */
export type ReadableRecord = {
  readonly [F in ReadableField]?: ValueOf<Records[TableName], F> | undefined;
};

interface FieldReader {
  /** The words of its form control. */
  readonly label: string;
  readonly text: (record: ReadableRecord, names: Names) => string;
}

/** How each field is named and read aloud, in the order in which changes are listed. */
export const READABLE_FIELDS: Readonly<Record<ReadableField, FieldReader>> = {
  email: { label: 'Email', text: ({ email }) => text(email) },
  displayName: { label: 'Name', text: ({ displayName }) => text(displayName) },
  photoURL: { label: 'Photo', text: ({ photoURL }) => text(photoURL) },
  profileEmail: { label: 'Profile email', text: ({ profileEmail }) => text(profileEmail) },
  researchName: { label: 'Name', text: ({ researchName }) => text(researchName) },
  templateName: { label: 'Name', text: ({ templateName }) => text(templateName) },
  templateImage: { label: 'Image', text: ({ templateImage }) => text(templateImage) },
  hypothesisName: { label: 'Name', text: (record) => text(record.hypothesisName) },
  hypothesisNumber: { label: 'Number', text: (record) => countText(record.hypothesisNumber) },
  hypothesisResearchFBUID: {
    label: 'Research',
    text: (record, names) => recordText(record.hypothesisResearchFBUID, names),
  },
  hypothesisDeliverableFBUID: {
    label: 'Deliverable',
    text: (record, names) => recordText(record.hypothesisDeliverableFBUID, names),
  },
  hypothesisResearchers: {
    label: 'Researchers',
    text: (record, names) =>
      listText((record.hypothesisResearchers ?? []).map((person) => personText(person, names))),
  },
  hypothesisResearcherSprintAllocations: { label: 'Sprint allocations', text: sprintsText },
  hypothesisStatement: { label: 'Statement', text: (record) => text(record.hypothesisStatement) },
  hypothesisObject: { label: 'Artifact', text: (record) => text(record.hypothesisObject) },
  hypothesisTestItems: {
    label: 'Test items',
    text: (record) => testItemsText(record.hypothesisTestItems),
  },
  hypothesisCompletionEvidence: {
    label: 'Completion evidence',
    text: (record) => text(record.hypothesisCompletionEvidence),
  },
  hypothesisFidelity: { label: 'Fidelity', text: (record) => text(record.hypothesisFidelity) },
  hypothesisTestCount: {
    label: 'Test count',
    text: (record) => countText(record.hypothesisTestCount),
  },
  hypothesisTime: { label: 'Time (weeks)', text: (record) => countText(record.hypothesisTime) },
  hypothesisCost: { label: 'Cost', text: (record) => moneyText(record.hypothesisCost) },
  hypothesisResearchLead: {
    label: 'Research lead',
    text: (record, names) => personText(record.hypothesisResearchLead, names),
  },
  deliverableName: { label: 'Name', text: (record) => text(record.deliverableName) },
  deliverableNumber: { label: 'Number', text: (record) => countText(record.deliverableNumber) },
  deliverableResearchFBUID: {
    label: 'Research',
    text: (record, names) => recordText(record.deliverableResearchFBUID, names),
  },
  deliverableResearchLead: {
    label: 'Research lead',
    text: (record, names) => personText(record.deliverableResearchLead, names),
  },
  deliverableMethodsLink: {
    label: 'Methods link',
    text: (record) => text(record.deliverableMethodsLink),
  },
  deliverableBOMLink: { label: 'BOM link', text: (record) => text(record.deliverableBOMLink) },
  deliverableCreated: { label: 'Created', text: (record) => dateText(record.deliverableCreated) },
  deliverableExtraItems: {
    label: 'Extra items',
    text: (record) => extraItemsText(record.deliverableExtraItems),
  },
  deliverableSprintRate: {
    label: 'Sprint rate',
    text: (record) => moneyText(record.deliverableSprintRate),
  },
  deliverableTime: {
    label: 'Delivery time (weeks)',
    text: (record) => countText(record.deliverableTime),
  },
  deliverableCost: { label: 'Signed price', text: (record) => moneyText(record.deliverableCost) },
  deliverableAllocations: {
    label: 'Signed allocations',
    text: (record, names) => allocationsText(record.deliverableAllocations, names),
  },
  deliverableEstimate: {
    label: 'Live allocations',
    text: (record, names) => allocationsText(record.deliverableEstimate, names),
  },
  deliverablePaymentState: {
    label: 'Client payment',
    text: (record) => paymentLabel(paymentOf(record.deliverablePaymentState ?? null)),
  },
  deliverableContractorCommencementSignature: {
    label: 'Contractor commencement',
    text: (record, names) =>
      signatureText(record.deliverableContractorCommencementSignature, names),
  },
  deliverableClientCommencementSignature: {
    label: 'Client commencement',
    text: (record, names) => signatureText(record.deliverableClientCommencementSignature, names),
  },
  deliverableContractorCompletionSignature: {
    label: 'Contractor completion',
    text: (record, names) => signatureText(record.deliverableContractorCompletionSignature, names),
  },
  deliverableClientCompletionSignature: {
    label: 'Client completion',
    text: (record, names) => signatureText(record.deliverableClientCompletionSignature, names),
  },
};

export function isReadableField(field: string): field is ReadableField {
  return Object.hasOwn(READABLE_FIELDS, field);
}

/** The sprints with whose they are: two parallel lists of bare figures would say nothing. */
function sprintsText(record: ReadableRecord, names: Names): string {
  const sprints = record.hypothesisResearcherSprintAllocations ?? [];
  return listText(
    sprints.map((count, row) => {
      const person = personText(record.hypothesisResearchers?.[row], names);
      return `${person}: ${countText(count)}`;
    }),
  );
}
