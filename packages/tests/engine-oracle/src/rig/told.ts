import { Dex } from '@pkmn/sim';
import type { Event } from '@repo/battle-engine';

// Which abilities and items are told of in a step, by the engine's events and by the simulator's log. Names are the simulator's.

function itemsOf(events: readonly Event[], changes: readonly string[]): Set<string> {
  const told = events.flatMap((event) =>
    event.kind === 'item' && changes.includes(event.change) ? [`${event.side} ${event.item}`] : [],
  );
  return new Set(told.map((name) => name.replaceAll('_', '')));
}

/** Items of the log that begin, end or act, and those that something comes from, each with its side. */
function itemsLogged(lines: readonly string[]): string[] {
  const told = lines.flatMap((line) => {
    const [, kind = '', whose = '', ...rest] = line.split('|');
    if (rest.includes('[silent]')) return [];
    const named = rest.find((part) => /^(\[from\] )?item: /.test(part));
    const shown = kind === '-activate' && rest[0] === 'move: Poltergeist' ? rest[1] : undefined;
    const item =
      kind === '-item' || kind === '-enditem' ? rest[0] : (shown ?? named?.replace(/^.*item: /, ''));
    const of = rest.find((part) => part.startsWith('[of] '))?.slice('[of] '.length);
    const bearer = kind === '-damage' ? (of ?? whose) : whose;
    return item === undefined ? [] : [`${bearer.startsWith('p1') ? 0 : 1} ${Dex.items.get(item).id}`];
  });
  return [...new Set(told)];
}

/**
 * The simulator does not say of each item that it has passed from one to the other, and nothing of a barb that has. A stolen berry
 * acts on its eater, which has no such item of its own.
 */
function itemsApart(events: readonly Event[], lines: readonly string[]): Apart {
  const ours = itemsOf(events, ['activated', 'used', 'lost', 'gained']);
  const theirs = itemsLogged(lines);
  const stolen = lines.flatMap((line) =>
    line.includes('stealeat') ? [Dex.items.get(line.split('|')[3] ?? '').id] : [],
  );
  return {
    missing: theirs.filter((one) => !ours.has(one) && !stolen.some((item) => one.endsWith(` ${item}`))),
    surplus: [...itemsOf(events, ['activated', 'used'])].filter((one) => !theirs.includes(one)),
  };
}

/** The simulator tells the parts of the two abilities in one by their own names. */
const PARTS = ['asone', 'unnerve', 'chillingneigh', 'grimneigh'];

/** Told here, because an opponent of the simulator's sees it by what it can choose, or by HP. */
const SEEN_OTHERWISE = ['arenatrap', 'magnetpull', 'shadowtag', 'regenerator'];

const DIFFERING = new Set([...PARTS, ...SEEN_OTHERWISE, 'noability']);

function abilitiesOf(events: readonly Event[], changes: readonly string[]): string[] {
  const told = events.flatMap((event) =>
    event.kind === 'ability' && changes.includes(event.change) ? [event.ability.replaceAll('_', '')] : [],
  );
  return told.filter((name) => !name.startsWith('asone') && !DIFFERING.has(name));
}

function abilitiesLogged(lines: readonly string[]): string[] {
  const told = lines.flatMap((line) => {
    const [, kind = '', , what = '', ...rest] = line.split('|');
    const named = [what, ...rest].flatMap((part) => part.match(/^(?:\[from\] )?ability: (.*)$/)?.[1] ?? []);
    return ['-ability', '-endability', '-end'].includes(kind) ? [what, ...named] : named;
  });
  return told
    .map((name) => Dex.abilities.get(name))
    .flatMap(({ id, exists }) => (exists && !DIFFERING.has(id) ? [id] : []));
}

/**
 * The lines that name an ability where the engine does not: that gas, or a raised stat, is over; the end of what its bearer has as it
 * leaves; Ripen where what it could double is no berry; and gas whose bearer does not stay.
 */
const MORE = /^\|-end\|.*(?:Neutralizing Gas|Protosynthesis|Quark Drive|\[silent\])/;
const isRipeInVain = (line: string, next = ''): boolean =>
  line.endsWith('ability: Ripen') && !next.startsWith('|-enditem|');

/** Hazards that knock out the bearer of the gas as it comes in come after it in the simulator, and before it in the engine. */
const isGasInVain = (line: string, after: readonly string[]): boolean =>
  /^\|-ability\|.*Neutralizing Gas$/.test(line) &&
  after.some(
    (next) =>
      next.startsWith(`|-damage|${line.split('|')[2]}|0 fnt|[from] `) &&
      /(?:Spikes|Stealth Rock)$/.test(next),
  );

/** The simulator has other lines for what an ability changes to, and for one that is suppressed. */
function abilitiesApart(events: readonly Event[], lines: readonly string[]): Apart {
  const ours = abilitiesOf(events, ['activated', 'changed', 'suppressed']);
  const theirs = abilitiesLogged(
    lines.filter(
      (line, index) =>
        !MORE.test(line) &&
        !isRipeInVain(line, lines[index + 1]) &&
        !isGasInVain(line, lines.slice(index + 1)),
    ),
  );
  return {
    missing: theirs.filter((one) => !ours.includes(one)),
    surplus: abilitiesOf(events, ['activated']).filter((one) => !theirs.includes(one)),
  };
}

type Apart = { missing: readonly string[]; surplus: readonly string[] };

/**
 * Compares whom a type or an ability has kept something off. Of a status the engine tells that it was prevented; the simulator tells
 * of Safety Goggles themselves, and now and then that the move has failed.
 */
function compareImmune(events: readonly Event[], lines: readonly string[]): void {
  for (const side of [0, 1] as const) {
    const own = events.filter((event) => event.side === side);
    const immune = own.filter((event) => event.kind === 'immune');
    const isPrevented = own.some((event) => event.kind === 'status' && event.change === 'prevented');
    const logged = lines.filter((line) => line.startsWith(`|-immune|p${side + 1}`));
    const isMissing =
      immune.length === 0 && !isPrevented && logged.some((line) => line.includes('[from] ability'));
    const isSurplus =
      immune.some(({ reason }) => reason === 'type' || reason === 'ability') &&
      logged.length === 0 &&
      !lines.some((line) => line.includes('item: Safety Goggles') || line.startsWith('|-fail|'));
    if (isMissing || isSurplus)
      throw new Error(
        `${isMissing ? 'not told' : 'not simulated'}: immunity of ${side}\n${lines.join('\n')}`,
      );
  }
}

/** The simulator tells of Soundproof also where its bearer rings a bell for its team, which heals the bearer all the same. */
const isOwnBell = (line: string, next = ''): boolean =>
  line.endsWith('|[from] ability: Soundproof') && next.endsWith('|move: Heal Bell');

/** Throws where the engine and the simulator do not tell of the same abilities, items and immunity. */
export function compareTold(events: readonly Event[], logged: readonly string[]): void {
  const lines = logged.filter((line, index) => !isOwnBell(line, logged[index + 1]));
  for (const { missing, surplus } of [itemsApart(events, lines), abilitiesApart(events, lines)]) {
    if (missing.length + surplus.length > 0)
      throw new Error(
        `not told: ${missing.join(', ')}; not simulated: ${surplus.join(', ')}\n${lines.join('\n')}`,
      );
  }
  compareImmune(events, lines);
}
