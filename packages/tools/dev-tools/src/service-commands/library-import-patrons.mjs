// npm run library:import-patrons -- FILE.csv: loads readers into the library of npm start, or of DATABASE_URL.
import '../command/node-version.mjs';
import { runLibraryCommand } from './library-command.mjs';

await runLibraryCommand('import/patrons/main.js', 'import/patrons/options.js', ({ dryRun }) => !dryRun);
