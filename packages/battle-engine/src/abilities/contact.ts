import type { Ailment } from '../data/names.js';
import { ability } from '../hooks/effects.js';
import { EVENTS } from '../hooks/events.js';
import { check } from '../hooks/run.js';
import {
  abilityCount,
  abilityOf,
  hasAbility,
  isKept,
  setAbility,
  setAbilityCount,
  showAbility,
} from '../mechanics/abilities.js';
import { ailByAbility, hurtByAbility } from '../mechanics/by-ability.js';
import { touches } from '../mechanics/contact.js';
import { recoil } from '../mechanics/hit-points.js';
import { lowerStage } from '../mechanics/stages.js';
import { addVolatile, setVolatile } from '../mechanics/volatiles.js';
import { chance } from '../random/keystream.js';
import { type Active, hasVolatile, lastUsable } from '../state/active.js';
import { type Battle, opponentOf } from '../state/battle.js';
import type { CompiledMove } from '../state/compiled-move.js';
import { isForeseen, isTypeless } from '../state/move-traits.js';
import { isStanding } from '../state/standing.js';
import { typesOf } from '../state/types.js';

// What abilities do to whoever hits their bearer, or whom their bearer hits.

export const roughSkin = ability({
  name: 'rough_skin',
  text: 'Whoever touches it with a move loses an eighth of its HP.',
  onTargetDamagingHitPriority: 2,
  onTargetDamagingHit(battle, self, user, move) {
    if (touches(battle, user, move, self)) hurtByAbility(battle, self, user, 8);
  },
});

export const aftermath = ability({
  name: 'aftermath',
  text: 'Whoever knocks it out with a move that touches loses a quarter of its HP.',
  onTargetDamagingHitPriority: 2,
  onTargetDamagingHit(battle, self, user, move) {
    if (self.creature.hp > 0 || !touches(battle, user, move, self) || hasAbility(battle, user, 'damp'))
      return;
    hurtByAbility(battle, self, user, 4);
  },
});

/** Gives an ailment to whoever touches it, in three of ten cases. */
const ailsByTouch =
  (ailment: Ailment) =>
  (battle: Battle, self: Active, user: Active, move: CompiledMove): void => {
    if (touches(battle, user, move) && chance(battle.random, 3, 10))
      ailByAbility(battle, self, user, ailment);
  };

export const flameBody = ability({
  name: 'flame_body',
  text: 'Whoever touches it with a move may be burned (30%).',
  onTargetDamagingHit: ailsByTouch('burn'),
});

export const poisonPoint = ability({
  name: 'poison_point',
  text: 'Whoever touches it with a move may be poisoned (30%).',
  onTargetDamagingHit: ailsByTouch('poison'),
});

export const staticElectricity = ability({
  name: 'static',
  text: 'Whoever touches it with a move may be paralyzed (30%).',
  onTargetDamagingHit: ailsByTouch('paralysis'),
});

const SPORES: readonly [below: number, ailment: Ailment][] = [
  [11, 'sleep'],
  [21, 'paralysis'],
  [30, 'poison'],
];

export const effectSpore = ability({
  name: 'effect_spore',
  text: 'Whoever touches it with a move may fall asleep (11%), be paralyzed (10%) or be poisoned (9%).',
  onTargetDamagingHit(battle, self, user, move) {
    if (!touches(battle, user, move) || typesOf(user).includes('grass')) return;
    if (!check(battle, EVENTS.Immunity, user, 'powder')) return;
    const roll = battle.random.below(100);
    const ailment = SPORES.find(([below]) => roll < below)?.[1];
    if (ailment !== undefined) ailByAbility(battle, self, user, ailment);
  },
});

const SLOWS_BY_TOUCH = {
  text: 'Lowers the Speed of whoever touches it with a move.',
  onTargetDamagingHit(battle: Battle, self: Active, user: Active, move: CompiledMove): void {
    if (!touches(battle, user, move, self)) return;
    showAbility(battle, self);
    if (user.creature.hp > 0) lowerStage(battle, user, 'speed', -1, 'move');
  },
};

export const gooey = ability({ name: 'gooey', ...SLOWS_BY_TOUCH });
export const tanglingHair = ability({ name: 'tangling_hair', ...SLOWS_BY_TOUCH });

/** Turns for which a move is disabled that its user has just used. */
const TURNS_DISABLED = 4;

export const cursedBody = ability({
  name: 'cursed_body',
  text: 'A move that hits it may be disabled for a while (30%).',
  onTargetDamagingHit(battle, self, user, move) {
    if (hasVolatile(user, 'disable') || isTypeless(move) || isForeseen(user.moveThisTurn, move)) return;
    if (!chance(battle.random, 3, 10) || !isStanding(battle, user) || lastUsable(user) === null) return;
    if (!check(battle, EVENTS.TryAddVolatile, user, 'disable', 'opponent')) return;
    showAbility(battle, self);
    if (addVolatile(battle, user, 'disable', false)) setVolatile(battle, user, 'disable', TURNS_DISABLED);
  },
});

/** Gives the ability to whoever touches its bearer, after the one that goes has done what it does with a hit. */
const handsItself =
  (name: string) =>
  (battle: Battle, self: Active, user: Active, move: CompiledMove): void => {
    const had = abilityOf(user);
    if (had === name || isKept(battle, had, 'suppressed') || !touches(battle, user, move, self)) return;
    if (user.creature.hp === 0) return;
    showAbility(battle, self);
    setAbility(battle, user, name);
  };

export const lingeringAroma = ability({
  name: 'lingering_aroma',
  text: 'Whoever touches it with a move has this ability, too, until it leaves.',
  onTargetDamagingHitPriority: -1,
  onTargetDamagingHit: handsItself('lingering_aroma'),
});

export const poisonTouch = ability({
  name: 'poison_touch',
  text: 'Whoever it touches with a move may be poisoned (30%).',
  onDamagingHit(battle, self, _user, move) {
    if (!check(battle, EVENTS.Secondary, self) || !touches(battle, self, move)) return;
    if (chance(battle.random, 3, 10)) ailByAbility(battle, self, opponentOf(battle, self), 'poison');
  },
});

export const toxicChain = ability({
  name: 'toxic_chain',
  text: 'Whoever it hits may be badly poisoned (30%).',
  onDamagingHit(battle, self) {
    if (check(battle, EVENTS.Secondary, self) && chance(battle.random, 3, 10))
      ailByAbility(battle, self, opponentOf(battle, self), 'toxic');
  },
});

export const poisonPuppeteer = ability({
  name: 'poison_puppeteer',
  text: 'Pecharunt also confuses whomever its moves poison.',
  cannotBe: ['copied', 'swapped', 'given', 'traced'],
  onFoeAfterSetStatus(battle, self, ailment, from) {
    if (from !== 'move' || (ailment !== 'poison' && ailment !== 'toxic')) return;
    if (self.setup.species === 'pecharunt') ailByAbility(battle, self, opponentOf(battle, self), 'confusion');
  },
});

export const cuteCharm = ability({
  name: 'cute_charm',
  text: 'Infatuates; but creatures have no genders here.',
});

export const ironBarbs = ability({ ...roughSkin, name: 'iron_barbs' });

export const mummy = ability({
  name: 'mummy',
  text: 'Whoever touches it with a move has this ability, too, until it leaves.',
  onTargetDamagingHitPriority: -1,
  onTargetDamagingHit: handsItself('mummy'),
});

export const cottonDown = ability({
  name: 'cotton_down',
  text: 'Each hit lowers the Speed of whoever stands there.',
  onTargetDamagingHit(battle, self) {
    const foe = opponentOf(battle, self);
    showAbility(battle, self);
    if (isStanding(battle, foe)) lowerStage(battle, foe, 'speed', -1, 'move');
  },
});

export const innardsOut = ability({
  name: 'innards_out',
  text: 'Whoever knocks it out loses as many HP as that has taken.',
  onTargetDamagingHitPriority: 2,
  onTargetDamagingHit(battle, self, user, _move, amount) {
    // All hits of the move count together.
    const taken = user.hits === 1 ? amount : abilityCount(self) + amount;
    setAbilityCount(self, taken);
    if (self.creature.hp > 0 || !isStanding(battle, user)) return;
    showAbility(battle, self);
    recoil(battle, user, taken, 'ability');
  },
});
