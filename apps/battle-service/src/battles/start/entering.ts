import { createBattle, ENGINE_VERSION, FORMATS, type Side } from '@repo/battle-engine';
import type { BattleView, Rules } from '@repo/contracts/battle';
import type { CreatureData } from '@repo/creature-data';
import type { SQL } from 'drizzle-orm';
import { chosenCreature, teamMember } from '../../collection/creature.js';
import { type CreatureRow, listCreatures } from '../../collection/creatures.repository.js';
import type { BattleDatabase, Db } from '../../db/database.js';
import { serviceError } from '../../http/errors.js';
import type { BattleRow } from '../../model/battle.rows.js';
import {
  type FullTeam,
  otherSide,
  progressOf,
  readSetup,
  setupOf,
  trainerIdOf,
} from '../../model/battle.state.js';
import { nextStatus } from '../../model/battle.transitions.js';
import type { ChosenCreature, FirstTeam } from '../../model/battle.types.js';
import { battleView } from '../../model/battle.view.js';
import { clockChange, clocksForStep, outagesOf } from '../../model/clocks.js';
import { forBoth } from '../../model/news.js';
import type { Announce } from '../../notices/announce.js';
import { atRevision, updateBattle } from '../battles.repository.js';
import { wrongStatus } from '../participants.js';
import { rememberSetup } from '../setups.repository.js';
import { type Start, startBattle } from './start.repository.js';

export type Entering = ReturnType<typeof createEntering>;

type Dependencies = {
  database: BattleDatabase;
  creatureData: Pick<CreatureData, 'recordsOf'>;
  announce: Announce;
};

/** Gives the condition under which a battle may change. */
type Found = (db: Db) => SQL | undefined;

/** Brings the team of a side into a battle: the second one begins it. */
export function createEntering({ database, creatureData, announce }: Dependencies) {
  const { db } = database;

  /**
   * Takes the first creatures of a trainer's collection into a battle in team selection that has none of that side.
   * @param found finds the battle if it is as it was found; default: if it has its revision
   * @returns the battle as that side may see it; null, with nothing changed, if it is not so any more
   * @throws ServiceError 409 `not_enough_creatures` or `wrong_status`
   */
  async function enter(
    battle: BattleRow,
    side: Side,
    clientSeed: string | null,
    found: Found = () => atRevision(battle),
  ): Promise<BattleView | null> {
    const size = FORMATS[battle.format];
    const members = chosenOf(await listCreatures(db, trainerIdOf(battle, side), size), size, battle.rules);
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
      ...{ ...begun, firstTeam: null, progress: progressOf(state) },
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

function chosenOf(creatures: readonly CreatureRow[], size: number, rules: Rules): ChosenCreature[] {
  if (creatures.length < size) {
    throw serviceError(
      'not_enough_creatures',
      `This format needs ${size} creatures; you have ${creatures.length}.`,
    );
  }
  return creatures.map((creature) => chosenCreature(creature, rules));
}
