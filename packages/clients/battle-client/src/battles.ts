import { type CallOptions, type Calls, orAlreadyDone, path } from './calls.js';
import { type FollowOptions, follow } from './follow.js';
import type { Live } from './live.js';
import type {
  ActionBody,
  ActionResult,
  Battle,
  BattleRating,
  BattleRecord,
  BattleStatus,
  BattleView,
  ChallengeBody,
  Event,
  FinishedBattle,
  FinishedQuery,
  HistoryQuery,
  PendingQuery,
  SealBody,
  TeamBody,
} from './types.js';
import type { Wakes } from './wakes.js';

/** An action for a certain step, e.g. one of `legal_actions`: sent late, it is refused and not done in another step. */
export type StepAction = ActionBody & { step: number };

export type ActOptions = CallOptions & {
  /** Sent twice with the same key, an action counts once. Default: a new key for each call. */
  idempotencyKey?: string;
};

/** The statuses by which a trainer sees that an answer to a challenge was given. */
const STATUSES_AFTER = {
  accept: ['team_select', 'active', 'finished'],
  decline: ['declined'],
  cancel: ['cancelled'],
} as const satisfies Record<string, readonly BattleStatus[]>;

export function battlesOf({ get, list, sendSafely, sendOnce }: Calls, wakes: Wakes, live: Live) {
  const view = (id: string, options?: CallOptions) => get<BattleView>(path`/battles/${id}`, options);

  const history = (id: string, query?: HistoryQuery, options?: CallOptions) =>
    get<readonly Event[]>(path`/battles/${id}/history`, { query, ...options });

  /** Hands the view that the answer brings to those who follow the battle; without one they look at it now. */
  async function waking<T>(id: string, answer: Promise<T>, viewIn?: (result: T) => BattleView | undefined) {
    const release = wakes.hold(id);
    try {
      const result = await answer;
      wakes.wake(id, { view: viewIn?.(result) });
      return result;
    } finally {
      release();
    }
  }

  function answerChallenge(
    id: string,
    answer: keyof typeof STATUSES_AFTER,
    body: SealBody | undefined,
    options?: CallOptions,
  ): Promise<Battle> {
    const sent = sendSafely<Battle>('POST', `${path`/battles/${id}`}/${answer}`, { body, ...options });
    const answered = orAlreadyDone(sent, async ({ code }) => {
      if (code !== 'wrong_status') return undefined;
      const now = await view(id, options);
      const isWanted = STATUSES_AFTER[answer].some((status) => status === now.status);
      const seal = body?.client_seed_hash;
      const isOurs = seal === undefined || now.client_seed_hashes.opponent === seal;
      return isWanted && isOurs ? summaryOf(now) : undefined;
    });
    return waking(id, answered);
  }

  function submit(id: string, kind: 'action' | 'forfeit', body: ActionBody | undefined, options: ActOptions) {
    const { idempotencyKey = newKey(), signal } = options;
    const headers = { 'idempotency-key': idempotencyKey };
    const query = kind === 'action' ? { view: true } : undefined;
    const parts = { query, body, headers, signal };
    const sent = sendSafely<ActionResult>('POST', `${path`/battles/${id}`}/${kind}`, parts);
    return waking(id, sent, ({ view: seen }) => seen);
  }

  return {
    /** Challenges another trainer. Is sent once: see `OutcomeUnknown`. */
    challenge: (body: ChallengeBody, options?: CallOptions) =>
      sendOnce<Battle>('POST', '/battles/challenge', { body, ...options }),

    /** The own open battles; those that wait for the caller come first, then the newest. */
    pending: (query?: PendingQuery, options?: CallOptions) =>
      list<Battle>('/battles/pending', { query, ...options }),

    /** The own finished battles, newest first. */
    finished: (query?: FinishedQuery, options?: CallOptions) =>
      list<FinishedBattle>('/battles/history/me', { query, ...options }),

    /** Accepts a challenge. */
    accept: (id: string, body?: SealBody, options?: CallOptions) =>
      answerChallenge(id, 'accept', body, options),

    /** Declines a challenge. */
    decline: (id: string, options?: CallOptions) => answerChallenge(id, 'decline', undefined, options),

    /** Takes an own challenge back. */
    cancel: (id: string, options?: CallOptions) => answerChallenge(id, 'cancel', undefined, options),

    /** Offers a rematch, or accepts the other trainer's offer. Is sent once: see `OutcomeUnknown`. */
    rematch: (id: string, body?: SealBody, options?: CallOptions) =>
      sendOnce<Battle>('POST', path`/battles/${id}/rematch`, { body, ...options }),

    /** Enters with the first creatures of the collection. */
    enter: (id: string, body?: TeamBody, options?: CallOptions): Promise<BattleView> => {
      const sent = sendSafely<BattleView>('POST', path`/battles/${id}/team`, { body, ...options });
      const entered = orAlreadyDone(sent, async ({ code }) => {
        if (code !== 'team_submitted' && code !== 'wrong_status') return undefined;
        const now = await view(id, options);
        const isIn = now.you.team.length > 0 && now.you.client_seed === (body?.client_seed ?? null);
        return isIn ? now : undefined;
      });
      return waking(id, entered, (seen) => seen);
    },

    /** The battle as the caller may see it. */
    view,

    /**
     * Chooses the action of a step. Counts once, however often it has to be sent. Whoever follows the battle gets the view that
     * comes with the answer.
     */
    act: (id: string, action: StepAction, options: ActOptions = {}) => submit(id, 'action', action, options),

    /**
     * Takes the action of a step back, while the other trainer has not chosen. A lost answer is asked for again: where
     * nothing is held then, it is taken back.
     */
    takeBack: async (id: string, step: number, options?: CallOptions): Promise<void> => {
      const sent = sendSafely<null>('DELETE', path`/battles/${id}/action`, { query: { step }, ...options });
      const taken = orAlreadyDone(sent, async ({ code }) => (code === 'nothing_held' ? null : undefined));
      await waking(id, taken);
    },

    /** Gives the battle up. */
    forfeit: (id: string, options: ActOptions = {}) => submit(id, 'forfeit', undefined, options),

    /** Sets a deadline for a trainer who stays away, in a battle without a clock. */
    callTime: (id: string, options?: CallOptions) =>
      waking(id, sendSafely<Battle>('POST', path`/battles/${id}/call-time`, options)),

    /** Lists the events of a battle after the one of this number. */
    history,

    /** All that is needed to compute a finished battle again. */
    record: (id: string, options?: CallOptions) => get<BattleRecord>(path`/battles/${id}/record`, options),

    /** The ratings of a finished battle, explained. */
    rating: (id: string, options?: CallOptions) => get<BattleRating>(path`/battles/${id}/rating`, options),

    /**
     * The battle as it is now, and each time that it has changed, with what has happened since: every event once, in order.
     * Ends with the battle. An error ends it, too; go on with `after`, the `seq` of the last event seen.
     */
    follow: (id: string, options?: FollowOptions) => follow({ view, history, wakes, live }, id, options),
  };
}

/** The summary that is in a view. */
function summaryOf({ outcome, field, you, events, legal_actions, ...view }: BattleView): Battle {
  const challenged = view.challenger === you.username ? view.opponent.username : you.username;
  return { ...view, opponent: challenged };
}

/** 16 random bytes, hexadecimal. `crypto.randomUUID` is missing in pages that come by plain HTTP. */
function newKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
