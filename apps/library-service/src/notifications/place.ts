/** Where the tables of packages/notify are. */
export const PLACE = { schema: 'library', accounts: 'users', ownerType: 'int' } as const;
