import { type ActiveMove, Battle, Dex, type ModdedDex, type Pokemon } from '@pkmn/sim';
import type { Rules } from '@repo/battle-engine';
import { slotOf } from './comparable.js';
import { drawWhereBothFaint } from './draws.js';
import { roundDamageOnce } from './exact-damage.js';

/** Changes of the simulator's data, by kind and id; the rest is inherited. */
type Patch = Readonly<Record<string, Readonly<Record<string, object>>>>;
type Rule = { patch: Patch };

type OnHit = (this: Battle, target: Pokemon, source: Pokemon, move: ActiveMove) => unknown;

/** Does what the move does in the simulator, but counts as a failure what the simulator does not. */
function failingAsFailed(id: string): OnHit {
  const { onHit } = Dex.moves.get(id) as unknown as { onHit: OnHit };
  return function (target, source, move) {
    const result = onHit.call(this, target, source, move);
    return result === this.NOT_FAIL ? this.FAIL : result;
  };
}

type OnEnd = (this: Battle, source: Pokemon) => void;
type OnAnyModify = (
  this: Battle,
  stat: number,
  target: Pokemon,
  source: Pokemon,
  move: ActiveMove,
) => unknown;

/** Does what the ability does in the simulator, but for a team mate that is off the field. */
function butForTheAbsent(id: string, event: string, sourceFirst: boolean): object {
  const original = (Dex.abilities.get(id) as unknown as Record<string, OnAnyModify>)[event];
  const changed: OnAnyModify = function (stat, one, other, move) {
    const source = sourceFirst ? one : other;
    const holder: Pokemon = this.effectState.target;
    if (!source.isActive && source.side === holder.side) return;
    return original?.call(this, stat, one, other, move);
  };
  return { inherit: true, [event]: changed };
}

const { onEnd: endGas } = Dex.abilities.get('neutralizinggas') as unknown as { onEnd: OnEnd };

/** Does what gas that goes does in the simulator, but for creatures without HP. */
const endForStanding: OnEnd = function (source) {
  const { getAllActive } = this;
  this.getAllActive = () => getAllActive.call(this).filter(({ hp }) => hp > 0);
  endGas.call(this, source);
  this.getAllActive = getAllActive;
};

/**
 * Where the engine follows another rule than the simulator on purpose: the simulator is given the engine's, so that matches
 * are compared on through it. Each is as narrow as it can be; a test leaves each out and sees that a match comes apart.
 */
export const OTHER_RULES = {
  /** A trainer finds out by trying what Imprison stops: what cannot be chosen would tell what the opponent has. */
  imprison: {
    patch: {
      Moves: { imprison: { inherit: true, condition: { inherit: true, onFoeDisableMove: undefined } } },
    },
  },
  /** Burns and poison hurt at one moment, also where that ends the battle; in the simulator poison is first. */
  burn: { patch: { Conditions: { brn: { inherit: true, onResidualOrder: 9 } } } },
  /** Copycat fails where nobody has used anything yet; the simulator tells of no failure. */
  copycat: {
    patch: {
      Moves: {
        copycat: {
          inherit: true,
          onTry(this: Battle) {
            return this.lastMove !== null;
          },
        },
      },
    },
  },
  /** Focus is lost to a hit; in the simulator to a Present that heals, too. */
  focuspunch: {
    patch: {
      Moves: {
        focuspunch: {
          inherit: true,
          condition: {
            inherit: true,
            onHit(this: Battle, _pokemon: Pokemon, _source: Pokemon, move: ActiveMove) {
              if (move.category !== 'Status' && !move.heal) this.effectState.lostFocus = true;
            },
          },
        },
      },
    },
  },
  /** Whatever finds nobody to heal has failed; for Temper Flare the simulator counts only some of such moves. */
  healing: {
    patch: {
      Moves: Object.fromEntries(
        ['moonlight', 'morningsun', 'synthesis', 'shoreup', 'healpulse', 'floralhealing'].map((id) => [
          id,
          { inherit: true, onHit: failingAsFailed(id) },
        ]),
      ),
    },
  },
  /** Double Shock without the type counts as failed, which makes Temper Flare stronger; not so in the simulator. */
  doubleshock: {
    patch: {
      Moves: {
        doubleshock: {
          inherit: true,
          onTryMove(this: Battle, pokemon: Pokemon) {
            if (pokemon.hasType('Electric')) return;
            this.add('-fail', pokemon, 'move: Double Shock');
            return false;
          },
        },
      },
    },
  },
  /** Gust and Twister do twice the damage to a creature in the air, after Bounce as after Fly; in the simulator Bounce doubles the power. */
  bounce: {
    patch: {
      Moves: {
        bounce: {
          inherit: true,
          condition: {
            inherit: true,
            onSourceBasePower: undefined,
            onSourceModifyDamage(
              this: Battle,
              _damage: number,
              _source: Pokemon,
              _target: Pokemon,
              move: ActiveMove,
            ) {
              if (move.id === 'gust' || move.id === 'twister') return this.chainModify(2);
            },
          },
        },
      },
    },
  },
  /** Disable needs a move that its target has, as in the first games; the simulator lays it on one it cannot stop. */
  disable: {
    patch: {
      Moves: {
        disable: {
          inherit: true,
          onTryHit(target: Pokemon) {
            return target.lastMove !== null && target.hasMove(target.lastMove.id) !== false;
          },
        },
      },
    },
  },
  /** Beat Up has its user strike first, then the others in their slots; in the simulator who comes in changes places with who leaves. */
  beatup: {
    patch: {
      Moves: {
        beatup: {
          inherit: true,
          onModifyMove(move: ActiveMove, pokemon: Pokemon) {
            const others = pokemon.side.pokemon.filter(
              (one) => one !== pokemon && !one.fainted && one.status === '',
            );
            move.allies = [pokemon, ...others.sort((a, b) => slotOf(a) - slotOf(b))];
            move.multihit = move.allies.length;
          },
        },
      },
    },
  },
  /** When gas goes, the ability of a creature that has fainted at the same moment does not begin; in the simulator it does. */
  gas: { patch: { Abilities: { neutralizinggas: { inherit: true, onEnd: endForStanding } } } },
  /** An attack that was foreseen strikes as its user alone would, once that has left: without what its team mates do to stats and power. */
  foreseen: {
    patch: {
      Abilities: {
        battery: butForTheAbsent('battery', 'onAllyBasePower', true),
        powerspot: butForTheAbsent('powerspot', 'onAllyBasePower', true),
        steelyspirit: butForTheAbsent('steelyspirit', 'onAllyBasePower', true),
        swordofruin: butForTheAbsent('swordofruin', 'onAnyModifyDef', false),
        beadsofruin: butForTheAbsent('beadsofruin', 'onAnyModifySpD', false),
        tabletsofruin: butForTheAbsent('tabletsofruin', 'onAnyModifyAtk', true),
        vesselofruin: butForTheAbsent('vesselofruin', 'onAnyModifySpA', true),
      },
    },
  },
} as const satisfies Record<string, Rule>;

/** A rule of the engine that the simulator is given: one of its data, or of its code (`exact-damage.ts`, `draws.ts`). */
export type OtherRule = keyof typeof OTHER_RULES | 'rounding' | 'draws';

const dexes = new Map<string, ModdedDex>();

/** The simulator's data with the engine's rules, but for one that is left out. */
function dexWithout(omitted: OtherRule | null): ModdedDex {
  const name = `engine${omitted ?? ''}`;
  const found = dexes.get(name);
  if (found !== undefined) return found;
  const patch: Record<string, object> = { Scripts: { inherit: 'gen9', gen: 9 } };
  for (const [rule, { patch: own }] of Object.entries(OTHER_RULES)) {
    if (rule === omitted) continue;
    for (const [kind, entries] of Object.entries(own))
      patch[kind] = { ...patch[kind], ...structured(entries) };
  }
  const dex = Dex.mod(name, patch as Parameters<typeof Dex.mod>[1]);
  dexes.set(name, dex);
  return dex;
}

/** Copies entries of data, which the simulator changes while it reads them. */
function structured(entries: object): object {
  return Object.fromEntries(
    Object.entries(entries).map(([id, entry]: [string, { condition?: object }]) => [
      id,
      { ...entry, ...(entry.condition !== undefined && { condition: { ...entry.condition } }) },
    ]),
  );
}

/**
 * A battle of the simulator, before the teams are set, that follows the engine's rules but for one that is left out. In
 * `standard` damage is rounded as the simulator does.
 */
export function newBattle(omitted: OtherRule | null, rules: Rules): Battle {
  const dex = dexWithout(omitted);
  const custom = Dex.formats.get('gen9customgame');
  const format = Object.assign(Object.create(Object.getPrototypeOf(custom)), custom, { mod: dex.currentMod });
  const battle = new Battle({ formatid: custom.id, format, seed: 'sodium,00' });
  if (omitted !== 'rounding' && rules === 'classic') roundDamageOnce(battle);
  if (omitted !== 'draws') drawWhereBothFaint(battle);
  return battle;
}
