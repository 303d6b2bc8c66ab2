import { rm } from 'node:fs/promises';
import process from 'node:process';
import { fileURLToPath } from 'node:url';
import { findBinaries } from './binaries.js';
import { clusterFiles } from './initialise.js';
import { findServer, stopServer } from './server.js';

/** Stops the server of a throw-away cluster, if it runs, and removes its folder. */
export async function discardCluster(folder: string): Promise<void> {
  const files = clusterFiles(folder);
  if (findServer(files) !== undefined) await stopServer(findBinaries(), files, 'immediate');
  await rm(folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 });
}

/** As a program: waits until the process that started it is gone or closes the pipe, then discards the folder. */
async function main(folder: string): Promise<void> {
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => {});
  for await (const _ of process.stdin);
  await discardCluster(folder);
}

const [, script, folder] = process.argv;
if (script === fileURLToPath(import.meta.url) && folder !== undefined) await main(folder);
