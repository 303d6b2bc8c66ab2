import type { Command, Flags } from './command.js';
import { TEAM_COMMANDS } from './team-commands.js';

const TERMS: Flags = { format: { type: 'string' }, team: { type: 'string' }, rules: { type: 'string' } };
const PASSWORD: Flags = { 'password-stdin': { type: 'boolean' } };
const BATTLE = 'BATTLE is a number of the list that was shown last, or the first letters of an id.';
const FORMATS = '1v1, 3v3 (the default), 6v6, open-1v1, open-3v3 or open-6v6; what they need: arena formats';
const TEAM = 'one of your teams, by its name; of an open format always one';
const SEALED_TEAM = `${TEAM}. It is sealed with your seed, and cannot be another then`;
const CREATURE =
  'CREATURE is a place in your collection, a nickname, a species, or the first letters of an id.';

export const COMMANDS: Readonly<Record<string, Command>> = {
  play: {
    parameters: '[NAME] [--format 3v3] [--team NAME] [--rules standard] [--unrated]',
    summary: 'fight an opponent that the service itself plays, at once',
    details: `NAME is one of arena house; without it, the strongest that is not rated higher than you.
Your first creatures enter, or a team. Others may watch. Whoever is not logged in is asked for a name, and becomes a trainer.
--format   ${FORMATS}
--team     ${SEALED_TEAM}
--rules    classic (the default), or standard: abilities and held items count
--unrated  no rating moves`,
    takes: [0, 1],
    flags: { ...TERMS, unrated: { type: 'boolean' } },
    load: async () => (await import('./commands/house.js')).play,
  },
  queue: {
    parameters:
      '[--format 3v3] [--team NAME] [--rules standard] [--speed live] [--unrated] [--no-house] [--stop]',
    summary: 'wait for a trainer of about your rating, then play; the house after a minute',
    details: `--format    ${FORMATS}
--team      ${TEAM}
--rules     classic (the default), or standard: abilities and held items count
--speed     live: 2 minutes for each step (the default), hour or day
--unrated   no rating moves
--no-house  wait for people only
--stop      wait no longer
Ctrl-C stops waiting.`,
    takes: [0, 0],
    flags: {
      ...TERMS,
      speed: { type: 'string' },
      unrated: { type: 'boolean' },
      'no-house': { type: 'boolean' },
      stop: { type: 'boolean' },
    },
    load: async () => (await import('./commands/queue.js')).queue,
  },
  house: {
    parameters: '',
    summary: 'the opponents that the service itself plays',
    takes: [0, 0],
    load: async () => (await import('./commands/house.js')).house,
  },
  register: {
    parameters: 'NAME [--password-stdin]',
    summary: 'become a trainer, with six creatures',
    takes: [0, 1],
    flags: PASSWORD,
    load: async () => (await import('./commands/account.js')).register,
  },
  login: {
    parameters: 'NAME [--password-stdin]',
    summary: 'log in, for an hour',
    takes: [0, 1],
    flags: PASSWORD,
    load: async () => (await import('./commands/account.js')).login,
  },
  logout: {
    parameters: '',
    summary: 'forget the session',
    takes: [0, 0],
    load: async () => (await import('./commands/account.js')).logout,
  },
  whoami: {
    parameters: '',
    summary: 'who is logged in, and where',
    takes: [0, 0],
    load: async () => (await import('./commands/account.js')).whoami,
  },
  creatures: {
    parameters: '[CREATURE]',
    summary: 'your collection, or one creature of it in full',
    details: CREATURE,
    takes: [0, 1],
    load: async () => (await import('./commands/creatures.js')).creatures,
  },
  catch: {
    parameters: '[SPECIES]',
    summary: 'catch a creature of a species, or a random one',
    takes: [0, 3],
    load: async () => (await import('./commands/creatures.js')).catchCreature,
  },
  order: {
    parameters: 'CREATURE…',
    summary: 'put these creatures first; the first ones fight',
    details: CREATURE,
    takes: [1, 60],
    load: async () => (await import('./commands/creatures.js')).order,
  },
  rename: {
    parameters: 'CREATURE [NICKNAME]',
    summary: 'give a nickname, or take it away',
    details: CREATURE,
    takes: [1, 2],
    load: async () => (await import('./commands/creatures.js')).rename,
  },
  teach: {
    parameters: 'CREATURE [MOVE…]',
    summary: 'choose one to four moves, or see what can be learned',
    details: `${CREATURE}\nMoves are separated by spaces; one of two words is written with a hyphen: ice-beam.`,
    takes: [1, 5],
    load: async () => (await import('./commands/creatures.js')).teach,
  },
  ability: {
    parameters: 'CREATURE [ABILITY]',
    summary: 'choose an ability, or see which there are; it counts in battles of --rules standard',
    details: `${CREATURE}\nAn ability of two words is written with a hyphen: thick-fat.`,
    takes: [1, 2],
    load: async () => (await import('./commands/gear.js')).ability,
  },
  hold: {
    parameters: 'CREATURE [ITEM]',
    summary: 'have it hold an item, or nothing; it counts in battles of --rules standard',
    details: `${CREATURE}\nAn item of two words is written with a hyphen: choice-band. Those that there are: arena items`,
    takes: [1, 2],
    load: async () => (await import('./commands/gear.js')).hold,
  },
  items: {
    parameters: '[WORD]',
    summary: 'the items that creatures can hold, or those with a word in their name or what they do',
    takes: [0, 1],
    load: async () => (await import('./commands/gear.js')).items,
  },
  release: {
    parameters: 'CREATURE [--yes]',
    summary: 'let a creature go',
    details: CREATURE,
    takes: [1, 1],
    flags: { yes: { type: 'boolean', short: 'y' } },
    load: async () => (await import('./commands/creatures.js')).release,
  },
  ...TEAM_COMMANDS,
  challenge: {
    parameters:
      'NAME [--format 3v3] [--team NAME] [--rules standard] [--unrated] [--watched] [--step TIME] [--bank TIME] [--default-action]',
    summary: 'challenge a trainer',
    details: `--format          ${FORMATS}
--team            ${SEALED_TEAM}; without it, you choose when the battle begins
--rules           classic (the default), or standard: abilities and held items count
--unrated         no rating moves
--watched         others may watch, and see of each side what its opponent sees
--step TIME       a clock: each has so long for each step. 90s, 5m, 12h, 1d
--bank TIME       and so much more in the whole battle
--default-action  who is late does the first legal action, and loses the third time in a row`,
    takes: [1, 1],
    flags: {
      ...TERMS,
      unrated: { type: 'boolean' },
      watched: { type: 'boolean' },
      step: { type: 'string' },
      bank: { type: 'string' },
      'default-action': { type: 'boolean' },
    },
    load: async () => (await import('./commands/challenges.js')).challenge,
  },
  pending: {
    parameters: '',
    summary: 'your open battles; those that wait for you come first',
    takes: [0, 0],
    load: async () => (await import('./commands/challenges.js')).pending,
  },
  accept: {
    parameters: '[BATTLE] [--team NAME]',
    summary: 'accept a challenge',
    details: `${BATTLE}\n--team  ${SEALED_TEAM}`,
    takes: [0, 1],
    flags: { team: { type: 'string' } },
    load: async () => (await import('./commands/challenges.js')).accept,
  },
  decline: {
    parameters: 'BATTLE',
    summary: 'decline a challenge',
    details: BATTLE,
    takes: [1, 1],
    load: async () => (await import('./commands/challenges.js')).decline,
  },
  cancel: {
    parameters: 'BATTLE',
    summary: 'take a challenge back',
    details: BATTLE,
    takes: [1, 1],
    load: async () => (await import('./commands/challenges.js')).cancel,
  },
  battle: {
    parameters: '[BATTLE] [--team NAME]',
    summary: 'enter your team, and play',
    details: `${BATTLE} Without one it is the battle that waits for you.
--team  ${TEAM}
Ctrl-C leaves; the battle stays, and goes on where it was. Where the input is no terminal, each of its lines is an action,
as of arena act.`,
    takes: [0, 1],
    flags: { team: { type: 'string' } },
    load: async () => (await import('./commands/battle.js')).battle,
  },
  act: {
    parameters: 'BATTLE q|w|e|r|1…6|NUMBER…|back|forfeit [--step N]',
    summary: 'do one thing in a battle',
    details: `${BATTLE}
q w e r   the moves of the active creature
1 … 6     switch to a creature of the team
2 1 5     in a preview: who fights, the lead first
back      take back what you have sent, while the other has not chosen
forfeit   give the battle up
--step N  only if that is the step now`,
    takes: [2, 7],
    flags: { step: { type: 'string' } },
    load: async () => (await import('./commands/act.js')).act,
  },
  live: {
    parameters: '[--newest]',
    summary: 'battles of others that go on now and may be watched',
    details: '--newest  the newest first, else those of the highest ratings',
    takes: [0, 0],
    flags: { newest: { type: 'boolean' } },
    load: async () => (await import('./commands/live.js')).live,
  },
  watch: {
    parameters: 'BATTLE',
    summary: 'tell what happens in a battle, until it ends; also in one of others',
    details: `${BATTLE} Those of others: arena live. No account is needed for them.`,
    takes: [1, 1],
    load: async () => (await import('./commands/live.js')).watch,
  },
  history: {
    parameters: '[BATTLE]',
    summary: 'what has happened in a battle; without one, your finished battles',
    details: BATTLE,
    takes: [0, 1],
    load: async () => (await import('./commands/act.js')).history,
  },
  replay: {
    parameters: 'BATTLE|FILE',
    summary: 'look at a finished battle step by step, both sides in full',
    details: `${BATTLE}`,
    takes: [1, 1],
    load: async () => (await import('./commands/record.js')).replay,
  },
  verify: {
    parameters: 'BATTLE|FILE',
    summary: 'compute a finished battle again, and compare; 1 if it differs',
    details: `${BATTLE} What this program kept of the battle while it was played is compared as well.`,
    takes: [1, 1],
    load: async () => (await import('./commands/record.js')).verify,
  },
  analyse: {
    parameters: 'BATTLE|FILE… [--passes 8/40/120/400] [--seed 1] [--step N]',
    summary: 'the win chance after each step of a finished battle, and the choices that cost some of it',
    details: `${BATTLE} A FILE is analysed without the service.
?! a choice cost 5 points of win chance, ? 10, ?? 20: by what its trainer could know. What is known only afterwards is told apart.
Of several battles, 100 at most: their marks, and the accuracy of each trainer of ten or more.
--passes  how many battles are played out for each pair of choices, pass after pass; more take longer
--seed    other dice for them; the same seed gives the same numbers
--step N  only step N, with all choices and their chances`,
    takes: [1, 100],
    flags: { passes: { type: 'string' }, seed: { type: 'string' }, step: { type: 'string' } },
    load: async () => (await import('./commands/analyse.js')).analyse,
  },
  puzzle: {
    parameters: '[NUMBER] [--day YYYY-MM-DD] [--answer N]',
    summary: 'the puzzle of the day: one choice wins, find it',
    details: `It is a position of a battle that was fought, with all that is needed told. No account is needed, and no service.
NUMBER      the puzzle of this number, from 1
--day       the puzzle of another day
--answer N  says if choice N is right, and what each is worth; this is how to answer without a terminal`,
    takes: [0, 1],
    flags: { day: { type: 'string' }, answer: { type: 'string' } },
    load: async () => (await import('./commands/puzzle.js')).puzzle,
  },
  leaderboard: {
    parameters: '[--by wins] [--format 3v3] [--from PLACE] [--around NAME]',
    summary: 'the best trainers',
    details: `--format  1v1 … open-6v6: those with five rated battles of it, by their rating in it`,
    takes: [0, 0],
    flags: {
      by: { type: 'string' },
      format: { type: 'string' },
      from: { type: 'string' },
      around: { type: 'string' },
    },
    load: async () => (await import('./commands/standings.js')).leaderboard,
  },
  trainer: {
    parameters: 'NAME',
    summary: 'a trainer: rank, rating, and your battles against each other',
    takes: [1, 1],
    load: async () => (await import('./commands/standings.js')).trainer,
  },
  blocks: {
    parameters: '',
    summary: 'the trainers whom you have blocked',
    takes: [0, 0],
    load: async () => (await import('./commands/blocks.js')).blocks,
  },
  block: {
    parameters: 'NAME',
    summary: 'have no more challenges from a trainer, and not meet in the queue; they are not told',
    takes: [1, 1],
    load: async () => (await import('./commands/blocks.js')).block,
  },
  unblock: {
    parameters: 'NAME',
    summary: 'take a block back',
    takes: [1, 1],
    load: async () => (await import('./commands/blocks.js')).unblock,
  },
  notify: {
    parameters: '[mail ADDRESS|forget|test] [--mail MODE] [--at TIME] [--quiet TIME-TIME] [--zone ZONE]',
    summary: 'what you are told while you are away: by mail, and when',
    details: `mail ADDRESS         have mails sent there, once you have followed the link in the first
forget               send no more there
test                 have a test sent
--mail MODE          off, now, gathered (one in four hours at most) or daily
--at 18:30           when the daily mail comes
--quiet 22:00-07:00  nothing but what is urgent comes then; off ends it
--zone ZONE          the time zone of these times, e.g. Europe/Berlin; else that of this machine`,
    takes: [0, 2],
    flags: {
      ...PASSWORD,
      mail: { type: 'string' },
      at: { type: 'string' },
      quiet: { type: 'string' },
      zone: { type: 'string' },
    },
    load: async () => (await import('./commands/notify.js')).notify,
  },
  webhook: {
    parameters: '[add URL|test ID|rotate ID|enable ID|remove ID]',
    summary: 'programs of yours that are told what happens',
    details: `ID is the first letters of an id.
add URL    tell the program at an https address; its secret is shown once
test ID    send a ping
rotate ID  give it a new secret; the old one counts for a day more
enable ID  switch one on again that failed for long
remove ID  tell it nothing more`,
    takes: [0, 2],
    load: async () => (await import('./commands/webhooks.js')).webhook,
  },
};
