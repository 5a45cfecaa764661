import type { HypothesisRows } from './hypothesis-rows.ts';

/** The label of each field of the hypothesis form, on the form and where changes are compared. */
export const LABELS: Readonly<Record<keyof HypothesisRows, string>> = {
  hypothesisName: 'Name',
  hypothesisNumber: 'Number',
  hypothesisResearchFBUID: 'Research',
  hypothesisDeliverableFBUID: 'Deliverable',
  hypothesisResearchers: 'Researchers',
  hypothesisStatement: 'Statement',
  hypothesisObject: 'Artifact',
  hypothesisTestItems: 'Test items',
  hypothesisCompletionEvidence: 'Completion evidence',
  hypothesisFidelity: 'Fidelity',
  hypothesisTestCount: 'Test count',
  hypothesisTime: 'Time (weeks)',
  hypothesisCost: 'Cost (AUD)',
  hypothesisResearchLead: 'Research lead',
};
