/** An event of a record: the engine's, without the fields that are null. */
export function withoutNulls(event: object): object {
  return Object.fromEntries(Object.entries(event).filter(([, value]) => value !== null));
}
