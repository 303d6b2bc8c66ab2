import { createBattle, ENGINE_VERSION, FORMATS } from '@repo/battle-engine';
import { clientSeedHash } from '@repo/battle-record';
import type { BattleView } from '@repo/contracts/battle';
import type { CreatureData } from '@repo/creature-data';
import { withTransaction } from '@repo/database';
import { clockChange, clocksForStep } from '../../clock/clocks.js';
import type { Settlements } from '../../clock/settlement.service.js';
import { chosenCreature, teamMember } from '../../collection/creature.js';
import { type CreatureRow, listCreatures } from '../../collection/creatures.repository.js';
import type { BattleDatabase } from '../../db/database.js';
import { serviceError } from '../../errors.js';
import type { Guard } from '../../ladder/guard.service.js';
import type { Announce } from '../../notices/announce.js';
import { forBoth, type News } from '../../notices/notice.js';
import { atRevision, type BattleRow, findBattle, outagesOf, updateBattle } from '../battles.repository.js';
import {
  type FullTeam,
  otherSide,
  progressOf,
  readSetup,
  seedHashOf,
  setupOf,
} from '../model/battle.state.js';
import { nextStatus } from '../model/battle.transitions.js';
import type { ChosenCreature, FirstTeam } from '../model/battle.types.js';
import { loadAsParticipant, retryWhenChanged, wrongStatus } from '../participants.js';
import { rememberSetup } from '../setups.repository.js';
import { battleView } from '../view/battle.view.js';
import { lockForEnd } from './finish.repository.js';
import { type Start, startBattle } from './teams.repository.js';

export type Teams = ReturnType<typeof createTeams>;

type Dependencies = {
  database: BattleDatabase;
  settlements: Settlements;
  creatureData: Pick<CreatureData, 'recordsOf'>;
  announce: Announce;
  /** Null: every battle counts. */
  guard: Guard | null;
};

export function createTeams({ database, settlements, creatureData, announce, guard }: Dependencies) {
  const { db } = database;

  /**
   * Takes the first creatures of the caller's collection into the battle; the second team makes it active.
   * @throws ServiceError 400 `seed_mismatch` where the caller has sealed another seed, 404 `unknown_battle`,
   *   409 `team_submitted`, `not_enough_creatures` or `wrong_status`
   */
  async function submit(trainerId: string, id: string, clientSeed: string | undefined): Promise<BattleView> {
    return retryWhenChanged(async () => {
      const { battle, side } = await loadAsParticipant(id, trainerId, () =>
        settlements.findSettled(() => findBattle(db, id)),
      );
      if (hasTeam(battle, side)) throw serviceError('team_submitted', 'Your team is already in this battle.');
      if (!nextStatus(battle.status, 'start')) throw wrongStatus(battle.status);
      requireSealedSeed(seedHashOf(battle, side), clientSeed);
      const size = FORMATS[battle.format];
      const members = chosenOf(await listCreatures(db, trainerId, size), size);
      const team: FirstTeam = { side, clientSeed: clientSeed ?? null, members };
      return battle.firstTeam ? start(battle, battle.firstTeam, team) : enter(battle, team);
    });
  }

  /** Stores the first team; null if the battle has changed meanwhile. */
  async function enter(battle: BattleRow, team: FirstTeam): Promise<BattleView | null> {
    const { now } = battle;
    const waiting = [otherSide(team.side)];
    const change = {
      ...{ firstTeam: team, waiting, updatedAt: now, inPlaySince: now },
      ...clockChange({ ...battle, waiting }, outagesOf(battle)),
    };
    if (!(await updateBattle(db, battle, change, null))) return null;
    const { members } = await inFull(team);
    return battleView({ ...battle, ...change, setup: null }, team.side, members, []);
  }

  /** Adds what is known of the species and moves of a team. */
  async function inFull({ clientSeed, members }: FirstTeam): Promise<FullTeam> {
    const records = await creatureData.recordsOf(members);
    return { clientSeed, members: members.map((member) => teamMember(member, records)) };
  }

  /** Starts the battle; null if it has changed meanwhile. */
  async function start(battle: BattleRow, first: FirstTeam, second: FirstTeam): Promise<BattleView | null> {
    const status = nextStatus(battle.status, 'start');
    if (!status) throw wrongStatus(battle.status);
    const [one, other] = [await inFull(first), await inFull(second)];
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
      clocks: clocksForStep(battle.clock, null, state.step, now.getTime()),
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
    const begunAs = await startRated(battle, start, news);
    if (!begunAs) return null;
    announce(begunAs.told);
    const active = { ...battle, ...change, ...begunAs.ratedness, setup };
    rememberSetup(active, setup);
    return battleView(active, second.side, other.members, events);
  }

  /** Starts the battle; where the ladder is guarded, it is decided here whether it is rated. */
  async function startRated(battle: BattleRow, start: Start, news: News) {
    if (!guard || !battle.rated) {
      const told = await startBattle(db, battle, start, news);
      return told && { told, ratedness: {} };
    }
    return withTransaction(database, async (tx) => {
      const { challengerId, opponentId } = battle;
      const records = await lockForEnd(tx, atRevision(battle), [challengerId, opponentId]);
      if (records.size === 0) return null;
      const unratedReason = await guard(tx, battle, records);
      const ratedness = { rated: unratedReason === null, unratedReason };
      const told = await startBattle(
        tx,
        battle,
        { ...start, change: { ...start.change, ...ratedness } },
        news,
      );
      return told && { told, ratedness };
    });
  }

  return { submit };
}

/** Tells if the team of a side is in. */
function hasTeam({ firstTeam, step }: BattleRow, side: FirstTeam['side']): boolean {
  return step !== null || firstTeam?.side === side;
}

/** Refuses any seed but the one that was sealed, and none; anything is good where nothing was. */
function requireSealedSeed(sealed: string | null, clientSeed: string | undefined): void {
  if (sealed === null || (clientSeed !== undefined && clientSeedHash(clientSeed) === sealed)) return;
  const message = `Must be the seed that you sealed: the one with the SHA-256 ${sealed}.`;
  throw serviceError('seed_mismatch', message, { fields: { client_seed: [message] } });
}

function chosenOf(creatures: readonly CreatureRow[], size: number): ChosenCreature[] {
  if (creatures.length < size) {
    throw serviceError(
      'not_enough_creatures',
      `This format needs ${size} creatures; you have ${creatures.length}.`,
    );
  }
  return creatures.map(chosenCreature);
}
