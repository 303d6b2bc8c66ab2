export * from './books.js';
export * from './calendar.js';
export * from './copies.js';
export * from './loans.js';
export * from './policies.js';
export * from './service.js';
export * from './titles.js';
export * from './users.js';
