import type { ActiveMove, Battle, Pokemon } from '@pkmn/sim';

/** The value given to events. The simulator's modifiers are 4096ths, so that events return them unrounded. */
const WHOLE = 4096;

/** Attack over defense, before the division. Both are whole numbers, or ones divided by a power of two: exact. */
type Ratio = { attack: number; defense: number };

const CRITICAL_ONE_IN = [0, 24, 8, 2, 1];

/** A stat with its stage, as the two sides of a fraction: (2+n)/2 and 2/(2−n). */
function staged(stat: number, stage: number): readonly [numerator: number, denominator: number] {
  return stage < 0 ? [stat * 2, 2 - stage] : [stat * (2 + stage), 2];
}

/**
 * Computes damage by the engine's documented formula, rounded down once, at least 1:
 * ((2·level/5 + 2) · power · attack/defense / 50 + 2) · factors · roll/100.
 * Numerator and denominator stay below 2^53, where a division rounded down is exact.
 */
function roundedOnce(level: number, power: number, { attack, defense }: Ratio, factor: number): number {
  const base = (2 * level + 10) * power * attack + 500 * defense;
  return Math.max(1, Math.floor((base * factor) / (250 * defense * 100)));
}

/** Rolls whether a hit is critical, and notes it down. */
function rollCritical(battle: Battle, source: Pokemon, target: Pokemon, move: ActiveMove): boolean {
  const ratio = battle.runEvent('ModifyCritRatio', source, target, move, move.critRatio ?? 0) as number;
  const hit = target.getMoveHitData(move);
  const stage = battle.clampIntRange(ratio, 0, 4);
  hit.crit = move.willCrit ?? (stage > 0 && battle.randomChance(1, CRITICAL_ONE_IN[stage] ?? 1));
  if (hit.crit) hit.crit = battle.runEvent('CriticalHit', target, null, move) as boolean;
  return hit.crit;
}

/** Gives attack over defense with their stages and the modifiers of the field. */
function ratioOf(
  battle: Battle,
  source: Pokemon,
  target: Pokemon,
  move: ActiveMove,
  critical: boolean,
): Ratio {
  const physical = move.category === 'Physical';
  const attacker = move.overrideOffensivePokemon === 'target' ? target : source;
  const attackStat = move.overrideOffensiveStat ?? (physical ? 'atk' : 'spa');
  const defenseStat = move.overrideDefensiveStat ?? (physical ? 'def' : 'spd');
  const attackStage = attacker.boosts[attackStat];
  const defenseStage = move.ignoreDefensive ? 0 : target.boosts[defenseStat];
  const [attack, attackParts] = staged(
    attacker.calculateStat(attackStat, 0),
    critical ? Math.max(0, attackStage) : attackStage,
  );
  const [defense, defenseParts] = staged(
    target.calculateStat(defenseStat, 0),
    critical ? Math.min(0, defenseStage) : defenseStage,
  );
  const stronger = battle.runEvent(physical ? 'ModifyAtk' : 'ModifySpA', source, target, move, WHOLE);
  const harder = battle.runEvent(
    defenseStat === 'def' ? 'ModifyDef' : 'ModifySpD',
    target,
    source,
    move,
    WHOLE,
  );
  return {
    attack: attack * defenseParts * (stronger / WHOLE),
    defense: defense * attackParts * (harder / WHOLE),
  };
}

/** The product of all factors but the roll: powers of two and 1.5, which are exact. */
function factorOf(
  battle: Battle,
  source: Pokemon,
  target: Pokemon,
  move: ActiveMove,
  critical: boolean,
): number {
  const weather = battle.priorityEvent('WeatherModifyDamage', source, target, move, WHOLE) / WHOLE;
  const stab = move.type !== '???' && source.hasType(move.type) ? 1.5 : 1;
  const typeMod = battle.clampIntRange(target.runEffectiveness(move), -6, 6);
  target.getMoveHitData(move).typeMod = typeMod;
  if (typeMod > 0) battle.add('-supereffective', target);
  if (typeMod < 0) battle.add('-resisted', target);
  if (critical) battle.add('-crit', target);
  const burnt = source.status === 'brn' && move.category === 'Physical' && move.id !== 'facade';
  const others = battle.runEvent('ModifyDamage', source, target, move, WHOLE) / WHOLE;
  return weather * stab * 2 ** typeMod * (critical ? 1.5 : 1) * (burnt ? 0.5 : 1) * others;
}

/**
 * Makes a battle of the simulator round damage once, at the end, instead of after every factor. Powers, events, chances
 * and the data of moves stay the simulator's.
 */
export function roundDamageOnce(battle: Battle): void {
  const { actions } = battle;
  const simulated = actions.getDamage.bind(actions);
  const roll = () => 85 + battle.random(16);
  actions.getDamage = (source, target, move, silent = false) => {
    if (typeof move !== 'object') throw new Error('a move of power alone is none of generation 9');
    if (move.ohko || move.damageCallback || move.damage) return simulated(source, target, move, silent);
    if (!target.runImmunity(move, !silent)) return false;
    const { basePower, basePowerCallback } = move;
    const called = basePowerCallback ? basePowerCallback.call(battle, source, target, move) : basePower;
    if (!called) return called === 0 ? undefined : called;
    const critical = rollCritical(battle, source, target, move);
    const power = battle.runEvent('BasePower', source, target, move, battle.clampIntRange(called, 1), true);
    if (!power) return 0;
    const ratio = ratioOf(battle, source, target, move, critical);
    const factor = factorOf(battle, source, target, move, critical);
    return roundedOnce(source.level, battle.clampIntRange(power, 1), ratio, factor * roll());
  };
  actions.getConfusionDamage = (pokemon, power) => {
    const [attack, attackParts] = staged(pokemon.calculateStat('atk', 0), pokemon.boosts.atk);
    const [defense, defenseParts] = staged(pokemon.calculateStat('def', 0), pokemon.boosts.def);
    return roundedOnce(
      pokemon.level,
      power,
      { attack: attack * defenseParts, defense: defense * attackParts },
      roll(),
    );
  };
}
