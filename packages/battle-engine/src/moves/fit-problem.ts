import type { MoveRecord } from '../data/move-record.js';
import { ALWAYS, type Part } from '../hooks/move-effects.js';
import { paramsOf } from '../state/move-traits.js';
import { FITS, type Fit } from './fits.js';

/** Effects that make the power, and those that make the damage without a formula: a damaging move has one, or a power. */
const POWER_SOURCES: readonly Part[] = [
  'power_of_lost_hp',
  'power_of_target_hp',
  'power_from',
  'present',
  'beat_up',
  'spit_up',
];
const DAMAGE_SOURCES: readonly Part[] = [
  'fixed_damage',
  'half_damage',
  'one_hit_knockout',
  'counter',
  'endeavor',
  'final_gambit',
];

/** Parts that can fail, of which a status move has one at most, so that it fails or works as a whole. */
const CAN_FAIL: readonly Part[] = [
  ...(['share_stats', 'pain_split', 'raise_any', 'heal_by_attack', 'set_types', 'add_type'] as const),
  ...(['change_ability', 'suppress_ability', 'aboutItem'] as const),
  ...(['mimic', 'transform', 'deductsPp', 'healsTarget', 'change_stages'] as const),
];

/** Fields of a move that strikes later, which does nothing else. */
const OF_FUTURE_MOVE: readonly string[] = [...Object.keys(ALWAYS), 'bypassesProtection'];

/** A record with what the rules ask for again and again. */
type Facts = {
  move: MoveRecord;
  parts: readonly Part[];
  damaging: boolean;
  onUser: boolean;
  hasPower: boolean;
  sources: number;
};

function factsOf(move: MoveRecord): Facts {
  const fields = Object.keys(move).filter((field) => move[field as keyof MoveRecord] !== undefined);
  const parts = fields.filter((field) => !Object.hasOwn(ALWAYS, field)) as Part[];
  for (const { kind } of move.effects ?? []) parts.push(kind);
  const ofPower = (move.power === null ? 0 : 1) + countOf(parts, POWER_SOURCES);
  return {
    move,
    parts,
    damaging: move.category !== 'status',
    onUser: move.target === 'user',
    hasPower: ofPower > 0,
    sources: ofPower + countOf(parts, DAMAGE_SOURCES),
  };
}

function countOf(parts: readonly Part[], list: readonly Part[]): number {
  return parts.filter((part) => list.includes(part)).length;
}

function needProblem({ needs }: Fit, { move, hasPower }: Facts): string | null {
  if (needs === 'formula' && !hasPower) return 'needs a power';
  if (needs === 'power' && move.power === null) return 'needs a power of the record';
  return needs === 'accuracy' && move.accuracy === null ? 'needs an accuracy' : null;
}

/** Says why a part cannot be of this move, or null. */
function partProblem(part: Part, fit: Fit, facts: Facts): string | null {
  const { move, parts, damaging } = facts;
  const { category, target, group, only, without = [] } = fit;
  if (category === 'special' && move.category !== 'special') return 'is of special moves';
  if (category === 'damaging' && !damaging) return 'is of damaging moves';
  if (category === 'status' && damaging) return 'is of status moves';
  if (target !== undefined && move.target !== target) return `is of moves aimed at the ${target}`;
  if (only === true && move.effects?.length !== 1) return 'goes with no other named effect';
  const other = parts.find(
    (one) => one !== part && (without.includes(one) || (group !== undefined && FITS[one]?.group === group)),
  );
  return other === undefined ? needProblem(fit, facts) : `does not go with ${other}`;
}

/** A fact that must not hold, and how to say it. */
type Check = readonly [broken: boolean, problem: string];

/** Checks of the parameters of effects on user and target. */
function parameterChecks({ move, parts, damaging, onUser, hasPower }: Facts): readonly Check[] {
  const { ailment, condition, healing, hits, statChanges } = move;
  const setsTypes = paramsOf(move, 'set_types');
  const ofFirstMove = setsTypes?.to === 'of_first_move';
  const toTypes = setsTypes?.whose === 'target' && setsTypes.to.includes('_');
  const how = paramsOf(move, 'change_stages')?.how;
  const kinds = (move.effects ?? []).map(({ kind }) => kind);
  const changes = [statChanges?.changes, move.knockoutChanges].map((list) =>
    (list ?? []).map(({ stat }) => stat),
  );
  const canFail = countOf(parts, CAN_FAIL) + (move.cures === 'team' ? 1 : 0);
  return [
    [hits !== undefined && hits[0] > hits[1], 'hits: the least is above the most'],
    [new Set(kinds).size !== kinds.length, 'effects: a kind is there twice'],
    [changes.some((stats) => new Set(stats).size !== stats.length), 'a stage is changed twice'],
    [ailment?.leastTurns !== undefined && ailment.name !== 'confusion', 'leastTurns is of confusion'],
    [toTypes, 'set_types: a target gets a certain type'],
    [setsTypes !== undefined && onUser !== ofFirstMove, 'set_types: of_first_move is aimed at the user'],
    [damaging && (how ?? 'clear') !== 'clear', 'change_stages: a hit clears them'],
    [!damaging && canFail > 1, 'a status move fails in one way'],
    [onUser && statChanges?.target === 'opponent', 'statChanges is for another than the move'],
    [onUser && ![undefined, 'user'].includes(condition?.target), 'condition is for another than the move'],
    [move.costNeedsHit === true && !(damaging && (healing ?? 0) < 0), 'costNeedsHit needs a cost'],
    [
      move.healingIn !== undefined && (healing ?? move.healsTarget) !== 50,
      'healingIn is of moves that heal half',
    ],
    [move.stagesDoubledIn !== undefined && statChanges === undefined, 'stagesDoubledIn needs statChanges'],
    [move.hydroSteam === true && move.type !== 'water', 'hydroSteam is of water'],
    [move.accuracyPerHit === true && hits === undefined, 'accuracyPerHit needs hits'],
    [move.hitsSemiInvulnerable?.doubled === true && !hasPower, 'hitsSemiInvulnerable needs a power'],
    [move.hitsAll === 'strengthened' && move.strongerIn === undefined, 'hitsAll needs strongerIn'],
  ];
}

/** Effects that take the choice of the next move from the user. */
const BINDERS: readonly Part[] = ['charge', 'recharge', 'locked_move', 'rollout'];

/** Effects that decide what their user does next. Who sends a move back or joins in a dance may have chosen that already. */
const DECIDE_NEXT: readonly Part[] = ['charge', 'recharge', 'transform'];

/** Checks of effects that make somebody leave, bind the user, or lie on a side, and of moves that another uses again at once. */
function turnChecks({ move, parts, damaging, onUser }: Facts): readonly Check[] {
  const { condition, statChanges, traits = [] } = move;
  const isSharedAtOnce = traits.includes('reflectable') || traits.includes('dance');
  const selfSwitch = paramsOf(move, 'self_switch');
  const uproar = condition?.name === 'uproar';
  const bindings = countOf(parts, BINDERS) + (uproar ? 1 : 0);
  const later = parts.includes('future_move');
  const future = Object.keys(move).every((field) => OF_FUTURE_MOVE.includes(field));
  return [
    [bindings > 1, 'a move binds its user in one way'],
    [uproar && !(damaging && condition.target === 'user'), 'an uproar is made by a hit'],
    [
      move.firstTurnOnly === true && bindings > 0 && !parts.includes('recharge'),
      'firstTurnOnly does not go with what binds',
    ],
    [
      !damaging && !onUser && selfSwitch !== undefined && statChanges?.target !== 'opponent',
      'self_switch needs statChanges of the opponent',
    ],
    [selfSwitch?.switchCopy !== undefined && !onUser, 'self_switch: who hands on aims at itself'],
    [
      selfSwitch?.switchCopy === 'substitute' && condition?.name !== 'substitute',
      'self_switch makes what it hands on',
    ],
    [isSharedAtOnce && countOf(parts, DECIDE_NEXT) > 0, 'traits: nobody else can use it at once'],
    [parts.includes('curse') && statChanges?.target !== 'user', 'curse changes the stages of its user'],
    [!damaging && !onUser && parts.includes('side'), 'side: it is aimed at nobody'],
    [
      later && !(future && move.category === 'special' && move.power !== null && move.effects?.length === 1),
      'future_move has power alone',
    ],
  ];
}

/** The acts on items that a hit, a move without damage at the opponent, and a move for its user can have. */
const ABOUT_ITEMS_OF = {
  hit: ['knock_off', 'steal', 'eat', 'burn', 'needs_item', 'needs_eaten'],
  status: ['swap'],
  user: ['regain', 'eat_own', 'eat_all'],
} as const;

function itemChecks({ move: { aboutItem }, damaging, onUser }: Facts): readonly Check[] {
  if (aboutItem === undefined) return [];
  const possible: readonly string[] = ABOUT_ITEMS_OF[damaging ? 'hit' : onUser ? 'user' : 'status'];
  return [[!possible.includes(aboutItem), `aboutItem: ${aboutItem} is not of such moves`]];
}

/** Says which parts of a well-formed record contradict one another, which would leave an effect without a place, or null. */
export function fitProblem(move: MoveRecord): string | null {
  const facts = factsOf(move);
  const { damaging, onUser, sources } = facts;
  if (damaging && onUser) return 'a damaging move is aimed at the opponent';
  if (sources !== (damaging ? 1 : 0)) return `a ${move.category} move with ${sources} sources of damage`;
  for (const part of facts.parts) {
    const fit = FITS[part];
    const problem = fit === undefined ? null : partProblem(part, fit, facts);
    if (problem !== null) return `${part} ${problem}`;
  }
  const checks = [...parameterChecks(facts), ...turnChecks(facts), ...itemChecks(facts)];
  return checks.find(([broken]) => broken)?.[1] ?? null;
}
