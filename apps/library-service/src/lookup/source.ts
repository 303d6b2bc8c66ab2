import { type GetRequest, get } from '@repo/notify/outbound';
import { ConsecutiveBreaker, circuitBreaker, handleType } from 'cockatiel';
import type { MarcBook } from '../marc/book-of.js';
import { openLibraryAddress, readOpenLibrary } from './open-library.js';
import type { SourceSetting } from './settings.js';
import { SourceFailed } from './source-failed.js';
import { readSru, sruAddress } from './sru.js';

const LARGEST_ANSWER = 1024 * 1024;
const FAILURES_TO_OPEN = 3;

/** Lengths of time in milliseconds. */
export type SourceTiming = {
  /** One request, from its start to the last byte of the answer. */
  totalMillis: number;
  /** After three failures in a row a source is not asked for this long. */
  openMillis: number;
};

export const SOURCE_TIMING: SourceTiming = { totalMillis: 4000, openMillis: 30_000 };

export type Outside = { agent: Parameters<typeof get>[0]; userAgent: string; timing: SourceTiming };

/** A catalogue of others. */
export type Source = {
  /** `sru services.dnb.de` */
  name: string;
  /** Finds books by the 13 digits of an ISBN. @throws SourceFailed, or BrokenCircuitError where it is not asked for a while */
  find(isbn: string): Promise<MarcBook[]>;
};

/** Asks a catalogue once for a body. Resolves to null for 404. @throws SourceFailed */
export async function fetchBody(url: string, { agent, userAgent, timing }: Outside): Promise<Buffer | null> {
  const request: GetRequest = {
    ...{ url, headers: { 'user-agent': userAgent }, mostBytes: LARGEST_ANSWER },
    totalMillis: timing.totalMillis,
  };
  const answer = await get(agent, request);
  if ('error' in answer) throw new SourceFailed(answer.error);
  if (answer.status === 404) return null;
  if (answer.status !== 200) throw new SourceFailed(`http_${answer.status}`);
  return answer.body;
}

const KINDS = {
  sru: { addressOf: sruAddress, read: readSru },
  openlibrary: { addressOf: openLibraryAddress, read: readOpenLibrary },
} as const;

export const nameOf = ({ kind, url }: SourceSetting): string => `${kind} ${new URL(url).host}`;

/** Opens a catalogue of others. A circuit breaker keeps one that is away from being asked by everybody who waits for it. */
export function openSource(setting: SourceSetting, outside: Outside): Source {
  const { addressOf, read } = KINDS[setting.kind];
  const breaker = circuitBreaker(handleType(SourceFailed), {
    halfOpenAfter: outside.timing.openMillis,
    breaker: new ConsecutiveBreaker(FAILURES_TO_OPEN),
  });
  return {
    name: nameOf(setting),
    find: (isbn) =>
      breaker.execute(async () => {
        const body = await fetchBody(addressOf(setting.url, isbn), outside);
        return body === null ? [] : read(body, isbn);
      }),
  };
}
