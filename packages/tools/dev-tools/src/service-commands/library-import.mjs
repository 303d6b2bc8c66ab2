// npm run library:import -- FILE.csv: loads a catalogue into the library of npm start, or of DATABASE_URL.
import './lib/node-version.mjs';
import { runLibraryCommand } from './lib/library-command.mjs';

await runLibraryCommand('import/main.js', 'import/options.js', ({ dryRun }) => !dryRun);
