import { type CallOptions, type Calls, path } from '@creature-arena/http';

/** The files that a library can be written to. */
export type ExportFormat = 'marcxml' | 'marc' | 'csv' | 'patrons-csv' | 'loans-csv';

export function exportsOf({ getText }: Calls) {
  return {
    /** All titles, readers or open loans as the text of a file. */
    file: (format: ExportFormat, options?: CallOptions): Promise<string> =>
      getText(path`/exports/${format}`, options),
    /** The record of a title in MARCXML. */
    record: (bookId: number, options?: CallOptions): Promise<string> =>
      getText(path`/catalogue/titles/${bookId}/record`, options),
  };
}
