import type { Format, Rules, TeamProblem } from '@repo/contracts/battle';
import { type CreatureData, CreatureDataUnavailable } from '@repo/creature-data';
import { formatOf, type SetInput, sealText, type TeamSet } from '@repo/formats';
import { invalid, isUuid } from '@repo/http-kit';
import { chosenCreature } from '../collection/creature.js';
import { countCreatures, listCreatures } from '../collection/creatures.repository.js';
import type { Db } from '../db/database.js';
import { serviceError } from '../http/errors.js';
import type { ChosenCreature } from '../model/battle.types.js';
import { type KnownSets, loadFacts } from './facts.js';
import { problemsIn } from './team.js';
import { findTeam } from './teams.repository.js';
import { completeSets } from './written-team.js';

/** A team as a trainer names it: one that is saved, or its sets; neither: no team is chosen. */
export type TeamChoice = { team_id?: string | undefined; sets?: readonly SetInput[] | undefined };

type Terms = { format: Format; rules: Rules };
type Source = { db: Db; creatureData: CreatureData };

/**
 * Returns the sets that a trainer has chosen, as they are to fight; null where no team is chosen.
 * @throws ServiceError 404 `unknown_team`, 400 `invalid_team` with all reasons, by slot and field
 * @throws CreatureDataUnavailable (503) where nothing is known at the moment of one of its species
 */
export async function chooseSets(
  { db, creatureData }: Source,
  trainerId: string,
  { format, rules }: Terms,
  choice: TeamChoice,
): Promise<TeamSet[] | null> {
  const named = await namedSets(db, trainerId, choice);
  if (named === null) return null;
  const known = await loadFacts(db, creatureData, trainerId, named);
  const sets = completeSets(named, known);
  const problems = problemsIn(format, rules, sets, known);
  if (problems === null) throw new CreatureDataUnavailable('network', 1);
  if (problems.length > 0) throw invalidTeam(format, problems);
  return sets.slice(0, broughtIn(format)).map((set) => asItFights(set, rules, known));
}

/**
 * True where a trainer names this team, or none. Nothing else is asked of a team that was checked when it was fixed: a creature
 * of it may have been released since.
 */
export async function isTeamNamed(
  { db, creatureData }: Source,
  trainerId: string,
  { format, rules }: Terms,
  choice: TeamChoice,
  team: readonly TeamSet[],
): Promise<boolean> {
  const named = await namedSets(db, trainerId, choice);
  if (named === null) return true;
  const known = await loadFacts(db, creatureData, trainerId, named);
  const sets = completeSets(named, known).slice(0, broughtIn(format));
  return sealText(sets, rules) === sealText(team, rules);
}

async function namedSets(
  db: Db,
  trainerId: string,
  { team_id: id, sets }: TeamChoice,
): Promise<readonly SetInput[] | null> {
  if (id !== undefined && sets !== undefined) throw invalid({ sets: ['Send either team_id or sets.'] });
  if (sets !== undefined) return sets;
  if (id === undefined) return null;
  const team = isUuid(id) ? await findTeam(db, trainerId, id) : null;
  if (!team) throw serviceError('unknown_team', `You have no team ${id}.`);
  return team.sets;
}

/** Without a preview nobody sees more of a team than those that fight. */
function broughtIn(format: Format): number {
  const { preview, fight, bring } = formatOf(format);
  return preview ? bring.most : fight;
}

/** Returns a set with the nickname that its creature has, and without what the rules have no place for. */
function asItFights(set: TeamSet, rules: Rules, known: KnownSets): TeamSet {
  const nickname = set.nickname ?? known.creature(set.creature_id ?? '')?.nickname ?? null;
  const gear = rules === 'classic' ? { ability: null, held_item: null } : {};
  return { ...set, nickname, ...gear };
}

function invalidTeam(format: Format, problems: readonly TeamProblem[]) {
  const fields: Record<string, string[]> = {};
  for (const { slots, field, text } of problems) {
    const places = slots.map((slot) => `sets.${slot}${field === null ? '' : `.${field}`}`);
    for (const place of places.length > 0 ? places : ['sets'])
      fields[place] = [...(fields[place] ?? []), text];
  }
  const [first, ...others] = problems;
  const more = others.length > 0 ? ` There are ${others.length} more reasons.` : '';
  return serviceError('invalid_team', `No team for ${formatOf(format).name}: ${first?.text}${more}`, {
    fields,
  });
}

/** Returns the sets of a team as creatures that were chosen for a battle. */
export function chosenCreatures(sets: readonly TeamSet[]): ChosenCreature[] {
  return sets.map(({ creature_id, individual_values, effort_values, ability, held_item, ...set }) => ({
    creatureId: creature_id,
    species: set.species,
    nickname: set.nickname,
    nature: set.nature,
    individualValues: individual_values,
    ...(Object.values(effort_values).some((points) => points > 0) && { effortValues: effort_values }),
    moves: [...set.moves],
    ...(ability !== null && { ability }),
    ...(held_item !== null && { item: held_item }),
  }));
}

/**
 * Returns the first creatures of a trainer's collection.
 * @throws ServiceError 409 `not_enough_creatures`, or `team_required` in a format that has no use for them
 */
export async function firstCreatures(
  db: Db,
  trainerId: string,
  { format, rules }: Terms,
): Promise<ChosenCreature[]> {
  const creatures = await listCreatures(db, trainerId, formatOf(format).fight);
  requireEnough(format, creatures.length);
  return creatures.map((creature) => chosenCreature(creature, rules));
}

/** @throws ServiceError 409 `not_enough_creatures`, or `team_required` in a format that has no use for them */
export async function requireFirstCreatures(tx: Db, trainerId: string, format: Format): Promise<void> {
  requireEnough(format, await countCreatures(tx, trainerId));
}

function requireEnough(format: Format, owned: number): void {
  const { name, sets, fight } = formatOf(format);
  if (sets === 'free') throw serviceError('team_required', `${name} needs a team of yours.`);
  if (owned < fight)
    throw serviceError('not_enough_creatures', `This format needs ${fight} creatures; you have ${owned}.`);
}
