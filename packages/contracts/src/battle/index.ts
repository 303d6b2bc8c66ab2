export * from './accounts.js';
export * from './battles.js';
export * from './collection.js';
export * from './common.js';
export * from './events.js';
export * from './leaderboard.js';
export * from './record.js';
