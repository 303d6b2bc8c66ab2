import type { BattleView, MajorStatus } from '@creature-arena/battle-client';
import { fighterOf } from '@repo/battle-hints';
import { type Gear, gearText, statusChip } from '@repo/battle-look/words';
import { activeOf, choicesOf } from '../play/choices.js';
import { canChoose, type Playing } from '../play/playing.js';
import { endWords, hasGear } from './battle.js';
import { hintsOf } from './hints.js';
import { creatureName, titleOf } from './names.js';
import { previewSentences } from './preview.js';

/** Describes the state of a battle and the choices, one sentence per line. */
export function battleSentences(playing: Playing): string[] {
  const { view } = playing;
  const rival = view.opponent.username;
  if (view.status === 'pending') return [`Waiting for ${rival} to accept.`];
  if (view.status === 'team_select') return [`Waiting for ${rival} to choose a team.`];
  if (view.status !== 'active') return [endWords(view) ?? 'The battle is over.'];
  if (!canChoose(playing)) return [`Waiting for ${rival}.`];
  if (view.phase === 'preview') return [...previewSentences(playing), ...deadline(view)];
  return [...standing(playing), ...options(playing)];
}

function standing(playing: Playing): string[] {
  const { view } = playing;
  const own = activeOf(view);
  const theirs = fighterOf(view.opponent.team);
  const hp = hintsOf(playing).opponentHp;
  return [
    ...(own
      ? [
          `Your ${creatureName(own)} has ${own.hp} of ${own.max_hp} HP${statusWords(own.status)}.`,
          ...gearSentence(own),
        ]
      : []),
    ...(theirs
      ? [
          `${view.opponent.username}'s ${titleOf(theirs.species)}, ${theirs.types.join(' and ')}, has ` +
            `${hp ? `${Math.floor(hp.low * 100)} to ${Math.ceil(hp.high * 100)} percent of its HP` : 'unknown HP'}${statusWords(theirs.status)}.`,
          ...gearSentence(theirs),
        ]
      : []),
    ...deadline(view),
  ];
}

/** "It has Intimidate, item not seen." */
const gearSentence = (gear: Gear): string[] =>
  hasGear(gear) ? [`It has ${gearText(gear).replace(' · ', ', ')}.`] : [];

const statusWords = (status: MajorStatus | null): string =>
  status === null ? '' : `, ${statusChip(status).words}`;

const deadline = ({ you }: BattleView): string[] =>
  you.clock?.deadline_at ? [`Your time ends at ${you.clock.deadline_at}.`] : [];

function options(playing: Playing): string[] {
  const { view } = playing;
  const { moves, switches, forfeit } = choicesOf(view);
  const hints = hintsOf(playing);
  const sentences: string[] = [];
  for (const { key, name, move, action } of moves) {
    if (!action) continue;
    const facts = move
      ? [
          move.type,
          move.power === null ? move.category : `power ${move.power}`,
          `${move.pp} of ${move.max_pp} PP`,
          hints.ofMove(move)?.words,
        ]
      : [];
    sentences.push(`${key}: ${[name, ...facts].filter(Boolean).join(', ')}.`);
  }
  for (const { key, creature, action } of switches) {
    if (action)
      sentences.push(`${key}: switch to ${creatureName(creature)}, ${creature.hp} of ${creature.max_hp} HP.`);
  }
  if (forfeit) sentences.push('forfeit: give up.');
  return [...sentences, view.phase === 'replacement' ? 'Send somebody out:' : 'Your move:'];
}
