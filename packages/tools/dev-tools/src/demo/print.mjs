import process from 'node:process';

const isColoured = process.stdout.isTTY === true && !process.env.NO_COLOR;
const paint = (code) => (text) => (isColoured ? `\u001b[${code}m${text}\u001b[0m` : text);
export const bold = paint(1);
const dim = paint(2);
const red = paint(31);
const green = paint(32);
const yellow = paint(33);

const STATUS_WORDS = {
  burn: 'burned',
  poison: 'poisoned',
  toxic: 'badly poisoned',
  paralysis: 'paralysed',
  sleep: 'asleep',
  freeze: 'frozen',
  confusion: 'confused',
};

/** "fire-fang" → "Fire Fang". */
export function title(name) {
  return name.replace(/(^|-)([a-z])/g, (_, dash, letter) => (dash ? ' ' : '') + letter.toUpperCase());
}

/**
 * Describes events in sentences. Each event is as a trainer sees it: of an opponent's creature some amounts are missing. It has
 * `trainer` in place of `side`, and `species` names its creature.
 */
export function tell(events) {
  return events.flatMap((event, index) => {
    const creature = event.species === undefined ? '' : `${event.trainer}'s ${title(event.species)}`;
    const line = sentence(event, creature, events[index + 1]);
    return line === undefined ? [] : [line];
  });
}

function sentence(event, creature, next) {
  switch (event.kind) {
    case 'turn_start':
      return `\n${bold(`Turn ${event.turn}`)}`;
    case 'move':
      return `  ${creature} used ${bold(title(event.move))}.`;
    case 'damage':
      return `    ${effect(event)}${red(`−${hpOf(event)}`)} for ${creature}.`;
    case 'heal':
      return `    ${creature} recovered. ${green(`+${hpOf(event)}`)}`;
    case 'recoil':
      return `    ${creature} was hurt by the recoil. ${red(`−${hpOf(event)}`)}`;
    case 'miss':
      return '    It missed.';
    case 'immune':
      return `    It does not affect ${creature}.`;
    case 'faint':
      return `  ${red(`${creature} fainted!`)}`;
    case 'switch':
      return `  ${event.trainer} sent out ${bold(title(event.species))}.`;
    case 'status':
      return `    ${statusSentence(event, creature)}`;
    case 'status_damage':
      return `    ${creature} was hurt: ${title(event.status)}. ${red(`−${hpOf(event)}`)}`;
    case 'stat_stage':
      return `    ${creature}'s ${event.stat.replaceAll('_', ' ')} ${stageWord(event.change)}.`;
    case 'cannot_move':
      return `  ${creature} could not move (${event.reason.replaceAll('_', ' ')}).`;
    default:
      return next === undefined ? undefined : `    ${event.kind}`;
  }
}

const hpOf = ({ amount }) => (amount === undefined ? 'some HP' : `${amount} HP`);

function effect({ effectiveness, critical }) {
  const words = [];
  if (effectiveness > 1) words.push(yellow("It's super effective! "));
  if (effectiveness < 1) words.push(dim("It's not very effective. "));
  if (critical) words.push(yellow('A critical hit! '));
  return words.join('');
}

function statusSentence({ status, change }, creature) {
  const word = STATUS_WORDS[status] ?? title(status.replaceAll('_', '-'));
  if (change === 'applied') return `${creature}: ${yellow(word)}.`;
  if (change === 'cured') return `${creature}: no longer ${word}.`;
  return `${creature}: ${word} had no effect.`;
}

function stageWord(change) {
  if (change === 0) return 'does not change any further';
  return `${change > 0 ? 'rose' : 'fell'}${Math.abs(change) > 1 ? ' sharply' : ''}`;
}

/** A bar of 20 places, e.g. "Misty  Blastoise  ██████████░░░░░░░░░░   77/154". */
export function bar(trainer, { species, hp, max_hp: max, status }) {
  const filled = hp === 0 ? 0 : Math.max(1, Math.round((hp / max) * 20));
  const colour = hp * 2 > max ? green : hp * 5 > max ? yellow : red;
  const drawn = colour('█'.repeat(filled)) + dim('░'.repeat(20 - filled));
  const note = status === null ? '' : `  ${STATUS_WORDS[status] ?? status}`;
  return `  ${trainer.padEnd(14)} ${title(species).padEnd(20)} ${drawn} ${`${hp}/${max}`.padStart(8)}${note}`;
}
