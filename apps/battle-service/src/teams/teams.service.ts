import { randomUUID } from 'node:crypto';
import {
  type ChangedTeamBody,
  MOST_TEAMS,
  type NewTeamBody,
  type Team,
  type TeamCheck,
  type TeamCheckBody,
} from '@repo/contracts/battle';
import type { CreatureData } from '@repo/creature-data';
import { violatedConstraint, withTransaction } from '@repo/database';
import { writeTeam } from '@repo/formats';
import { type Clock, isUuid } from '@repo/http-kit';
import type { BattleDatabase } from '../db/database.js';
import { accountGone, serviceError } from '../http/errors.js';
import { lockTrainer } from '../trainers/trainers.repository.js';
import { loadFacts } from './facts.js';
import { rulesFor } from './rules-for.js';
import { problemsIn, setBody, teamBody } from './team.js';
import {
  countTeams,
  deleteTeam,
  findTeam,
  insertTeam,
  listTeams,
  type TeamRow,
  updateTeam,
} from './teams.repository.js';
import { completeSets, readWritten } from './written-team.js';

type Dependencies = {
  database: BattleDatabase;
  clock: Clock;
  creatureData: CreatureData;
};

export type SavedTeams = ReturnType<typeof createSavedTeams>;

const unknownTeam = (id: string) => serviceError('unknown_team', `You have no team ${id}.`);

/** Gives the refusal of a name that another team of the trainer has. */
async function orTaken<T>(name: string, saved: Promise<T>): Promise<T> {
  try {
    return await saved;
  } catch (error) {
    if (violatedConstraint(error) !== 'teams_name') throw error;
    throw serviceError('team_name_taken', `Another team of yours is called ${name}.`);
  }
}

/** The teams that trainers keep. What they hold is checked when it is asked for: it changes with the collection and the data. */
export function createSavedTeams({ database, clock, creatureData }: Dependencies) {
  const { db } = database;

  async function bodiesOf(trainerId: string, rows: readonly TeamRow[]): Promise<Team[]> {
    const sets = rows.flatMap((row) => row.sets);
    const known = await loadFacts(db, creatureData, trainerId, sets);
    return rows.map((row) => teamBody(row, known));
  }

  async function bodyOf(row: TeamRow): Promise<Team> {
    return teamBody(row, await loadFacts(db, creatureData, row.trainerId, row.sets));
  }

  async function list(trainerId: string): Promise<Team[]> {
    return bodiesOf(trainerId, await listTeams(db, trainerId));
  }

  /** @throws ServiceError 404 `unknown_team` */
  async function find(trainerId: string, id: string): Promise<TeamRow> {
    const row = isUuid(id) ? await findTeam(db, trainerId, id) : null;
    if (!row) throw unknownTeam(id);
    return row;
  }

  /** @throws ServiceError 404 `unknown_team` */
  async function get(trainerId: string, id: string): Promise<Team> {
    return bodyOf(await find(trainerId, id));
  }

  /** Reads the team of a body, complete, and what is known of it. @throws ServiceError 400 `validation` */
  async function read(trainerId: string, body: TeamCheckBody) {
    const { sets, text } = await readWritten(db, trainerId, body);
    const known = await loadFacts(db, creatureData, trainerId, sets);
    return { sets: completeSets(sets, known), text, known };
  }

  /** @throws ServiceError 400 `validation`, 409 `too_many_teams` or `team_name_taken` */
  async function create(trainerId: string, body: NewTeamBody): Promise<Team> {
    const { name, format } = body;
    const { sets, known } = await read(trainerId, body);
    const now = clock.now();
    const row = { id: randomUUID(), trainerId, name, format, sets, createdAt: now, updatedAt: now };
    const created = withTransaction(database, async (tx) => {
      if (!(await lockTrainer(tx, trainerId))) throw accountGone();
      if ((await countTeams(tx, trainerId)) >= MOST_TEAMS)
        throw serviceError('too_many_teams', `You have ${MOST_TEAMS} teams; delete one first.`);
      return insertTeam(tx, row);
    });
    return teamBody(await orTaken(name, created), known);
  }

  /** @throws ServiceError 400 `validation`, 404 `unknown_team`, 409 `stale_team` or `team_name_taken` */
  async function change(trainerId: string, id: string, body: ChangedTeamBody): Promise<Team> {
    await find(trainerId, id);
    const { name, format, version } = body;
    const { sets, known } = await read(trainerId, body);
    const changed = updateTeam(
      db,
      { trainerId, id, version },
      { name, format, sets, updatedAt: clock.now() },
    );
    const row = await orTaken(name, changed);
    if (row) return teamBody(row, known);
    const now = await find(trainerId, id);
    throw serviceError(
      'stale_team',
      `The team was changed elsewhere: it has version ${now.version}, not ${version}.`,
    );
  }

  /** @throws ServiceError 404 `unknown_team` */
  async function remove(trainerId: string, id: string): Promise<void> {
    if (!isUuid(id) || !(await deleteTeam(db, trainerId, id))) throw unknownTeam(id);
  }

  /** Returns a team as Showdown's text. @throws ServiceError 404 `unknown_team` */
  async function text(trainerId: string, id: string): Promise<string> {
    return writeTeam(await find(trainerId, id));
  }

  /** Reads a team and looks for problems, without saving anything. @throws ServiceError 400 `validation` */
  async function check(trainerId: string, body: TeamCheckBody): Promise<TeamCheck> {
    const { format } = body;
    const rules = rulesFor(format, body.rules);
    const { sets, text, known } = await read(trainerId, body);
    return {
      name: text?.name ?? null,
      sets: sets.map((set) => setBody(set, known)),
      problems: problemsIn(format, rules, sets, known, text),
      notes: [...(text?.notes ?? [])],
    };
  }

  return { list, get, create, change, remove, text, check };
}
