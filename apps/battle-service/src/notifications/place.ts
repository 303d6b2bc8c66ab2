/** Where the tables of packages/notify are. */
export const PLACE = { schema: 'battle', accounts: 'trainers', ownerType: 'uuid' } as const;

/** As mails name the service. */
export const SITE_NAME = 'Creature Arena';
