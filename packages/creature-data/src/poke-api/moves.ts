import { type Ailment, type MoveRecord, moveProblem, type StagedStat, TYPE_NAMES } from '@repo/battle-engine';
import type { MoveBody } from './schemas.js';

type Meta = NonNullable<MoveBody['meta']>;
type StatChanges = NonNullable<MoveRecord['statChanges']>;

/** In the order in which records list their changes. */
const STAGED_STATS: Readonly<Record<string, StagedStat>> = {
  attack: 'attack',
  defense: 'defense',
  'special-attack': 'special_attack',
  'special-defense': 'special_defense',
  speed: 'speed',
  accuracy: 'accuracy',
  evasion: 'evasion',
};

const AILMENTS: readonly Ailment[] = ['burn', 'poison', 'paralysis', 'sleep', 'freeze', 'confusion'];
const CATEGORIES: readonly MoveRecord['category'][] = ['physical', 'special', 'status'];

/** Effects that the response tells in fields that mean something else, such as healing of the target as healing. */
const TOLD_OTHERWISE: ReadonlySet<string> = new Set([
  'raise_any',
  'heal_by_attack',
  'pain_split',
  'present',
  'curse',
  'swallow',
]);

function isToldOtherwise({ category, healing, healsTarget, cures, ...vetted }: MoveRecord): boolean {
  const { knockoutChanges, anyAilment, ailment, effects, condition } = vetted;
  if (condition?.name === 'stockpile') return true;
  const costly = category === 'status' && (healing ?? 0) < 0;
  if (costly || ailment?.ifRaised === true || effects?.some(({ kind }) => TOLD_OTHERWISE.has(kind)))
    return true;
  return (healsTarget ?? cures ?? knockoutChanges ?? anyAilment) !== undefined;
}

/** PokeAPI writes an effect that is the whole point of a move as chance 0. */
const chance = (percent: number) => (percent === 0 ? 100 : percent);

/**
 * A move of PokeAPI as a record. Its numbers come from the response; what the response has no field for comes from
 * the vetted record of the same name, without which a move is not supported. Where `meta` is null, or tells an effect
 * in a field that means something else, all effects are the vetted ones.
 * @returns null when the engine cannot play what the response describes
 */
export function moveFromBody(body: MoveBody, vetted: MoveRecord | undefined): MoveRecord | null {
  const type = TYPE_NAMES.find((name) => name === body.type.name);
  const category = CATEGORIES.find((name) => name === body.damage_class.name);
  if (vetted === undefined || body.name !== vetted.name || type === undefined || category === undefined) {
    return null;
  }
  const effects =
    body.meta === null || isToldOtherwise(vetted)
      ? vetted
      : { ...untoldOf(vetted), ...effectsFrom(body.meta, body, vetted) };
  const { power, accuracy, pp, priority } = body;
  const record: MoveRecord = { ...effects, type, category, power, accuracy, pp: pp ?? 0, priority };
  return moveProblem(record) === null ? record : null;
}

/** The fields that the response tells of most moves. */
type Effects = Pick<
  MoveRecord,
  'criticalStage' | 'hits' | 'drain' | 'healing' | 'flinchChance' | 'ailment' | 'statChanges'
>;

/** The record without the fields that the response tells of most moves. */
function untoldOf(vetted: MoveRecord): Omit<MoveRecord, keyof Effects> {
  const { criticalStage, hits, drain, healing, flinchChance, ailment, statChanges, ...untold } = vetted;
  return untold;
}

function effectsFrom(meta: Meta, body: MoveBody, vetted: MoveRecord): Effects {
  const { crit_rate, min_hits, max_hits, drain, healing, flinch_chance, ailment_chance } = meta;
  const ailment = ailmentFrom(meta, vetted);
  const statChanges = statChangesFrom(meta, body, vetted.target);
  return {
    // 6 stands for a hit that is always critical.
    ...(crit_rate > 0 && { criticalStage: Math.min(crit_rate, 3) }),
    ...(min_hits !== null && max_hits !== null && { hits: [min_hits, max_hits] as const }),
    ...(drain !== 0 && { drain }),
    ...(healing !== 0 && { healing }),
    ...(flinch_chance > 0 && { flinchChance: flinch_chance }),
    ...(ailment && { ailment: { ...lastingAs(vetted, ailment), chance: chance(ailment_chance) } }),
    ...(statChanges && { statChanges }),
  };
}

/** The ailment, and for how long at least if that is unusual. */
function lastingAs(vetted: MoveRecord, name: Ailment): { name: Ailment; leastTurns?: number } {
  const leastTurns = name === vetted.ailment?.name ? vetted.ailment.leastTurns : undefined;
  return leastTurns === undefined ? { name } : { name, leastTurns };
}

/** PokeAPI calls bad poisoning poison, as it does the plain one. */
function ailmentFrom(meta: Meta, vetted: MoveRecord): Ailment | undefined {
  const name = AILMENTS.find((one) => one === meta.ailment.name);
  return name === 'poison' && vetted.ailment?.name === 'toxic' ? 'toxic' : name;
}

/** Damaging moves tell by their category whose stages change: `damage-raise` is the user's, up or down. */
function statChangesFrom(meta: Meta, body: MoveBody, target: MoveRecord['target']): StatChanges | null {
  const changes = Object.entries(STAGED_STATS).flatMap(([id, stat]) => {
    const found = body.stat_changes.find((change) => change.stat.name === id);
    return found === undefined ? [] : [{ stat, stages: found.change }];
  });
  if (changes.length === 0) return null;
  const who = meta.category.name === 'damage-raise' ? 'user' : target;
  return { target: who, chance: chance(meta.stat_chance), changes };
}
