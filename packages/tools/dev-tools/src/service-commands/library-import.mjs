// npm run library:import -- FILE.csv: loads a catalogue into the library of npm start, or of DATABASE_URL.
import '../command/node-version.mjs';
import { runLibraryCommand } from './library-command.mjs';

await runLibraryCommand('import/main.js', 'import/options.js', ({ dryRun }) => !dryRun);
