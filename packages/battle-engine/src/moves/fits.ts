import type { Part } from '../hooks/move-effects.js';

/** Parts of which a move has one at most. */
type Group = 'growth' | 'ailment' | 'type source' | 'strengthening' | 'place' | 'switch';

/** The moves that a part can be of. */
export type Fit = {
  category?: 'damaging' | 'status' | 'special';
  target?: 'opponent' | 'user';
  /** `formula`: the damage formula decides; `power`, `accuracy`: the record has one. */
  needs?: 'formula' | 'power' | 'accuracy';
  group?: Group;
  /** It has no other named effect beside it. */
  only?: true;
  /** Parts that it does not go with. */
  without?: readonly Part[];
};

const HIT: Fit = { category: 'damaging' };
const FORMULA: Fit = { needs: 'formula' };
const OPPONENT: Fit = { target: 'opponent' };
const EXCHANGE: Fit = { category: 'status', target: 'opponent' };
const FOR_FIELD: Fit = { category: 'status', target: 'user' };
const ALONE: Fit = { target: 'user', only: true, without: ['healing', 'statChanges', 'condition'] };

/** The demands of each part on its move; the parts that are not listed go with anything. */
export const FITS: Partial<Record<Part, Fit>> = {
  criticalStage: HIT,
  hits: HIT,
  drain: HIT,
  flinchChance: HIT,
  leavesOneHp: { ...HIT, without: ['one_hit_knockout'] },
  curesTarget: HIT,
  crash: HIT,
  rapidSpin: HIT,
  removesScreens: HIT,
  breaksProtection: HIT,
  minimize: HIT,
  usesUpType: HIT,
  knockoutChanges: HIT,
  alsoOfType: HIT,
  superEffectiveOn: HIT,
  beforeTurn: HIT,
  suckerPunch: HIT,
  end_terrain: HIT,
  accuracyPerHit: { ...HIT, needs: 'accuracy' },
  doubledIf: FORMULA,
  doubledAfter: FORMULA,
  doubledChance: FORMULA,
  attackFrom: FORMULA,
  ignoresTargetStages: FORMULA,
  strongerIfEffective: FORMULA,
  hydroSteam: FORMULA,
  doubledBy: { ...FORMULA, group: 'strengthening' },
  strongerIn: { ...FORMULA, group: 'strengthening' },
  againstDefense: { ...FORMULA, category: 'special' },
  categoryFrom: { ...FORMULA, category: 'special' },
  power_of_own_hp: { needs: 'power', group: 'growth' },
  power_grows: { needs: 'power', group: 'growth' },
  rollout: { needs: 'power', group: 'growth' },
  present: { without: ['hits'] },
  beat_up: { without: ['hits'] },
  final_gambit: { without: ['healing', 'drain', 'self_destruct', 'self_switch', 'locked_move', 'recharge'] },
  recharge: HIT,
  locked_move: HIT,
  neverMissesFrom: { ...OPPONENT, needs: 'accuracy' },
  accuracyIn: { ...OPPONENT, needs: 'accuracy' },
  ailment: { ...OPPONENT, group: 'ailment' },
  anyAilment: { ...OPPONENT, group: 'ailment' },
  onlyAgainst: OPPONENT,
  binds: OPPONENT,
  hitsSemiInvulnerable: OPPONENT,
  hitsAll: OPPONENT,
  powder: OPPONENT,
  deductsPp: OPPONENT,
  self_destruct: OPPONENT,
  change_stages: OPPONENT,
  force_switch: { ...OPPONENT, group: 'switch' },
  self_switch: { group: 'switch', without: ['flinchChance', 'healing_wish'] },
  healsTarget: EXCHANGE,
  respectsTypes: EXCHANGE,
  share_stats: EXCHANGE,
  pain_split: EXCHANGE,
  heal_by_attack: { ...EXCHANGE, without: ['healing'] },
  add_type: EXCHANGE,
  change_ability: EXCHANGE,
  onlyWith: FOR_FIELD,
  suppress_ability: OPPONENT,
  mimic: EXCHANGE,
  transform: EXCHANGE,
  curse: { ...EXCHANGE, without: ['condition', 'healing'] },
  cures: FOR_FIELD,
  raise_any: FOR_FIELD,
  field: { ...FOR_FIELD, group: 'place' },
  swap_sides: FOR_FIELD,
  reset_stages: FOR_FIELD,
  perish_song: FOR_FIELD,
  wish: FOR_FIELD,
  healing_wish: { ...FOR_FIELD, without: ['healing'] },
  guard: { ...FOR_FIELD, only: true, without: ['healing', 'statChanges'] },
  side: { group: 'place' },
  defog: { category: 'status' },
  set_types: { category: 'status' },
  roost: { category: 'status' },
  shedsWeight: { target: 'user' },
  typeFrom: { group: 'type source' },
  typeBySpecies: { group: 'type source' },
  protect: ALONE,
  endure: ALONE,
  rest: ALONE,
  swallow: ALONE,
  power_trick: ALONE,
  sleep_talk: ALONE,
  copycat: ALONE,
};
