import type { Move } from '@pkmn/sim';
import { CONDITIONS_IN_CODE } from './conditions-in-code.js';
import { FIELD_CONDITIONS, SIDE_CONDITIONS } from './move-effects.js';
import { REASONS } from './reasons.js';
import { VETTED_PROPERTIES } from './vetted-moves.js';

/** Properties that say nothing about a battle in singles without abilities, items and Z-moves. */
const WITHOUT_EFFECT = [
  'num', 'name', 'isNonstandard', 'contestType', 'zMove', 'maxMove', 'noPPBoosts', 'noSketch',
  'hasSheerForceBoost', 'ignoreAbility', 'tracksTarget',
]; // biome-ignore format: a list of words

/** Properties that `moveRecord` reads in full. */
const READ = [
  'accuracy', 'basePower', 'category', 'pp', 'priority', 'flags', 'target', 'type', 'drain', 'recoil', 'heal',
  'critRatio', 'willCrit', 'multihit', 'status', 'boosts', 'selfBoost', 'secondary', 'secondaries', 'damage',
  'breaksProtect',
]; // biome-ignore format: a list of words

const KNOWN_PROPERTIES: ReadonlySet<string> = new Set([...WITHOUT_EFFECT, ...READ]);

/** Aimed at something that is neither the opponent's creature nor the user. */
const UNSUPPORTED_TARGETS: ReadonlySet<string> = new Set([
  'adjacentAlly',
]); // biome-ignore format: a list of words

/**
 * Why the engine cannot play a move, or null when its record expresses all the move does in singles without
 * abilities and items. Anything not known to be harmless counts as missing.
 * @param definition the move's own properties, `move` the same with defaults
 */
export function unsupportedBecause(move: Move, definition: object): string | null {
  const reason = REASONS[move.id];
  if (reason !== undefined) return reason;
  const vetted = VETTED_PROPERTIES.get(move.id);
  const unknown = Object.keys(definition).find(
    (property) =>
      !KNOWN_PROPERTIES.has(property) && vetted?.has(property) !== true && !readsFully(move, property),
  );
  if (unknown !== undefined) return `not built yet (property ${unknown})`;
  if (UNSUPPORTED_TARGETS.has(move.target)) return `target ${move.target}`;
  return vetted?.has('secondary') === true ? null : secondaryProblem(move);
}

/** Properties that are expressed for some of their values only. */
function readsFully(move: Move, property: string): boolean {
  switch (property) {
    case 'sleepUsable':
      return true;
    case 'volatileStatus':
      if (move.volatileStatus === 'gastroacid') return true;
      if (CONDITIONS_IN_CODE.has(move.id)) return true;
      return move.volatileStatus === 'confusion' || move.volatileStatus === 'partiallytrapped';
    case 'self':
      return Object.keys(move.self ?? {}).every((key) =>
        key === 'volatileStatus'
          ? ['mustrecharge', 'lockedmove'].includes(move.self?.volatileStatus ?? '')
          : ['boosts', 'chance'].includes(key),
      );
    case 'ignoreImmunity':
      return move.category === 'Status' && move.ignoreImmunity === false;
    case 'ohko':
      return move.ohko === true || move.ohko === 'Ice';
    case 'selfdestruct':
      return move.selfdestruct === 'always';
    case 'overrideOffensiveStat':
      return move.overrideOffensiveStat === 'def';
    case 'overrideOffensivePokemon':
      return move.overrideOffensivePokemon === 'target' && move.category === 'Physical';
    case 'overrideDefensiveStat':
      return move.overrideDefensiveStat === 'def';
    case 'ignoreDefensive':
    case 'ignoreEvasion':
      return move.ignoreDefensive === true && move.ignoreEvasion === true;
    case 'weather':
      return FIELD_CONDITIONS.has(move.weather ?? '');
    case 'terrain':
      return FIELD_CONDITIONS.has(move.terrain ?? '');
    case 'pseudoWeather':
      return FIELD_CONDITIONS.has(move.pseudoWeather ?? '');
    case 'sideCondition':
      return SIDE_CONDITIONS.has(move.sideCondition ?? '');
    case 'slotCondition':
      return SIDE_CONDITIONS.has(move.slotCondition ?? '');
    case 'hasCrashDamage':
    case 'onMoveFail':
      return move.hasCrashDamage === true;
    case 'forceSwitch':
      return true;
    case 'selfSwitch':
      return move.selfSwitch === true && move.category !== 'Status';
    case 'thawsTarget':
      // The engine's `thaws` is both halves at once; fire moves thaw their target anyway.
      return move.flags.defrost !== undefined || move.type === 'Fire';
    default:
      return false;
  }
}

/** Secondary effects are an ailment, a flinch or stage changes; anything else is code. */
function secondaryProblem(move: Move): string | null {
  for (const secondary of move.secondaries ?? []) {
    for (const [key, value] of Object.entries(secondary)) {
      const known =
        ['chance', 'status', 'boosts'].includes(key) ||
        (key === 'volatileStatus' && (value === 'flinch' || value === 'confusion')) ||
        VETTED_PROPERTIES.get(move.id)?.has(`secondary ${key}`) === true ||
        (key === 'self' && Object.keys(value).every((part) => part === 'boosts'));
      if (!known) return `secondary effect ${key}`;
    }
  }
  return null;
}
