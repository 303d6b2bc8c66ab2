import { Agent, request as httpRequest } from 'node:http';

/** A request byte for byte: nothing in it is normalized, so that wrong ones can be sent. */
export type Sent = {
  method: string;
  /** Path and query as they stand in the request line. */
  target: string;
  headers: Readonly<Record<string, string>>;
  body?: Buffer;
};

export type Answer = {
  status: number;
  headers: Readonly<Record<string, string>>;
  text: string;
  /** The parsed JSON; undefined where there is no body, or none that is JSON. */
  body: unknown;
};

const agent = new Agent({ keepAlive: true, maxSockets: 16 });

/** Sends a request and reads its answer to the end. */
export function send(baseUrl: string, { method, target, headers, body }: Sent): Promise<Answer> {
  const { hostname, port } = new URL(baseUrl);
  const length = body === undefined ? {} : { 'content-length': String(body.length) };
  return new Promise((resolve, reject) => {
    const request = httpRequest({
      agent,
      hostname,
      port,
      method,
      path: target,
      headers: { ...headers, ...length },
    });
    request.once('error', (error) =>
      reject(
        new Error(`${error.message}\n${curl(baseUrl, { method, target, headers, ...(body && { body }) })}`),
      ),
    );
    request.once('response', (response) => {
      const chunks: Buffer[] = [];
      response.once('error', reject);
      // A stream of events goes on for ever: its beginning is its answer.
      const isStream = response.headers['content-type'] === 'text/event-stream';
      response.on('data', (chunk: Buffer) => {
        chunks.push(chunk);
        if (isStream) settle();
      });
      response.once('end', () => settle());
      const settle = () => {
        const text = Buffer.concat(chunks).toString();
        resolve({
          status: response.statusCode ?? 0,
          headers: Object.fromEntries(
            Object.entries(response.headers).map(([name, value]) => [name, [value].flat().join(', ')]),
          ),
          text,
          body: parsed(text),
        });
        if (isStream) response.destroy();
      };
    });
    request.end(body);
  });
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

const quoted = (text: string) => `'${text.replaceAll("'", `'\\''`)}'`;

/** A shell command that sends the same request. */
export function curl(baseUrl: string, { method, target, headers, body }: Sent): string {
  const verb = method === 'HEAD' ? ['--head'] : ['-X', method];
  const named = Object.entries(headers).flatMap(([name, value]) => [
    '-H',
    // curl's way to write a header without a value.
    quoted(value === '' ? `${name};` : `${name}: ${value}`),
  ]);
  const isText = body !== undefined && Buffer.from(body.toString()).equals(body) && !body.includes(0);
  const data = body === undefined ? [] : ['--data-binary', isText ? quoted(body.toString()) : '@-'];
  const untyped =
    body !== undefined && headers['content-type'] === undefined ? ['-H', quoted('content-type:')] : [];
  const command = [
    'curl -sS -i -g --path-as-is',
    ...verb,
    ...named,
    ...untyped,
    ...data,
    quoted(baseUrl + target),
  ];
  const input = body === undefined || isText ? '' : `echo ${body.toString('base64')} | base64 -d | `;
  return input + command.join(' ');
}
