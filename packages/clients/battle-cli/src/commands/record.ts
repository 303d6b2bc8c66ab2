import type { Run } from '../commands.js';
import { Refused } from '../errors.js';

export const replay: Run = async () => {
  throw new Refused('Not yet.');
};
export const verify: Run = async () => {
  throw new Refused('Not yet.');
};
