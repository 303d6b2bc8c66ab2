import {
  type BattleRecord,
  DELETED_TRAINER,
  individualValues,
  seedHashes,
  statValues,
} from './record-shape.js';
import { isSameJson } from './same-json.js';
import { has, integer, list, nothing, type Of, oneOf, open, orNull, text } from './shape.js';
import { isUnentered } from './verify-unentered.js';

const seenCreature = open(
  {
    species: text(),
    types: list(text()),
    level: integer(),
    nature: text(),
    stats: statValues,
    moves: list(
      open({
        name: text(),
        type: text(),
        category: text(),
        power: orNull(integer()),
        accuracy: orNull(integer()),
        priority: integer(),
      }),
    ),
  },
  { individual_values: individualValues },
);
type SeenCreature = Of<typeof seenCreature>;

const seenTeam = list(seenCreature, 1, 6);

const seenView = open({
  battle_id: text(),
  seed_commitment: text(),
  you: open({ username: text(), client_seed: orNull(text()) }),
});
type SeenView = Of<typeof seenView>;

const withTeam = open({ you: open({ team: seenTeam }) });

/** After a preview the team is those who fight; what was brought stands apart. */
const withPreview = open({ preview: open({ you: seenTeam }) });

/** A battle before its reader sent a seed: as a view it has no seed of theirs. */
const seenBefore = open(
  {
    battle_id: text(),
    status: oneOf('team_select'),
    seed_commitment: text(),
    client_seed_hashes: seedHashes,
  },
  { you: open({ client_seed: nothing }), team_hashes: seedHashes },
);
type SeenBefore = Of<typeof seenBefore>;

/** Kept by a trainer while the battle was played. */
export type Seen = {
  /** SHA-256 of the secret, as the challenge was answered. */
  commitment?: string | undefined;
  /** Sent by the trainer with the team. */
  clientSeed?: string | undefined;
  /** The battle as it was answered before the trainer sent a seed. */
  before?: SeenBefore | undefined;
  team?: KeptTeam | undefined;
};

/** A team as its trainer was shown it: alone, or with the answer that it was part of. */
export type KeptTeam = {
  creatures: readonly SeenCreature[];
  view: SeenView | null;
};

/** Reads the answer of `POST /battles/{id}/team`, or the team of it alone; null for anything else. */
export function readKeptTeam(json: unknown): KeptTeam | null {
  if (!has(seenView, json)) return has(seenTeam, json) ? { creatures: json, view: null } : null;
  if (has(withPreview, json)) return { creatures: json.preview.you, view: json };
  return has(withTeam, json) ? { creatures: json.you.team, view: json } : null;
}

/** Reads the answer of `POST /battles/{id}/accept`, or of `GET /battles/{id}` after it; null for anything else. */
export function readKeptBefore(json: unknown): SeenBefore | null {
  return has(seenBefore, json) ? json : null;
}

const SIDES = ['challenger', 'opponent'] as const;
type SideName = (typeof SIDES)[number];

/**
 * Compares a record with what a trainer has kept: one and the same side must have all of it.
 * @returns the difference, or the usernames that can have played it (two where nothing kept tells the sides apart)
 */
export function compareSeen(
  record: BattleRecord,
  { commitment, clientSeed, before, team }: Seen,
): { difference: string } | { difference: null; players: string[] } {
  const view = team?.view;
  const commitments = [commitment, before?.seed_commitment, view?.seed_commitment].filter(
    (each) => each !== undefined,
  );
  if (commitments.some((each) => each.toLowerCase() !== record.seed_commitment))
    return { difference: 'seed_commitment: not the one that you were given with the challenge' };
  if (view && view.battle_id !== record.battle_id)
    return { difference: 'battle_id: not that of the battle in which you entered this team' };
  if (before && before.battle_id !== record.battle_id)
    return { difference: 'battle_id: not that of the battle that you kept' };
  if (before && SIDES.some((side) => before.client_seed_hashes[side] !== hashOf(record, side)))
    return { difference: 'client_seed_hashes: not those that you were shown before the seeds' };
  if (
    before &&
    SIDES.some((side) => (before.team_hashes?.[side] ?? null) !== (record.team_hashes?.[side] ?? null))
  )
    return { difference: 'team_hashes: not those that you were shown before the teams' };
  const mine = SIDES.filter(
    (side) => !view || [view.you.username, DELETED_TRAINER].includes(record.usernames[side]),
  );
  if (mine.length === 0) return { difference: 'usernames: yours is not among them' };
  const seeded = mine.filter((side) => hasSeed(record, side, clientSeed, view));
  if (seeded.length === 0) return { difference: 'client_seeds: yours is not among them' };
  // No team is in the record of a battle that somebody did not enter.
  const isFought = !isUnentered(record);
  const played = seeded.filter(
    (side) => !(team && isFought) || isSameTeam(record.teams[side], team.creatures),
  );
  if (played.length === 0) return { difference: 'teams: yours is not among them' };
  return { difference: null, players: played.map((side) => record.usernames[side]) };
}

const hashOf = ({ client_seed_hashes }: BattleRecord, side: SideName) => client_seed_hashes?.[side] ?? null;

function hasSeed(
  { client_seeds }: BattleRecord,
  side: SideName,
  sent: string | undefined,
  view: SeenView | null | undefined,
): boolean {
  if (sent !== undefined && sent !== client_seeds[side]) return false;
  return !view || view.you.client_seed === client_seeds[side];
}

function isSameTeam(recorded: BattleRecord['teams'][SideName], kept: readonly SeenCreature[]): boolean {
  return (
    recorded.length === kept.length &&
    recorded.every((creature, slot) => {
      const own = kept[slot];
      return own !== undefined && isSameJson(shown(creature, own), shown(own, own));
    })
  );
}

/** Of a creature what was shown of it then. */
function shown(
  creature: SeenCreature | BattleRecord['teams'][SideName][number],
  { individual_values }: SeenCreature,
) {
  const { species, level, nature } = creature;
  const moves = (creature.moves as SeenCreature['moves']).map(
    ({ name, type, category, power, accuracy, priority }) => [
      name,
      type,
      category,
      power,
      accuracy,
      priority,
    ],
  );
  return {
    ...{ species, level, nature, moves, types: [...creature.types], stats: { ...creature.stats } },
    individual_values: individual_values && { ...creature.individual_values },
  };
}
