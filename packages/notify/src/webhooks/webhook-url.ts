const LONGEST_URL = 500;
/** Names that no name server of the Internet answers for. */
const INSIDE = /\.(?:localhost|local|internal|home\.arpa)$/;

/**
 * Says what is wrong with the address of a webhook; null: nothing. It looks at the text alone: where the name leads is
 * looked at each time a message is sent.
 */
export function webhookUrlProblem(text: string): string | null {
  if (text.length > LONGEST_URL) return `It has at most ${LONGEST_URL} characters.`;
  if (!URL.canParse(text)) return 'It is not an address.';
  const { protocol, username, password, hostname, port } = new URL(text);
  if (protocol !== 'https:') return 'It begins with https://.';
  if (username !== '' || password !== '') return 'It has no user and no password.';
  if (port !== '' && Number(port) < 1024) return 'Its port is 443, or 1024 and above.';
  const name = hostname.replace(/\.$/, '');
  const isName = /[a-z]/.test(name.slice(name.lastIndexOf('.') + 1)) && !name.startsWith('[');
  if (!isName || !name.includes('.') || INSIDE.test(name)) return 'Its host is a name of the Internet.';
  return null;
}
