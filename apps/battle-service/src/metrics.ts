import type { EndReason, Phase } from '@repo/battle-engine';
import type { BreakerState } from '@repo/creature-data';
import { type Metrics, registerDatabaseGauge } from '@repo/http-kit';
import { Counter, Gauge } from 'prom-client';
import { countOpenBattles } from './battles/battles.repository.js';
import type { Db } from './db/database.js';

/** Counts what happens in battles; to be called after the transaction has been committed. */
export type BattleCounts = {
  stepResolved(phase: Phase): void;
  battleFinished(reason: EndReason): void;
};

const BREAKER_STATES: readonly BreakerState[] = ['closed', 'half_open', 'open'];

/** The metrics that only this service has. */
export function registerBattleMetrics(
  registry: Metrics,
  { db, breakerState }: { db: Db; breakerState: () => BreakerState },
): BattleCounts {
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
  registerDatabaseGauge(
    registry,
    {
      name: 'battles_open',
      help: 'Battles that are pending, team_select or active, in the database.',
      label: 'status',
    },
    () => countOpenBattles(db),
  );
  new Gauge({
    name: 'creature_data_breaker_state',
    help: '1 for the state of the circuit breaker of the creature data service, 0 for the others.',
    labelNames: ['state'],
    registers: [registry],
    collect() {
      for (const state of BREAKER_STATES) this.set({ state }, breakerState() === state ? 1 : 0);
    },
  });
  return {
    stepResolved: (phase) => turns.inc({ phase }),
    battleFinished: (reason) => finished.inc({ reason }),
  };
}
