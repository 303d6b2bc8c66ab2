import { expect, test } from 'vitest';
import { inPreview, somePlaying, someView } from '../testing/battle.js';
import { choicesOf, choose } from './choices.js';
import { continued, onAction, onKey, type Playing } from './playing.js';

const actOf = (playing: Playing, key: string) => {
  const { effect } = onKey(playing, key);
  return effect?.kind === 'act' ? effect.choice.action : effect;
};
const noticeOf = (playing: Playing, key: string) => onKey(playing, key).playing.notice;

test('letters are moves, numbers are creatures', () => {
  expect(actOf(somePlaying(), 'q')).toMatchObject({ action_type: 'attack', move_index: 0, step: 7 });
  expect(actOf(somePlaying(), 'E')).toMatchObject({ action_type: 'attack', move_index: 2 });
  expect(actOf(somePlaying(), '3')).toMatchObject({ action_type: 'switch', switch_to: 2 });
  expect(actOf(somePlaying(), 'l')).toEqual({ kind: 'tell' });
});

test('what cannot be done is not sent, and it is said why', () => {
  expect([actOf(somePlaying(), 'r'), noticeOf(somePlaying(), 'r')]).toEqual([
    undefined,
    'Dazzling Gleam cannot be used now.',
  ]);
  expect(noticeOf(somePlaying(), '1')).toBe('Glut is out already.');
  expect(noticeOf(somePlaying(), '2')).toBe('Blastoise has fainted.');
  expect(noticeOf(somePlaying(), '6')).toMatch(/^6 is no action/);
  expect(noticeOf(somePlaying({ waiting_on: ['gary'] }), 'q')).toBe('gary moves now.');
  expect(noticeOf({ ...somePlaying(), sent: { step: 7, words: 'Flamethrower' } }, 'q')).toBe(
    'Your action is in; b takes it back.',
  );
});

test('what is held can be taken back', () => {
  const held = { ...somePlaying({ waiting_on: ['gary'] }), sent: { step: 7, words: 'Flamethrower' } };
  expect(onKey(held, 'b').effect).toEqual({ kind: 'take back' });
  expect([actOf(somePlaying(), 'b'), noticeOf(somePlaying(), 'b')]).toEqual([
    undefined,
    'Nothing of yours is held.',
  ]);
});

test('giving up is asked about, and any other key is no', () => {
  const asked = onKey(somePlaying(), 'f').playing;
  expect(asked.isGivingUp).toBe(true);
  expect([actOf(asked, 'q'), onKey(asked, 'q').playing.isGivingUp]).toEqual([undefined, false]);
  expect(actOf(asked, 'y')).toMatchObject({ action_type: 'forfeit' });
});

test('one may give up while the own action is held', () => {
  const held = { ...somePlaying({ waiting_on: ['gary'] }), sent: { step: 7, words: 'Flamethrower' } };
  expect(onAction(held, 'forfeit').effect).toMatchObject({ kind: 'act' });
});

test('Struggle is offered by its name where the moves are used up', () => {
  const view = someView({
    legal_actions: [{ action_type: 'attack', move_index: 0, move: 'struggle', step: 7, label: 'Struggle' }],
  });
  expect(choicesOf(view).moves[0]).toMatchObject({ key: 'q', name: 'Struggle', move: undefined });
  expect(choose(view, 'q')).toMatchObject({ words: 'Struggle' });
});

test('a notice is gone when the battle goes on, and so is what was sent', () => {
  const noticed = onKey(somePlaying(), 'r').playing;
  expect(continued(noticed, someView(), []).notice).toBe(noticed.notice);
  expect(continued(noticed, someView({ step: 8 }), []).notice).toBeUndefined();
});

const pressed = (keys: readonly string[], changes = {}): Playing =>
  keys.reduce((playing, key) => onKey(playing, key).playing, somePlaying(inPreview(changes)));

test('in a preview numbers pick who fights, and take back; Enter sends, the others follow in their order', () => {
  expect(pressed(['4', '1', '3', '1']).picked).toEqual([3, 2]);
  expect(actOf(pressed(['4', '1', '3', '1']), 'enter')).toMatchObject({
    ...{ action_type: 'choose', step: 1, slots: [3, 2, 0] },
  });
  expect(actOf(pressed([]), 'enter')).toMatchObject({ slots: [0, 1, 2] });
  expect([pressed(['5']).notice, pressed(['4', '1', '3', '2']).notice]).toEqual([
    '5 is nobody of your team.',
    '3 creatures fight; press the number of one that is chosen to take it back.',
  ]);
  expect(pressed(['4', '1', '3', '2']).picked).toEqual([3, 0, 2]);
  expect(pressed(['2'], { waiting_on: ['gary'] }).notice).toBe('gary moves now.');
});

test('what was picked is forgotten when the battle goes on', () => {
  expect(continued(pressed(['4']), someView(inPreview()), []).picked).toEqual([3]);
  expect(continued(pressed(['4']), someView(), []).picked).toEqual([]);
});

test('in a preview the numbers can be typed, and what cannot be is said', () => {
  const view = someView(inPreview());
  expect(choose(view, '2 4, 1')).toEqual({
    action: { action_type: 'choose', slots: [1, 3, 0], step: 1, label: 'Blastoise, Rotom Wash and Glut' },
    words: 'Blastoise, Rotom Wash and Glut',
  });
  expect(choose(view, '3')).toMatchObject({ action: { slots: [2, 0, 1] } });
  expect(choose(view, 'forfeit')).toMatchObject({ action: { action_type: 'forfeit' } });
  for (const wrong of ['1 1', '5', '1 2 3 4'])
    expect(choose(view, wrong)).toMatch(/^Say different ones: at most 3/);
  expect(choose(view, 'q')).toBe('q is no choice: 3 numbers from 1 to 4, or forfeit.');
});
