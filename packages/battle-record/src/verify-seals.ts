import { sealText } from '@repo/formats';
import type { BattleRecord } from './record-shape.js';
import { recordedSets } from './recorded-sets.js';
import { clientSeedHash, teamHash } from './seed.js';
import type { Seen } from './verify-seen.js';
import { isUnentered, lateSideOf } from './verify-unentered.js';

/** Random texts of so many characters have 128 bits or more in base64url, and 122 as a UUID. */
const SHORTEST_UNGUESSABLE = 22;

const SIDES = ['challenger', 'opponent'] as const;
type SideName = (typeof SIDES)[number];
const OTHER = { challenger: 'opponent', opponent: 'challenger' } as const;

/** Somebody who runs the service, played as `player`, and could have tried seeds until the dice suited them. */
export type Chooser = { player: string; because: string };

/**
 * The players who could have chosen the dice of a battle; an empty list: nobody could. Only an operator, who knows the
 * secret, can be on it. `operator`: one who did not have to play. `no dice`: a trainer did not enter, so that none were
 * thrown. `onlyPlayer`: against the house, which had nothing left to choose when this player sent a seed.
 */
export type Choosers = 'operator' | 'no dice' | { onlyPlayer: string } | Chooser[];

/**
 * Says which seed, or team, is not the one that its trainer had sealed; null where all are. Who did not enter has sent none. The house
 * never has one: its operator knows the secret, and could choose a seed to fit it.
 */
export function sealDifference(record: BattleRecord): string | null {
  const { client_seeds, client_seed_hashes, house } = record;
  if (house && client_seeds[house.side] !== null) return 'client_seeds: there is one of the house';
  const late = isUnentered(record) ? lateSideOf(record) : null;
  for (const [index, side] of SIDES.entries()) {
    if (index === late) continue;
    const [seed, hash] = [client_seeds[side], client_seed_hashes?.[side] ?? null];
    if (hash !== null && (seed === null || clientSeedHash(seed) !== hash))
      return `client_seeds: the ${side}'s is not the one that was sealed`;
    const team = record.team_hashes?.[side] ?? null;
    if (team !== null && teamHash(seed ?? '', sealedTeam(record, side)) !== team)
      return `teams: the ${side}'s is not the one that was sealed`;
  }
  return null;
}

const sealedTeam = ({ teams, rules = 'classic' }: BattleRecord, side: SideName): string =>
  sealText(recordedSets(teams[side]), rules);

/**
 * Returns the players who could have chosen a team to fit the other's, which only an operator who plays could see: those whose team
 * was not sealed, and those against whom the seal could be guessed. The house has one team for each level and format.
 */
export function teamChoosersOf(record: BattleRecord): string[] {
  const { client_seeds, team_hashes, usernames, house } = record;
  if (isUnentered(record)) return [];
  const isSealed = (side: SideName) => (team_hashes?.[side] ?? null) !== null;
  const isGuessable = (side: SideName) =>
    isSealed(side) && (client_seeds[side] ?? '').length < SHORTEST_UNGUESSABLE;
  const couldFit = (side: SideName) => !isSealed(side) || isGuessable(OTHER[side]);
  return SIDES.filter((side) => side !== house?.side && couldFit(side)).map((side) => usernames[side]);
}

/** Says in a line who could have chosen a team to fit. */
export function teamsLine(choosers: readonly string[]): string {
  const question = 'Could anybody choose a team to fit?';
  return choosers.length > 0
    ? `${question} Only an operator who played as ${choosers.join(' or ')}, and saw the other team before.`
    : `${question} No: both teams were sealed.`;
}

/**
 * Tells who could have chosen the dice. A trainer whose seed was sealed had nothing left to choose when the other's was
 * sent; a sealed seed that is short may have been found from its hash.
 */
export function choosersOf(record: BattleRecord): Choosers {
  if (isUnentered(record)) return 'no dice';
  if (record.house) return choosersAgainstHouse(record, record.house.side);
  const { client_seeds, client_seed_hashes, usernames } = record;
  const isSealed = (side: SideName) => (client_seed_hashes?.[side] ?? null) !== null;
  const isGuessable = (side: SideName) =>
    isSealed(side) && (client_seeds[side] ?? '').length < SHORTEST_UNGUESSABLE;
  if (SIDES.every((side) => client_seeds[side] === null)) return 'operator';
  return SIDES.flatMap((side): Chooser[] => {
    const player = usernames[side];
    if (!isSealed(side)) return [{ player, because: 'whose seed was not sealed' }];
    return isGuessable(OTHER[side])
      ? [{ player, because: `the seed of ${usernames[OTHER[side]]} is short enough to be guessed` }]
      : [];
  });
}

/**
 * Against the house the secret is all that its operator can choose, and it was committed to before the other seed was sent,
 * sealed or not: so only one who knew that seed could have chosen a secret to fit.
 */
function choosersAgainstHouse({ client_seeds, usernames }: BattleRecord, house: SideName): Choosers {
  const other = OTHER[house];
  const [seed, player] = [client_seeds[other], usernames[other]];
  if (seed === null) return 'operator';
  return seed.length < SHORTEST_UNGUESSABLE
    ? [{ player: usernames[house], because: `the seed of ${player} is short enough to be guessed` }]
    : { onlyPlayer: player };
}

/** Says in a line who could have chosen the dice, with what somebody has kept from before a seed was sent. */
export function diceLine(
  choosers: Choosers,
  { before, commitment }: Pick<Seen, 'before' | 'commitment'>,
): string {
  const question = 'Could anybody choose the dice?';
  if (choosers === 'no dice')
    return `${question} There were none: a trainer had sealed a seed, and did not enter.`;
  if (choosers === 'operator')
    return `${question} Yes, the operator, with the challenge: no trainer sent a seed.`;
  if ('onlyPlayer' in choosers) {
    const { onlyPlayer: player } = choosers;
    const bound = `Only an operator who played as ${player}: the house gives no seed, and its secret was fixed before ${player} sent one`;
    return before || commitment !== undefined
      ? `${question} ${bound}.`
      : `${question} ${bound}, if ${player} was shown the commitment first. ${player} can tell (--before).`;
  }
  if (choosers.length > 0) {
    const those = choosers.map(({ player, because }) => `as ${player} (${because})`);
    return `${question} Yes, an operator who played ${those.join(' or ')}.`;
  }
  return before
    ? `${question} No: both seeds were sealed.`
    : `${question} No: both seeds were sealed, if the trainers saw these hashes before they sent a seed. They can tell (--before).`;
}
