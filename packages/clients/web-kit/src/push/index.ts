// Pushes, apart from the rest: the first page needs none.
export { createPush, type Push } from './push.js';
export { PushOffer } from './push-offer.js';
