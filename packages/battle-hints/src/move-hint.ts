import { effectiveness, TYPE_NAMES, type TypeName } from '@repo/battle-engine/type-chart';
import type { BattleView, OwnCreature } from '@repo/contracts/battle';
import { hasWonderGuard, hitsGhosts, isKeptOff, isWeakened, typeBy } from './by-gear.js';

/** The effect of a move on the opponent's creature on the field, as far as both trainers can see. */
export type MoveHint = {
  /** The factor of types: 0, ¼, ½, 1, 2 or 4; null where it has no say or cannot be told beforehand. */
  factor: number | null;
  text: string;
  tone: 'up' | 'down' | 'none';
};

/** Ability and item are absent until they are known. */
type Seen = {
  types: readonly string[];
  conditions: readonly string[];
  active: boolean;
  ability?: string | null;
  held_item?: string | null;
};
type View = {
  field: readonly Pick<BattleView['field'][number], 'condition'>[];
  you?: { team: readonly { active: boolean; ability?: string | null }[] };
  opponent: { team: readonly (Seen | { slot: number; fainted: boolean })[] };
};
type Move = Pick<OwnCreature['moves'][number], 'name' | 'type' | 'category' | 'power'>;

/** Their type depends on weather, terrain or their user. */
const OF_CHANGING_TYPE = new Set(['weather-ball', 'terrain-pulse', 'revelation-dance', 'raging-bull']);

const FACTORS: Readonly<Record<number, string>> = {
  0: 'no effect',
  0.125: '⅛× weak',
  0.25: '¼× weak',
  0.5: '½× weak',
  1: '1× ordinary',
  2: '2× strong',
  4: '4× strong',
  8: '8× strong',
};

const isType = (type: string): type is TypeName => (TYPE_NAMES as readonly string[]).includes(type);

/** Says how strong a move is against the visible opponent. What the event tells after the move is the truth. */
export function moveHint(move: Move, view: View): MoveHint {
  if (move.category === 'status') return { factor: null, text: 'no damage', tone: 'none' };
  const target = view.opponent.team.find((each): each is Seen => 'types' in each && each.active);
  if (!target || !isType(move.type)) return { factor: null, text: '', tone: 'none' };
  if (OF_CHANGING_TYPE.has(move.name)) return { factor: null, text: 'its type changes', tone: 'none' };
  const own = view.you?.team.find(({ active }) => active)?.ability ?? null;
  const type = typeBy(own, move.type);
  if (type === null) return { factor: null, text: 'its type may change', tone: 'none' };
  const byTypes = factorOf(move.name, type, target, view, own);
  const isOff = isKeptOff(type, target, own) || (byTypes <= 1 && hasWonderGuard(target, own));
  const factor = isOff ? 0 : byTypes;
  if (move.power === null && factor !== 0)
    return { factor: null, text: 'damage by its own rule', tone: 'none' };
  const weather = factor === 0 ? 0 : weatherSay(type, view);
  const isHalved = factor !== 0 && isWeakened(type, target, own);
  const texts = [
    FACTORS[factor] ?? `${factor}×`,
    ...(weather === 0 ? [] : [weather > 0 ? 'stronger in this weather' : 'weaker in this weather']),
    ...(isHalved ? ['halved by its ability'] : []),
  ];
  const tone =
    factor > 1 ? 'up' : factor < 1 ? 'down' : weather > 0 ? 'up' : weather < 0 || isHalved ? 'down' : 'none';
  return { factor, text: texts.join(', '), tone };
}

function factorOf(name: string, type: TypeName, target: Seen, view: View, own: string | null): number {
  const types = target.types.filter(isType).filter((each) => each !== 'ghost' || !hitsGhosts(type, own));
  const onGround = isHeldDown(target, view);
  if (type === 'ground' && target.conditions.includes('magnet_rise') && !onGround) return 0;
  const against = type === 'ground' && onGround ? types.filter((each) => each !== 'flying') : types;
  const factor = effectiveness(type, against) * besides(name, type, types);
  return type === 'fire' && target.conditions.includes('tar_shot') ? 2 * factor : factor;
}

const isHeldDown = ({ conditions }: Seen, { field }: View): boolean =>
  conditions.some((each) => each === 'smack_down' || each === 'ingrain') ||
  field.some(({ condition }) => condition === 'gravity');

/** What two moves have beside their type: one counts as flying too, one is strong against water. */
function besides(name: string, type: TypeName, types: readonly TypeName[]): number {
  if (name === 'flying-press') return effectiveness('flying', types);
  if (name === 'freeze-dry' && types.includes('water')) return 2 / effectiveness(type, ['water']);
  return 1;
}

/** Above 0: the weather makes it stronger; below 0: weaker. */
function weatherSay(type: TypeName, { field }: View): number {
  const has = (weather: string) => field.some(({ condition }) => condition === weather);
  const [rain, sun] = [has('rain'), has('sun')];
  if (type === 'water') return rain ? 1 : sun ? -1 : 0;
  if (type === 'fire') return sun ? 1 : rain ? -1 : 0;
  return 0;
}
