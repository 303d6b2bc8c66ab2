import { resultOf } from '@repo/battle-analysis';
import { drawsOf, type Library } from '@repo/battle-analysis/imagine';
import { houseBattle, type Kind, type PlayedBattle } from './house-battles.js';

/** Battles of each kind that were not fitted, and positions of each that are looked at. */
const BATTLES = 240;
const POSITIONS = 2;

/** A position that is looked at: the state before a step of a battle. `result` is how that ended for side 0, `name` is its own. */
export type Position = { name: string; battle: PlayedBattle; step: number; result: number };

/** The positions by which an analysis is judged. */
export function* positionsOf(kind: Kind, library: Library): Generator<Position> {
  for (let number = 0; number < BATTLES; number += 1) {
    const name = `calibrate/${kind.rules}/${kind.size}/${number}`;
    const battle = houseBattle(name, kind, library);
    const outcome = battle.states.at(-1)?.outcome;
    if (!outcome) continue;
    const draws = drawsOf(`${name}/positions`);
    const open = battle.actions.map((_, step) => step);
    for (const _ of open.slice(0, POSITIONS)) {
      const [step = 0] = open.splice(Math.floor(draws.next() * open.length), 1);
      yield { name: `${name}/${step}`, battle, step, result: resultOf(outcome) };
    }
  }
}
