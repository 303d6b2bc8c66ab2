import { CommandError } from '@repo/http-kit/commands';

/** The import cannot go on, for a reason that lies in the file or in a policy; the message names the line. */
export class ImportStopped extends CommandError {
  override readonly name = 'ImportStopped';
}

/** @param line number of the line that a row begins on, from 1 */
export const stoppedAt = (line: number, detail: string): ImportStopped =>
  new ImportStopped(`Line ${line}: ${detail}`);
