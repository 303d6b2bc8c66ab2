import type { Answer, Sent } from '../http.js';

/** A request that was sent at the same time as others, and its answer. */
export type Call<C> = { command: C; sent: Sent; answer: Answer };

/** The state after the call, or undefined where the answer contradicts the state before it. */
export type Step<S, C> = (state: S, call: Call<C>) => S | undefined;

/**
 * The states that the calls can lead to, one after the other in some order, from any of the states given
 * (linearizability: M. Herlihy, J. Wing, 1990). None, if no order explains all answers.
 */
export function explanations<S, C>(states: readonly S[], calls: readonly Call<C>[], step: Step<S, C>): S[] {
  if (calls.length === 0) return [...states];
  const reached = new Map<string, S>();
  for (const state of states) {
    for (const [index, call] of calls.entries()) {
      const next = step(state, call);
      if (next === undefined) continue;
      const others = calls.filter((_other, position) => position !== index);
      for (const end of explanations([next], others, step)) reached.set(JSON.stringify(end), end);
    }
  }
  return [...reached.values()];
}
