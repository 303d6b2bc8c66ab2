import { isDeepStrictEqual } from 'node:util';
import { censor, type ViewEvent } from '@repo/battle-engine';
import { type BattleRecord, replayRecord } from '@repo/battle-record';
import { loadSnapshot } from '@repo/creature-data';
import { mostEffortIn } from '@repo/formats';
import {
  choiceSeed,
  choose,
  gearOf,
  HOUSE_VERSION,
  individualValuesOf,
  LEVELS,
  type Level,
  sightOf,
} from '@repo/house-opponents';
import { HOUSE_SIDE, houseName } from '../model/house-side.js';

/** `computed`: the choices that were computed again; `others`: actions of the house's side that are not said to be its own. */
export type HouseVerdict = { ok: true; computed: number; others: number } | { ok: false; difference: string };

const wrong = (difference: string): HouseVerdict => ({ ok: false, difference });

/**
 * Computes each choice of the house in a record again, from what its side saw, and compares it with what it did. Its name and
 * its team have to be those of its level, so that nothing was left to choose.
 */
export function verifyHouse(json: unknown): HouseVerdict {
  const replayed = replayRecord(json);
  if (!replayed.ok) return wrong(replayed.problem);
  const { record, steps } = replayed.replay;
  const { house, origins = [] } = record;
  if (!house) return wrong('the house does not play in this battle');
  if (house.version !== HOUSE_VERSION)
    return wrong(`the house chose by version ${house.version}; this is version ${HOUSE_VERSION}`);
  const level = LEVELS[house.level - 1];
  if (!level) return wrong(`the house has no level ${house.level}`);
  if (!isNamed(level, record.usernames.opponent))
    return wrong(`usernames: ${record.usernames.opponent} is not the house of level ${house.level}`);
  if (!hasTeam(level, record))
    return wrong(`teams: the opponent's is not that of ${houseName(level.name, 1)}`);
  const secret = Buffer.from(record.server_secret, 'hex');
  const history: ViewEvent[] = [];
  let [computed, others] = [0, 0];
  for (const [index, { state, events }] of steps.entries()) {
    history.push(...events.map((event) => censor(event, HOUSE_SIDE)));
    const action = record.actions[index]?.opponent;
    if (!action || !state) continue;
    if (origins[index]?.opponent !== 'house') {
      others += 1;
      continue;
    }
    const seed = choiceSeed(secret, record.battle_id, index + 1);
    const sight = sightOf(state, [...history], HOUSE_SIDE, mostEffortIn(record.format));
    const chosen = choose(sight, level.carelessness, seed, loadSnapshot());
    if (!isDeepStrictEqual({ ...chosen }, { ...action }))
      return wrong(
        `step ${index + 1}: the house chooses ${JSON.stringify(chosen)}, and did ${JSON.stringify(action)}`,
      );
    computed += 1;
  }
  return { ok: true, computed, others };
}

/** Where people had the name before, it has a number after it. */
function isNamed({ name }: Level, username: string): boolean {
  const own = houseName(name, 1);
  return username === own || username.startsWith(`${own}-`);
}

/** The house enters with the first creatures of its level; without any if its opponent did not enter. */
function hasTeam(
  { team }: Level,
  { teams: { opponent: recorded }, rules = 'classic' }: BattleRecord,
): boolean {
  const entered = recorded.map(({ species, nature, individual_values, ability, item, moves }) => ({
    ...{ species, nature, individualValues: { ...individual_values } },
    ...{ ability, item },
    moves: (moves as { name: string }[]).map(({ name }) => name),
  }));
  const known = team.creatures.slice(0, recorded.length).map((creature) => {
    const { species, nature, moves } = creature;
    const { ability, item } = gearOf(creature, rules);
    return { species, nature, moves, ability, item, individualValues: individualValuesOf(team) };
  });
  return isDeepStrictEqual(entered, known);
}

/** Says a verdict in a line for a person. */
export function houseLine(verdict: HouseVerdict): string {
  if (!verdict.ok) return `Not verified: ${verdict.difference}.`;
  const { computed, others } = verdict;
  const sent = others > 0 ? ` ${others} of its actions were not chosen by it, or by another version.` : '';
  return `The house chose as it says: ${computed} choices follow from what its side saw.${sent}`;
}
