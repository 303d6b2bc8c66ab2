import type { MoveRecord } from './types.js';

export function moveProblem(move: MoveRecord): string | null {
  return move.name === '' ? 'no name' : null;
}
