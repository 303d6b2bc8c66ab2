import { volatile } from '../../hooks/effects.js';

/** Its bearer has curled up, for rolling (`rollout.ts`). */
export const defenseCurl = volatile({ name: 'defense_curl', silentAgain: true });
