import type { Battle } from '@creature-arena/battle-client';

/** That a battle waits for somebody. */
export type Sign = {
  battleId: string;
  /** The battle that it offers to repeat. */
  rematchOf: string | null;
  /** The same for as long as it says the same. */
  key: string;
  /** Who is named first, and what they did: `Gary`, `moved`. */
  other: string;
  text: string;
  /** An RFC 3339 time; null: there is no hurry. */
  deadlineAt: string | null;
};

type Waited = Pick<Battle, 'battle_id' | 'status' | 'step' | 'phase' | 'waiting_on'>;

/** Differs where something has happened in a battle since. */
const keyOf = ({ battle_id: id, status, step, phase, waiting_on: waitingOn }: Waited): string =>
  [id, status, step, phase, waitingOn.length].join(' ');

/** True while a trainer has to do something in a battle. */
export const waitsFor = (username: string, { waiting_on: waitingOn }: Pick<Battle, 'waiting_on'>): boolean =>
  waitingOn.includes(username);

/** Tells a trainer what somebody else has done in a battle, which now waits for that trainer; undefined: nothing. */
export function signOf(battle: Battle, username: string): Sign | undefined {
  if (!waitsFor(username, battle)) return undefined;
  const {
    battle_id: battleId,
    challenger,
    opponent,
    rematch_of: rematchOf,
    deadline_at: deadlineAt,
  } = battle;
  const text = textOf(battle, username);
  if (text === undefined) return undefined;
  const other = challenger === username ? opponent : challenger;
  return { battleId, rematchOf, key: keyOf(battle), other, text, deadlineAt };
}

function textOf(battle: Battle, username: string): string | undefined {
  const isOnlyYours = battle.waiting_on.length === 1;
  switch (battle.status) {
    case 'pending':
      return battle.rematch_of === null ? 'challenges you' : 'offers a rematch';
    case 'team_select':
      if (isOnlyYours) return 'has entered. Choose your creatures';
      if (battle.origin === 'queue') return 'was found. Choose your creatures';
      // Whoever has accepted knows.
      return battle.challenger === username ? 'has accepted. Choose your creatures' : undefined;
    case 'active':
      return battle.step === 1 && !isOnlyYours ? 'is there. The battle has begun' : 'moved';
    default:
      return undefined;
  }
}

/** What a page knows of signs: all keys that it has read, and those of them that are news. */
export type Known = { keys: ReadonlySet<string>; news: ReadonlySet<string> };

/** Of the first reading nothing is news: whoever opens a page looks. */
export function afterReading(known: Known | undefined, signs: readonly Sign[]): Known {
  const keys = signs.map(({ key }) => key);
  const isNews = (key: string) => known !== undefined && (known.news.has(key) || !known.keys.has(key));
  return { keys: new Set(keys), news: new Set(keys.filter(isNews)) };
}

/** Whoever looks at a battle sees what happens there: it is known, and no news. */
export function seen(known: Known | undefined, battle: Waited): Known | undefined {
  if (known === undefined) return undefined;
  return { ...without(known, battle.battle_id), keys: new Set([...known.keys, keyOf(battle)]) };
}

/** Forgets the news of a battle. */
export const without = (known: Known, battleId: string): Known => ({
  ...known,
  news: new Set([...known.news].filter((key) => !key.startsWith(battleId))),
});

/** The news, the most urgent first. */
export const newsOf = (known: Known | undefined, signs: readonly Sign[]): readonly Sign[] =>
  signs.filter(({ key }) => known?.news.has(key)).toSorted((a, b) => endOf(a) - endOf(b));

const endOf = ({ deadlineAt }: Sign): number =>
  deadlineAt === null ? Number.MAX_SAFE_INTEGER : Date.parse(deadlineAt);
