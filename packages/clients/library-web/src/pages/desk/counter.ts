// In one file: whoever goes from one to the other scans on at once.
export { LendPage } from './lend-page.js';
export { ReturnsPage } from './returns-page.js';
