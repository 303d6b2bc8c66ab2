import { writeFile } from 'node:fs/promises';
import { generatedFiles } from './write-types.js';

const folder = new URL('..', import.meta.url);
for (const [file, text] of Object.entries(generatedFiles())) await writeFile(new URL(file, folder), text);
