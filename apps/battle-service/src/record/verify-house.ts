import { isDeepStrictEqual } from 'node:util';
import { censor, NO_EFFORT_VALUES, type ViewEvent } from '@repo/battle-engine';
import { type BattleRecord, replayRecord } from '@repo/battle-record';
import { loadSnapshot } from '@repo/creature-data';
import { mostEffortIn } from '@repo/formats';
import {
  choiceSeed,
  choose,
  HOUSE_VERSION,
  LEVELS,
  type Level,
  sightOf,
  teamIn,
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

/** The house enters with the team that its level has for the format; without any if its opponent did not enter. */
function hasTeam(level: Level, { format, rules = 'classic', teams }: BattleRecord): boolean {
  const entered = teams.opponent.map((creature) => {
    const { species, nature, individual_values, effort_values = NO_EFFORT_VALUES, ability, item } = creature;
    return {
      ...{ species, nature, ability: ability ?? null, held_item: item ?? null },
      ...{ individual_values: { ...individual_values }, effort_values: { ...effort_values } },
      moves: (creature.moves as { name: string }[]).map(({ name }) => name),
    };
  });
  const known = teamIn(level, format).map(({ creature_id: _, nickname: __, ...set }) =>
    rules === 'classic' ? { ...set, ability: null, held_item: null } : set,
  );
  return entered.length === 0 || isDeepStrictEqual(entered, known);
}

/** Says a verdict in a line for a person. */
export function houseLine(verdict: HouseVerdict): string {
  if (!verdict.ok) return `Not verified: ${verdict.difference}.`;
  const { computed, others } = verdict;
  const sent = others > 0 ? ` ${others} of its actions were not chosen by it, or by another version.` : '';
  return `The house chose as it says: ${computed} choices follow from what its side saw.${sent}`;
}
