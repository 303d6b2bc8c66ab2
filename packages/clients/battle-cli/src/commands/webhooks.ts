import type { NewWebhook, Webhook } from '@creature-arena/battle-client';
import type { Run } from '../command.js';
import type { Context, SignedIn } from '../context.js';
import { Refused, UsageError } from '../errors.js';
import { webhookSentence, webhooksShown } from '../render/notifications.js';

/** Shows the caller's webhooks, or does something with one of them. */
export const webhook: Run = async (context, { positionals }) => {
  const { output, signIn } = context;
  const [verb, given, ...rest] = positionals;
  const deed = verb === undefined ? undefined : DEEDS[verb];
  if (verb === undefined) {
    const { client } = await signIn();
    output.show(webhooksShown(await client.webhooks.list()));
  } else if (deed && given !== undefined && rest.length === 0) await deed(context, given);
  else
    throw new UsageError(`After webhook comes ${Object.keys(DEEDS).join(', ')} with URL or ID, or nothing.`);
  return undefined;
};

const DEEDS: Readonly<Record<string, (context: Context, given: string) => Promise<void>>> = {
  async add({ output, signIn }, url) {
    const { client } = await signIn();
    tellSecret(output, await client.webhooks.add({ url }));
  },
  async rotate({ output, signIn }, given) {
    const { client } = await signIn();
    const { webhook_id: id } = await findWebhook(client, given);
    tellSecret(output, await client.webhooks.rotate(id));
  },
  async test({ output, signIn }, given) {
    const { client } = await signIn();
    const found = await findWebhook(client, given);
    await client.webhooks.test(found.webhook_id);
    output.tell(found, 'A ping is on its way. What became of it: arena webhook');
  },
  async enable({ output, signIn }, given) {
    const { client } = await signIn();
    const { webhook_id: id } = await findWebhook(client, given);
    const changed = await client.webhooks.change(id, { enabled: true });
    output.tell(changed, webhookSentence(changed));
  },
  async remove({ output, signIn }, given) {
    const { client } = await signIn();
    const found = await findWebhook(client, given);
    await client.webhooks.remove(found.webhook_id);
    output.tell(found, `${found.url} is told nothing more.`);
  },
};

const tellSecret = (output: Context['output'], made: NewWebhook): void =>
  void output.tell(made, `${webhookSentence(made)} Its secret, which is shown only now: ${made.secret}`);

/** The webhook whose id begins so. @throws Refused where there is none, or more than one */
async function findWebhook(client: SignedIn['client'], given: string): Promise<Webhook> {
  const found = (await client.webhooks.list()).filter(({ webhook_id: id }) => id.startsWith(given));
  const [only] = found;
  if (!only) throw new Refused(`You have no webhook ${given}: arena webhook`);
  if (found.length > 1) throw new Refused(`There is more than one webhook ${given}: give more of its id.`);
  return only;
}
