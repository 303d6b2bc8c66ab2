export * from './books.js';
export * from './loans.js';
export * from './service.js';
export * from './users.js';
