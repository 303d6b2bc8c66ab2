import type { BattleStatus } from '@repo/contracts/battle';

/** `withdraw` and `refuse`: the account of the challenger, or of the challenged trainer, is deleted. */
export type Transition =
  | 'accept'
  | 'decline'
  | 'cancel'
  | 'withdraw'
  | 'refuse'
  | 'expire'
  | 'start'
  | 'finish';

/** The life cycle of a battle: what may happen in which status, and where it leads. Anything else is refused. */
const TRANSITIONS: Readonly<Record<BattleStatus, Partial<Record<Transition, BattleStatus>>>> = {
  pending: {
    accept: 'team_select',
    decline: 'declined',
    cancel: 'cancelled',
    withdraw: 'cancelled',
    refuse: 'declined',
    expire: 'expired',
  },
  team_select: {
    start: 'active',
    withdraw: 'cancelled',
    refuse: 'declined',
    expire: 'expired',
    // By somebody who has sealed a seed and does not enter.
    finish: 'finished',
  },
  active: { finish: 'finished' },
  declined: {},
  cancelled: {},
  expired: {},
  finished: {},
};

/** The status that `transition` leads to from `status`, or null where it is not allowed. */
export function nextStatus(status: BattleStatus, transition: Transition): BattleStatus | null {
  return TRANSITIONS[status][transition] ?? null;
}
