import type { MoveEffect } from '@repo/battle-engine';

/** Effects on power and damage, by move id. Each was read by a person. */
export const DAMAGES: Readonly<Record<string, MoveEffect>> = {
  beatup: { kind: 'beat_up' },
  comeuppance: { kind: 'counter', of: 'any', percent: 150 },
  counter: { kind: 'counter', of: 'physical', percent: 200 },
  echoedvoice: { kind: 'power_grows', with: 'echoed_voice' },
  electroball: { kind: 'power_from', comparison: 'speed' },
  endeavor: { kind: 'endeavor' },
  finalgambit: { kind: 'final_gambit' },
  furycutter: { kind: 'power_grows', with: 'fury_cutter' },
  grassknot: { kind: 'power_from', comparison: 'target_weight' },
  gyroball: { kind: 'power_from', comparison: 'slowness' },
  heatcrash: { kind: 'power_from', comparison: 'weight_ratio' },
  heavyslam: { kind: 'power_from', comparison: 'weight_ratio' },
  iceball: { kind: 'rollout' },
  lastrespects: { kind: 'power_grows', with: 'times_fainted' },
  lowkick: { kind: 'power_from', comparison: 'target_weight' },
  metalburst: { kind: 'counter', of: 'any', percent: 150 },
  mirrorcoat: { kind: 'counter', of: 'special', percent: 200 },
  powertrip: { kind: 'power_grows', with: 'raised_stages' },
  present: { kind: 'present' },
  ragefist: { kind: 'power_grows', with: 'times_attacked' },
  rollout: { kind: 'rollout' },
  storedpower: { kind: 'power_grows', with: 'raised_stages' },
  tripleaxel: { kind: 'power_grows', with: 'hits_made' },
  triplekick: { kind: 'power_grows', with: 'hits_made' },
};
