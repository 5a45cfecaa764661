/**
 * Changes of the rules that no test can notice, and why; by file and by what `change` says. The
 * mutation run fails when one of them is noticed after all, and when another one survives.
 */
export const SURVIVORS: readonly { readonly change: string; readonly why: string }[] = [];
