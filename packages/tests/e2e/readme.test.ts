import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '@repo/dev-tools/workspace/root';
import { freePort } from '@repo/testing/ports';
import { expect, test } from 'vitest';
import { BUILT, runTool, temporaryFolder } from './running.js';

/** The commands of one section of the README, in order. */
function commandsOf(heading: string): string {
  const readme = readFileSync(join(ROOT, 'README.md'), 'utf8');
  const [, section = ''] = readme.split(`\n## ${heading}\n`);
  const text = section.split('\n## ')[0] ?? '';
  const blocks = [...text.matchAll(/^```sh\n([\s\S]*?)^```$/gm)].map(([, commands]) => commands);
  if (blocks.length === 0) throw new Error(`the README has no commands under "${heading}"`);
  return blocks.join('');
}

/** Runs the commands in bash and gives their output. */
async function paste(commands: string): Promise<string> {
  const shell = spawn('bash', ['-c', commands], {
    cwd: ROOT,
    env: { ...process.env, ...BUILT },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let output = '';
  shell.stdout.setEncoding('utf8').on('data', (text: string) => {
    output += text;
  });
  await once(shell, 'close');
  return output;
}

test('the commands of the README, pasted into a shell, do what it shows', async () => {
  const [battle, library] = [await freePort(), await freePort()];
  const services = runTool('start/start', [], {
    DATA_DIR: temporaryFolder(),
    BATTLE_PORT: String(battle),
    LIBRARY_PORT: String(library),
  });
  await services.printed('Ready:');
  const here = (text: string) =>
    text
      .replaceAll('127.0.0.1:3001', `127.0.0.1:${battle}`)
      .replaceAll('127.0.0.1:3002', `127.0.0.1:${library}`);

  const fought = await paste(here(commandsOf('A battle by curl')));
  expect(fought).toContain('"turn_resolved":false');
  expect(fought).toContain('"turn_resolved":true');
  expect(fought).toMatch(/^(ash|gary)$/m);
  expect(fought).toMatch(/^1000 -> (1016|984)$/m);
  expect(fought).toContain('"elo_rating":1016');

  expect(fought).toMatch(
    /^The record has what you kept \(commitment, hashes, client seed, team\): it is of the battle that you played as ash\.$/m,
  );
  expect(fought).toMatch(/^Could anybody choose the dice\? No: both seeds were sealed\.$/m);
  expect(fought).toMatch(/^Verified: all \d+ steps, the result and the ratings follow from the record\.$/m);

  const lent = await paste(here(commandsOf('A loan by curl')));
  expect(lent).toContain('Successfully added The Left Hand of Darkness to the loan');
  expect(lent).toMatch(/"return_date":"\d{4}-\d\d-\d\d"/);
  expect(await services.ended('SIGINT')).toBe(0);
});
