export { type Draws, drawsOf } from './draws.js';
export { HARM } from './harm.js';
export { imagine, OTHER, OWN } from './imagine.js';
export { unseenSetup } from './imagine-creature.js';
export { type Library, type Sight, sightOf, slotOut } from './sight.js';
