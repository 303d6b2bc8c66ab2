import { DEFAULT_PARAMETERS, WEEKDAYS } from '@repo/contracts/library';
import type { PolicyInForce } from './terms.js';

/** The policy that holds until the library makes one. */
export const BUILT_IN_POLICY: PolicyInForce = {
  id: 0,
  document: { open_weekdays: [...WEEKDAYS], categories: [], materials: [], rules: [DEFAULT_PARAMETERS] },
};
