import type { Move } from '@pkmn/sim';
import type {
  FieldCondition,
  MoveEffect,
  PlainSideCondition,
  SemiInvulnerable,
  SwitchCopy,
  Weather,
} from '@repo/battle-engine';
import { DAMAGES } from './damages.js';
import { EXCHANGES } from './exchanges.js';

type Protection = Extract<MoveEffect, { kind: 'protect' }>;
const PROTECTING: ReadonlyMap<string, Omit<Protection, 'kind'>> = new Map<string, Omit<Protection, 'kind'>>([
  ['banefulbunker', { onContact: { ailment: 'poison' } }],
  ['burningbulwark', { onlyDamage: true, onContact: { ailment: 'burn' } }],
  ['detect', {}],
  ['kingsshield', { onlyDamage: true, onContact: { stat: 'attack', stages: -1 } }],
  ['obstruct', { onlyDamage: true, onContact: { stat: 'defense', stages: -2 } }],
  ['protect', {}],
  ['silktrap', { onlyDamage: true, onContact: { stat: 'speed', stages: -1 } }],
  ['spikyshield', { onContact: { partOfHp: 8 } }],
]);
/** Moves whose one effect has no parameters. */
const NAMED: ReadonlyMap<string, MoveEffect> = new Map<string, MoveEffect>([
  ['copycat', { kind: 'copycat' }],
  ['curse', { kind: 'curse' }],
  ['endure', { kind: 'endure' }],
  ['mimic', { kind: 'mimic' }],
  ['powertrick', { kind: 'power_trick' }],
  ['rest', { kind: 'rest' }],
  ['sleeptalk', { kind: 'sleep_talk' }],
  ['spitup', { kind: 'spit_up' }],
  ['swallow', { kind: 'swallow' }],
  ['transform', { kind: 'transform' }],
]);
const HALVING: ReadonlySet<string> = new Set(['naturesmadness', 'ruination', 'superfang']);

const POWER_OF_OWN_HP: ReadonlySet<string> = new Set(['dragonenergy', 'eruption', 'waterspout']);
const POWER_OF_LOST_HP: ReadonlySet<string> = new Set(['flail', 'reversal']);
/** With the power against a target that is unhurt. */
const POWER_OF_TARGET_HP: ReadonlyMap<string, number> = new Map([
  ['crushgrip', 120],
  ['hardpress', 100],
  ['wringout', 120],
]);

const SEMI_INVULNERABLE: ReadonlyMap<string, SemiInvulnerable> = new Map([
  ['bounce', 'air'],
  ['dig', 'underground'],
  ['dive', 'underwater'],
  ['fly', 'air'],
  ['phantomforce', 'elsewhere'],
  ['shadowforce', 'elsewhere'],
]);

/** Weathers, terrains and rooms by the names the tables have for them. */
export const FIELD_CONDITIONS: ReadonlyMap<string, FieldCondition> = new Map([
  ['RainDance', 'rain'],
  ['sunnyday', 'sun'],
  ['Sandstorm', 'sandstorm'],
  ['snowscape', 'snow'],
  ['electricterrain', 'electric_terrain'],
  ['grassyterrain', 'grassy_terrain'],
  ['mistyterrain', 'misty_terrain'],
  ['psychicterrain', 'psychic_terrain'],
  ['trickroom', 'trick_room'],
  ['wonderroom', 'wonder_room'],
  ['gravity', 'gravity'],
  ['fairylock', 'fairy_lock'],
]);

/** Conditions of a side, by the names the tables have for them. */
export const SIDE_CONDITIONS: ReadonlyMap<string, PlainSideCondition> = new Map([
  ['auroraveil', 'aurora_veil'],
  ['healingwish', 'healing_wish'],
  ['lightscreen', 'light_screen'],
  ['lunardance', 'lunar_dance'],
  ['mist', 'mist'],
  ['reflect', 'reflect'],
  ['safeguard', 'safeguard'],
  ['spikes', 'spikes'],
  ['stealthrock', 'stealth_rock'],
  ['stickyweb', 'sticky_web'],
  ['tailwind', 'tailwind'],
  ['toxicspikes', 'toxic_spikes'],
]);

/** Effects on the field and the sides that the tables have as code, by move id. */
export const AROUND_IN_CODE: ReadonlyMap<string, MoveEffect> = new Map<string, MoveEffect>([
  ['ceaselessedge', { kind: 'side', condition: 'spikes', whose: 'other' }],
  ['courtchange', { kind: 'swap_sides' }],
  ['defog', { kind: 'defog', all: true }],
  ['doomdesire', { kind: 'future_move' }],
  ['futuresight', { kind: 'future_move' }],
  ['haze', { kind: 'reset_stages' }],
  ['icespinner', { kind: 'end_terrain', needed: false }],
  ['perishsong', { kind: 'perish_song' }],
  ['quickguard', { kind: 'guard', against: 'priority' }],
  ['steelroller', { kind: 'end_terrain', needed: true }],
  ['stoneaxe', { kind: 'side', condition: 'stealth_rock', whose: 'other' }],
  ['tidyup', { kind: 'defog', all: false }],
  ['wideguard', { kind: 'guard', against: 'spread' }],
  ['wish', { kind: 'wish' }],
]);

/** The weather under which a two-turn move strikes in its first turn. */
const SKIPPED_IN: ReadonlyMap<string, Weather> = new Map([
  ['electroshot', 'rain'],
  ['solarbeam', 'sun'],
  ['solarblade', 'sun'],
]);

/** The things a user passes on to its replacement, by the tables' word for leaving. */
const SWITCH_COPIES: ReadonlyMap<Move['selfSwitch'], SwitchCopy> = new Map([
  ['copyvolatile', 'conditions'],
  ['shedtail', 'substitute'],
]);

/** Gives the effects of the move on the field and the sides. */
function effectsAround(move: Move): MoveEffect[] {
  const effects: MoveEffect[] = [];
  const onField = FIELD_CONDITIONS.get(move.weather ?? move.terrain ?? move.pseudoWeather ?? '');
  if (onField !== undefined) effects.push({ kind: 'field', condition: onField });
  const onSide = SIDE_CONDITIONS.get(move.sideCondition ?? move.slotCondition ?? '');
  if (onSide !== undefined) {
    effects.push({ kind: 'side', condition: onSide, whose: move.target === 'foeSide' ? 'other' : 'own' });
  }
  const inCode = AROUND_IN_CODE.get(move.id);
  if (inCode !== undefined) effects.push(inCode);
  if (move.slotCondition !== undefined && move.selfdestruct === 'ifHit')
    effects.push({ kind: 'healing_wish' });
  return effects;
}

/** The named effects of a move. */
export function moveEffects(move: Move): MoveEffect[] {
  const effects: MoveEffect[] = [];
  const protection = PROTECTING.get(move.id);
  if (protection !== undefined) effects.push({ kind: 'protect', ...protection });
  const named = NAMED.get(move.id);
  if (named !== undefined) effects.push(named);
  if (HALVING.has(move.id)) effects.push({ kind: 'half_damage' });
  if (POWER_OF_OWN_HP.has(move.id)) effects.push({ kind: 'power_of_own_hp' });
  if (POWER_OF_LOST_HP.has(move.id)) effects.push({ kind: 'power_of_lost_hp' });
  const most = POWER_OF_TARGET_HP.get(move.id);
  if (most !== undefined) effects.push({ kind: 'power_of_target_hp', most });
  if (move.damage) effects.push({ kind: 'fixed_damage', amount: move.damage });
  if (move.ohko) effects.push({ kind: 'one_hit_knockout' });
  const semiInvulnerable = SEMI_INVULNERABLE.get(move.id);
  const skippedIn = SKIPPED_IN.get(move.id);
  if (move.flags.charge) {
    effects.push({
      kind: 'charge',
      ...(semiInvulnerable && { semiInvulnerable }),
      ...(skippedIn && { skippedIn }),
    });
  }
  if (move.forceSwitch === true) effects.push({ kind: 'force_switch' });
  const switchCopy = SWITCH_COPIES.get(move.selfSwitch);
  if (move.selfSwitch) effects.push({ kind: 'self_switch', ...(switchCopy && { switchCopy }) });
  if (move.self?.volatileStatus === 'lockedmove') effects.push({ kind: 'locked_move' });
  if (move.self?.volatileStatus === 'mustrecharge') effects.push({ kind: 'recharge' });
  // A status move takes its user along only if it reaches the target; the engine does it that way.
  const takesAlong =
    move.selfdestruct === 'ifHit' && move.category === 'Status' && move.slotCondition === undefined;
  if (move.selfdestruct === 'always' || takesAlong) effects.push({ kind: 'self_destruct' });
  const damage = DAMAGES[move.id];
  if (damage !== undefined) effects.push(damage);
  return [...effects, ...(EXCHANGES[move.id] ?? []), ...effectsAround(move)];
}
