import { type CallOptions, type Calls, path } from '@creature-arena/http';
import { deletion, orAlreadyDone } from './refusal.js';
import type {
  ClearListEntry,
  DecidedHold,
  Hold,
  HoldChange,
  HoldQuery,
  NewHold,
  PickListEntry,
} from './types.js';

export function holdsOf({ get, list, sendSafely }: Calls) {
  return {
    /** Holds by title, reader or status; those that are ready are the hold shelf. */
    list: (query?: HoldQuery, options?: CallOptions) => list<Hold>('/holds', { query, ...options }),
    /** Requests a title for a reader. */
    place: (body: NewHold, options?: CallOptions): Promise<Hold> =>
      placed(sendSafely<DecidedHold>('POST', '/holds', { body, ...options })),
    one: (id: number, options?: CallOptions) => get<Hold>(path`/holds/${id}`, options),
    /** Moves a hold in its queue, or has it passed over for a while. */
    change: (id: number, body: HoldChange, options?: CallOptions) =>
      sendSafely<Hold>('PUT', path`/holds/${id}`, { body, ...options }),
    cancel: (id: number, options?: CallOptions) =>
      deletion(sendSafely('DELETE', path`/holds/${id}`, options), 'The hold has ended'),
    /** Lists the copies that readers wait for and that stand on the shelf, by call number. */
    pickList: (options?: CallOptions) => get<readonly PickListEntry[]>('/circulation/pick-list', options),
    /** Lists the copies on the hold shelf that are for nobody any more, by call number. */
    clearList: (options?: CallOptions) => get<readonly ClearListEntry[]>('/circulation/clear-list', options),
  };
}

/** The hold that was placed, now or by the first of two requests. */
export const placed = (answer: Promise<DecidedHold>): Promise<Hold> =>
  orAlreadyDone(
    answer.then(({ hold }) => hold),
    ({ hold }) => hold ?? undefined,
  );
