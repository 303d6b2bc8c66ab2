import type { BattleRecord } from '@repo/battle-record';
import { readPuzzles } from '../puzzle/puzzles.js';

type Actions = BattleRecord['actions'];

/** The record of a battle of three, by the rules `classic`, that was fought to its end. */
export function someRecord(): BattleRecord {
  const found = readPuzzles().find(
    ({ record: { format, rules, result } }) =>
      format === 'singles_3v3' && rules === undefined && result.end_reason === 'knockout',
  );
  if (!found) throw new Error('there is no puzzle of such a battle');
  return found.record;
}

const ended = (
  record: BattleRecord,
  actions: Actions,
  end_reason: BattleRecord['result']['end_reason'],
): BattleRecord => ({
  ...record,
  actions,
  events: [],
  result: { winner: record.usernames.challenger, end_reason },
});

/** The same battle, in which the opponent gives up in step `step`, or is late. */
export function givenUpIn(step: number, how: 'forfeit' | 'timeout' = 'forfeit'): BattleRecord {
  const record = someRecord();
  const last = { challenger: null, opponent: { type: how } } as const;
  return ended(record, [...record.actions.slice(0, step - 1), last], how);
}

/** A battle with a preview, which the opponent gives up: after a turn, or while both choose. */
export function previewed(isFought: boolean): BattleRecord {
  const record: BattleRecord = { ...someRecord(), format: 'open_3v3', rules: 'standard' };
  const choose = { type: 'choose', slots: [2, 0, 1] } as const;
  const attack = { type: 'attack', move: 0 } as const;
  const fought: Actions = [
    { challenger: choose, opponent: choose },
    { challenger: attack, opponent: attack },
  ];
  return ended(
    record,
    [...(isFought ? fought : []), { challenger: null, opponent: { type: 'forfeit' } }],
    'forfeit',
  );
}

/** A battle that ended before it began: the opponent had sealed a seed, and did not enter. */
export function unentered(): BattleRecord {
  const record = ended(someRecord(), [], 'timeout');
  return {
    ...record,
    teams: { challenger: [], opponent: [] },
    client_seeds: { challenger: record.client_seeds.challenger, opponent: null },
    client_seed_hashes: { challenger: null, opponent: 'ab'.repeat(32) },
  };
}
