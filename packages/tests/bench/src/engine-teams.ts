import { Dex, type PokemonSet } from '@pkmn/sim';
import {
  BEST_INDIVIDUAL_VALUES,
  CREATURE_LEVEL,
  type CreatureSetup,
  creatureSetup,
  type MoveRecord,
  type Rules,
  TYPE_NAMES,
  type TypeName,
} from '@repo/battle-engine';

type Member = { readonly moves: readonly string[]; readonly ability: string; readonly item: string };

/** Six creatures whose moves do nothing but damage, so that both engines have the same to do. */
const TEAM: Readonly<Record<string, Member>> = {
  venusaur: {
    moves: ['razorleaf', 'takedown', 'earthquake', 'gigadrain'],
    ability: 'overgrow',
    item: 'leftovers',
  },
  charizard: {
    moves: ['flamethrower', 'airslash', 'slash', 'dragonclaw'],
    ability: 'blaze',
    item: 'life_orb',
  },
  blastoise: {
    moves: ['surf', 'icebeam', 'bite', 'bodyslam'],
    ability: 'torrent',
    item: 'sitrus_berry',
  },
  pikachu: {
    moves: ['thunderbolt', 'quickattack', 'irontail', 'thunder'],
    ability: 'static',
    item: 'light_ball',
  },
  snorlax: {
    moves: ['bodyslam', 'crunch', 'earthquake', 'ironhead'],
    ability: 'thick_fat',
    item: 'choice_band',
  },
  lucario: {
    moves: ['aurasphere', 'flashcannon', 'extremespeed', 'darkpulse'],
    ability: 'justified',
    item: 'expert_belt',
  },
};

const dex = Dex.forGen(9);

/** Returns the team for @pkmn/sim, with the individual values of our creatures; in `classic` without abilities and items. */
export function simulatorTeam(rules: Rules): PokemonSet[] {
  const all = (value: number) => ({ hp: value, atk: value, def: value, spa: value, spd: value, spe: value });
  return Object.entries(TEAM).map(([species, { moves, ability, item }]) => ({
    name: species,
    species,
    moves: [...moves],
    level: CREATURE_LEVEL,
    ability: rules === 'standard' ? dex.abilities.get(ability).name : 'No Ability',
    item: rules === 'standard' ? dex.items.get(item).name : '',
    nature: 'Hardy',
    gender: 'N',
    evs: all(0),
    ivs: all(31),
  }));
}

/** Returns the same team for our engine, from the same data. */
export function engineTeam(rules: Rules): CreatureSetup[] {
  return Object.entries(TEAM).map(([id, { moves, ability, item }]) => {
    const species = dex.species.get(id);
    const { hp, atk, def, spa, spd, spe } = species.baseStats;
    const baseStats = {
      hp,
      attack: atk,
      defense: def,
      special_attack: spa,
      special_defense: spd,
      speed: spe,
    };
    const types = species.types.map(typeName) as [TypeName] | [TypeName, TypeName];
    const weight = Math.max(1, Math.round(10 * species.weightkg));
    return creatureSetup(
      { name: id, types, weight, baseStats },
      {
        level: CREATURE_LEVEL,
        nature: 'hardy',
        individualValues: BEST_INDIVIDUAL_VALUES,
        moves: moves.map((move) => moveRecord(move, rules)),
        ...(rules === 'standard' && { ability, item }),
      },
    );
  });
}

function typeName(type: string): TypeName {
  const name = TYPE_NAMES.find((each) => each === type.toLowerCase());
  if (!name) throw new Error(`unknown type ${type}`);
  return name;
}

const STATUS = {
  par: 'paralysis',
  frz: 'freeze',
  brn: 'burn',
  psn: 'poison',
  tox: 'toxic',
  slp: 'sleep',
} as const;
const STAT = { def: 'defense', spd: 'special_defense' } as const;

/** The few effects that these moves have, from the simulator's data. */
function moveRecord(id: string, rules: Rules): MoveRecord {
  const {
    type,
    category,
    basePower,
    accuracy,
    pp,
    priority,
    critRatio = 1,
    drain,
    recoil,
    secondary,
    flags,
  } = dex.moves.get(id);
  const { chance = 100, status, volatileStatus, boosts } = secondary ?? {};
  const [lowered] = Object.entries(boosts ?? {});
  return {
    name: id,
    type: typeName(type),
    category: category.toLowerCase() as MoveRecord['category'],
    power: basePower,
    accuracy: accuracy === true ? null : accuracy,
    pp,
    priority,
    target: 'opponent',
    ...(rules === 'standard' && flags.contact && { contact: true }),
    ...(critRatio > 1 && { criticalStage: critRatio - 1 }),
    ...(drain && { drain: (100 * drain[0]) / drain[1] }),
    ...(recoil && { drain: Math.round((-100 * recoil[0]) / recoil[1]) }),
    ...(status && status in STATUS && { ailment: { name: STATUS[status as keyof typeof STATUS], chance } }),
    ...(volatileStatus === 'flinch' && { flinchChance: chance }),
    ...(lowered && {
      statChanges: {
        target: 'opponent' as const,
        chance,
        changes: [{ stat: STAT[lowered[0] as keyof typeof STAT], stages: Number(lowered[1]) }],
      },
    }),
  };
}
