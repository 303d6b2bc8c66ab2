import type { Event } from '@creature-arena/battle-client';
import { beginningOf, fold, type Shown, type ShownView } from '@repo/battle-look/stage';
import { mostEffortIn } from '@repo/formats';
import type { Play } from './play.js';

export type FollowedView = ShownView & {
  readonly format: string;
  readonly events: readonly { readonly seq: number }[];
};

/** Keeps a play at the newest view of a battle: what has happened since is played, then the view itself is shown. */
export type FollowedPlay<V extends FollowedView> = {
  /**
   * A view, and all events of the battle that are known.
   * @param isAtOnce nothing is played
   */
  follow(view: V, events: readonly Event[], isAtOnce: boolean): void;
  /** Call when the play has ended. */
  settle(): void;
};

/** A battle of which nothing was played. */
export const unplayed = <V extends FollowedView>(view: V): Shown<V> =>
  beginningOf(view, mostEffortIn(view.format));

/** Further behind, only the last step is played. */
const MOST_STEPS_BEHIND = 1;

/** The first view is shown at once, with all that has happened. */
export function followedPlay<V extends FollowedView>(play: Play<V>): FollowedPlay<V> {
  let heard = 0;
  let newest: { view: V; isWhole: boolean } | undefined;

  const settle = () => {
    if (newest?.isWhole) play.rest({ view: newest.view, told: play.last().told });
  };
  return {
    settle,
    follow(view, events, isAtOnce) {
      const isFirst = newest === undefined;
      const last = events.at(-1)?.seq ?? 0;
      // A view that was read besides may know of events that have yet to come.
      newest = { view, isWhole: last >= (view.events.at(-1)?.seq ?? 0) };
      const news = events.filter(({ seq }) => seq > heard);
      if (heard === 0 && !play.isPlaying.peek()) play.rest(unplayed(view));
      heard = Math.max(heard, last);
      const steps = new Set([...play.waiting(), ...news.map(({ step }) => step)]);
      const isFarBehind = steps.size > 1 + MOST_STEPS_BEHIND;
      if (isFirst || isAtOnce || isFarBehind) {
        const lastStep = news.at(-1)?.step;
        const kept = isFirst || isAtOnce ? [] : news.filter(({ step }) => step === lastStep);
        play.rest(folded(play.last(), news.slice(0, news.length - kept.length)));
        play.add(kept);
      } else {
        play.add(news);
      }
      if (!play.isPlaying.peek()) settle();
    },
  };
}

const folded = <V extends ShownView>(from: Shown<V>, events: readonly Event[]): Shown<V> =>
  events.reduce((shown, event, index) => fold(shown, event, events[index + 1]), from);
