import { readFileSync } from 'node:fs';
import { generatedFields } from './generated-fields.ts';

/** `generatedFields` gives the text of this part. No file has this name. */
const GENERATED = 'fields.rules';

const INCLUDE = /^( *)\/\/ include (\S+)$/gm;

/** The text of firestore.rules: map.rules, with each `// include` line replaced by the part that it names. */
export function firestoreRulesText(): string {
  return withIncludes(partText('map.rules'));
}

function withIncludes(text: string): string {
  return text.replace(INCLUDE, (_, indent: string, name: string) =>
    indented(withIncludes(partText(name).trimEnd()), indent),
  );
}

function partText(name: string): string {
  return name === GENERATED
    ? generatedFields()
    : readFileSync(new URL(name, import.meta.url), 'utf8');
}

function indented(text: string, indent: string): string {
  return text
    .split('\n')
    .map((line) => (line === '' ? '' : `${indent}${line}`))
    .join('\n');
}
