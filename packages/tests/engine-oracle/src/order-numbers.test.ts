import { isDeepStrictEqual } from 'node:util';
import { Dex } from '@pkmn/sim';
import { ABILITIES, ITEMS } from '@repo/battle-engine';
import { expect, test } from 'vitest';

// The numbers beside the functions of effects say in which order they answer the same event. They are the simulator's.

type Numbers = Record<string, number>;

/** The simulator's name of an event where it is not the engine's. It says `Source` for what the engine calls the user. */
const NAMES: Readonly<Record<string, string>> = {
  onModifyAttack: 'onModifyAtk',
  onRaiseAttack: 'onModifyAtk',
  onModifySpecialAttack: 'onModifySpA',
  onModifySpeed: 'onModifySpe',
  onModifyAccuracy: 'onSourceModifyAccuracy',
  onTryLower: 'onTryBoost',
  onTryIntimidate: 'onTryBoost',
  onTargetModifyAttack: 'onSourceModifyAtk',
  onTargetModifySpecialAttack: 'onSourceModifySpA',
  onTargetModifyDefense: 'onModifyDef',
  onTargetModifyAccuracy: 'onModifyAccuracy',
  onTargetSetAccuracy: 'onModifyAccuracy',
  onTargetModifyDamage: 'onSourceModifyDamage',
  onTargetTryHit: 'onTryHit',
  onTargetDamagingHit: 'onDamagingHit',
  onTargetBasePower: 'onSourceBasePower',
  onTargetAfterMoveSecondary: 'onAfterMoveSecondary',
};

/** Where the numbers are others, and why that changes nothing or is meant. */
const OTHERS: Readonly<Record<string, Numbers>> = {
  // The simulator asks allies too, and its event for these is another.
  steely_spirit: { onBasePower: 22 },
  // One function of the engine answers what two of the simulator do.
  assault_vest: { onModifyDef: 1 },
  // The status counts after all other factors of the damage.
  guts: { onModifyAtk: 5, onStatusModifyDamage: -1 },
  // Paralysis asks for the ability in the simulator.
  quick_feet: { onStatusModifySpeed: -1 },
  // In the simulator what has no number comes last.
  micle_berry: { onResidual: 30 },
  // In the simulator it is a condition that the ability adds.
  flash_fire: { onModifyAtk: 5, onModifySpA: 5 },
  metronome: { onTryMove: -2 },
  // The simulator has an event for what each weather does at the end of a turn, which comes first.
  dry_skin: { onSourceBasePower: 17, onResidual: 1 },
  ice_body: { onResidual: 1 },
  rain_dish: { onResidual: 1 },
  solar_power: { onModifySpA: 5, onResidual: 1 },
  // In the simulator they add a condition, which has the numbers but for that of the first.
  protosynthesis: { onSwitchIn: -2, onModifyAtk: 5, onModifySpA: 5, onModifyDef: 6 },
  quark_drive: { onSwitchIn: -2, onModifyAtk: 5, onModifySpA: 5, onModifyDef: 6 },
  // They change the ability of the attacker after the abilities and items of both have acted on it.
  lingering_aroma: { onDamagingHit: -1 },
  mummy: { onDamagingHit: -1 },
};

/** Returns the number of each event that has one, with a sub-order as tenths. */
function numbersOf(effect: object): Numbers {
  const found: Numbers = {};
  const given = effect as Readonly<Record<string, unknown>>;
  for (const [key, value] of Object.entries(given)) {
    const event = /^(on\w+)(?:Priority|(?<!Sub)Order)$/.exec(key)?.[1];
    if (event === undefined || typeof value !== 'number') continue;
    const sub = given[`${event}SubOrder`];
    found[event] = typeof sub === 'number' ? value + sub / 10 : value;
  }
  return found;
}

/** Returns the simulator's numbers. Hits are answered in an order there, 1 before 2, and by priority here. */
function simulatorsOf(id: string, kind: 'abilities' | 'items'): Numbers {
  const effect = kind === 'abilities' ? Dex.forGen(9).abilities.get(id) : Dex.forGen(9).items.get(id);
  const { onDamagingHit, ...rest } = numbersOf(effect);
  return onDamagingHit === undefined ? rest : { ...rest, onDamagingHit: 3 - onDamagingHit };
}

const renamed = (numbers: Numbers): Numbers =>
  Object.fromEntries(Object.entries(numbers).map(([event, number]) => [NAMES[event] ?? event, number]));

test.each([
  ['abilities', ABILITIES],
  ['items', ITEMS],
] as const)('the %s are asked in the order of the simulator', (kind, effects) => {
  const differing = effects.flatMap((effect) => {
    const own = renamed(numbersOf(effect));
    const asked = Object.entries(effect)
      .filter(([, value]) => typeof value === 'function')
      .map(([event]) => NAMES[event] ?? event);
    const theirs = simulatorsOf(effect.name.replaceAll('_', ''), kind);
    const expected =
      OTHERS[effect.name] ??
      Object.fromEntries(Object.entries(theirs).filter(([event]) => asked.includes(event)));
    return isDeepStrictEqual(own, expected) ? [] : [{ effect: effect.name, own, expected }];
  });
  expect(differing).toEqual([]);
});
