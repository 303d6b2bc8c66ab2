import type { Reason } from '@repo/contracts/library';
import type { Metrics } from '@repo/http-kit';
import { Counter } from 'prom-client';
import { Refused } from './refusal.js';

/** Counts what the desk does. */
export type CirculationCounts = {
  /** Waits for work of the desk, and counts what came of it once it is committed or refused. */
  counted<T>(action: string, override: readonly string[], work: Promise<T>): Promise<T>;
};

/** The metrics of the desk. */
export function registerCirculationCounts(registry: Metrics): CirculationCounts {
  const actions = new Counter({
    name: 'library_circulation_total',
    help: 'Check-outs, check-ins, undone check-ins, renewals and holds that this process was asked for, by what came of them.',
    labelNames: ['action', 'outcome'],
    registers: [registry],
  });
  const refusals = new Counter({
    name: 'library_refusals_total',
    help: 'Reasons for which the rules refused something; one refusal may have several.',
    labelNames: ['reason'],
    registers: [registry],
  });
  const overrides = new Counter({
    name: 'library_overrides_total',
    help: 'Reasons that staff has decided otherwise about.',
    labelNames: ['reason'],
    registers: [registry],
  });
  function countRefusal(action: string, reasons: readonly Reason[]): void {
    actions.inc({ action, outcome: 'refused' });
    for (const { code } of reasons) refusals.inc({ reason: code });
  }
  return {
    counted: async (action, override, work) => {
      try {
        const result = await work;
        actions.inc({ action, outcome: 'done' });
        for (const reason of override) overrides.inc({ reason });
        return result;
      } catch (error) {
        if (error instanceof Refused) countRefusal(action, error.reasons);
        throw error;
      }
    },
  };
}
