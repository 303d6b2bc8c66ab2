import type { Notice, NoticeData, NoticeKind } from '@repo/contracts/battle';
import { DELETED_TRAINER } from '@repo/contracts/battle';
import { usernameOf } from '../model/battle.state.js';
import { winnerOf } from '../model/battle.summary.js';
import type { StoredNoticeBattle, StoredNoticeData } from '../model/news.js';
import { rulesBody } from '../model/rules.js';

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
    ...rulesBody(battle),
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
