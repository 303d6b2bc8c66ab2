import { type CallOptions, type Calls, path } from '@creature-arena/http';
import type { Import, ImportProgress, ImportQuery } from './types.js';

export function importsOf({ get, sendOnce }: Calls) {
  return {
    /** Begins the import of a CSV file, and returns before it is done. Is sent once, because a second one would be another. */
    start: (file: Blob, query: ImportQuery, options?: CallOptions) =>
      sendOnce<Import>('POST', '/imports', {
        ...{ body: new Blob([file], { type: 'text/csv' }), query, ...options },
      }),
    /** The latest imports, the latest first. */
    list: (options?: CallOptions) => get<ImportProgress[]>('/imports', options),
    /** How far an import is, and its report once it has ended. */
    one: (importId: number, options?: CallOptions) => get<Import>(path`/imports/${importId}`, options),
  };
}
