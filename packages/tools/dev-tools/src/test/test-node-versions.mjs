// npm run test:node-versions [-- LINE …]: npm test under the newest Node of each line that is supported.
import { execFileSync } from 'node:child_process';
import { mkdirSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import process from 'node:process';
import { readArguments, refuseArguments } from '../command/arguments.mjs';
import { NODE_LINES } from '../command/node-version.mjs';
import { passThrough, runCommand, step } from '../command/steps.mjs';
import { ROOT } from '../workspace/root.mjs';

const USAGE = `Usage: npm run test:node-versions [-- LINE …]

Runs npm test under the newest Node of each line named, of ${NODE_LINES.join(', ')} when none is. They come from npm's
package "node" and are kept in node_modules/.cache/node. Ends with 1 when a test fails under one of them.`;
/** Git ignores it, and no tool of the repository looks into it. */
const FOLDER = join(ROOT, 'node_modules', '.cache', 'node');

await runCommand(async () => {
  const { positionals } = readArguments(USAGE, { positionals: true });
  const unknown = positionals.filter((line) => !NODE_LINES.includes(line));
  if (unknown.length > 0) refuseArguments(`Not a line that is tested: ${unknown.join(', ')}`, USAGE);

  const outcomes = [];
  for (const line of positionals.length > 0 ? positionals : NODE_LINES) {
    const bin = await installNode(line);
    const node = join(bin, process.platform === 'win32' ? 'node.exe' : 'node');
    const version = execFileSync(node, ['--version'], { encoding: 'utf8' }).trim();
    console.log(`\nTesting under Node ${version} …`);
    // npm, pnpm and turbo, and all that they start, find this Node first.
    const env = { PATH: `${bin}${delimiter}${process.env.PATH}` };
    const code = await passThrough({ command: node, args: [join(import.meta.dirname, 'test.mjs')] }, env);
    outcomes.push({ version, passed: code === 0 });
  }
  console.log('');
  for (const { version, passed } of outcomes) console.log(`Node ${version}: ${passed ? 'passed' : 'FAILED'}`);
  if (!outcomes.every(({ passed }) => passed)) process.exitCode = 1;
});

/** Installs the newest Node of the line for this platform. @returns {Promise<string>} the folder its program is in */
async function installNode(line) {
  const prefix = join(FOLDER, line);
  mkdirSync(prefix, { recursive: true });
  const flags = ['--no-audit', '--no-fund', '--no-package-lock', '--loglevel=error'];
  const args = ['install', `--prefix=${prefix}`, ...flags, `node@${line}`];
  await step(`Installing the newest Node ${line}`, { command: 'npm', args });
  return join(prefix, 'node_modules', 'node', 'bin');
}
