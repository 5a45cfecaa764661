/** Stands for Firestore's `Timestamp`, because `domain` does not import Firebase. */
export class StoredTimestamp {
  readonly seconds: number;
  readonly nanoseconds: number;

  constructor(seconds: number, nanoseconds: number) {
    this.seconds = seconds;
    this.nanoseconds = nanoseconds;
  }
}
