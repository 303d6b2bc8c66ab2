import type { Event } from '@creature-arena/battle-client';
import { useComputed } from '@preact/signals';
import type { Shown, ShownView } from '@repo/battle-look/stage';
import { useEffect, useRef, useState } from 'preact/hooks';
import { settings } from '../settings.js';
import { type FollowedView, followedPlay, unplayed } from './follow-play.js';
import { createPlay, type Play } from './play.js';
import { rateFor } from './rate.js';

/** The clock of what moves on a page: a slow page drops pictures, never time. */
export const PAGE_CLOCK = { now: () => Number(document.timeline.currentTime ?? 0) };

/** How fast to play; 0: not at all. `deadline` is that of the reader, if they have one. */
function wantedRate(deadline: string | null | undefined): number {
  const left = deadline ? Date.parse(deadline) - Date.now() : Number.POSITIVE_INFINITY;
  return rateFor({ speed: settings.peek().speed, isHidden: document.hidden, left });
}

/**
 * Draws a play for as long as its page is there.
 * @param rateNow how fast; 0: what is left is not played at all
 */
export function useFrames(play: Play, rateNow: () => number): void {
  const latest = useRef(rateNow);
  latest.current = rateNow;
  const isPlaying = play.isPlaying.value;
  useEffect(() => {
    if (!isPlaying) return;
    const keepRate = () => {
      const rate = latest.current();
      if (rate === 0) play.skip();
      else play.setRate(rate);
    };
    const draw = () => {
      keepRate();
      play.frame();
      frame = requestAnimationFrame(draw);
    };
    let frame = requestAnimationFrame(draw);
    // A page that nobody sees is drawn no more.
    document.addEventListener('visibilitychange', keepRate);
    return () => {
      cancelAnimationFrame(frame);
      document.removeEventListener('visibilitychange', keepRate);
    };
  }, [isPlaying, play]);
}

/** A battle that goes on, as its page shows it. */
export type Staged<V extends FollowedView> = {
  play: Play<V>;
  isPlaying: boolean;
  /** The newest view; what events change is as far as they were played. */
  view: V;
  /** The same, with what is known of HP. */
  told: Shown<V>;
  /** The events that were told. */
  events: readonly Event[];
};

/**
 * Plays what happens in a battle that is followed.
 * @param deadline until when the reader has to choose
 */
export function useStaged<V extends FollowedView>(
  view: V,
  events: readonly Event[],
  deadline?: string | null,
): Staged<V> {
  const [{ play, follow, known }] = useState(() => {
    const known: { view?: V; events?: readonly Event[] } = {};
    const play: Play<V> = createPlay(unplayed(view), PAGE_CLOCK, () => followed.settle());
    const followed = followedPlay(play);
    return { play, follow: followed.follow, known };
  });
  // Before anything of it is drawn: else a result would be there before it was played.
  if (known.view !== view || known.events !== events) {
    Object.assign(known, { view, events });
    follow(view, events, wantedRate(deadline) === 0);
  }
  useFrames(play, () => wantedRate(deadline));
  const told = useComputed(() => play.now.value.moment.told).value;
  const isPlaying = play.isPlaying.value;
  const saidSeq = useComputed(() => play.now.value.moment.saidSeq).value;
  return {
    ...{ play, isPlaying, told, view: asFarAs(told.view, view) },
    events: isPlaying ? events.filter(({ seq }) => seq <= saidSeq) : events,
  };
}

function asFarAs<V extends ShownView>(told: V, newest: V): V {
  if (told === newest) return newest;
  const { turn_number, field, you, opponent } = told;
  const side = ({ team, active_slot, conditions }: ShownView['you']) => ({ team, active_slot, conditions });
  return {
    ...newest,
    ...{ turn_number, field },
    you: { ...newest.you, ...side(you) },
    opponent: { ...newest.opponent, ...side(opponent) },
  };
}
