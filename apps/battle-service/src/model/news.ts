import type { Side } from '@repo/battle-engine';
import type { NoticeData, NoticeKind } from '@repo/contracts/battle';
import type { SummaryRow } from './battle.rows.js';
import { otherSide, trainerIdOf } from './battle.state.js';
import type { StoredAction } from './battle.types.js';
import { outagesOf, toldDeadline } from './clocks.js';
import { rulesBody } from './rules.js';

/** The part of a battle's summary that a notice shows, as the battle is once the notice is stored. */
export type NoticeBattle = Pick<
  SummaryRow,
  | 'id'
  | 'format'
  | 'rules'
  | 'status'
  | 'challengerId'
  | 'opponentId'
  | 'turn'
  | 'step'
  | 'phase'
  | 'waiting'
  | 'winnerId'
  | 'endReason'
  | 'clock'
  | 'clocks'
  | 'service'
>;

/** A battle of a notice as it is stored; its trainers have columns of their own. */
export type StoredNoticeBattle = Omit<
  NoticeBattle,
  'challengerId' | 'opponentId' | 'rules' | 'clock' | 'clocks' | 'service'
> & { deadlineAt: string | null; rules?: 'standard' };

/** The content of a notice beside the battle, as it is stored: a trainer is named by the side. */
export type StoredNoticeData = Omit<NoticeData, 'username'> & { side?: Side };

/** A trainer who is told, and what beside the battle. */
type Recipient = { trainerId: string; data: StoredNoticeData };

/** Something that has happened in a battle, and who is told: one of its trainers, or both. */
export type News = {
  kind: NoticeKind;
  at: Date;
  /** Null: it is about none. */
  battle: NoticeBattle | null;
  to: readonly Recipient[];
};

/** News for the trainers on these sides: one, or both. */
export function forSides(
  sides: readonly Side[],
  kind: NoticeKind,
  battle: NoticeBattle,
  at: Date,
  data: StoredNoticeData = {},
): News {
  const to = sides.map((side) => ({ trainerId: trainerIdOf(battle, side), data }));
  return { kind, at, battle, to };
}

/** News for both trainers of a battle. */
export const forBoth = (kind: NoticeKind, battle: NoticeBattle, at: Date, data?: StoredNoticeData): News =>
  forSides([0, 1], kind, battle, at, data);

/** The kinds of notices of a challenge that somebody has made or answered. */
export type ChallengeKind = Exclude<Extract<NoticeKind, `challenge.${string}`>, 'challenge.expired'>;

type Challenge = NoticeBattle & Pick<SummaryRow, 'rematchOf'>;

const dataOfChallenge = ({ rematchOf }: Challenge): StoredNoticeData =>
  rematchOf === null ? {} : { rematch_of: rematchOf };

/** News of a challenge that the trainer on `side` has made or answered, for the other one. */
export function forOther(kind: ChallengeKind, battle: Challenge, at: Date, side: Side): News {
  return forSides([otherSide(side)], kind, battle, at, dataOfChallenge(battle));
}

/** News for both of a challenge that nobody has answered, or that somebody has not entered. */
export function newsOfExpiry(battle: Challenge, at: Date): News {
  return forBoth('challenge.expired', battle, at, dataOfChallenge(battle));
}

/** News for both of each action that was filled in for a trainer who was late. */
export function newsOfLateness(battle: NoticeBattle, at: Date, actions: readonly StoredAction[]): News[] {
  return actions.flatMap(({ side, origin }) =>
    origin === 'default' ? [forBoth('battle.late', battle, at, { side, filled_by: origin })] : [],
  );
}

/** Returns what is stored of a battle, without anything else that `battle` has. */
export function storedBattle(battle: NoticeBattle): StoredNoticeBattle {
  const { id, format, status, turn, step, phase, waiting, winnerId, endReason } = battle;
  return {
    ...{ id, format, ...rulesBody(battle), status, turn, step, phase, waiting, winnerId, endReason },
    deadlineAt: toldDeadline(battle, outagesOf(battle))?.toISOString() ?? null,
  };
}
