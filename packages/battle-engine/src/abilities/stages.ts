import type { StagedStat } from '../data/names.js';
import { STAGE_LIMIT, STAGED_STATS, type Stages } from '../data/stages.js';
import { type AbilityEffect, ability } from '../hooks/effects.js';
import type { Hooks } from '../hooks/events.js';
import { variantOf } from '../hooks/run-move.js';
import { showAbility } from '../mechanics/abilities.js';
import { changeByAbility, keepStages } from '../mechanics/by-ability.js';
import { reflectStage } from '../mechanics/stages.js';
import type { Active } from '../state/active.js';
import { type Battle, opponentOf } from '../state/battle.js';
import { activeGear, changeActiveGear } from '../state/gear.js';
import { isStanding } from '../state/standing.js';

// Abilities about stages.

export const contrary = ability({
  name: 'contrary',
  text: 'Its stages rise where they would fall, and fall where they would rise.',
  breakable: true,
  onModifyBoost: (_battle, _self, by) => -by,
});

export const simple = ability({
  name: 'simple',
  text: 'Its stages change twice as much.',
  breakable: true,
  onModifyBoost: (_battle, _self, by) => 2 * by,
});

export const speedBoost = ability({
  name: 'speed_boost',
  text: 'Its Speed rises by one stage at the end of each turn, but not of the one in which it comes in.',
  onResidualOrder: 28.2,
  onResidual(battle, self) {
    if (!self.switchedIn) changeByAbility(battle, self, { speed: 1 });
  },
});

/** The stages that are changed at random: not those of hitting and being hit. */
const STATS = STAGED_STATS.filter((stat) => stat !== 'accuracy' && stat !== 'evasion');

export const moody = ability({
  name: 'moody',
  text: 'At the end of each turn one of its stats rises by two stages, and another falls by one.',
  onResidualOrder: 28.2,
  onResidual(battle, self) {
    const { stages } = self.state;
    const pick = (stats: readonly StagedStat[]) => stats[battle.random.below(stats.length)];
    const rising = STATS.filter((stat) => stages[stat] < STAGE_LIMIT);
    const raised = rising.length === 0 ? undefined : pick(rising);
    const falling = STATS.filter((stat) => stages[stat] > -STAGE_LIMIT && stat !== raised);
    const lowered = falling.length === 0 ? undefined : pick(falling);
    changeByAbility(battle, self, {
      ...(raised !== undefined && { [raised]: 2 }),
      ...(lowered !== undefined && { [lowered]: -1 }),
    });
  },
});

// Stages that no opponent lowers.

/** Keeps these stages from being lowered. */
const keeps =
  (stats: readonly StagedStat[] = STAGED_STATS): Hooks['onTryLower'] =>
  (battle, self, lowered, by) =>
    keepStages(battle, self, lowered, by, stats);

const KEEPS_ALL = { text: 'No opponent lowers its stages.', onTryLower: keeps() };

export const clearBody = ability({ name: 'clear_body', breakable: true, ...KEEPS_ALL });
export const whiteSmoke = ability({ name: 'white_smoke', breakable: true, ...KEEPS_ALL });
export const fullMetalBody = ability({ name: 'full_metal_body', ...KEEPS_ALL });

export const bigPecks = ability({
  name: 'big_pecks',
  text: 'No opponent lowers its Defense.',
  breakable: true,
  onTryLower: keeps(['defense']),
});

export const hyperCutter = ability({
  name: 'hyper_cutter',
  text: 'No opponent lowers its Attack.',
  breakable: true,
  onTryLower: keeps(['attack']),
});

const SEES: Omit<AbilityEffect, 'kind' | 'name'> = {
  text: 'No opponent lowers its Accuracy, and its moves ignore Evasion.',
  breakable: true,
  onTryLower: keeps(['accuracy']),
  onModifyMove: (battle, _self, move) => variantOf(battle, move, { ignoresEvasion: true }),
};

export const keenEye = ability({ name: 'keen_eye', ...SEES });
export const illuminate = ability({ name: 'illuminate', ...SEES });

export const mirrorArmor = ability({
  name: 'mirror_armor',
  text: 'Opponents that would lower its stages lower their own instead.',
  breakable: true,
  onTryLower(battle, self, lowered, by) {
    if (by === 'reflected') return lowered;
    const foe = opponentOf(battle, self);
    for (const one of lowered) {
      if (one.stages === 0 || foe.creature.hp === 0) continue;
      showAbility(battle, self);
      reflectStage(battle, foe, one);
    }
    return lowered.filter(({ stages }) => stages === 0);
  },
  onTargetLeaveInVain: () => true,
});

export const guardDog = ability({
  name: 'guard_dog',
  text: 'Intimidate raises its Attack, and no move of others makes it leave.',
  breakable: true,
  onDragOutPriority: 1,
  onDragOut(battle, self) {
    showAbility(battle, self);
    return false;
  },
  onTryIntimidatePriority: 2,
  onTryIntimidate(battle, self) {
    changeByAbility(battle, self, { attack: 1 });
    return false;
  },
});

// Stages that rise by what happens to others.

/** Raises a stage each time that an opponent lowers one. */
const raisedWhereLowered =
  (stat: StagedStat): Hooks['onStageChanged'] =>
  (battle, self, _stat, change, by) => {
    if (by !== null && change < 0) changeByAbility(battle, self, { [stat]: 2 });
  };

export const defiant = ability({
  name: 'defiant',
  text: 'Its Attack rises by two stages each time that an opponent lowers one of its stages.',
  onStageChanged: raisedWhereLowered('attack'),
});

export const competitive = ability({
  name: 'competitive',
  text: 'Its Special Attack rises by two stages each time that an opponent lowers one of its stages.',
  onStageChanged: raisedWhereLowered('special_attack'),
});

/** Raises a stage when a move of its bearer knocks out an opponent. */
const raisedByKnockout =
  (stat: StagedStat): Hooks['onFoeKnockedOut'] =>
  (battle, self) =>
    void changeByAbility(battle, self, { [stat]: 1 });

export const moxie = ability({
  name: 'moxie',
  text: 'Its Attack rises when its move knocks out an opponent.',
  onFoeKnockedOut: raisedByKnockout('attack'),
});

export const chillingNeigh = ability({ ...moxie, name: 'chilling_neigh' });

export const grimNeigh = ability({
  name: 'grim_neigh',
  text: 'Its Special Attack rises when its move knocks out an opponent.',
  onFoeKnockedOut: raisedByKnockout('special_attack'),
});

export const soulHeart = ability({
  name: 'soul_heart',
  text: 'Its Special Attack rises whenever another creature faints.',
  onAnyFaintPriority: 1,
  onAnyFaint: (battle, self) => void changeByAbility(battle, self, { special_attack: 1 }),
});

const AS_ONE: Omit<AbilityEffect, 'kind' | 'name' | 'text'> = {
  cannotBe: ['suppressed', 'copied', 'swapped', 'given', 'traced'],
  onSwitchInPriority: 1,
  onSwitchIn: showAbility,
  onFoeTryEatItem: (battle, self) => !isStanding(battle, self),
};

export const asOneGlastrier = ability({
  name: 'as_one_glastrier',
  text: 'The opponent eats no berries. Its Attack rises when its move knocks out an opponent.',
  ...AS_ONE,
  onFoeKnockedOut: raisedByKnockout('attack'),
});

export const asOneSpectrier = ability({
  name: 'as_one_spectrier',
  text: 'The opponent eats no berries. Its Special Attack rises when its move knocks out an opponent.',
  ...AS_ONE,
  onFoeKnockedOut: raisedByKnockout('special_attack'),
});

function forgetRisen({ state }: Active): void {
  if (state.gear?.risenForAbility === undefined) return;
  const { risenForAbility: _, ...gear } = state.gear;
  state.gear = gear;
}

function copyRisen(battle: Battle, self: Active): void {
  const risen = self.state.gear?.risenForAbility;
  if (risen === undefined) return;
  forgetRisen(self);
  changeByAbility(battle, self, risen, true);
}

export const opportunist = ability({
  name: 'opportunist',
  text: 'Its stages rise as those of the opponent do.',
  onFoeStageChanged(_battle, self, stat, change) {
    if (change <= 0) return;
    const gear = activeGear(self);
    const risen: Partial<Stages> = { ...gear.risenForAbility };
    risen[stat] = (risen[stat] ?? 0) + change;
    changeActiveGear(self, { risenForAbility: risen });
  },
  onSettle: copyRisen,
  onResidualOrder: 29,
  onResidual: copyRisen,
  onEnd: (_battle, self) => forgetRisen(self),
});
