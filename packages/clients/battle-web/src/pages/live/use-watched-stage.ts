import type { SpectatorEvent, SpectatorView } from '@creature-arena/battle-client';
import { asSeenFrom, type Interval } from '@repo/battle-hints';
import { hpShown } from '@repo/battle-look/stage';
import { useMemo } from 'preact/hooks';
import type { Play } from '../../stage/play.js';
import { useStaged } from '../../stage/use-play.js';

/** A battle that is watched, as far as it was played; the challenger stands nearer. */
export type WatchedStage = { play: Play; battle: SpectatorView; events: readonly SpectatorEvent[]; hp: HpOf };

/** The HP of the creatures of a side that were seen, by slot. */
type HpOf = (side: 'challenger' | 'opponent') => ReadonlyMap<number, Interval>;

/** Plays what happens in a battle that is watched. */
export function useWatchedStage(newest: SpectatorView, all: readonly SpectatorEvent[]): WatchedStage {
  const view = useMemo(() => ({ ...newest, you: newest.challenger }), [newest]);
  const seen = useMemo(() => asSeenFrom('challenger', all, newest.challenger.username), [all]);
  const { play, isPlaying, told, view: shown, events } = useStaged(view, seen);
  const { you: challenger, ...battle } = shown;
  const isPlayed = isPlaying && newest.status === 'finished';
  return {
    play,
    battle: { ...battle, challenger, ...(isPlayed && { status: 'active', waiting_on: [] }) },
    events: all.slice(0, events.length),
    hp(of) {
      const side = of === 'challenger' ? 'you' : 'opponent';
      const seen = told.view[side].team.filter((each) => 'species' in each);
      return new Map(seen.map((each) => [each.slot, hpShown(told, side, each)]));
    },
  };
}
