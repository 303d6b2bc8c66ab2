import { randomUUID } from 'node:crypto';
import type { BattleView } from '@repo/contracts/battle';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newTrainer, startBattle } from '../testing/client.js';
import { startService, type TestService } from '../testing/service.js';
import { type BattleParts, withKeptParts } from './battle-parts.js';
import type { SubmissionAnswer } from './model/battle.types.js';
import { saveHeld } from './play/actions.repository.js';

const partsOf = (partsVersion: string | null): BattleParts => ({
  partsVersion,
  challengerTeam: [],
  opponentTeam: [],
  progress: null,
  lastEvents: [],
});
/** As the database answers while the version is this. */
const answerAt = (version: string | null) => (known: string | null) =>
  version !== null && known === version
    ? { ...partsOf(version), challengerTeam: null, opponentTeam: null, lastEvents: null }
    : partsOf(version);

describe('withKeptParts', () => {
  it('asks without a version first, with the last one then, and always gives the parts', async () => {
    const id = randomUUID();
    const asked: (string | null)[] = [];
    for (const version of [null, 'first', 'first', 'second', 'second']) {
      const battle = await withKeptParts(id, async (known) => {
        asked.push(known);
        return answerAt(version)(known);
      });
      expect(battle).toEqual(partsOf(version));
    }
    expect(asked).toEqual([null, null, 'first', 'first', 'second']);
  });

  it('gives the parts of the version it asked with, although another has been kept meanwhile', async () => {
    const id = randomUUID();
    await withKeptParts(id, async (known) => answerAt('first')(known));
    const slow = withKeptParts(id, async (known) => {
      await withKeptParts(id, async (other) => answerAt('second')(other));
      return answerAt('first')(known);
    });
    expect(await slow).toEqual(partsOf('first'));
  });

  it('knows nothing of a battle that there is not', async () => {
    expect(await withKeptParts(randomUUID(), async () => undefined)).toBeNull();
  });
});

describe('a battle that another process writes', () => {
  let service: TestService;
  beforeAll(async () => {
    service = await startService();
  });
  afterAll(() => service.close());
  const sql = (text: string, values: unknown[]) => service.database.pool.query(text, values);

  it.each([
    ['the HP in its progress', `progress = jsonb_set(progress, '{sides,0,creatures,0,hp}', '7')`, { hp: 7 }],
    [
      'a nickname in its team',
      `challenger_team = jsonb_set(challenger_team, '{0,nickname}', '"Rosa"')`,
      { nickname: 'Rosa' },
    ],
  ])('is seen as it is, after a change of %s alone', async (_what, change, shown) => {
    const [ash, gary] = [await newTrainer(service.url), await newTrainer(service.url)];
    const id = await startBattle(ash, gary);
    const view = async () => (await ash.get<BattleView>(`/battles/${id}`)).body;
    const before = await view();
    await sql(`UPDATE battle.battles SET ${change} WHERE id = $1`, [id]);
    const after = await view();
    expect(after.you.team[0]).toEqual({ ...before.you.team[0], ...shown });
  });

  it('is seen as it is where it has no version yet', async () => {
    const [ash, gary] = [await newTrainer(service.url), await newTrainer(service.url)];
    const id = await startBattle(ash, gary);
    const view = async () => (await ash.get<BattleView>(`/battles/${id}`)).body;
    const before = await view();
    await sql('UPDATE battle.battles SET parts_version = NULL WHERE id = $1', [id]);
    expect(await view()).toEqual(before);
    expect(await view()).toEqual(before);
  });

  it('takes no action that was decided on parts it does not have', async () => {
    const [ash, gary] = [await newTrainer(service.url), await newTrainer(service.url)];
    const id = await startBattle(ash, gary);
    const { rows } = await sql('SELECT parts_version FROM battle.battles WHERE id = $1', [id]);
    const answer: SubmissionAnswer = {
      turnResolved: false,
      turn: 1,
      step: 1,
      status: 'active',
      phase: 'action',
      waitingOn: [gary.username],
      winner: null,
    };
    const holdOn = (partsVersion: string) =>
      saveHeld(
        service.database.db,
        { battleId: id, step: 1, waiting: [0, 1], partsVersion },
        new Date(),
        { side: 0, action: { type: 'attack', move: 0 }, idempotencyKey: null, answer },
        [1],
      );
    expect(await holdOn(randomUUID())).toBe(false);
    const held = () => sql('SELECT side FROM battle.battle_actions WHERE battle_id = $1', [id]);
    expect((await held()).rows).toEqual([]);
    expect(await holdOn(rows[0].parts_version)).toBe(true);
    expect((await held()).rows).toEqual([{ side: 0 }]);
  });
});
