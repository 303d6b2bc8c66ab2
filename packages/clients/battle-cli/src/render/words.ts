import type { BattleView, Event, PlayerSide } from '@creature-arena/battle-client';
import { bold, caution, danger, dim, good, type Line, line } from '../terminal/line.js';
import { creatureName, STATUS_WORDS, titleOf } from './names.js';

/** What happened, as lines of a log. */
export function tell(events: readonly Event[], view: BattleView): Line[] {
  return events.flatMap((event) => {
    const told = sentence(event, view);
    return told ? [told] : [];
  });
}

const wordsOf = (name: string) => STATUS_WORDS[name as keyof typeof STATUS_WORDS] ?? name.replaceAll(/[-_]/g, ' ');

function creatureOf(side: PlayerSide, slot: number, view: BattleView): string {
  if (side === 'you') {
    const own = view.you.team[slot];
    return own ? creatureName(own) : 'your creature';
  }
  const seen = view.opponent.team.find((each) => each.slot === slot);
  return seen && 'species' in seen ? `${view.opponent.username}'s ${titleOf(seen.species)}` : `${view.opponent.username}'s creature`;
}

function sentence(event: Event, view: BattleView): Line | undefined {
  const who = 'slot' in event ? creatureOf(event.side, event.slot, view) : '';
  switch (event.kind) {
    case 'turn_start':
      return line(dim(`── Turn ${event.turn} ──`));
    case 'move':
      return line(`${who} used `, bold(titleOf(event.move)), '.');
    case 'damage':
      return line(
        '  ',
        event.effectiveness > 1 && caution('It is super effective! '),
        event.effectiveness < 1 && dim('It is not very effective. '),
        event.critical && caution('A critical hit! '),
        who,
        event.amount === undefined ? ' was hit.' : danger(` −${event.amount} HP`),
      );
    case 'heal':
      return line('  ', who, ' recovered', event.amount === undefined ? '.' : good(` +${event.amount} HP`));
    case 'recoil':
      return line('  ', who, ' was hurt by the recoil', event.amount === undefined ? '.' : danger(` −${event.amount} HP`));
    case 'miss':
      return line('  It missed.');
    case 'immune':
      return line(`  It does not affect ${who}.`);
    case 'faint':
      return line(danger(`${who} fainted!`));
    case 'switch':
      return line(event.side === 'you' ? 'You' : view.opponent.username, ' sent out ', bold(titleOf(event.species)), '.');
    case 'status':
      if (event.change === 'applied') return line('  ', who, ': ', caution(wordsOf(event.status)), '.');
      if (event.change === 'cured') return line(`  ${who}: no longer ${wordsOf(event.status)}.`);
      return line(`  ${who}: ${wordsOf(event.status)} had no effect.`);
    case 'status_damage':
      return line(`  ${who} was hurt: ${wordsOf(event.status)}`, event.amount === undefined ? '.' : danger(` −${event.amount} HP`));
    case 'stat_stage':
      return line(`  ${who}: ${event.stat.replaceAll('_', ' ')} ${stageWords(event.change)}.`);
    case 'cannot_move':
      return line(`${who} could not move (${wordsOf(event.reason)}).`);
    case 'types_changed':
      return line(`  ${who} is ${event.types.join(' and ') || 'of no type'} now.`);
    case 'move_learned':
      return line(`  ${who} has learned ${titleOf(event.move)}.`);
    case 'transform':
      return line(`  ${who} looks like ${titleOf(event.into)} now.`);
    case 'uses_lost':
      return line(`  ${who}: ${titleOf(event.move)} has ${event.amount} uses less.`);
    case 'field':
      return line(caution(`${titleOf(event.condition)} has ${event.change}.`));
    case 'side_condition': {
      const side = event.side === 'you' ? 'your side' : `${view.opponent.username}'s side`;
      return line(caution(`${titleOf(event.condition)} has ${event.change} on ${side}.`));
    }
    case 'battle_end':
      return undefined;
    default:
      return undefined;
  }
}

function stageWords(change: number): string {
  if (change === 0) return 'does not change any further';
  return `${change > 0 ? 'rose' : 'fell'}${Math.abs(change) > 1 ? ' sharply' : ''}`;
}
