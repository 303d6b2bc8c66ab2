export * from './accounts.js';
export * from './battles.js';
export * from './collection.js';
export * from './common.js';
export * from './errors.js';
export * from './events.js';
export * from './leaderboard.js';
export * as operations from './operations/index.js';
export * from './record.js';
