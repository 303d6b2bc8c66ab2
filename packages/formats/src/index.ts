export { CLAUSES, type Clause } from './clauses.js';
export { type Facts, type MoveFacts, type SpeciesFacts, speciesFacts } from './facts.js';
export {
  type Bans,
  FORMAT_NAMES,
  FORMATS,
  type Format,
  type FormatName,
  formatOf,
  LARGEST_TEAM,
} from './formats.js';
export { MOST_PROBLEMS, PROBLEM_CODES, type Problem, type ProblemCode } from './problems/problem.js';
export { problemsOf } from './problems/problems-of.js';
export { sealText } from './seal.js';
export {
  type CreatureFacts,
  completeSet,
  HIGHEST_EFFORT_VALUE,
  MOST_EFFORT_IN_TOTAL,
  MOST_EFFORT_OF_STAT,
  mostEffortIn,
  type SetInput,
  type TeamSet,
} from './sets.js';
export { claimCreatures } from './text/claim-creatures.js';
export { type Names, namesOf } from './text/names.js';
export { NOTE_CODES, type Note, type NoteCode } from './text/notes.js';
export { LONGEST_TEXT, readTeam } from './text/read-team.js';
export { type SetLines, type TeamText, withLines } from './text/team-text.js';
export { writeSet, writeTeam } from './text/write-team.js';
