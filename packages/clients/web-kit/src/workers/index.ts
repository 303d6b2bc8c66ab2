export { workerAddress } from './worker-address.js';
