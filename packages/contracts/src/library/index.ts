export * from './books.js';
export * from './common.js';
export * from './loans.js';
export * from './users.js';
