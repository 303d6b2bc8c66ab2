import type { Run } from '../command.js';
import { COMMANDS } from '../commands.js';
import type { Context, SignedIn } from '../context.js';
import { Interrupted } from '../errors.js';
import { explain } from '../explain.js';
import { isWaitingFor } from '../render/battles.js';
import { trainerLine, trainerSentence } from '../render/trainer.js';
import { accent, bold, dim, type Line, line, wrap } from '../terminal/line.js';
import { playBattle } from './battle.js';
import { showPending } from './challenges.js';

type Item = { key: string; words: string; run: () => Promise<unknown> };

/** Shows what waits for the trainer; with a menu where a person is there. */
export const home: Run = async (context) => {
  if (!context.session() && context.prompt.isPerson) return welcome(context);
  const signedIn = await context.signIn();
  if (!context.prompt.isPerson) {
    await showPending(context, signedIn);
    return undefined;
  }
  for (;;) {
    const open = await showHome(context, signedIn);
    const chosen = await choose(context, menuOf(context, signedIn));
    if (chosen === undefined) return undefined;
    const battle = open[Number(chosen) - 1];
    if (battle) await safely(context, () => playBattle(context, signedIn, battle.battle_id));
  }
};

async function showHome(context: Context, signedIn: SignedIn) {
  const { output } = context;
  const me = await signedIn.client.me();
  if (output.mode === 'rich') output.lines([[], trainerLine(me), []]);
  else output.sentences([trainerSentence(me)]);
  const open = await showPending(context, signedIn);
  const mine = open.filter((each) => isWaitingFor(each, { username: me.username, now: 0 })).length;
  if (mine > 0) output.say(mine === 1 ? 'One battle waits for you.' : `${mine} battles wait for you.`);
  return open;
}

const runner =
  (context: Context, name: keyof typeof COMMANDS) =>
  async (positionals: readonly string[] = []) => {
    const run = await COMMANDS[name]?.load();
    await run?.(context, { positionals, values: {} });
  };

function menuOf(context: Context, _signedIn: SignedIn): Item[] {
  const ask = (question: string) => context.prompt.ask(question);
  return [
    { key: 'p', words: 'play now', run: () => runner(context, 'play')() },
    { key: 'f', words: 'find somebody', run: () => runner(context, 'queue')() },
    {
      key: 'c',
      words: 'challenge',
      run: async () => {
        const name = await ask('Whom? ');
        if (name !== '') await runner(context, 'challenge')([name]);
      },
    },
    { key: 'k', words: 'creatures', run: () => runner(context, 'creatures')() },
    { key: 't', words: 'teams', run: () => runner(context, 'teams')() },
    {
      key: 'g',
      words: 'catch',
      run: async () => runner(context, 'catch')([await ask('Which species? Enter for a random one: ')]),
    },
    { key: 'l', words: 'leaderboard', run: () => runner(context, 'leaderboard')() },
    { key: 'h', words: 'finished battles', run: () => runner(context, 'history')() },
    { key: 'q', words: 'quit', run: async () => undefined },
  ];
}

/** Asks until something is chosen that is no item of the menu: a number; undefined: to leave. */
async function choose(context: Context, items: readonly Item[]): Promise<string | undefined> {
  const { output, prompt } = context;
  for (;;) {
    const words = items.flatMap(({ key, words }) => [accent(key), dim(` ${words}   `)]);
    const menu: Line[] = [[], ...wrap(line(accent('1 …'), dim(' play   '), ...words), output.width())];
    if (output.mode === 'rich') output.lines(menu);
    else
      output.sentences([['number: play', ...items.map(({ key, words }) => `${key}: ${words}`)].join(', ')]);
    const answer = await prompt.ask('> ').catch((error) => {
      if (error instanceof Interrupted) return 'q';
      throw error;
    });
    if (answer === 'q') return undefined;
    if (/^\d+$/.test(answer)) return answer;
    const item = items.find(({ key }) => key === answer);
    if (item) await safely(context, item.run);
    else if (answer === '') return '';
  }
}

/** One thing that fails does not end the program. */
async function safely({ output }: Context, work: () => Promise<unknown>): Promise<void> {
  try {
    await work();
  } catch (error) {
    output.say(explain(error).text);
  }
}

async function welcome(context: Context): Promise<undefined> {
  const { output, prompt } = context;
  if (output.mode === 'rich') {
    output.lines([
      line(bold('Creature arena'), dim(` at ${context.url}`)),
      line('Turn by turn, two trainers, up to six creatures each.'),
      [],
      line(
        accent('p'),
        dim(' play now   '),
        accent('r'),
        dim(' register   '),
        accent('l'),
        dim(' log in   '),
        accent('q'),
        dim(' quit'),
      ),
    ]);
  } else output.sentences(['p: play now, r: register, l: log in, q: quit']);
  const answer = await prompt.ask('> ');
  const names = { p: 'play', r: 'register', l: 'login' } as const;
  const name = names[answer as keyof typeof names];
  if (!name) return undefined;
  await runner(context, name)();
  await home(context, { positionals: [], values: {} });
  return undefined;
}
