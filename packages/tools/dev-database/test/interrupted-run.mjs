// A test run that is killed before it can clean up: prints where its server keeps its data.
import process from 'node:process';
import { createTestDatabase, testCluster } from '@repo/dev-database';
import pg from 'pg';

await testCluster()();
const database = await createTestDatabase();
const client = new pg.Client(database.url);
await client.connect();
const found = await client.query('SHOW data_directory');
console.log(JSON.stringify({ url: database.url, folder: found.rows[0].data_directory }));
setInterval(() => {}, 1000);
process.stdin.resume();
