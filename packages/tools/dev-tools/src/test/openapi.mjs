// npm run openapi: writes the OpenAPI documents of docs/openapi/ and the types of the clients anew.
import '../command/node-version.mjs';
import process from 'node:process';
import { readArguments } from '../command/arguments.mjs';
import { passThrough, runCommand } from '../command/steps.mjs';
import { pnpm } from '../workspace/pnpm.mjs';
import { build, install } from '../workspace/workspace.mjs';

readArguments(`Usage: npm run openapi

Starts both services and writes their OpenAPI documents to docs/openapi/, and the types of both clients.
Run it after a change of a route or a schema.`);

await runCommand(async () => {
  await install();
  await build();
  const codes = [
    await passThrough(
      pnpm('exec', 'vitest', 'run', 'packages/tests/openapi-clients/src/documents', '--update'),
    ),
    await passThrough(pnpm('--filter', '@creature-arena/*-client', 'run', 'types:generate')),
  ];
  process.exitCode = Math.max(...codes);
});
