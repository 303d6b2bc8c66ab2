import { createPasswordHasher } from '../password.js';

/** Hashes passwords with a fiftieth of the work, for tests that are about something else. */
export const quickPasswords = () => createPasswordHasher({ cost: { memoryKib: 1024, passes: 1 } });
