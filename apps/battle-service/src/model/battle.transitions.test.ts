import { BATTLE_STATUSES } from '@repo/contracts/battle';
import { describe, expect, it } from 'vitest';
import { nextStatus, type Transition } from './battle.transitions.js';

const TRANSITIONS: Transition[] = [
  'accept',
  'decline',
  'cancel',
  'withdraw',
  'refuse',
  'expire',
  'start',
  'finish',
];

describe('the life cycle of a battle', () => {
  it('allows exactly these transitions', () => {
    const allowed = BATTLE_STATUSES.flatMap((from) =>
      TRANSITIONS.flatMap((transition) => {
        const to = nextStatus(from, transition);
        return to ? [`${from} ${transition} ${to}`] : [];
      }),
    );
    expect(allowed).toEqual([
      'pending accept team_select',
      'pending decline declined',
      'pending cancel cancelled',
      'pending withdraw cancelled',
      'pending refuse declined',
      'pending expire expired',
      'team_select withdraw cancelled',
      'team_select refuse declined',
      'team_select expire expired',
      'team_select start active',
      'team_select finish finished',
      'active finish finished',
    ]);
  });
});
