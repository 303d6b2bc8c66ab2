import type { Stages } from '@repo/battle-engine';
import type { Event } from '@repo/contracts/battle';

type Seen = { readonly species: string; readonly active: boolean };

/** Returns the creature that fights for a side of which only what was seen is known; undefined: nobody is out. */
export function fighterOf<C extends object>(team: readonly C[]): Extract<C, Seen> | undefined {
  return team.find(
    (each): each is Extract<C, Seen> => 'species' in each && 'active' in each && each.active === true,
  );
}

/** Returns the stages of the opponent's creature that fights, as far as events have told them since it came in. */
export function knownStages(events: readonly Event[]): Partial<Stages> {
  let stages: Partial<Stages> = {};
  for (const event of events) {
    if (event.kind === 'switch' && event.side === 'opponent') stages = {};
    if (event.kind === 'stat_stage' && event.side === 'opponent') {
      stages = { ...stages, [event.stat]: event.stage };
    }
  }
  return stages;
}
