import { expect, it } from 'vitest';
import { bearerOf, type Step } from '../rig/scenario.js';
import { Match, type Member } from '../rig/side-by-side.js';

type Steps = readonly Step[];

/** Plays these steps; the simulator must name the ability. */
function play(own: readonly Member[], other: readonly Member[], steps: Steps, named: string): Match {
  const match = new Match(own, other, null, 'standard');
  const log = steps.flatMap(([a, b]) => (match.state.outcome === null ? match.step(a, b) : []));
  expect(log.join('\n')).toContain(named);
  return match;
}

const MAGIC = 'ability: Magic Bounce';
const DANCER = 'ability: Dancer';

it.each<[string, readonly string[], Steps]>([
  [
    'conditions and ailments',
    ['toxic', 'leech-seed', 'taunt'],
    [
      ['toxic', 'splash'],
      ['leech-seed', 'splash'],
      ['taunt', 'splash'],
    ],
  ],
  [
    'lowered stages',
    ['growl', 'charm'],
    [
      ['growl', 'splash'],
      ['charm', 'splash'],
    ],
  ],
  [
    'hazards',
    ['spikes', 'toxic-spikes', 'stealth-rock', 'sticky-web'],
    [
      ['spikes', 'splash'],
      ['stealth-rock', 'splash'],
      ['sticky-web', 'splash'],
    ],
  ],
  ['nothing that is for its user', ['swords-dance'], [['swords-dance', 'splash']]],
])('Magic Bounce sends back %s', (_what, moves, steps) => {
  const match = new Match(
    [{ species: 'mew', moves }],
    [bearerOf('magic_bounce', ['splash', 'tackle'])],
    null,
    'standard',
  );
  const log = steps.flatMap(([a, b]) => match.step(a, b)).join('\n');
  expect(log.includes(MAGIC)).toBe(!moves.includes('swords-dance'));
});

it('Magic Bounce sends a move back once, not to a creature that ignores it, and not through protection', () => {
  play(
    [bearerOf('magic_bounce', ['toxic', 'splash'])],
    [bearerOf('magic_bounce', ['splash'])],
    [['toxic', 'splash']],
    MAGIC,
  );
  const broken = new Match(
    [bearerOf('mold_breaker', ['toxic'])],
    [bearerOf('magic_bounce', ['splash'])],
    null,
    'standard',
  );
  expect(broken.step('toxic', 'splash').join('\n')).not.toContain(MAGIC);
  const hidden = new Match(
    [bearerOf('no_guard', ['toxic', 'splash'])],
    [bearerOf('magic_bounce', ['fly', 'protect'])],
    null,
    'standard',
  );
  hidden.step('toxic', 'protect');
  hidden.step('splash', 'fly');
});

it('Magic Bounce has its bearer leave by a Parting Shot that it sends back, and lose what it has yet to do', () => {
  const MEW: Member = { species: 'mew', moves: ['parting-shot', 'splash', 'tackle'] };
  const slow: Member = { ...bearerOf('magic_bounce', ['tackle', 'splash'], { species: 'shuckle' }) };
  const match = new Match([MEW, MEW, MEW], [slow, MEW, MEW], null, 'standard');
  expect(match.step('parting-shot', 'tackle').join('\n')).toContain(MAGIC);
  match.step(null, 'switch 1');
  match.step('splash', 'splash');
  const quick: Member = { ...bearerOf('magic_bounce', ['tackle', 'splash'], { species: 'ninjask' }) };
  const other = new Match([MEW, MEW, MEW], [quick, MEW, MEW], null, 'standard');
  other.step('parting-shot', 'tackle');
  other.step(null, 'switch 2');
  other.step('tackle', 'tackle');
});

it.each<[string, readonly string[], Steps]>([
  [
    'for the user',
    ['swords-dance', 'splash'],
    [
      ['swords-dance', 'splash'],
      ['swords-dance', 'tackle'],
      ['swords-dance', 'splash'],
      ['swords-dance', 'splash'],
    ],
  ],
  [
    'that strike',
    ['fiery-dance', 'revelation-dance', 'aqua-step'],
    [
      ['fiery-dance', 'splash'],
      ['revelation-dance', 'splash'],
      ['aqua-step', 'tackle'],
    ],
  ],
  [
    'that bind',
    ['petal-dance', 'splash'],
    [
      ['petal-dance', 'splash'],
      ['petal-dance', 'tackle'],
      ['petal-dance', 'splash'],
      ['splash', 'splash'],
    ],
  ],
  [
    'against the other',
    ['feather-dance', 'teeter-dance'],
    [
      ['feather-dance', 'splash'],
      ['teeter-dance', 'splash'],
      ['feather-dance', 'tackle'],
    ],
  ],
  [
    'that are called',
    ['sleep-talk', 'swords-dance', 'rest'],
    [
      ['swords-dance', 'tackle'],
      ['rest', 'splash'],
      ['sleep-talk', 'splash'],
    ],
  ],
])('Dancer joins in dances %s', (_what, moves, steps) => {
  const strong: Member = { species: 'mew', moves, level: 30 };
  play([strong], [bearerOf('dancer', ['splash', 'tackle'], { species: 'snorlax' })], steps, DANCER);
  play([strong], [bearerOf('dancer', ['splash', 'tackle'], { species: 'ninjask' })], steps, DANCER);
});

it('Dancer does not dance where the dance has failed, nor while it hides; it may be kept from it', () => {
  const match = new Match(
    [{ species: 'mew', moves: ['feather-dance', 'fiery-dance', 'swords-dance', 'thunder-wave'] }],
    [bearerOf('dancer', ['protect', 'fly', 'substitute', 'splash'], { species: 'ninjask' })],
    null,
    'standard',
  );
  expect(match.step('feather-dance', 'protect').join('\n')).not.toContain(DANCER);
  match.step('fiery-dance', 'substitute');
  match.step('swords-dance', 'fly');
  match.step('swords-dance', 'fly');
  match.step('thunder-wave', 'splash');
  match.step('swords-dance', 'splash', 'all');
});

it('Poison Puppeteer confuses whom a move of Pecharunt poisons', () => {
  const moves = ['toxic', 'splash', 'malignant-chain'];
  play(
    [bearerOf('poison_puppeteer', moves, { species: 'pecharunt' })],
    [bearerOf('levitate', ['splash', 'tackle'])],
    [
      ['toxic', 'splash'],
      ['splash', 'tackle'],
    ],
    'ability: Poison Puppeteer',
  );
  const other = new Match(
    [bearerOf('poison_puppeteer', ['toxic'])],
    [bearerOf('levitate', ['splash'])],
    null,
    'standard',
  );
  other.step('toxic', 'splash');
});
