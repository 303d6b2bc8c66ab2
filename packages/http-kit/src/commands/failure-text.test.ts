import { mkdtempSync, rmdirSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { CommitUnknown } from '@repo/database';
import { expect, test } from 'vitest';
import { CommandError } from './command-errors.js';
import { failureText } from './failure-text.js';

const systemError = (code: string, syscall: string, message: string) =>
  Object.assign(new Error(message), { code, syscall });

test('a file that cannot be read is named without a stack', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'failure-'));
  rmdirSync(folder);
  const error = await readFile(folder).catch((thrown: unknown) => thrown);
  const message = `ENOENT: no such file or directory, open '${folder}'`;
  expect(failureText('It failed', error)).toBe(`It failed: ${message}`);
});

test('another PORT is advised for a port that may not be used, not for a file that may not be read', () => {
  const port = 'listen EACCES: permission denied 127.0.0.1:80';
  expect(failureText('It failed', systemError('EACCES', 'listen', port))).toBe(
    `It failed: ${port}. Choose a PORT above 1023.`,
  );
  const file = "EACCES: permission denied, open 'books.csv'";
  expect(failureText('It failed', systemError('EACCES', 'open', file))).toBe(`It failed: ${file}`);
});

test('a change whose outcome is unknown is told as that, not only as a database that is away', () => {
  const lost = new CommitUnknown(new Error('Connection terminated unexpectedly'));
  expect(failureText('It failed', lost)).toMatch(
    /^It failed: .* the change may or may not have been made\.$/,
  );
});

test('what a command says of itself stands alone; a bug shows where it is', () => {
  expect(failureText('It failed', new CommandError('There is no such account.'))).toBe(
    'There is no such account.',
  );
  expect(failureText('It failed', new TypeError('x is undefined'))).toMatch(
    /^It failed: TypeError: x is undefined\n +at .*failure-text\.test/,
  );
});
