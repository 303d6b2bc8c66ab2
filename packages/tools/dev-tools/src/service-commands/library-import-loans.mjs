// npm run library:import-loans -- FILE.csv: loads open loans into the library of npm start, or of DATABASE_URL.
import '../command/node-version.mjs';
import { runLibraryCommand } from './library-command.mjs';

await runLibraryCommand('import/loans/main.js', 'import/loans/options.js', ({ dryRun }) => !dryRun);
