/** `npm run build:rules`: writes firestore.rules from the parts in this folder and the field tables. */
import { writeFileSync } from 'node:fs';
import { firestoreRulesText } from './rules-text.ts';

writeFileSync(new URL('../firestore.rules', import.meta.url), firestoreRulesText());
