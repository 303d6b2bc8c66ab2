import { createBattle, ENGINE_VERSION, type Side } from '@repo/battle-engine';
import type { BattleView, Rules } from '@repo/contracts/battle';
import type { CreatureData } from '@repo/creature-data';
import type { SQL } from 'drizzle-orm';
import { teamMember } from '../../collection/creature.js';
import type { BattleDatabase, Db } from '../../db/database.js';
import type { BattleRow } from '../../model/battle.rows.js';
import {
  type FullTeam,
  NO_TEAMS,
  otherSide,
  progressOf,
  readSetup,
  setupOf,
} from '../../model/battle.state.js';
import { nextStatus } from '../../model/battle.transitions.js';
import type { FirstTeam } from '../../model/battle.types.js';
import { battleView } from '../../model/battle.view.js';
import { clockChange, clocksForStep, outagesOf } from '../../model/clocks.js';
import { forBoth } from '../../model/news.js';
import type { Announce } from '../../notices/announce.js';
import type { TeamChoice } from '../../teams/chosen-team.js';
import { atRevision, updateBattle } from '../battles.repository.js';
import { wrongStatus } from '../participants.js';
import { rememberSetup } from '../setups.repository.js';
import { type Start, startBattle } from './start.repository.js';
import { teamFor } from './team-for.js';

export type Entering = ReturnType<typeof createEntering>;

type Dependencies = {
  database: BattleDatabase;
  creatureData: CreatureData;
  announce: Announce;
};

/** A trainer's seed and team at entering. */
export type Entry = TeamChoice & { clientSeed: string | null };

/** Gives the condition under which a battle may change. */
type Found = (db: Db) => SQL | undefined;

/** Brings the team of a side into a battle: the second one begins it. */
export function createEntering({ database, creatureData, announce }: Dependencies) {
  const { db } = database;

  /**
   * Brings the team of a trainer into a battle in team selection that has none of that side.
   * @param found finds the battle if it is as it was found; default: if it has its revision
   * @returns the battle as that side may see it; null, with nothing changed, if it is not so any more
   * @throws ServiceError as `teamFor`, or 409 `wrong_status`
   */
  async function enter(
    battle: BattleRow,
    side: Side,
    { clientSeed, ...choice }: Entry,
    found: Found = () => atRevision(battle),
  ): Promise<BattleView | null> {
    const members = await teamFor({ db, creatureData }, battle, side, clientSeed, choice);
    const team: FirstTeam = { side, clientSeed, members };
    return battle.firstTeam ? start(battle, battle.firstTeam, team, found) : wait(battle, team, found);
  }

  /** Stores the first team; null if the battle has changed meanwhile. */
  async function wait(battle: BattleRow, team: FirstTeam, found: Found): Promise<BattleView | null> {
    const { now } = battle;
    const waiting = [otherSide(team.side)];
    const change = {
      ...{ firstTeam: team, waiting, updatedAt: now, inPlaySince: now },
      ...clockChange({ ...battle, waiting }, outagesOf(battle)),
    };
    if (!(await updateBattle(db, battle, change, null, found(db)))) return null;
    const { members } = await inFull(team, battle.rules);
    return battleView({ ...battle, ...change, setup: null }, team.side, members, []);
  }

  /** Adds what is known of the species and moves of a team. */
  async function inFull({ clientSeed, members }: FirstTeam, rules: Rules): Promise<FullTeam> {
    const records = await creatureData.recordsOf(members);
    return { clientSeed, members: members.map((member) => teamMember(member, records, rules)) };
  }

  /** Starts the battle; null if it has changed meanwhile. */
  async function start(
    battle: BattleRow,
    first: FirstTeam,
    second: FirstTeam,
    found: Found,
  ): Promise<BattleView | null> {
    const status = nextStatus(battle.status, 'start');
    if (!status) throw wrongStatus(battle.status);
    const [one, other] = [await inFull(first, battle.rules), await inFull(second, battle.rules)];
    const stored = setupOf(battle, first.side === 0 ? [one, other] : [other, one]);
    const setup = readSetup(ENGINE_VERSION, stored);
    const created = createBattle(setup.battle);
    if (!created.ok) throw new Error(`the engine refused battle ${battle.id}: ${created.detail}`);
    const { state, events } = created;
    const { now } = battle;
    const begun = {
      ...{
        status,
        turn: state.turn,
        step: state.step,
        phase: state.phase,
        waiting: [0 as const, 1 as const],
      },
      clocks: clocksForStep(battle.clock, null, now.getTime()),
    };
    const change = {
      ...{ ...begun, ...NO_TEAMS, progress: progressOf(state) },
      ...{ updatedAt: now, startedAt: now },
      ...clockChange({ ...battle, ...begun }, outagesOf(battle)),
    };
    const news = forBoth('battle.started', { ...battle, ...change }, now);
    const start: Start = {
      change,
      setup: { engineVersion: ENGINE_VERSION, setup: stored },
      firstStep: { step: 0, lastSeq: state.sequence, events: [...events] },
    };
    const told = await startBattle(db, found(db), start, news);
    if (!told) return null;
    announce(told);
    const active = { ...battle, ...change, setup };
    rememberSetup(active, setup);
    return battleView(active, second.side, other.members, events);
  }

  return { enter };
}
