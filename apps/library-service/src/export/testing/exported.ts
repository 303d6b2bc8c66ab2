import type { ExportFormat } from '@repo/contracts/library';
import type { LibraryDatabase } from '../../db/database.js';
import { startExport } from '../export-library.js';

/** Returns an export as one text. */
export async function exported(
  { database }: { database: LibraryDatabase },
  format: ExportFormat,
): Promise<string> {
  const { next } = startExport(database, format);
  const texts: string[] = [];
  for (let text = await next(); text !== null; text = await next()) texts.push(text);
  return texts.join('');
}
