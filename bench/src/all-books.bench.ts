import { setTimeout as sleep } from 'node:timers/promises';
import { type LibraryProcess, startLibrary } from './library-process.js';

const BOOKS = 300_000;
const ROUNDS = 3;
/** What streaming may add to the memory of the idle service, in MiB. */
const ALLOWED_MIB = 100;
const SAMPLE_MILLIS = 50;

type Round = { bytes: number; seconds: number; peakMib: number };

/** Streams the whole catalogue and samples the service's memory meanwhile. */
async function stream(library: LibraryProcess): Promise<Round> {
  let streaming = true;
  let peakMib = 0;
  const watching = (async () => {
    while (streaming) {
      peakMib = Math.max(peakMib, await library.memory());
      await sleep(SAMPLE_MILLIS);
    }
  })();
  const begin = performance.now();
  const response = await fetch(`${library.url}/books`);
  let bytes = 0;
  for await (const chunk of response.body ?? []) bytes += chunk.length;
  const seconds = (performance.now() - begin) / 1000;
  streaming = false;
  await watching;
  return { bytes, seconds, peakMib };
}

/** Memory of the library service while it streams all books, over its memory when idle. */
export async function allBooks(): Promise<void> {
  const library = await startLibrary();
  try {
    await library.database.query(
      `INSERT INTO library.books (title, genre, age_category, publish_date, author)
       SELECT 'The Book of Numbers, Volume ' || n, 'Novel', 'adults', date '1900-01-01' + n % 40000, 'Author ' || n % 9000
       FROM generate_series(1, $1::int) AS n`,
      [BOOKS],
    );
    await fetch(`${library.url}/books?page=1&per_page=1000`).then((response) => response.text());
    const idle = await library.memory();
    console.log(`idle: ${idle.toFixed(0)} MiB`);
    for (let round = 1; round <= ROUNDS; round += 1) {
      const { bytes, seconds, peakMib } = await stream(library);
      const rate = (BOOKS / seconds).toFixed(0);
      const above = peakMib - idle;
      console.log(
        `round ${round}: ${BOOKS} books, ${(bytes / 2 ** 20).toFixed(1)} MiB in ${seconds.toFixed(1)} s (${rate}/s), ` +
          `peak ${peakMib.toFixed(0)} MiB, ${above.toFixed(0)} MiB above idle`,
      );
      if (above > ALLOWED_MIB) {
        console.error(`more than the ${ALLOWED_MIB} MiB allowed`);
        process.exitCode = 1;
      }
    }
  } finally {
    await library.stop();
  }
}
