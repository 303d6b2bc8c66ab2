import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '@repo/dev-tools/workspace/root';
import { freePort } from '@repo/testing/ports';
import { expect, test } from 'vitest';
import { BUILT, runTool, temporaryFolder } from './running.js';

/** The commands of one section of a page of `docs`, in order. */
function commandsOf(page: string, heading: string): string {
  const [, section = ''] = readFileSync(join(ROOT, 'docs', page), 'utf8').split(`\n## ${heading}\n`);
  const text = section.split('\n## ')[0] ?? '';
  const blocks = [...text.matchAll(/^```sh\n([\s\S]*?)^```$/gm)].map(([, commands]) => commands);
  if (blocks.length === 0) throw new Error(`${page} has no commands under "${heading}"`);
  return blocks.join('');
}

/** Runs the commands in bash and gives their output. */
async function paste(commands: string, env: Record<string, string> = {}): Promise<string> {
  const shell = spawn('bash', ['-c', commands], {
    cwd: ROOT,
    env: { ...process.env, ...BUILT, ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let output = '';
  shell.stdout.setEncoding('utf8').on('data', (text: string) => {
    output += text;
  });
  await once(shell, 'close');
  return output;
}

test('the commands of both pages to try, pasted into a shell, do what these show', async () => {
  const [battle, library] = [await freePort(), await freePort()];
  const ports = {
    DATA_DIR: temporaryFolder(),
    BATTLE_PORT: String(battle),
    LIBRARY_PORT: String(library),
  };
  const services = runTool('start/start', [], ports);
  await services.printed('Ready:');
  const here = (text: string) =>
    text
      .replaceAll('127.0.0.1:3001', `127.0.0.1:${battle}`)
      .replaceAll('127.0.0.1:3002', `127.0.0.1:${library}`);

  const battles = commandsOf('try-battles.md', 'A battle') + commandsOf('try-battles.md', 'The house');
  const fought = await paste(here(battles));
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

  expect(fought).toMatch(/^house-pup, house-scout, /m);
  expect(fought).toMatch(
    /^Could anybody choose the dice\? Only an operator who played as ash: the house gives no seed/m,
  );
  expect(fought).toMatch(/^The house chose as it says: \d+ choices follow from what its side saw\.$/m);

  const lent = await paste(here(commandsOf('try-library.md', 'A loan')));
  expect(lent).toContain('Successfully added The Left Hand of Darkness to the loan');
  expect(lent).toMatch(/"return_date":"\d{4}-\d\d-\d\d"/);

  const demo = runTool('demo/demo', ['house'], ports);
  expect(await demo.ended(), demo.output()).toBe(0);
  expect(demo.output()).toMatch(/^ {2}house-pup +\d+ {2}/m);
  expect(demo.output()).toMatch(/^The house chose as it says: \d+ choices follow from what its side saw\.$/m);
  expect(await services.ended('SIGINT')).toBe(0);
});

test('a day at the desk of a guarded library is as the page and the demo tell it', async () => {
  const [battle, library] = [await freePort(), await freePort()];
  const DATA_DIR = temporaryFolder();
  const ports = { DATA_DIR, BATTLE_PORT: String(battle), LIBRARY_PORT: String(library) };
  const services = runTool('start/start', [], { ...ports, ACCESS: 'guarded' });
  await services.printed('Ready:');
  await services.printed('The library is guarded: only its staff may change it.');
  const commands = commandsOf('try-library.md', 'A day at the desk').replaceAll(
    '127.0.0.1:3002',
    `127.0.0.1:${library}`,
  );
  const told = await paste(commands, { DATA_DIR });
  expect(told).toMatch(/^Created user 1: desk@example.org, admin$/m);
  expect(told).toMatch(
    /^\{"code":"period","facts":\{"days":7,.*"key":"grade-1\/\*","parameter":"loan_days"\}\}$/m,
  );
  expect(told).toMatch(
    /^\{"code":"loan_limit_reached","text":"1 of 1 loans are out",.*"overridable":true\}$/m,
  );
  expect(told).toMatch(/^1\n1 other waits for this title, 0 copies are available\nhold_shelf\ntrue$/m);
  expect(told).toMatch(/^\{"total":1,"available":0,"holds":0,"next_due":"[\d-]+",.*\}$/m);

  const demo = runTool('demo/demo', ['library'], ports);
  expect(await demo.ended(), demo.output()).toBe(0);
  const shown = demo.output();
  expect(shown).toMatch(/\d+ days from/);
  expect(shown).toContain('The copy is on loan to somebody else (copy_on_loan)');
  expect(shown).toContain('The copy is kept for another reader (copy_held_for_another)');
  expect(shown).toMatch(/^Matilda: to the hold shelf, for P-\S+-2, until [\d-]+\.$/m);
  expect(shown).toMatch(/^Taken back from Dora and lent to Ada: until [\d-]+\.$/m);
  expect(shown).toMatch(/^Overdue: Momo, 6 days, Dora of 1B\.$/m);
  expect(shown).toContain('Heidi comes back, and the desk sees the note: Page 12 is torn.');
  expect(shown).toContain('Everybody sees: 0 of 1 of Matilda available.');
  expect(shown).toContain('The morning: 5 lent, 3 taken back, 1 kept for a reader, 1 renewed.');
  expect(shown).not.toMatch(/undefined|NaN|: allowed/);

  const whole = runTool('demo/demo', [], ports);
  expect(await whole.ended(), whole.output()).toBe(0);
  expect(whole.output()).toContain('Only staff may change this library');
  expect(await services.ended('SIGINT')).toBe(0);
});
