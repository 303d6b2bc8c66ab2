import type { Side } from '@repo/battle-engine';
import type { Notice, NoticeData, NoticeKind } from '@repo/contracts/battle';
import { DELETED_TRAINER } from '@repo/contracts/battle';
import { outagesOf, type SummaryRow } from '../battles/battles.repository.js';
import { otherSide, trainerIdOf, usernameOf } from '../battles/model/battle.state.js';
import { winnerOf } from '../battles/model/battle.summary.js';
import type { StoredAction } from '../battles/model/battle.types.js';
import { toldDeadline } from '../clock/clocks.js';

/** The part of a battle's summary that a notice shows, as the battle is once the notice is stored. */
export type NoticeBattle = Pick<
  SummaryRow,
  | 'id'
  | 'format'
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
  'challengerId' | 'opponentId' | 'clock' | 'clocks' | 'service'
> & { deadlineAt: string | null };

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
    ...{ id, format, status, turn, step, phase, waiting, winnerId, endReason },
    deadlineAt: toldDeadline(battle, outagesOf(battle))?.toISOString() ?? null,
  };
}

/** A stored notice, and the names of its battle's trainers today; null: the account is deleted. */
export type NoticeRow = {
  seq: number;
  uuid: string;
  follows: string;
  kind: NoticeKind;
  at: Date;
  challengerId: string | null;
  opponentId: string | null;
  challenger: string | null;
  opponent: string | null;
  battle: StoredNoticeBattle | null;
  data: StoredNoticeData;
};

/** A notice as its trainer reads it. */
export function noticeBody(row: NoticeRow): Notice {
  const { kind, at } = row;
  return { id: noticeId(row), kind, at: at.toISOString(), battle: battleBody(row), data: dataBody(row) };
}

const namesOf = ({ challenger, opponent }: NoticeRow) => ({
  challenger: challenger ?? DELETED_TRAINER,
  opponent: opponent ?? DELETED_TRAINER,
});

function dataBody(row: NoticeRow): NoticeData {
  const { side, ...data } = row.data;
  return side === undefined ? data : { username: usernameOf(namesOf(row), side), ...data };
}

function battleBody(row: NoticeRow): Notice['battle'] {
  const { battle, challengerId, opponentId } = row;
  if (!battle || challengerId === null || opponentId === null) return null;
  const { challenger, opponent } = namesOf(row);
  return {
    battle_id: battle.id,
    format: battle.format,
    status: battle.status,
    challenger,
    opponent,
    turn_number: battle.turn,
    step: battle.step,
    phase: battle.phase,
    waiting_on: battle.waiting.map((side) => usernameOf({ challenger, opponent }, side)),
    winner: winnerOf({ winnerId: battle.winnerId, challengerId, opponentId, challenger, opponent }),
    end_reason: battle.endReason,
    deadline_at: battle.deadlineAt,
  };
}

/** A place in a trainer's notices: right after the one with this number. `tag` tells histories apart. */
export type NoticeCursor = { seq: number; tag: string };

const TAG_CHARACTERS = 8;
const LARGEST_SEQ = 2_147_483_647;

export const cursorOf = ({ seq, uuid }: { seq: number; uuid: string }): NoticeCursor => ({
  seq,
  tag: uuid.slice(0, TAG_CHARACTERS),
});

export const cursorText = ({ seq, tag }: NoticeCursor): string => `${seq}-${tag}`;

/** The id of a notice: its number, and the first digits of its UUID. It is the cursor right after the notice, too. */
export const noticeId = (notice: { seq: number; uuid: string }): string => cursorText(cursorOf(notice));

/** Reads the id of a notice; null for text that can be none. */
export function readCursor(text: string): NoticeCursor | null {
  const [, number, tag] = /^(0|[1-9][0-9]{0,9})-([0-9a-f]{8})$/.exec(text) ?? [];
  const seq = Number(number);
  return tag !== undefined && seq <= LARGEST_SEQ ? { seq, tag } : null;
}

/** The end of a feed, and its first notices after a cursor. */
export type FeedPart = { lastSeq: number; lastUuid: string; notices: readonly NoticeRow[] };

/** The cursor at the end of a feed. */
export const endOf = ({ lastSeq, lastUuid }: Pick<FeedPart, 'lastSeq' | 'lastUuid'>): NoticeCursor =>
  cursorOf({ seq: lastSeq, uuid: lastUuid });

/**
 * Tells if the notices of `part` are those right after the cursor: none is missing between, and the cursor is of the
 * same history. It is not where notices are cleared away already, and where a failover has lost some.
 */
export function continues({ seq, tag }: NoticeCursor, part: FeedPart): boolean {
  const [first] = part.notices;
  const before = first ? cursorOf({ seq: first.seq - 1, uuid: first.follows }) : endOf(part);
  return before.seq === seq && before.tag === tag;
}
