import type { Message } from '../sending/message.js';
import type { AccountMailKind } from '../store/account-mails.js';
import type { Footer } from './compose.js';

/** The service that writes. */
export type Site = {
  /** As its mails name it: `Creature Arena`. */
  name: string;
  /** Its public address, without a slash at the end. */
  baseUrl: string;
};

/** Where somebody chooses what they are told. */
export const settingsUrl = ({ baseUrl }: Site): string => `${baseUrl}/app/notifications`;
/** The secret is in the fragment, which no server sees. */
export const confirmUrl = ({ baseUrl }: Site, secret: string): string => `${baseUrl}/app/confirm#${secret}`;
export const passwordUrl = ({ baseUrl }: Site, secret: string): string => `${baseUrl}/app/password#${secret}`;
export const unsubscribeUrl = ({ baseUrl }: Site, token: string): string => `${baseUrl}/unsubscribe/${token}`;

/** Minutes for which the links of mails count. */
export const LINK_MINUTES = { confirm: 24 * 60, password: 30 } as const;

/**
 * Writes a message about an account. None has anything that somebody has typed.
 * @param to where a mail goes; null: it is none
 */
export function accountMessage(
  site: Site,
  kind: AccountMailKind,
  to: string | null,
  secret: string | null,
): Message {
  const mail = (title: string, texts: readonly string[], url: string, action: string): Message => ({
    ...{ title, url, action },
    ...(to !== null && { to }),
    items: texts.map((text) => ({ text })),
    kinds: [kind],
  });
  switch (kind) {
    case 'account.confirm':
      return mail(
        `Confirm your address for ${site.name}`,
        [
          `Somebody has entered this address at ${site.name}, to be told what happens there. If it was you, confirm it within a day.`,
          'If it was not you, do nothing: there will be no other mail.',
        ],
        confirmUrl(site, secret ?? ''),
        'Confirm this address',
      );
    case 'account.password':
      return mail(
        `A new password for ${site.name}`,
        [
          `Somebody has asked for a new password for your account at ${site.name}. Choose one within half an hour.`,
          'If it was not you, do nothing: your password stays as it is.',
        ],
        passwordUrl(site, secret ?? ''),
        'Choose a new password',
      );
    case 'account.password_changed':
      return mail(
        `Your password for ${site.name} was changed`,
        ['A new password was chosen with the link of a mail. You are logged out everywhere else.'],
        `${site.baseUrl}/app/`,
        'Log in',
      );
    case 'account.moved':
      return mail(
        `Your mails of ${site.name} go elsewhere now`,
        [
          'Another address was entered in your account, with your password. This one gets no more mails.',
          'If it was not you, log in and change your password.',
        ],
        `${site.baseUrl}/app/`,
        `Open ${site.name}`,
      );
    case 'account.test':
      return mail(
        `A test from ${site.name}`,
        ['You have asked for this message. So you are told what happens while you are away.'],
        settingsUrl(site),
        'Choose what you are told',
      );
  }
}

/** The lines under a mail. */
export function footerOf(site: Site, message: Message, unsubscribeToken: string | null): Footer {
  const [kind] = message.kinds;
  if (kind === 'account.confirm' && unsubscribeToken !== null) {
    return {
      reason: 'This address was entered by somebody who may have mistyped it.',
      links: [{ text: 'Never write to this address again', url: unsubscribeUrl(site, unsubscribeToken) }],
    };
  }
  const settings = { text: 'Choose what you are told', url: settingsUrl(site) };
  if (message.to !== undefined || unsubscribeToken === null) {
    return { reason: `This is about your account at ${site.name}.`, links: [settings] };
  }
  return {
    reason: `You get this because you have confirmed this address at ${site.name}.`,
    links: [{ text: 'No more of these mails', url: unsubscribeUrl(site, unsubscribeToken) }, settings],
  };
}
