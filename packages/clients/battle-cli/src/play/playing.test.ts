import { expect, test } from 'vitest';
import { somePlaying, someView } from '../testing/battle.js';
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
