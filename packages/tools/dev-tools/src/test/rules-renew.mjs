// npm run rules:renew: writes everything anew that follows from the rules of battles.
import '../command/node-version.mjs';
import { join } from 'node:path';
import process from 'node:process';
import { readArguments } from '../command/arguments.mjs';
import { passThrough, runCommand, StepFailed } from '../command/steps.mjs';
import { pnpm } from '../workspace/pnpm.mjs';
import { build, install } from '../workspace/workspace.mjs';

readArguments(`Usage: npm run rules:renew

Run it after a change of the rules of battles, or of the house's choices. It first asks whether ENGINE_VERSION or
HOUSE_VERSION was raised, and stops if it was not. Then it writes both fingerprints, the battle that the OpenAPI document
shows, the documents with the clients' types, the battle of the app's first page, and the pictures.`);

const vitest = (...files) => pnpm('exec', 'vitest', 'run', ...files);
const command = (name) => ({ command: process.execPath, args: [join(import.meta.dirname, name)] });

const STEPS = [
  ['The rules', vitest('packages/battle-engine/src/fingerprint.test.ts'), { UPDATE_FINGERPRINT: 'yes' }],
  ['The house', vitest('packages/house-opponents/src/fingerprint.test.ts'), { UPDATE_FINGERPRINT: 'yes' }],
  ['The example', vitest('apps/battle-service/src/examples.test.ts', '--update')],
  ['The documents', command('openapi.mjs')],
  // Before the pictures, which are of apps built anew: an app does not show a battle by other rules.
  [
    'The first page',
    vitest('apps/battle-service/src/web/app.pictures.test.ts', '-t', 'first page'),
    { TEST_RUN: 'pictures' },
  ],
  ['The pictures', command('screenshots.mjs')],
];

await runCommand(async () => {
  await install();
  await build();
  for (const [title, program, env] of STEPS) {
    console.log(`\n${title} …`);
    if ((await passThrough(program, env)) !== 0) {
      console.error(`${title}: see above. What comes after has not been written.`);
      throw new StepFailed(title);
    }
  }
});
