import type { BattleSetup, MoveRecord } from '@repo/battle-engine';

type Names = ReadonlyMap<string, string>;
type Fields = Readonly<Record<string, unknown>>;

/** The names of fields of a record in the reference, where they were others. */
const FIELDS: Names = new Map([
  ['beforeTurn', 'readies'],
  ['binds', 'traps'],
  ['crash', 'crashes'],
  ['deductsPp', 'takesUses'],
  ['effects', 'special'],
  ['firstTurnOnly', 'firstGoOnly'],
  ['gravity', 'airborne'],
  ['hitsSemiInvulnerable', 'reaches'],
  ['hydroSteam', 'strongInSun'],
  ['minimize', 'crushes'],
  ['rapidSpin', 'freesUser'],
  ['removesScreens', 'breaksScreens'],
  ['roost', 'landsUser'],
  ['suckerPunch', 'intercepts'],
]);
/** The same of kinds of effects. */
const KINDS: Names = new Map([
  ['beat_up', 'team_hits'],
  ['counter', 'returned_damage'],
  ['defog', 'sweep'],
  ['endeavor', 'down_to_own_hp'],
  ['final_gambit', 'all_own_hp'],
  ['force_switch', 'drive_out'],
  ['future_move', 'future'],
  ['healing_wish', 'give_itself'],
  ['locked_move', 'rampage'],
  ['pain_split', 'share_hp'],
  ['power_from', 'power_by'],
  ['present', 'gift'],
  ['rollout', 'roll'],
  ['self_switch', 'switch_out'],
  ['set_types', 'change_types'],
]);
/** The same of parameters, by the field or the kind that has them. */
const PARAMETERS: ReadonlyMap<string, Names> = new Map([
  ['charge', new Map([['semiInvulnerable', 'hiding']])],
  ['hitsSemiInvulnerable', new Map([['where', 'hiding']])],
  ['power_from', new Map([['comparison', 'measure']])],
  ['self_switch', new Map([['switchCopy', 'passing']])],
]);
/** The same of values, by the field or the kind that has them. */
const VALUES: ReadonlyMap<string, Names> = new Map([
  ['beforeTurn', new Map([['focus_punch', 'focus']])],
  [
    'doubledIf',
    new Map([
      ['target_hurt_this_turn', 'target_hurt'],
      ['stats_lowered_this_turn', 'user_lowered'],
      ['fainted_last_turn', 'fainted_before'],
      ['move_failed_last_turn', 'failed_before'],
    ]),
  ],
  [
    'power_grows',
    new Map([
      ['times_fainted', 'faints'],
      ['times_attacked', 'hits_taken'],
      ['fury_cutter', 'repetitions'],
      ['echoed_voice', 'echoes'],
    ]),
  ],
]);

function isFields(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** The value of a field, or the effect of a kind, as the reference has it. Odd ones stay as odd. */
function inReference(part: string, value: unknown): unknown {
  const [parameters, values] = [PARAMETERS.get(part), VALUES.get(part)];
  if (typeof value === 'string') return values?.get(value) ?? value;
  if (!isFields(value)) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, parameter]) => [
      parameters?.get(name) ?? name,
      typeof parameter === 'string' ? (values?.get(parameter) ?? parameter) : parameter,
    ]),
  );
}

function effectInReference(effect: unknown): unknown {
  if (!isFields(effect) || typeof effect.kind !== 'string') return effect;
  const { kind, ...parameters } = effect;
  return { kind: KINDS.get(kind) ?? kind, ...(inReference(kind, parameters) as Fields) };
}

/** The record with the names that the reference has for its parts. */
export function recordInReference(record: MoveRecord): MoveRecord {
  const entries = Object.entries(record).map(([field, value]: [string, unknown]) => [
    FIELDS.get(field) ?? field,
    field === 'effects' && Array.isArray(value) ? value.map(effectInReference) : inReference(field, value),
  ]);
  return Object.fromEntries(entries) as MoveRecord;
}

/** The setup with the moves that the reference has for it. */
export function setupInReference(setup: BattleSetup): BattleSetup {
  const [own, other] = setup.teams.map((team) =>
    team.map((creature) => ({ ...creature, moves: creature.moves.map(recordInReference) })),
  );
  return { ...setup, teams: [own ?? [], other ?? []] };
}
