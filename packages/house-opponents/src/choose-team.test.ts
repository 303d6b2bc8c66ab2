import { drawsOf, imagine, OTHER, sightOf, slotOut } from '@repo/battle-analysis/imagine';
import {
  type BattleView,
  censor,
  createBattle,
  legalActions,
  type OwnCreature,
  type PreviewView,
  resolve,
  type Side,
  type TypeName,
  type ViewEvent,
} from '@repo/battle-engine';
import { loadSnapshot } from '@repo/creature-data';
import { describe, expect, it } from 'vitest';
import { choose } from './choose.js';
import { chooseTeam } from './choose-team.js';
import { LEVELS } from './levels.js';
import { playBattle } from './play.js';
import { teamSetup } from './team-setup.js';

const library = loadSnapshot();
const [WEAKEST, STRONGEST] = [LEVELS[0], LEVELS.at(-1)];
if (!WEAKEST || !STRONGEST) throw new Error('there are no levels');

/** A creature of a type, with a move of each of these; a status move where it is null. */
const own = (slot: number, type: TypeName, ...moves: (TypeName | null)[]): OwnCreature =>
  ({
    slot,
    types: [type],
    moves: moves.map((each) => ({ type: each ?? 'fire', category: each ? 'physical' : 'status' })),
  }) as unknown as OwnCreature;

const preview = (fight: number, you: OwnCreature[], ...shown: TypeName[][]): PreviewView => ({
  fight,
  you,
  opponent: shown.map((types) => ({ species: 'any', types: types as TypeName[], level: 50 })),
});

/** A battle with a preview of two levels' open teams. */
const setupOf = (seed: string, fight: number) => ({
  seed: drawsOf(seed).hex(),
  rules: 'standard' as const,
  preview: { fight },
  teams: [
    teamSetup(WEAKEST.teams.open, library, 'standard'),
    teamSetup(STRONGEST.teams.open, library, 'standard'),
  ] as const,
});

describe('in a preview a house opponent chooses', () => {
  it('those whose types are best against all that it is shown, the best first', () => {
    // Against grass: fire gives 2 and takes ½, water gives ½ and takes 2, steel gives ½ and takes ½, electric ½ and 1.
    const you = [
      own(0, 'water', 'water'),
      own(1, 'electric', 'electric'),
      own(2, 'steel', 'steel'),
      own(3, 'fire', null, 'fire'),
    ];
    expect(chooseTeam(preview(3, you, ['grass']))).toEqual({ type: 'choose', slots: [3, 2, 1] });
    expect(chooseTeam(preview(1, you, ['grass']))).toEqual({ type: 'choose', slots: [3] });
    // Two that are weak to water outweigh that, and rock is strong against fire.
    expect(chooseTeam(preview(1, you, ['grass'], ['fire'], ['rock']))).toEqual({
      type: 'choose',
      slots: [0],
    });
  });

  it('by the types of both as they work together, and of a status move by none', () => {
    const you = [own(0, 'normal', null), own(1, 'normal', 'water'), own(2, 'normal', 'ice')];
    expect(chooseTeam(preview(3, you, ['dragon', 'flying']))).toEqual({ type: 'choose', slots: [2, 1, 0] });
    expect(chooseTeam(preview(3, you, ['ghost', 'ice']))).toEqual({ type: 'choose', slots: [1, 2, 0] });
  });

  it('of those who are worth the same who stands first in its team', () => {
    const you = [0, 1, 2, 3].map((slot) => own(slot, 'normal', 'normal'));
    expect(chooseTeam(preview(3, you, ['water'], ['fire']))).toEqual({ type: 'choose', slots: [0, 1, 2] });
  });

  it('the same at every level and for every seed, whatever the order in which the other has brought its team', () => {
    const setup = setupOf('order', 3);
    const [first, ...others] = setup.teams[0];
    const turned = { ...setup, teams: [[...others, ...(first ? [first] : [])], setup.teams[1]] as const };
    const chosen = [setup, turned].flatMap((each) => {
      const created = createBattle(each);
      if (!created.ok) throw new Error(created.detail);
      return [0, 1].map((carelessness) =>
        choose(sightOf(created.state, [], 1, 252), carelessness, `${carelessness}`, library),
      );
    });
    expect(new Set(chosen.map((action) => JSON.stringify(action))).size).toBe(1);
  });
});

describe('a battle with a preview', () => {
  it.each([
    [1, 0],
    [3, 0.9],
    [6, 1],
  ])('is played to its end by house opponents, %i of six a side (carelessness %d)', (fight, carelessness) => {
    const playerOf =
      (side: Side): Parameters<typeof playBattle>[1][number] =>
      (sight, step) => {
        const action = choose(sight, carelessness, `${side}/${step}`, library);
        expect([action.type === 'choose', sight.view.you.team.length]).toEqual(
          step === 1 ? [true, 0] : [false, fight],
        );
        return action;
      };
    const outcome = playBattle(setupOf(`whole/${fight}`, fight), [playerOf(0), playerOf(1)], 252);
    expect(outcome.reason).toBe('knockout');
  });

  it('has for who imagines it no others than those that were shown', () => {
    const created = createBattle(setupOf('imagined', 3));
    if (!created.ok) throw new Error(created.detail);
    const [team] = [legalActions(created.state, 0)[0] ?? null];
    const resolved = resolve(created.state, [team, team]);
    if (!resolved.ok) throw new Error(resolved.detail);
    const history: ViewEvent[] = resolved.events.map((event) => censor(event, 0));
    const { view, ...sight } = sightOf(resolved.state, history, 0, 252);
    const seen = new Set<string>();
    for (let seed = 0; seed < 30; seed += 1) {
      const { setup } = imagine({ view, ...sight }, slotOut(view.you), library, drawsOf(`${seed}`));
      const [lead, ...bench] = setup.teams[OTHER].map(({ species }) => species);
      expect(lead).toBe(leadOf(view));
      expect(bench).not.toContain(lead);
      expect(new Set(bench).size).toBe(2);
      for (const species of bench) seen.add(species);
    }
    const shown = view.preview?.opponent.map(({ species }) => species) ?? [];
    expect([...seen].sort()).toEqual(shown.filter((species) => species !== leadOf(view)));
  });
});

function leadOf({ opponent }: BattleView): string | null {
  const [lead] = opponent.team;
  return lead && 'species' in lead ? lead.species : null;
}
