import type { Run } from '../command.js';
import type { Context } from '../context.js';
import { UsageError } from '../errors.js';
import { trainerShown } from '../render/trainer.js';
import type { StoredSession } from '../session/store.js';

/** The shortest password that the service takes. */
const SHORTEST_PASSWORD = 8;

export const register: Run = async (context, { positionals, values }) => {
  const username = await nameOf(context, positionals[0]);
  const password = values['password-stdin'] ? await context.prompt.readAll() : await newPassword(context);
  await context.guest.register({ username, password });
  const session = await context.logIn(username, password);
  context.output.tell(
    toJson(session),
    `Welcome, ${session.username}. Six creatures wait for you: arena creatures`,
  );
  return undefined;
};

export const login: Run = async (context, { positionals, values }) => {
  const username = await nameOf(context, positionals[0]);
  const password = values['password-stdin']
    ? await context.prompt.readAll()
    : await context.prompt.askSecret('Password: ');
  const session = await context.logIn(username, password);
  context.output.tell(toJson(session), `Logged in as ${session.username}.`);
  return undefined;
};

export const logout: Run = async ({ output, session, store }) => {
  const stored = session();
  if (stored) store.removeSession(stored.username);
  const sentence = stored ? `${stored.username} is logged out here.` : 'Nobody was logged in here.';
  output.tell({ username: stored?.username ?? null }, sentence);
  return undefined;
};

export const whoami: Run = async (context) => {
  const { client } = await context.signIn();
  const me = await client.me();
  context.output.show(trainerShown(me, context));
  return undefined;
};

const toJson = ({ username, expiresAt }: StoredSession) => ({ username, expires_at: expiresAt });

async function nameOf({ prompt }: Context, given: string | undefined): Promise<string> {
  if (given !== undefined) return given;
  if (!prompt.isPerson) throw new UsageError('Name the trainer.');
  return prompt.ask('Trainer: ');
}

async function newPassword({ prompt, output }: Context): Promise<string> {
  for (;;) {
    const password = await prompt.askSecret(`Password, ${SHORTEST_PASSWORD} characters at least: `);
    if (password.length < SHORTEST_PASSWORD) output.say('This is too short.');
    else if ((await prompt.askSecret('Once more: ')) === password) return password;
    else output.say('These were not the same.');
  }
}
