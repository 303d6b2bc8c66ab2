import { setTimeout as sleep } from 'node:timers/promises';
import {
  type BattleView,
  type Event,
  isProblem,
  OutcomeUnknown,
  Problem,
  Unreachable,
} from '@creature-arena/battle-client';
import type { SignedIn } from '../context.js';
import { sayProblem } from '../explain.js';
import type { Choice } from './choices.js';
import { begun, continued, type Effect, type Playing } from './playing.js';

/** The screen that a battle is shown on, and the source of actions. */
export type Stage = {
  /** Shows a battle, and tells what has happened since it was shown last. */
  show(playing: Playing, news: readonly Event[]): Promise<void> | void;
  /** Shows a battle in which nothing has happened. */
  refresh(playing: Playing): void;
  /** Tells all that has happened so far. */
  recap(playing: Playing): void;
  /** Begins to take input. */
  listen(player: Player): void;
  close(): void;
};

export type Player = {
  /** The battle as it is now. */
  now(): Playing;
  /** Does something with the battle as it is now. */
  change(step: (playing: Playing) => { playing: Playing; effect: Effect }): void;
  leave(): void;
};

const PAUSE_MILLIS = 3000;

/** Plays a battle until it has ended or the trainer leaves. Gives the last view; undefined: the trainer has left. */
export async function play({ client }: SignedIn, id: string, stage: Stage): Promise<BattleView | undefined> {
  const leaving = new AbortController();
  const { signal } = leaving;
  let playing: Playing | undefined;

  const set = (next: Playing) => {
    playing = next;
    stage.refresh(next);
  };

  async function act({ action, words }: Choice): Promise<void> {
    if (!playing) return;
    const { step } = action;
    set({ ...playing, sent: { step, words } });
    try {
      await client.battles.act(id, action, { signal });
    } catch (error) {
      if (signal.aborted) return;
      set({ ...playing, sent: undefined, notice: whyRefused(error) });
    }
  }

  async function takeBack(): Promise<void> {
    const step = playing?.view.step;
    if (!playing || !step) return;
    try {
      await client.battles.takeBack(id, step, { signal });
      set({ ...playing, sent: undefined, notice: 'Taken back.' });
    } catch (error) {
      if (signal.aborted) return;
      set({ ...playing, notice: whyRefused(error) });
    }
  }

  const player: Player = {
    now: () => playing as Playing,
    change: (step) => {
      if (!playing || signal.aborted) return;
      const { playing: next, effect } = step(playing);
      set(next);
      if (effect?.kind === 'act') void act(effect.choice).catch(fail);
      else if (effect?.kind === 'take back') void takeBack().catch(fail);
      else if (effect?.kind === 'leave') leaving.abort();
      else if (effect?.kind === 'tell') stage.recap(next);
    },
    leave: () => leaving.abort(),
  };
  let failure: unknown;
  const fail = (error: unknown) => {
    failure = error;
    leaving.abort();
  };

  try {
    for (;;) {
      try {
        const after = playing?.events.at(-1)?.seq ?? 0;
        for await (const { view, events } of client.battles.follow(id, { after, signal })) {
          const isFirst = playing === undefined;
          playing = playing ? continued(playing, view, events) : begun(view, events);
          // Whoever comes back reads the last step; the rest is there when they ask for it.
          const news = isFirst
            ? events.filter(({ seq }) => view.events.some((each) => each.seq === seq))
            : events;
          await stage.show(playing, news);
          if (isFirst) stage.listen(player);
        }
        return playing?.view;
      } catch (error) {
        if (signal.aborted) {
          if (failure !== undefined) throw failure;
          return undefined;
        }
        if (!playing || !isPassing(error)) throw error;
        set({ ...playing, notice: 'The service does not answer; trying again …' });
        await sleep(PAUSE_MILLIS, undefined, { signal }).catch(() => undefined);
        if (signal.aborted) return undefined;
      }
    }
  } finally {
    stage.close();
  }
}

/** It may go on later. */
const isPassing = (error: unknown): boolean =>
  error instanceof Unreachable ||
  error instanceof OutcomeUnknown ||
  (error instanceof Problem && (error.status === 429 || error.status >= 500));

/** Explains why an action was not taken. An error that nobody has foreseen is thrown again. */
function whyRefused(error: unknown): string {
  if (isProblem(error, 'stale_step', 'not_your_turn', 'wrong_status'))
    return 'That came too late; the battle has gone on.';
  if (isProblem(error, 'already_submitted')) return 'Another action of yours is in already.';
  if (error instanceof Problem) return sayProblem(error).replaceAll('\n', ' ');
  if (isPassing(error)) return 'The service does not answer. Choose again.';
  throw error;
}
