import { DOUBLE_POWER, FIELD_CONDITIONS, MoveEffect } from './move-effects.js';
import {
  ABOUT_ITEMS,
  AILMENTS,
  MOVE_TRAITS,
  SEMI_INVULNERABLE,
  STATUSES,
  TERRAINS,
  TYPE_NAMES,
  VOLATILES,
  WEATHERS,
} from './names.js';
import {
  AnyOf,
  ByName,
  Change,
  Closed,
  Exactly,
  Flag,
  ListOf,
  Name,
  type Of,
  OneOf,
  OrNull,
  PairOf,
  Percent,
  SomeByName,
  SomeOf,
  Whole,
  YesOrNo,
} from './schema.js';
import { STAGED_STATS } from './stages.js';

const StageChanges = ListOf(Closed({ stat: OneOf(STAGED_STATS), stages: Change(12) }));

/** Fields that every move has. */
const BASE = {
  name: Name(60, 'Identifier in lower case with hyphens: `thunder-punch`.'),
  type: OneOf(TYPE_NAMES),
  category: OneOf(['physical', 'special', 'status']),
  power: OrNull(Whole(1, 300), 'Base power; null where damage does not come from the damage formula.'),
  accuracy: OrNull(Percent(), 'Chance to hit in percent; null: cannot miss.'),
  pp: Whole(1, 64, 'Uses, as listed without boosts.'),
  priority: Whole(-7, 5, 'The higher goes first.'),
  target: OneOf(
    ['opponent', 'user'],
    'Whom the move as a whole is aimed at. A move aimed at its user is not stopped by protection or evasion.',
  ),
};

/** Fields about hits and their strength. */
const HITS = {
  criticalStage: Whole(0, 3, 'Added to the critical stage: 1 for a high ratio; 3 is always critical.'),
  hits: PairOf(
    Whole(1, 10),
    'Least and most hits: `[2, 5]` has the main-series distribution 35/35/15/15, `[2, 2]` is always two.',
  ),
  attackFrom: OneOf(
    ['own_defense', 'target_attack'],
    "The stat that stands for the attack in the damage formula, stage included: the user's defense, or the target's attack.",
  ),
  againstDefense: Flag("A special move against the target's defense instead of its special defense."),
  ignoresTargetStages: Flag("The target's stages of defense and evasion do not count."),
  doubledBy: Closed(
    { whose: OneOf(['user', 'target']), statuses: ListOf(OneOf(STATUSES)) },
    'The power is doubled while the user or the target has one of these statuses.',
  ),
  doubledIf: OneOf(
    DOUBLE_POWER,
    "The power is doubled where: the user holds no item (always so), the target has lost HP this turn, the target has hit the user this turn, the target has moved this turn, the target has half of its HP or less, a stage of the user was lowered this turn, one of the user's team fainted the turn before, the user's move before came to nothing.",
  ),
  doubledAfter: Closed(
    { move: Name(), evenIfFailed: YesOrNo },
    'The power is doubled where the target has used that move this turn; `evenIfFailed`: even where that has failed.',
  ),
  doubledChance: Percent('Percent chance that the power is doubled.'),
  accuracyPerHit: Flag('Each hit after the first can miss, which ends the move.'),
  alsoOfType: OneOf(TYPE_NAMES, 'Counts with the type chart of this type too.'),
  superEffectiveOn: OneOf(TYPE_NAMES, 'Counts 2 against this type, whatever the chart says.'),
  categoryFrom: OneOf(
    ['higher_attack', 'more_damage'],
    "A special move becomes physical where the user's attack is higher, or where that does more damage.",
  ),
  strongerIfEffective: Flag('The power counts 4/3 where the move is super effective.'),
  leavesOneHp: Flag('Leaves the target with at least 1 HP.'),
  neverMissesFrom: OneOf(TYPE_NAMES, 'Users of this type cannot miss, whatever the target hides in.'),
  accuracyIn: SomeByName(WEATHERS, OrNull(Percent()), 'The accuracy under some weathers; null: cannot miss.'),
  strongerIn: Closed(
    {
      conditions: ListOf(OneOf(FIELD_CONDITIONS)),
      percent: Whole(1, 200),
    },
    'The power counts `percent` while one of these conditions is on the field; `grounded`: only where that creature stands on the ground.',
    { grounded: OneOf(['user', 'target']) },
  ),
  hydroSteam: Flag('Water that the sun strengthens instead of weakening it.'),
  typeFrom: OneOf(
    ['weather', 'terrain', 'user'],
    "Its type is that of the weather, of the terrain its user stands on, or the first of its user's.",
  ),
  typeBySpecies: ByName(OneOf(TYPE_NAMES), 'Its type where its user is of one of these species.'),
  quickOn: OneOf(TERRAINS, 'The priority is one higher while the user stands on this terrain.'),
  hitsAll: AnyOf(
    [Exactly(true), Exactly('strengthened')],
    'Hits all around its user, which in singles is the opponent alone; `strengthened`: only where the field strengthens it.',
  ),
  hitsSemiInvulnerable: Closed(
    { where: OneOf(SEMI_INVULNERABLE), doubled: YesOrNo },
    'Hits a target that is there, out of reach of others, for its two-turn move; `doubled`: with twice the damage.',
  ),
};

/** Effects on the user, beside damage. */
const FOR_USER = {
  drain: Change(100, 'Percent of the damage dealt that heals the user; negative is recoil.'),
  healing: Change(100, "Percent of the user's max HP that it regains; negative is a cost."),
  costNeedsHit: Flag(
    "A damaging move's cost (`healing` below 0) is paid only for a hit; otherwise a use is enough.",
  ),
  crash: Flag('A use that does not reach the target costs the user half of its max HP.'),
  knockoutChanges: ListOf(
    Closed({ stat: OneOf(STAGED_STATS), stages: Change(12) }),
    'Stage changes for its user where its hit knocks out the target.',
  ),
  rapidSpin: Flag('A hit frees the user of partial trapping and Leech Seed, and its side of hazards.'),
  usesUpType: OneOf(TYPE_NAMES, 'Fails unless the user is of this type, which it loses with a hit.'),
  cures: OneOf(['user', 'team'], 'Ends the major status of its user, or of each of its team.'),
  roost: Flag('The user is on the ground, and not of the flying type, for the rest of the turn.'),
  shedsWeight: Flag(
    'Where the move has raised a stage, the user weighs 100 kg less, but at least 0.1 kg, until it leaves the field.',
  ),
  healingIn: Closed(
    { helped: OneOf(FIELD_CONDITIONS), hindered: YesOrNo },
    'Under `helped` the move heals two thirds instead of half; `hindered`: under any other weather a quarter.',
  ),
};

/** Effects on the target, beside damage, or on both. */
const FOR_TARGET = {
  flinchChance: Percent('Percent chance that a target that has not moved yet flinches.'),
  ailment: Closed(
    {
      name: OneOf(AILMENTS),
      chance: Percent(),
    },
    'An ailment for the target and its chance in percent (100 for the whole point of a status move).',
    {
      ifRaised: Flag('Only for a target with a stage that has gone up this turn.'),
      leastTurns: Whole(
        2,
        5,
        'Confusion ends at the earliest with this attempt to move; absent: with the 2nd.',
      ),
    },
  ),
  anyAilment: Closed(
    { names: SomeOf(AILMENTS), chance: Percent() },
    'One of these ailments, all equally likely, and the chance in percent.',
  ),
  curesTarget: OneOf(STATUSES, 'Its hit ends this status of the target.'),
  binds: Flag(
    'Partial trapping: for 4 or 5 turns the target cannot switch, and loses 1/8 of its max HP at the end of each.',
  ),
  deductsPp: Whole(1, 64, "The target's last move loses this many PP."),
  healsTarget: Percent("Percent of the target's max HP that it regains."),
  condition: Closed(
    { name: OneOf(VOLATILES), target: OneOf(['opponent', 'user', 'both']) },
    'The condition that the target, the user or both have after the move.',
  ),
  statChanges: Closed(
    { target: OneOf(['opponent', 'user']), chance: Percent(), changes: StageChanges },
    'Stage changes, to whom, and the chance in percent that all of them happen.',
  ),
  stagesDoubledIn: OneOf(WEATHERS, 'Its stage changes count twice under this weather.'),
  removesScreens: Flag("Removes the screens of the target's side before it strikes."),
  breaksProtection: Flag(
    'Ends the protection that it bypasses; the next protection succeeds as if there had been none.',
  ),
};

/** Fields about choosing, using, calling and stopping a move. */
const USE = {
  onlyFor: ListOf(Name(), 'Fails unless the user is of one of these species.'),
  onlyAgainst: OneOf(STATUSES, 'Fails unless the target has this status.'),
  afterAllOthers: Flag(
    'Fails until the user has used all of its other moves since it came in; it needs at least one other.',
  ),
  firstTurnOnly: Flag("Fails unless it is the user's first move since it came in."),
  asleepOnly: Flag('Can be used, and used only, while asleep.'),
  notTwice: Flag('Cannot be chosen while it is the last move the user has used.'),
  beforeTurn: OneOf(
    ['focus_punch', 'beak_blast'],
    'Begins with the turn. `focus_punch`: a hit before the move keeps the user from it; `beak_blast`: who touches the user before is burned.',
  ),
  suckerPunch: OneOf(
    ['damage', 'early_damage'],
    'Works only against a target that is about to use a move with damage; `early_damage`: one of raised priority.',
  ),
  thaws: Flag(
    'A frozen user thaws and moves; a frozen target thaws when hit. Damaging fire moves thaw the target anyway.',
  ),
  contact: Flag('The user touches its target.'),
  sound: Flag('A sound: its user needs its voice.'),
  traits: SomeOf(
    MOVE_TRAITS,
    'Kinds of moves that abilities ask for; `reflectable`: can be sent back to its user; `ignores_abilities`: of those that would keep it off or weaken it; `additional`: it does something besides damage that can be kept off; `as_additional`: counts so though it does not.',
  ),
  rules: Exactly(
    'standard',
    'Creatures have it only in battles of these rules, which have abilities and items.',
  ),
  aboutItem: OneOf(
    ABOUT_ITEMS,
    'What it does about items, where creatures hold any: takes that of the target (`knock_off`, and is stronger by it; `steal`, for its user), eats its berry (`eat`), destroys its berry or gem (`burn`), exchanges those of both (`swap`), gives its user back the one that it has used up (`regain`), needs one that the target holds (`needs_item`), needs a berry that its user has eaten before (`needs_eaten`), has its user eat its own (`eat_own`), or both theirs (`eat_all`).',
  ),
  onlyWith: ListOf(Name(), 'Fails unless its user has one of these abilities.'),
  powder: Flag('A powder or spore move: grass types are immune to it.'),
  heals: Flag('Heals, and so cannot be used while healing is blocked.'),
  minimize: Flag('Cannot miss a target that has used Minimize, and deals it twice the damage.'),
  gravity: Flag('Gravity keeps it from being used.'),
  respectsTypes: Flag(
    'A status move that the type chart stops like a damaging one (Thunder Wave does nothing to ground types). Other status moves ignore the chart: main-series rule since generation 6.',
  ),
  bypassesProtection: Flag('Passes through protection.'),
  bypassesSubstitute: Flag('Passes a substitute: sounds, and some others.'),
  notInSleep: Flag('Cannot be called by Sleep Talk.'),
  noCopycat: Flag('Cannot be called by Copycat.'),
  noMimic: Flag('Cannot be learned by Mimic.'),
  noEncore: Flag('Cannot be the move of an Encore.'),
};

export const MoveRecord = Closed(BASE, undefined, {
  ...HITS,
  ...FOR_USER,
  ...FOR_TARGET,
  ...USE,
  effects: ListOf(MoveEffect, 'Named effects, each kind at most once.'),
});
/** A move as data. Optional fields are absent where the move has no such effect. */
export type MoveRecord = Of<typeof MoveRecord>;
