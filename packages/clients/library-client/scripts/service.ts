import * as contracts from '@repo/contracts/library';

/** The service that this is a client of, for its types. */
export const service = {
  source: '@repo/contracts/library',
  contracts,
  // Bodies that depend on how access is set have the same types either way.
  setting: 'guarded',
  refusals: [contracts.Refusal],
  codes: {
    name: 'RefusalText',
    description: 'The texts of refusals that this version knows: each is always the same.',
    values: Object.values(contracts.ERRORS).map(([, , text]) => text),
  },
};
