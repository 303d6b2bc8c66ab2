export type Tally = ReturnType<typeof createTally>;

/** Counts what a run has met, for a person to see that it was worth something. */
export function createTally() {
  const statuses = new Map<string, Set<number>>();
  const kinds = new Map<string, number>();

  /** Something that happened. */
  function countEvent(kind: string): void {
    kinds.set(kind, (kinds.get(kind) ?? 0) + 1);
  }

  /** One answer of an operation, to a request of a kind. */
  function count(operation: string, request: string, status: number): void {
    statuses.set(operation, (statuses.get(operation) ?? new Set()).add(status));
    countEvent(`${request} → ${status}`);
  }

  /** The operations that have been tried without a single success. */
  const neverSucceeded = (): string[] =>
    [...statuses]
      .filter(([, seen]) => ![...seen].some((status) => status < 300))
      .map(([operation]) => operation);

  /** One line for each kind of request and its answer, the most frequent first. */
  const summary = (): string =>
    [...kinds]
      .sort(([, a], [, b]) => b - a)
      .map(([kind, times]) => `${String(times).padStart(7)}  ${kind}`)
      .join('\n');

  return { count, countEvent, neverSucceeded, summary };
}
