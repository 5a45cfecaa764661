import {
  type CollectionReference,
  collection,
  type FirestoreDataConverter,
} from 'firebase/firestore';
import type { Parsed } from '../../domain/normalise/parsed.ts';
import { parseRemark } from '../../domain/remarks/parse-remark.ts';
import type { Remark } from '../../domain/remarks/remark.ts';
import { withDates } from '../collections.ts';
import { ENVIRONMENT } from '../firebase/config.ts';
import { firestore } from '../firebase/firestore.ts';

/**
 * Created once, because `queryEqual` treats queries with different converters as different. A query with a new
 * converter would not find its retained subscription.
 */
const CONVERTER: FirestoreDataConverter<Parsed<Remark>> = {
  fromFirestore: (snapshot, options) => parseRemark(snapshot.id, withDates(snapshot.data(options))),
  toFirestore: () => {
    throw new Error('Remarks are written by a command.');
  },
};

/** Remarks have no history (R39). */
export function remarkCollection(): CollectionReference<Parsed<Remark>> {
  return collection(firestore, 'environments', ENVIRONMENT, 'remarks').withConverter(CONVERTER);
}
