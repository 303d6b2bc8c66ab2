import { Client } from 'undici';

/** One request. */
export type Shot = {
  method: 'GET' | 'POST' | 'PUT';
  path: string;
  headers?: Record<string, string>;
  body?: string;
};

/** The durations of some requests: of all together in seconds, and of each in milliseconds. */
export type Measured = { seconds: number; millis: number[] };

/** A server under load: so many connections, kept open, each with one request at a time. */
export type Target = {
  url: string;
  /**
   * Sends all of these, each connection the next one as soon as its last answer has been read.
   * @throws naming the request when an answer is not 2xx
   */
  fire(shots: readonly Shot[]): Promise<Measured>;
  close(): Promise<void>;
};

export function openTarget(url: string, connections: number): Target {
  const clients = Array.from({ length: connections }, () => new Client(url, { pipelining: 1 }));
  return {
    url,
    fire: async (shots) => {
      const millis: number[] = [];
      const remaining = shots.values();
      const begin = performance.now();
      await Promise.all(
        clients.map(async (client) => {
          for (const shot of remaining) millis.push(await send(client, shot));
        }),
      );
      return { seconds: (performance.now() - begin) / 1000, millis };
    },
    close: async () => {
      await Promise.all(clients.map((client) => client.close()));
    },
  };
}

async function send(client: Client, { method, path, headers, body }: Shot): Promise<number> {
  const begin = performance.now();
  const { statusCode, body: answer } = await client.request({
    method,
    path,
    ...(headers && { headers }),
    ...(body !== undefined && { body }),
  });
  const text = await answer.text();
  if (statusCode > 299) throw new Error(`${method} ${path} gave ${statusCode}: ${text.slice(0, 300)}`);
  return performance.now() - begin;
}

/** Sends some requests over a few connections of their own. @throws as `fire` does */
export async function fireOnce(url: string, shots: readonly Shot[]): Promise<void> {
  const target = openTarget(url, 4);
  try {
    await target.fire(shots);
  } finally {
    await target.close();
  }
}

/** Sends one request and gives the text of its answer. */
export async function sendOnce(url: string, { method, path, headers, body }: Shot): Promise<string> {
  const answer = await fetch(url + path, { method, ...(headers && { headers }), ...(body && { body }) });
  const text = await answer.text();
  if (!answer.ok) throw new Error(`${method} ${path} gave ${answer.status}: ${text.slice(0, 300)}`);
  return text;
}
