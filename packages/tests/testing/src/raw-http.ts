import { once } from 'node:events';
import { connect, type Socket } from 'node:net';

/** All that came back on a connection until the server closed it. */
export type RawAnswer = { status: number; head: string; body: string; text: string };

/**
 * Sends bytes that no HTTP client would, and reads until the server closes the connection.
 * `text` is taken as Latin-1, so that every byte can be written.
 */
export async function sendRaw(url: string, text: string): Promise<RawAnswer> {
  const socket = await openSocket(url);
  socket.write(text, 'latin1');
  return readToEnd(socket);
}

/** A bare connection to the server at `url`. */
export async function openSocket(url: string): Promise<Socket> {
  const { hostname, port } = new URL(url);
  const socket = connect(Number(port), hostname);
  await once(socket, 'connect');
  return socket;
}

/** Reads until the server closes the connection. A connection that is reset ends what was read. */
export async function readToEnd(socket: Socket): Promise<RawAnswer> {
  let text = '';
  socket.on('data', (chunk) => (text += String(chunk)));
  socket.on('error', () => undefined);
  await new Promise((resolve) => socket.on('close', resolve));
  const [head = '', ...rest] = text.split('\r\n\r\n');
  return { status: Number(head.split(' ')[1]), head, body: rest.join('\r\n\r\n'), text };
}
