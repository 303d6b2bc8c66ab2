import type { EndReason, Phase } from '@repo/battle-engine';
import { type Metrics, registerDatabaseGauge } from '@repo/http-kit';
import { Counter, Histogram } from 'prom-client';
import type { Db } from '../db/database.js';
import { countOpenBattles } from './battles.repository.js';

/** Counts what happens in battles; to be called after the transaction has been committed. */
export type BattleCounts = {
  stepResolved(phase: Phase): void;
  battleFinished(reason: EndReason): void;
  /** A deadline has taken effect, so many seconds after it could. */
  settled(lagSeconds: number): void;
};

/** The metrics of battles. */
export function registerBattleMetrics(registry: Metrics, db: Db): BattleCounts {
  const turns = new Counter({
    name: 'battle_turns_resolved_total',
    help: 'Steps of battles resolved by this process: turns (phase action) and replacements of fainted creatures.',
    labelNames: ['phase'],
    registers: [registry],
  });
  const finished = new Counter({
    name: 'battle_finished_total',
    help: 'Battles that ended in this process, by the reason.',
    labelNames: ['reason'],
    registers: [registry],
  });
  const settleLag = new Histogram({
    name: 'battle_settle_lag_seconds',
    help: 'From when a deadline of a battle could take effect until it did.',
    buckets: [0.5, 1, 2, 5, 10, 60, 600, 3600, 86_400],
    registers: [registry],
  });
  registerDatabaseGauge(
    registry,
    {
      name: 'battles_open',
      help: 'Battles that are pending, team_select or active, in the database.',
      label: 'status',
    },
    () => countOpenBattles(db),
  );
  return {
    stepResolved: (phase) => turns.inc({ phase }),
    battleFinished: (reason) => finished.inc({ reason }),
    settled: (lagSeconds) => settleLag.observe(lagSeconds),
  };
}
