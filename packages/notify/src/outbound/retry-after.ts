/** Nobody is left alone for longer than a day. */
const LONGEST = 24 * 60 * 60 * 1000;

/** Reads a `Retry-After` header (RFC 9110 section 10.2.3): when to come again, at most a day later; null where it says nothing. */
export function retryAfter(header: string | string[] | undefined, now: Date): Date | null {
  const text = [header ?? []].flat()[0]?.trim() ?? '';
  const millis = millisIn(text, now);
  return Number.isNaN(millis) ? null : new Date(now.getTime() + Math.min(Math.max(millis, 0), LONGEST));
}

function millisIn(text: string, now: Date): number {
  if (/^\d+$/.test(text)) return Number(text) * 1000;
  return text.endsWith(' GMT') ? Date.parse(text) - now.getTime() : Number.NaN;
}
