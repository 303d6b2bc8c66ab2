import type { BattleFormat, BattleRules, QueueSpeed } from '@creature-arena/battle-client';
import { signal } from '@preact/signals';
import { applyTheme } from '@repo/web-kit';

export type Speed = 'normal' | 'fast' | 'off';

/** The choices of somebody on this device, beside the colours. */
export type Settings = {
  /** Letters and digits choose moves and switches. */
  keys: boolean;
  /** A move or a switch is sent when it is chosen for the second time. */
  confirm: boolean;
  /** How fast a battle is played out, event by event; `off`: its outcome is shown at once. */
  speed: Speed;
  /** What happens in a battle is heard. */
  sound: boolean;
  /** The device tells when it is the own move, while the page is not looked at. */
  notices: boolean;
  /** The terms of the last battle that was asked for. */
  format: BattleFormat;
  rules: BattleRules;
  pace: QueueSpeed;
  rated: boolean;
  /** The teams of the last battles, by format; null: the first creatures of the collection. */
  teams: Partial<Record<BattleFormat, string | null>>;
};

const KEY = 'battle-service.settings';
const DEFAULTS: Settings = {
  ...{ keys: true, confirm: false, speed: 'normal', sound: false, notices: false },
  ...{ format: 'singles_3v3', rules: 'classic', pace: 'live', rated: true, teams: {} },
};

export const settings = signal<Settings>(readStored());

export function changeSettings(change: Partial<Settings>): void {
  settings.value = { ...settings.value, ...change };
  localStorage.setItem(KEY, JSON.stringify(settings.value));
  applySettings();
}

/** Shows the page in the chosen colours, and still where it shall be. */
export function applySettings(): void {
  document.documentElement.dataset.motion = settings.value.speed === 'off' ? 'off' : 'on';
  applyTheme();
}

function readStored(): Settings {
  try {
    // Once there was only whether creatures move.
    const { motion, ...stored } = JSON.parse(localStorage.getItem(KEY) ?? '{}');
    return { ...DEFAULTS, ...(motion === false && { speed: 'off' }), ...stored };
  } catch {
    return DEFAULTS;
  }
}
