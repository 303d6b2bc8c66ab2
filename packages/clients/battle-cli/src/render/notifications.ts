import type { Notifications, Webhook } from '@creature-arena/battle-client';
import type { Shown } from '../output.js';
import { type Line, line, wrap } from '../terminal/line.js';
import { listed } from './names.js';

const MODES: Readonly<Record<Notifications['mail']['mode'], (at: string) => string>> = {
  off: () => 'No mails.',
  at_once: () => 'A mail at once.',
  gathered: () => 'One mail in four hours at most.',
  daily: (at) => `One mail a day, at ${at}.`,
};

/** Shows which notifications a trainer gets, and where. */
export function notificationsShown(chosen: Notifications): Shown {
  const { mail, push, quiet, time_zone: zone } = chosen;
  const hours = quiet && `Quiet from ${quiet.from} to ${quiet.to}`;
  const urgent = quiet?.urgent ? ', but for what is urgent' : '';
  return inSentences(chosen, [
    ...(mail.available
      ? [addressSentence(chosen), MODES[mail.mode](mail.at)]
      : ['This service sends no mails.']),
    `By mail: ${kindsOf(mail.kinds)}. By push: ${kindsOf(push.kinds)}.`,
    hours ? `${hours}${urgent}.` : 'No quiet hours.',
    `Times are of ${zone}.`,
  ]);
}

function addressSentence({ address, address_state: state }: Notifications): string {
  if (address === null) return 'There is no mail address. To set one: arena notify mail ADDRESS';
  const sentences: Readonly<Record<Notifications['address_state'], string>> = {
    none: `Nothing is sent to ${address}.`,
    unconfirmed: `Nothing is sent to ${address} until the link in the mail there is followed.`,
    confirmed: `Mails go to ${address}.`,
    refused: `The mail server of ${address} takes no mails: set another address.`,
    complained: `Nothing is sent to ${address}: a mail was reported as spam.`,
  };
  return sentences[state];
}

/** The webhooks of a trainer. */
export const webhooksShown = (all: readonly Webhook[]): Shown =>
  inSentences(
    all,
    all.length === 0 ? ['No program is told. To add one: arena webhook add URL'] : all.map(webhookSentence),
  );

export const webhookSentence = ({ webhook_id: id, url, status, reason, kinds }: Webhook): string =>
  `${id.slice(0, 8)}: ${url}, ${status}${reason ? ` (${reason})` : ''}, told ${kinds ? kindsOf(kinds) : 'everything'}.`;

const kindsOf = (kinds: readonly string[]): string => (kinds.length === 0 ? 'nothing' : listed(kinds));

/** The same sentences for a terminal and for a pipe. */
const inSentences = (json: unknown, sentences: readonly string[]): Shown => ({
  json,
  rich: (width): Line[] => sentences.flatMap((sentence) => wrap(line(sentence), width)),
  plain: () => sentences,
});
