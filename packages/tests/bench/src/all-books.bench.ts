import { setTimeout as sleep } from 'node:timers/promises';
import type { ServiceProcess } from '@repo/testing/service-process';
import { connect, startBenchServer } from './harness/database.js';
import { circumstances } from './harness/machine.js';
import { type Report, table } from './harness/results.js';
import { runServiceCommand, startService } from './harness/service-process.js';
import { percentile, showSpread, spreadOf } from './harness/statistics.js';
import { fillTable } from './scale/load-table.js';

const BOOKS = 1_000_000;
const SMALL_BOOKS = 100_000;
const ROUNDS = 5;
/** For the time to the first byte. */
const REQUESTS = 20;
const PAUSE_MILLIS = 30;
/** The memory in MiB that streaming may add to that of the idle service. */
const ALLOWED_MIB = 100;
const SAMPLE_MILLIS = 50;
const MOST_FIRST_BYTE = 3;

/** The duration of a read in seconds, and the number of bytes received. */
type Read = { seconds: number; bytes: number };

async function bodyOf(url: string): Promise<ReadableStream<Uint8Array>> {
  const { ok, status, body } = await fetch(url);
  if (!ok || !body) throw new Error(`${url} gave ${status}`);
  return body;
}

async function read(body: () => Promise<AsyncIterable<Uint8Array>>): Promise<Read> {
  const begin = performance.now();
  let bytes = 0;
  for await (const chunk of await body()) bytes += chunk.length;
  return { seconds: (performance.now() - begin) / 1000, bytes };
}

/** Gives the median time to the first byte in seconds. Each request is cancelled after its first byte. */
async function firstByte(url: string): Promise<number> {
  const times: number[] = [];
  for (let request = 0; request < REQUESTS; request += 1) {
    const begin = performance.now();
    const reader = (await bodyOf(url)).getReader();
    await reader.read();
    times.push((performance.now() - begin) / 1000);
    await reader.cancel();
    // The database may still read rows for the cancelled request. The pause keeps that out of the next measurement.
    await sleep(PAUSE_MILLIS);
  }
  return percentile(times, 0.5);
}

/** Reads all books while the service's memory is watched; its peak in MiB. */
async function stream(library: ServiceProcess): Promise<Read & { peak: number }> {
  let streaming = true;
  let peak = 0;
  const watching = (async () => {
    while (streaming) {
      peak = Math.max(peak, await library.memoryMib());
      await sleep(SAMPLE_MILLIS);
    }
  })();
  try {
    return { ...(await read(() => bodyOf(`${library.url}/books`))), peak };
  } finally {
    streaming = false;
    await watching;
  }
}

/** Measures all books as one answer: time to the first byte, memory and speed. */
export async function allBooks({ small }: { small: boolean }): Promise<Report> {
  const books = small ? SMALL_BOOKS : BOOKS;
  const server = await startBenchServer();
  const stops = [server.discard];
  try {
    const url = await server.database('bench');
    await runServiceCommand('library-service', 'migrate', url);
    const database = await connect(url);
    stops.push(() => database.end());
    await fillTable(
      database,
      'library.books',
      `INSERT INTO library.books (title, genre, age_category, publish_date, author)
       SELECT 'The Book of Numbers, Volume ' || n, 'Novel', 'adults', date '1900-01-01' + n % 40000, 'Author ' || n % 9000
       FROM generate_series(1, $1::int) AS n`,
      [books],
    );
    await database.query('VACUUM ANALYZE');
    const library = await startService('library-service', url);
    stops.push(library.kill);
    const [all, page] = [`${library.url}/books`, `${library.url}/books?page=1000&per_page=10`];
    await firstByte(page);
    const idle = await library.memoryMib();
    const firstBytes: number[] = [];
    const rates: number[] = [];
    const peaks: number[] = [];
    for (let round = 1; round <= ROUNDS; round += 1) {
      const [ofPage, ofAll] = [await firstByte(page), await firstByte(all)];
      const streamed = await stream(library);
      firstBytes.push(ofAll / ofPage);
      rates.push(books / streamed.seconds);
      peaks.push(streamed.peak - idle);
      console.log(
        `round ${round}: ${(books / streamed.seconds).toFixed(0)} books/s; ` +
          `first byte after ${(1000 * ofAll).toFixed(1)} ms, of a page ${(1000 * ofPage).toFixed(1)} ms; ` +
          `${(streamed.peak - idle).toFixed(0)} MiB above idle`,
      );
    }
    const [first, rate, peak] = [spreadOf(firstBytes), spreadOf(rates), spreadOf(peaks)];
    const row = (what: string, value: string, target: string, met: boolean) => [
      what,
      value,
      target,
      met ? 'yes' : 'no',
    ];
    return `${books.toLocaleString('en')} books as one array, ${ROUNDS} rounds, median (least–most), beside a page of 10 books.

${await circumstances(url)}

${table(
  ['', 'measured', 'target', 'met?'],
  [
    row(
      "time to the first byte, as a multiple of a page's",
      showSpread(first),
      `≤ ${MOST_FIRST_BYTE}`,
      first.median <= MOST_FIRST_BYTE,
    ),
    ['books per second', showSpread(rate, 0), '', ''],
    row(
      `most memory above idle (${idle.toFixed(0)} MiB)`,
      `${showSpread(peak, 0)} MiB`,
      `≤ ${ALLOWED_MIB} MiB`,
      peak.most <= ALLOWED_MIB,
    ),
  ],
)}`;
  } finally {
    for (const stop of stops.reverse()) await stop();
  }
}
