import type { Reason } from '@repo/contracts/library';
import type { Metrics } from '@repo/http-kit';
import { Counter } from 'prom-client';

/** Counts what the desk does; to be called once a transaction has been committed or refused. */
export type CirculationCounts = {
  done(action: string, override: readonly string[]): void;
  refused(action: string, reasons: readonly Reason[]): void;
};

/** The metrics of the desk. */
export function registerCirculationCounts(registry: Metrics): CirculationCounts {
  const actions = new Counter({
    name: 'library_circulation_total',
    help: 'Check-outs, check-ins, renewals and holds that this process was asked for, by what came of them.',
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
  return {
    done: (action, override) => {
      actions.inc({ action, outcome: 'done' });
      for (const reason of override) overrides.inc({ reason });
    },
    refused: (action, reasons) => {
      actions.inc({ action, outcome: 'refused' });
      for (const { code } of reasons) refusals.inc({ reason: code });
    },
  };
}
