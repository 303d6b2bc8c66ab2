/** Returns the reasons in alphabetical order, each with all that is left out for it. */
export function byReason(leftOut: Iterable<readonly [name: string, reason: string]>): [string, string[]][] {
  const found = new Map<string, string[]>();
  for (const [name, reason] of leftOut) found.set(reason, [...(found.get(reason) ?? []), name]);
  return [...found].sort(([a], [b]) => (a < b ? -1 : 1)).map(([reason, names]) => [reason, names.sort()]);
}
