export * from './accounts.js';
export * from './battles.js';
export * from './collection.js';
export * from './ladder.js';
export * from './leaderboard.js';
export * from './notices.js';
export * from './service.js';
export * from './species.js';
