/** One window's limit as the headers name it. */
type Window = { name: string; max: number; seconds: number };

const UNITS = [
  ['day', 86_400],
  ['hour', 3600],
  ['minute', 60],
  ['second', 1],
] as const;

/** A limit in words: `50 per 1 hour`, `5 per 10 minutes`. */
export function limitText({ max, seconds }: Window): string {
  const [unit, size] = UNITS.find(([, length]) => seconds % length === 0) ?? ['second', 1];
  const count = seconds / size;
  return `${max} per ${count} ${unit}${count === 1 ? '' : 's'}`;
}

/** `RateLimit-Policy` of draft-ietf-httpapi-ratelimit-headers: every window that holds, shortest first. */
export const policyHeader = (windows: readonly Window[]): string =>
  windows.map(({ name, max, seconds }) => `"${name}";q=${max};w=${seconds}`).join(',');

/** `RateLimit` of draft-ietf-httpapi-ratelimit-headers: what is left of the tightest window, and for how long. */
export const limitHeader = (
  { name }: Window,
  { remaining, resetSeconds }: { remaining: number; resetSeconds: number },
): string => `"${name}";r=${remaining};t=${resetSeconds}`;
