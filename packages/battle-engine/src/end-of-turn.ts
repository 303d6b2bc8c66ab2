import { countCarried, regain, sap, sufferCurse, sufferSalt } from './end-of-carried.js';
import type { Field, Fighter } from './field.js';
import { countRoomsAndTerrain } from './field-conditions.js';
import { sufferFutureAttack } from './future-attack.js';
import { statusDamage } from './hit-points.js';
import { isDecided } from './knockout.js';
import { perish } from './perish-song.js';
import { countSideConditions } from './side-conditions.js';
import { healOnGrass } from './terrain.js';
import { letGo } from './trap.js';
import { endTurnOfWeather } from './weather.js';
import { grantWish } from './wish.js';

const MOST_TOXIC_TURNS = 15;

/**
 * What its status costs a creature at the end of a turn: 1/16 of the maximum HP for a burn, 1/8 for poison, and
 * for bad poisoning 1/16 more with every turn (to 15/16). Rounded down, at least 1: main-series rule since
 * generation 7.
 */
function sufferStatus(field: Field, fighter: Fighter): void {
  const { creature, volatile, setup } = fighter;
  if (creature.hp === 0) return;
  const sixteenth = Math.max(1, Math.floor(setup.stats.hp / 16));
  if (creature.status === 'burn') {
    statusDamage(field, fighter, 'burn', sixteenth);
  } else if (creature.status === 'poison') {
    statusDamage(field, fighter, 'poison', Math.max(1, Math.floor(setup.stats.hp / 8)));
  } else if (creature.status === 'toxic') {
    volatile.toxic = Math.min(volatile.toxic + 1, MOST_TOXIC_TURNS);
    statusDamage(field, fighter, 'toxic', volatile.toxic * sixteenth);
  }
}

/** 1/8 of the maximum HP, rounded down, at least 1, while it is held: main-series rule since generation 6. */
function sufferTrap(field: Field, fighter: Fighter): void {
  const { volatile, setup } = fighter;
  if (volatile.trapped === 0) return;
  if (volatile.trapped === 1) {
    letGo(field, fighter);
    return;
  }
  volatile.trapped -= 1;
  statusDamage(field, fighter, 'trapped', Math.max(1, Math.floor(setup.stats.hp / 8)));
}

/** Who has fallen asleep comes down from a rampage: main-series rule since generation 5. */
function calmDown(_field: Field, { creature, volatile }: Fighter): void {
  if (creature.status !== 'sleep') return;
  volatile.rampaging = null;
  volatile.rampage = 0;
}

/** A stage for which it does not matter what the other creature does. */
function forBoth(stage: (field: Field, fighter: Fighter) => void): (field: Field) => void {
  return (field) => {
    stage(field, field.fighters[0]);
    stage(field, field.fighters[1]);
  };
}

/** Nobody is held by who has fainted. */
function sufferTraps(field: Field): void {
  const [own, other] = field.fighters;
  if (own.creature.hp === 0 || other.creature.hp === 0) return;
  sufferTrap(field, own);
  sufferTrap(field, other);
}

/** The end of a turn, in the order of the main series. */
const STAGES: readonly ((field: Field) => void)[] = [
  endTurnOfWeather,
  forBoth(sufferFutureAttack),
  forBoth(grantWish),
  forBoth(healOnGrass),
  forBoth(regain),
  sap,
  forBoth(sufferStatus),
  forBoth(sufferCurse),
  sufferTraps,
  forBoth(sufferSalt),
  forBoth(countCarried),
  forBoth(perish),
  forBoth(calmDown),
  forBoth(countSideConditions),
  countRoomsAndTerrain,
];

/**
 * The end of a turn. Within a stage both sides are at one moment – who has fainted is looked at only afterwards – so that
 * side 0 before side 1 is an order of telling and favours nobody. A stage that decides the battle is the last.
 */
export function endTurn(field: Field): void {
  for (const stage of STAGES) {
    stage(field);
    if (isDecided(field)) return;
  }
}
