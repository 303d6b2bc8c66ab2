import type { MoveEffect } from '@repo/battle-engine';

/** Effects on power and damage, by move id. Each was read by a person. */
export const DAMAGES: Readonly<Record<string, MoveEffect>> = {
  beatup: { kind: 'beat_up' },
  comeuppance: { kind: 'counter', of: 'any', percent: 150 },
  counter: { kind: 'counter', of: 'physical', percent: 200 },
  echoedvoice: { kind: 'power_grows', with: 'echoes' },
  electroball: { kind: 'power_by', measure: 'speed' },
  endeavor: { kind: 'endeavor' },
  finalgambit: { kind: 'final_gambit' },
  furycutter: { kind: 'power_grows', with: 'repetitions' },
  grassknot: { kind: 'power_by', measure: 'target_weight' },
  gyroball: { kind: 'power_by', measure: 'slowness' },
  heatcrash: { kind: 'power_by', measure: 'weight_ratio' },
  heavyslam: { kind: 'power_by', measure: 'weight_ratio' },
  iceball: { kind: 'rollout' },
  lastrespects: { kind: 'power_grows', with: 'faints' },
  lowkick: { kind: 'power_by', measure: 'target_weight' },
  metalburst: { kind: 'counter', of: 'any', percent: 150 },
  mirrorcoat: { kind: 'counter', of: 'special', percent: 200 },
  powertrip: { kind: 'power_grows', with: 'raised_stages' },
  present: { kind: 'present' },
  ragefist: { kind: 'power_grows', with: 'hits_taken' },
  rollout: { kind: 'rollout' },
  storedpower: { kind: 'power_grows', with: 'raised_stages' },
  tripleaxel: { kind: 'power_grows', with: 'hits_made' },
  triplekick: { kind: 'power_grows', with: 'hits_made' },
};
