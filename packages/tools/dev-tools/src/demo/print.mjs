import process from 'node:process';
import { title } from '@repo/battle-look/words';

const isColoured = process.stdout.isTTY === true && !process.env.NO_COLOR;
const paint = (code) => (text) => (isColoured ? `\u001b[${code}m${text}\u001b[0m` : text);
export const bold = paint(1);
const dim = paint(2);
const red = paint(31);
const green = paint(32);
const yellow = paint(33);

const TONES = { good: green, bad: red, move: bold };

/**
 * Prints what has happened, with a heading for each turn.
 *
 * @param {{ seq: number, kind: string, turn?: number }[]} events
 * @param {import('@repo/battle-look/words').Sentence[]} sentences those of the events
 */
export function tell(events, sentences) {
  for (const { seq, kind, turn } of events) {
    if (kind === 'turn_start') console.log(`\n${bold(`Turn ${turn}`)}`);
    const { parts = [] } = sentences.find((sentence) => sentence.seq === seq) ?? {};
    if (parts.length > 0)
      console.log(`  ${parts.map(({ text, tone }) => TONES[tone]?.(text) ?? text).join('')}`);
  }
}

/** A bar of 20 places, e.g. "Misty  Blastoise  ██████████░░░░░░░░░░   77/154". */
export function bar(trainer, { species, hp, max_hp: max, status }) {
  const filled = hp === 0 ? 0 : Math.max(1, Math.round((hp / max) * 20));
  const colour = hp * 2 > max ? green : hp * 5 > max ? yellow : red;
  const drawn = colour('█'.repeat(filled)) + dim('░'.repeat(20 - filled));
  const note = status === null ? '' : `  ${status}`;
  return `  ${trainer.padEnd(14)} ${title(species).padEnd(20)} ${drawn} ${`${hp}/${max}`.padStart(8)}${note}`;
}
