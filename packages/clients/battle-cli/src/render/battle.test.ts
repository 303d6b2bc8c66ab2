import { isFull } from '@repo/testing/run-length';
import { describe, expect, test } from 'vitest';
import { onKey, type Playing } from '../play/playing.js';
import { type Line, lineWidth, plainText } from '../terminal/line.js';
import { inPreview, somePlaying, someView } from '../testing/battle.js';
import { renderBattle } from './battle.js';
import { pictureOf } from './picture.js';

const NOW = Date.parse('2026-11-22T10:00:00.000Z');
const noPicture = () => [];

const drawn = (playing: Playing, width: number, rows = 24) =>
  renderBattle(playing, width, { now: NOW, rows, picture: noPicture });
const textOf = (lines: readonly Line[]) => lines.map((each) => plainText(each).trimEnd()).join('\n');

/** The view of a battle in which abilities and items count; of the opponent's creature one of both is known. */
function geared(): Partial<ReturnType<typeof someView>> {
  const { you, opponent } = someView();
  const own = you.team.map((each) => ({ ...each, ability: 'solar_power', held_item: 'choice_band' }));
  const theirs = opponent.team.map((each) => ('species' in each ? { ...each, held_item: null } : each));
  return { rules: 'standard', you: { ...you, team: own }, opponent: { ...opponent, team: theirs } };
}

const { preview } = inPreview();
const previewed = preview ? { preview } : {};

const STATES: Readonly<Record<string, Playing>> = {
  'the trainer is asked': somePlaying(),
  'an action is held': { ...somePlaying({ waiting_on: ['gary'] }), sent: { step: 7, words: 'Dragon Pulse' } },
  'somebody has to be sent out': somePlaying({ phase: 'replacement', waiting_on: ['ash'] }),
  'the trainer is asked about giving up': onKey(somePlaying(), 'f').playing,
  'the keys are explained': onKey(somePlaying(), '?').playing,
  'a key does nothing': onKey(somePlaying(), 'r').playing,
  'abilities and items count': somePlaying(geared()),
  'both see what was brought': onKey(onKey(somePlaying(inPreview()), '4').playing, '1').playing,
  'the choice is held': {
    ...somePlaying(inPreview({ waiting_on: ['gary'] })),
    sent: { step: 1, words: 'Rotom Wash, Glut and Blastoise' },
  },
  'the keys of a preview are explained': onKey(somePlaying(inPreview()), '?').playing,
  'the battle goes on after a preview': somePlaying({ format: 'open_3v3', ...previewed }),
  'the other has not entered': somePlaying({
    status: 'team_select',
    turn_number: null,
    step: null,
    legal_actions: [],
  }),
};

describe.each(Object.entries(STATES))('%s', (_name, playing) => {
  test.each([40, 80, 120])('at %d columns', (width) => {
    expect(`\n${textOf(drawn(playing, width))}\n`).toMatchSnapshot();
  });
});

test.runIf(isFull)('no line is wider than the terminal, and there are fewer than it has rows', () => {
  for (const playing of Object.values(STATES)) {
    for (let width = 20; width <= 120; width += 7) {
      for (const rows of [10, 24, 50]) {
        const lines = renderBattle(playing, width, {
          now: NOW,
          rows,
          picture: (creature, height, isMirrored) => pictureOf(creature, 24, height, isMirrored),
        });
        expect(lines.length).toBeLessThan(rows);
        expect(Math.max(...lines.map(lineWidth))).toBeLessThanOrEqual(width);
      }
    }
  }
});

test('creatures are drawn where there is room for them and for what has happened', () => {
  const rowsOfPicture = (width: number, rows: number) =>
    renderBattle(somePlaying(), width, {
      now: NOW,
      rows,
      picture: (creature, height, isMirrored) => pictureOf(creature, 24, height, isMirrored),
    }).filter((each) => /[▀▄]/.test(plainText(each))).length;
  expect([rowsOfPicture(100, 40), rowsOfPicture(80, 24), rowsOfPicture(40, 60)]).toEqual([12, 0, 0]);
});

test('a name that would steer the terminal is shown as text', () => {
  const [first, ...rest] = someView().you.team;
  if (!first) throw new Error('nobody is there');
  const you = { ...someView().you, team: [{ ...first, nickname: '\u001b[2Jx' }, ...rest] };
  expect(textOf(drawn(somePlaying({ you }), 80))).toContain('�[2Jx');
});
