export const EVIDENCE_COMPLETE = 'Everything that was signed for has its evidence.';
