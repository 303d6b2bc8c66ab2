import * as contracts from '@repo/contracts/battle';

/** The service that this is a client of, for its types. */
export const service = {
  source: '@repo/contracts/battle',
  contracts,
  codes: {
    name: 'ProblemCode',
    description: 'The codes of problems that this version knows.',
    values: Object.keys({ ...contracts.COMMON_ERRORS, ...contracts.ERRORS }),
  },
};
