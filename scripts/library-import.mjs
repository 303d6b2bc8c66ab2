// npm run library:import -- FILE.csv: loads a catalogue into the library of npm start, or of DATABASE_URL.
import './lib/node-version.mjs';
import process from 'node:process';
import { runLibraryCommand } from './lib/library-command.mjs';

const args = process.argv.slice(2);
await runLibraryCommand('import/main.js', {
  needsDatabase: args.length > 0 && !args.includes('--help') && !args.includes('-h'),
  writes: !args.includes('--dry-run'),
});
