import { startThrowAwayServer } from '@repo/dev-database';
import { messageReader } from '@repo/testing/postgres-protocol';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { countRoundTrips, type RoundTripCounter } from './round-trips.js';

let server: Awaited<ReturnType<typeof startThrowAwayServer>>;
let counter: RoundTripCounter;
let client: pg.Client;
beforeAll(async () => {
  server = await startThrowAwayServer();
  counter = await countRoundTrips(server.url);
  client = new pg.Client(counter.url);
  await client.connect();
});
afterAll(async () => {
  await client.end();
  await counter.close();
  await server.discard();
});

test('each statement that is waited for is one round trip, plain or prepared', async () => {
  counter.take();
  await client.query('BEGIN');
  await client.query({ name: 'sum', text: 'SELECT $1::int + 1', values: [1] });
  await client.query({ name: 'sum', text: 'SELECT $1::int + 1', values: [2] });
  await client.query('COMMIT');
  expect(counter.take()).toBe(4);
  expect(counter.take()).toBe(0);
});

test('messages are told apart however they are cut into chunks', () => {
  const startup = Buffer.from([0, 0, 0, 6, 1, 2]);
  const message = (type: string, ...body: number[]) =>
    Buffer.from([type.charCodeAt(0), 0, 0, 0, 4 + body.length, ...body]);
  const stream = Buffer.concat([startup, message('P', 7, 7, 7), message('S'), message('Q', 83)]);
  for (const size of [1, 2, 5, stream.length]) {
    const types: string[] = [];
    const read = messageReader('client');
    for (let from = 0; from < stream.length; from += size) {
      types.push(...read(stream.subarray(from, from + size)).map(({ type }) => type));
    }
    expect(types).toEqual(['', 'P', 'S', 'Q']);
  }
});
