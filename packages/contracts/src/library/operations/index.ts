export * from './books.js';
export * from './copies.js';
export * from './loans.js';
export * from './service.js';
export * from './titles.js';
export * from './users.js';
