import { open } from 'node:fs/promises';
export type ReportFile = { write(outcomes: readonly object[]): Promise<void>; close(): Promise<void> };

/** Makes a file that gets one line of JSON for each row. @throws a system error, also when there is such a file */
export async function createReportFile(path: string): Promise<ReportFile> {
  const file = await open(path, 'wx');
  return {
    write: (outcomes) => file.appendFile(outcomes.map((outcome) => `${JSON.stringify(outcome)}\n`).join('')),
    close: () => file.close(),
  };
}
