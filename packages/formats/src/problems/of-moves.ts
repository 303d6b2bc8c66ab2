import type { Rules } from '@repo/battle-engine';
import { MOVE_CLAUSES, type MoveClause, REFUSED_MOVES } from '../clauses.js';
import type { Facts, SpeciesFacts } from '../facts.js';
import type { Format } from '../formats.js';
import type { TeamSet } from '../sets.js';
import { title } from '../words.js';
import { type Finding, found, foundIf } from './finding.js';

/** The reason of each clause that refuses moves, after the name of one. */
const REASONS: Readonly<Record<MoveClause, string>> = {
  sleep_moves: 'puts the opponent to sleep, which is not allowed',
  evasion: 'raises evasion, which is not allowed',
  ohko: 'knocks out with one hit, which is not allowed',
};

/** Returns what is wrong with the moves of a set; `species` is null where it is unknown. */
export function problemsOfMoves(
  set: TeamSet,
  format: Format,
  rules: Rules,
  species: SpeciesFacts | null,
  facts: Facts,
): Finding[] {
  const { moves } = set;
  if (moves.length === 0) return [found('no_moves', 'moves', `${title(set.species)} has no move.`)];
  return moves.flatMap((move, index) => {
    const problem = (is: boolean, code: Finding['code'], text: string) =>
      foundIf(is, code, `moves.${index}`, `${title(move)} ${text}.`);
    if (moves.indexOf(move) < index)
      return problem(true, 'duplicate_move', `is there twice, at ${title(set.species)}`);
    const known = facts.move(move) ?? null;
    if (known === null) return problem(true, 'unknown_move', 'is no move that battles know');
    const isLearnable = species === null || species.moves.some(({ name }) => name === move);
    const clauses = MOVE_CLAUSES.filter(
      (clause) => format.clauses.includes(clause) && REFUSED_MOVES[clause].has(move),
    );
    return [
      ...problem(
        rules === 'classic' && known.rules === 'standard',
        'move_not_supported',
        'does nothing without abilities and items, so it is there in standard battles only',
      ),
      ...problem(!isLearnable, 'move_not_learnable', `is no move that ${title(set.species)} can learn`),
      ...clauses.flatMap((clause) => problem(true, `${clause}_clause`, REASONS[clause])),
      ...problem(format.bans.moves.includes(move), 'banned_move', 'is banned'),
    ];
  });
}
