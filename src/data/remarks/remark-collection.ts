import type { CollectionReference } from 'firebase/firestore';
import type { Parsed } from '../../domain/normalise/parsed.ts';
import { parseRemark } from '../../domain/remarks/parse-remark.ts';
import type { Remark } from '../../domain/remarks/remark.ts';
import { environmentCollection, readOnlyConverter, withDates } from '../collections.ts';

/** Created once, because `queryEqual` treats queries with different converters as different. */
const CONVERTER = readOnlyConverter((id, data) => parseRemark(id, withDates(data)));

/** Remarks have no history (R39). */
export function remarkCollection(): CollectionReference<Parsed<Remark>> {
  return environmentCollection('remarks').withConverter(CONVERTER);
}
