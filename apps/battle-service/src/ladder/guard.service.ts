import type { UnratedReason } from '@repo/contracts/battle';
import type { BattleRow } from '../battles/battles.repository.js';
import type { TrainerRecord } from '../battles/play/finish.repository.js';
import type { Db } from '../db/database.js';
import { findUnratedReason } from './guard.repository.js';

/** Decides, with both trainers locked, why a battle that was to be rated is not; null: it is rated. */
export type Guard = (
  tx: Db,
  battle: Pick<BattleRow, 'challengerId' | 'opponentId' | 'now'>,
  records: ReadonlyMap<string, TrainerRecord>,
) => Promise<UnratedReason | null>;

/** The guard of an open ladder lets every battle count. */
export const guardOf = (ladder: 'open' | 'guarded'): Guard | null =>
  ladder === 'guarded' ? findUnratedReason : null;
