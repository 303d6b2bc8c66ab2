import { Dex } from '@pkmn/sim';
import { MOVE_TRAITS, type MoveEffect, type MoveRecord, type TypeName } from '@repo/battle-engine';

/** Moves about abilities, which creatures are not offered yet, with what each does. */
const EFFECTS: Readonly<Record<string, MoveEffect>> = {
  doodle: { kind: 'change_ability', how: 'copy' },
  entrainment: { kind: 'change_ability', how: 'give' },
  'gastro-acid': { kind: 'suppress_ability' },
  'role-play': { kind: 'change_ability', how: 'copy' },
  'simple-beam': { kind: 'change_ability', how: 'simple' },
  'skill-swap': { kind: 'change_ability', how: 'swap' },
  'worry-seed': { kind: 'change_ability', how: 'insomnia' },
};

function recordOf(name: string, effect: MoveEffect): MoveRecord {
  const { type, accuracy, pp, priority, flags } = Dex.moves.get(name);
  const traits = MOVE_TRAITS.filter((trait) => trait === 'reflectable' && flags.reflectable !== undefined);
  return {
    name,
    type: type.toLowerCase() as TypeName,
    category: 'status',
    power: null,
    accuracy: accuracy === true ? null : accuracy,
    pp,
    priority,
    target: 'opponent',
    ...(flags.protect === undefined && { bypassesProtection: true as const }),
    ...(flags.bypasssub !== undefined && { bypassesSubstitute: true as const }),
    ...(traits.length > 0 && { traits }),
    effects: [effect],
  };
}

/** Their records by name. */
export const ABILITY_MOVES: ReadonlyMap<string, MoveRecord> = new Map(
  Object.entries(EFFECTS).map(([name, effect]) => [name, recordOf(name, effect)]),
);
