import type { Notifications, NotificationsChange } from '@creature-arena/battle-client';
import type { Given, Run } from '../command.js';
import type { Context, SignedIn } from '../context.js';
import { UsageError } from '../errors.js';
import { notificationsShown } from '../render/notifications.js';

const MODES = { off: 'off', now: 'at_once', gathered: 'gathered', daily: 'daily' } as const;

const TIME = /^([01]\d|2[0-3]):[0-5]\d$/;

/** Shows what the caller is told while away, or changes it. */
export const notify: Run = async (context, given) => {
  const [verb, ...rest] = given.positionals;
  if (verb === undefined) await showOrChange(context, given);
  else if (verb === 'mail' && rest.length === 1) await setAddress(context, given, String(rest[0]));
  else if (verb === 'forget' && rest.length === 0) await forgetAddress(context);
  else if (verb === 'test' && rest.length === 0) await sendTest(context);
  else throw new UsageError('After notify comes mail ADDRESS, forget, test, or nothing.');
  return undefined;
};

async function showOrChange({ output, signIn }: Context, { values }: Given): Promise<void> {
  const change = changeOf(values);
  const { client } = await signIn();
  const chosen = await client.notifications.get();
  const { version } = chosen;
  const isAsIs = Object.keys(change).length === 0;
  output.show(
    notificationsShown(isAsIs ? chosen : await client.notifications.change({ version, ...change })),
  );
}

/** Turns the flags into a change. Times without a zone are of this machine's. @throws UsageError */
function changeOf({ mail, at, quiet, zone }: Given['values']): Omit<NotificationsChange, 'version'> {
  const mode = mail === undefined ? undefined : MODES[mail as keyof typeof MODES];
  if (mail !== undefined && !mode)
    throw new UsageError(`--mail is one of: ${Object.keys(MODES).join(', ')}.`);
  if (at !== undefined && !TIME.test(String(at))) throw new UsageError('--at is a time: 18:30.');
  const hasTimes = at !== undefined || (quiet !== undefined && quiet !== 'off');
  const timeZone = zone ?? (hasTimes ? Intl.DateTimeFormat().resolvedOptions().timeZone : undefined);
  const mailChange = { ...(mode && { mode }), ...(at !== undefined && { at: String(at) }) };
  return {
    ...(Object.keys(mailChange).length > 0 && { mail: mailChange }),
    ...(quiet !== undefined && { quiet: quietOf(String(quiet)) }),
    ...(timeZone !== undefined && { time_zone: String(timeZone) }),
  };
}

function quietOf(text: string): Notifications['quiet'] {
  if (text === 'off') return null;
  const [from = '', to = '', ...rest] = text.split('-');
  if (!TIME.test(from) || !TIME.test(to) || rest.length > 0)
    throw new UsageError('--quiet is two times, or off: 22:00-07:00.');
  return { from, to, urgent: true };
}

async function setAddress(context: Context, { values }: Given, address: string): Promise<void> {
  const { client } = await context.signIn();
  const password = values['password-stdin']
    ? await context.prompt.readAll()
    : await context.prompt.askSecret('Password: ');
  await client.notifications.setAddress({ address, password });
  await tellWhereTo(context, client);
}

async function tellWhereTo({ output }: Context, client: SignedIn['client']): Promise<void> {
  output.show(notificationsShown(await client.notifications.get()));
}

async function forgetAddress({ output, signIn }: Context): Promise<void> {
  const { client } = await signIn();
  await client.notifications.deleteAddress();
  output.tell(
    { address: null },
    'There is no mail address any more, and no way back to a forgotten password.',
  );
}

async function sendTest({ output, signIn }: Context): Promise<void> {
  const { client } = await signIn();
  await client.notifications.test({ channel: 'mail' });
  output.tell({ sent: true }, 'A test is on its way.');
}
