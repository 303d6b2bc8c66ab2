import { createBattle, ENGINE_VERSION, eloDelta, type Side } from '@repo/battle-engine';
import { clientSeedHash, seedCommitment } from '@repo/battle-record';
import { loadSnapshot } from '@repo/creature-data';
import { expect, test } from 'vitest';
import { decide } from './battles/play/battle.decision.js';
import { creatureBody, teamMember } from './collection/creature.js';
import { spectatorView } from './live/live.view.js';
import { battleRecord } from './model/battle.record.js';
import type { LoadedBattle } from './model/battle.rows.js';
import { progressOf, readSetup, setupOf, stateOf } from './model/battle.state.js';
import type { ResolvedStep } from './model/battle.step.js';
import { battleSummary, finishedBattle } from './model/battle.summary.js';
import type { ChosenCreature, StoredAction, Transcript } from './model/battle.types.js';
import { battleView } from './model/battle.view.js';

// What the OpenAPI document shows of a battle follows the rules. `npm run rules:renew` computes it anew.

const FILE = '../../../packages/contracts/src/battle/example-battle.json';

const at = (time: string) => new Date(`2026-11-22T03:48:${time}Z`);

/** The seed that the challenger has sealed with the challenge, and then entered with. */
const CLIENT_SEED = 'my words';

const MOVES = ['seed-bomb', 'take-down', 'sweet-scent', 'synthesis'];

const OF_CHALLENGER = {
  creatureId: '27a03fd4-801f-45af-ab29-d2b8f40fa714',
  species: 'venusaur',
  nickname: null,
  nature: 'careful',
  individualValues: { hp: 9, attack: 23, defense: 29, special_attack: 12, special_defense: 28, speed: 3 },
  moves: MOVES,
} satisfies ChosenCreature;

const OF_OPPONENT = {
  ...OF_CHALLENGER,
  creatureId: '6d41dcb1-52a8-4b5f-8b93-1f0f7c1c3f0e',
  nature: 'modest',
  individualValues: { hp: 17, attack: 12, defense: 15, special_attack: 17, special_defense: 29, speed: 18 },
} satisfies ChosenCreature;

const SECRET = Buffer.from('fcd22bd1d9a060737f683538b145865478d7054c50c208410dd5ad462f5ee1f8', 'hex');

/** The battle before the teams are in. */
const ACCEPTED: LoadedBattle = {
  id: '57c796d2-b9d2-4fce-b87b-a994482d4038',
  format: 'singles_1v1',
  rules: 'classic',
  status: 'team_select',
  challengerId: 'ash',
  opponentId: 'misty',
  challenger: 'ash',
  opponent: 'misty',
  turn: null,
  step: null,
  phase: null,
  waiting: [0, 1],
  winnerId: null,
  endReason: null,
  serverSecret: SECRET,
  seedCommitment: seedCommitment(SECRET),
  challengerSeedHash: clientSeedHash(CLIENT_SEED),
  opponentSeedHash: null,
  challengerTeamHash: null,
  opponentTeamHash: null,
  challengerEloBefore: null,
  challengerEloAfter: null,
  opponentEloBefore: null,
  opponentEloAfter: null,
  pointsLimit: null,
  rated: true,
  unratedReason: null,
  origin: 'challenge',
  house: null,
  spectators: 'nobody',
  rematchOf: null,
  clock: null,
  clocks: null,
  service: null,
  createdAt: at('05.567'),
  updatedAt: at('05.588'),
  startedAt: null,
  finishedAt: null,
  now: at('05.699'),
  mayBeDue: false,
  revision: '1',
  firstTeam: null,
  challengerSets: null,
  opponentSets: null,
  setup: null,
  progress: null,
  held: [null, null],
  earlier: null,
  takenBackKeys: null,
  lastEvents: [],
};

/** Plays one turn; then the opponent forfeits. */
function exampleBattle() {
  const library = loadSnapshot();
  const [own, opposing] = [
    teamMember(OF_CHALLENGER, library, 'classic'),
    teamMember(OF_OPPONENT, library, 'classic'),
  ];
  const teams: Parameters<typeof setupOf>[1] = [
    { clientSeed: CLIENT_SEED, members: [own] },
    { clientSeed: null, members: [opposing] },
  ];
  const setup = readSetup(ENGINE_VERSION, setupOf(ACCEPTED, teams));
  const created = createBattle(setup.battle);
  if (!created.ok) throw new Error(created.detail);
  const actions: StoredAction[] = [];
  const steps = [[...created.events]];
  let battle: LoadedBattle = {
    ...ACCEPTED,
    setup,
    status: 'active',
    progress: progressOf(created.state),
    updatedAt: at('05.699'),
  };

  function submit(side: Side, action: StoredAction['action']) {
    const decision = decide(battle, side, { action });
    if (decision.kind === 'repeat') throw new Error('nothing is sent twice');
    const { kind, step, answer, result } = decision;
    actions.push({ step, side, action, idempotencyKey: null, answer });
    if (kind === 'hold') {
      const held = { action, answer, idempotencyKey: null };
      battle = {
        ...battle,
        waiting: decision.waiting,
        held: side === 0 ? [held, null] : [null, held],
      };
    } else {
      const { turn, phase, waiting, progress, events }: ResolvedStep = decision.resolved;
      battle = {
        ...battle,
        turn,
        step: decision.resolved.step,
        phase,
        waiting,
        progress,
        held: [null, null],
      };
      steps.push(events);
    }
    return result;
  }

  submit(0, { type: 'attack', move: 0 });
  const actionResult = submit(1, { type: 'attack', move: 1 });
  const afterTurn = battle;
  const state = stateOf(afterTurn);
  const lastEvents = steps.at(-1);
  if (!state || !lastEvents) throw new Error('the first turn has not been resolved');
  submit(1, { type: 'forfeit' });

  const points = eloDelta(1000, 1000, 1);
  const finished: LoadedBattle = {
    ...battle,
    status: 'finished',
    winnerId: battle.challengerId,
    endReason: 'forfeit',
    challengerEloBefore: 1000,
    challengerEloAfter: 1000 + points,
    opponentEloBefore: 1000,
    opponentEloAfter: 1000 - points,
    updatedAt: at('05.713'),
    finishedAt: at('05.713'),
  };
  const transcript: Transcript = { progress: finished.progress, steps, actions };
  const row = {
    ...OF_CHALLENGER,
    id: OF_CHALLENGER.creatureId,
    trainerId: 'ash',
    position: 0,
    ability: null,
    heldItem: 'leftovers',
    caughtAt: at('05.426'),
  };
  return {
    creature: creatureBody(row, library),
    battle: battleSummary(ACCEPTED),
    battleView: battleView(afterTurn, 0, [own], lastEvents),
    spectatorView: spectatorView({ ...afterTurn, spectators: 'anyone' }, state, lastEvents),
    actionResult,
    finishedBattle: finishedBattle(finished, 0),
    battleRecord: battleRecord(finished, setup, transcript),
  };
}

test('the examples of the OpenAPI document are what the service would answer', async () => {
  const text = `${JSON.stringify(exampleBattle(), null, 2)}\n`;
  await expect(text, 'The examples are out of date. Run: npm run rules:renew').toMatchFileSnapshot(FILE);
});
