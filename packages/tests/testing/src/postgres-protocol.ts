/** A message of PostgreSQL's protocol 3. `type` is one letter, or empty for the first message of a client. */
export type Message = { type: string; body: Buffer };

/**
 * Cuts a stream that comes in chunks into messages: a letter, a length of four bytes that counts itself, a body. The
 * first message of a client has no letter.
 */
export function messageReader(sender: 'client' | 'server'): (chunk: Buffer) => Message[] {
  let rest = Buffer.alloc(0);
  let typeBytes = sender === 'client' ? 0 : 1;
  return (chunk) => {
    rest = Buffer.concat([rest, chunk]);
    const messages: Message[] = [];
    while (rest.length >= typeBytes + 4) {
      const end = typeBytes + rest.readUInt32BE(typeBytes);
      if (rest.length < end) break;
      messages.push({ type: rest.toString('latin1', 0, typeBytes), body: rest.subarray(typeBytes + 4, end) });
      rest = rest.subarray(end);
      typeBytes = 1;
    }
    return messages;
  };
}

/** Tells of each message of one client which SQL it runs: that of a Query, or of the statement that a Bind names. */
export function statementReader(): (message: Message) => string | undefined {
  const prepared = new Map<string, string>();
  return ({ type, body }) => {
    const [first = '', second = ''] = body.toString('utf8').split('\0');
    if (type === 'P') prepared.set(first, second);
    if (type === 'B') return prepared.get(second);
    return type === 'Q' ? first : undefined;
  };
}
