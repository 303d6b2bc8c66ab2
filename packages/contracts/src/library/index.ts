export { errorAnswers, STAFF_ERRORS, TOKEN_ERRORS } from './answers.js';
export * from './books.js';
export * from './common.js';
export * from './copies.js';
export * from './errors.js';
export * from './loans.js';
export * as operations from './operations/index.js';
export * from './titles.js';
export * from './users.js';
