import type { Event, SpectatorEvent } from '@repo/contracts/battle';

/** A side of a battle that is watched. */
export type WatchedSide = 'challenger' | 'opponent';

/**
 * Events that anybody may see, as if the trainer of `side` read them: nothing of what they alone were told is there.
 * @param challenger the challenger's name
 */
export function asSeenFrom(
  side: WatchedSide,
  events: readonly SpectatorEvent[],
  challenger: string,
): Event[] {
  const nameOf = (of: WatchedSide) => (of === side ? ('you' as const) : ('opponent' as const));
  return events.map((event): Event => {
    if (event.kind === 'battle_end') {
      const { winner } = event;
      const won = winner === challenger ? nameOf('challenger') : nameOf('opponent');
      return { ...event, outcome: winner === null ? 'draw' : won };
    }
    return 'side' in event ? ({ ...event, side: nameOf(event.side) } as Event) : event;
  });
}
