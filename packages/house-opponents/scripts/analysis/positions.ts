import { resultOf } from '@repo/battle-analysis';
import { drawsOf, type Library } from '@repo/battle-analysis/imagine';
import type { BattleState } from '@repo/battle-engine';
import { houseBattle, type Kind, type PlayedBattle } from './house-battles.js';

/** Battles of each kind that were not fitted, and positions of each that are looked at. */
const BATTLES = 240;
const POSITIONS = 2;

/** The state before a step of a battle, with a name of its own. `result`: how the battle ended for side 0. */
export type Position = {
  name: string;
  battle: PlayedBattle;
  step: number;
  state: BattleState;
  result: number;
};

/** Plays the battles by which an analysis is judged, and draws positions of them. */
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
      const [state] = battle.states.slice(step);
      if (state) yield { name: `${name}/${step}`, battle, step, state, result: resultOf(outcome) };
    }
  }
}
