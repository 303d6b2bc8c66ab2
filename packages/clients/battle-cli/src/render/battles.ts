import type { Battle, FinishedBattle } from '@creature-arena/battle-client';
import type { Shown } from '../output.js';
import {
  bold,
  cut,
  danger,
  dim,
  fit,
  good,
  type Line,
  line,
  lineWidth,
  type Piece,
  spread,
  wrap,
} from '../terminal/line.js';
import { count, formatWords } from './names.js';
import { ago, duration, timeLeft } from './time.js';

/** Whose list it is, and the time by the service's clock. */
export type Reader = { username: string; now: number };

/** The trainer on the other side. */
export const rivalOf = (
  { challenger, opponent }: Pick<Battle, 'challenger' | 'opponent'>,
  { username }: Reader,
) => (challenger === username ? opponent : challenger);

/** The battle waits for the reader. */
export const isWaitingFor = ({ waiting_on: awaited }: Pick<Battle, 'waiting_on'>, { username }: Reader) =>
  awaited.includes(username);

/** Tells what the reader can do, or who else is awaited. */
export function stateWords(battle: Battle, reader: Reader): string {
  const rival = rivalOf(battle, reader);
  const isMine = isWaitingFor(battle, reader);
  if (battle.status === 'pending') return isMine ? `${rival} challenges you` : `challenge to ${rival}`;
  if (battle.status === 'team_select') return isMine ? 'enter your team' : `${rival} chooses a team`;
  if (battle.phase === 'replacement') return isMine ? 'send somebody out' : `${rival} sends somebody out`;
  return isMine ? 'your move' : `waiting for ${rival}`;
}

const detailsOf = ({ rated, turn_number: turn, clock, ...battle }: Battle): string =>
  [
    formatWords(battle),
    turn !== null && `turn ${turn}`,
    !rated && 'unrated',
    clock && `${duration(clock.step_seconds * 1000)} a step`,
  ]
    .filter(Boolean)
    .join(', ');

const deadlineOf = ({ deadline_at: at }: Battle, { now }: Reader) =>
  at === null ? undefined : timeLeft(at, now);

/** The first letters of an id, as it can be typed. */
export const shortId = (id: string): string => id.slice(0, 8);

/** Open battles, numbered, those that wait for the reader first. */
export function openBattles(battles: readonly Battle[], reader: Reader): Shown {
  return {
    json: battles,
    rich: (width) =>
      battles.length === 0
        ? wrap(line(dim('No open battles. Fight at once: arena play')), width)
        : numbered(battles, width, (battle) => openBattleLine(battle, reader)),
    plain: () =>
      battles.length === 0
        ? ['No open battles.']
        : battles.map((battle, index) => {
            const deadline = deadlineOf(battle, reader);
            const rest = [detailsOf(battle), deadline, `id ${battle.battle_id}`].filter(Boolean).join(', ');
            return `${index + 1}: ${rivalOf(battle, reader)}, ${stateWords(battle, reader)}, ${rest}.`;
          }),
  };
}

type Row = { left: Line; right: Line };

function openBattleLine(battle: Battle, reader: Reader): Row {
  const isMine = isWaitingFor(battle, reader);
  const deadline = deadlineOf(battle, reader);
  const words = stateWords(battle, reader);
  return {
    left: line(fit(line(bold(rivalOf(battle, reader))), 16), '  ', isMine ? good(words) : words),
    right: line(
      deadline && isMine ? danger(deadline) : deadline,
      deadline && ' · ',
      dim(`${detailsOf(battle)} · ${shortId(battle.battle_id)}`),
    ),
  };
}

/** Each row in one line where all fit, else with its right part below. */
export function numbered<T>(all: readonly T[], width: number, rowOf: (each: T) => Row): Line[] {
  const digits = String(all.length).length;
  const rows = all.map(rowOf);
  const rest = width - digits - 2;
  const isOneLine = rows.every(({ left, right }) => lineWidth(left) + lineWidth(right) + 2 <= rest);
  return rows.flatMap(({ left, right }, index) => {
    const number = dim(String(index + 1).padStart(digits));
    if (isOneLine) return spread(left, right, rest).map((each) => line(number, '  ', each));
    const indent = ' '.repeat(digits + 2);
    return [line(number, '  ', cut(left, rest)), ...wrap(right, rest).map((each) => line(indent, each))];
  });
}

const RESULTS = {
  knockout: '',
  forfeit: 'given up',
  timeout: 'by time',
  draw: '',
  turn_limit: 'turn limit',
} as const;

/** Finished battles, numbered, the newest first. */
export function finishedBattles(battles: readonly FinishedBattle[], reader: Reader): Shown {
  return {
    json: battles,
    rich: (width) =>
      battles.length === 0
        ? [line(dim('No finished battles yet.'))]
        : numbered(battles, width, (battle) => ({
            left: line(fit(line(bold(rivalOf(battle, reader))), 16), '  ', resultPiece(battle, reader)),
            right: line(
              dim(
                [
                  formatWords(battle),
                  count(battle.turn_number ?? 0, 'turn'),
                  ago(battle.updated_at, reader.now),
                  shortId(battle.battle_id),
                ].join(' · '),
              ),
            ),
          })),
    plain: () =>
      battles.length === 0
        ? ['No finished battles yet.']
        : battles.map((battle, index) => {
            const words = resultWords(battle, reader);
            return `${index + 1}: ${rivalOf(battle, reader)}, ${words}, ${formatWords(battle)}, id ${battle.battle_id}.`;
          }),
  };
}

function resultWords(battle: FinishedBattle, { username }: Reader): string {
  const result = battle.winner === null ? 'draw' : battle.winner === username ? 'won' : 'lost';
  const reason = battle.end_reason === null ? '' : RESULTS[battle.end_reason];
  const rating = battle.rated
    ? `${battle.elo_after} (${signed(battle.elo_after - battle.elo_before)})`
    : 'unrated';
  return [result, reason, rating].filter(Boolean).join(', ');
}

function resultPiece(battle: FinishedBattle, reader: Reader): Piece {
  const words = resultWords(battle, reader);
  if (battle.winner === null) return words;
  return battle.winner === reader.username ? good(words) : danger(words);
}

export const signed = (number: number): string => (number < 0 ? `−${-number}` : `+${number}`);
