import { DEFAULT_PARAMETERS, type NewPolicy, WEEKDAYS } from '@repo/contracts/library';
import { addDays, FIRST_DAY } from './library.state.js';

/** A policy's rules for loans and holds, in days; no day is closed. */
export type Terms = {
  loanDays: number;
  maxRenewals: number;
  renewalDays: number;
  /** The day from which a renewal counts. */
  renewFrom: 'today' | 'due';
  shelfDays: number;
  waitDays: number;
};

/** Until the library has a policy of its own. */
const BUILT_IN: Terms = {
  loanDays: DEFAULT_PARAMETERS.loan_days,
  maxRenewals: DEFAULT_PARAMETERS.max_renewals,
  renewalDays: DEFAULT_PARAMETERS.renewal_days ?? DEFAULT_PARAMETERS.loan_days,
  renewFrom: DEFAULT_PARAMETERS.renew_from,
  shelfDays: DEFAULT_PARAMETERS.shelf_days,
  waitDays: DEFAULT_PARAMETERS.hold_wait_days,
};

/** The library's own: all is shorter. */
const OWN: Terms = {
  loanDays: 6,
  maxRenewals: 1,
  renewalDays: 4,
  renewFrom: 'due',
  shelfDays: 2,
  waitDays: 20,
};

const OWN_FROM = addDays(FIRST_DAY, 7);

/** The rules in force on a day. */
export const termsOn = (day: string): Terms => (day < OWN_FROM ? BUILT_IN : OWN);

/** The policy that the library makes on its first day. */
export const OWN_POLICY: NewPolicy = {
  effective_from: OWN_FROM,
  document: {
    open_weekdays: [...WEEKDAYS],
    categories: [],
    materials: [],
    rules: [
      {
        ...DEFAULT_PARAMETERS,
        loan_days: OWN.loanDays,
        max_renewals: OWN.maxRenewals,
        renewal_days: OWN.renewalDays,
        renew_from: OWN.renewFrom,
        shelf_days: OWN.shelfDays,
        hold_wait_days: OWN.waitDays,
      },
    ],
  },
};
