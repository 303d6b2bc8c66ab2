import type { Battle } from '@pkmn/sim';

type Handler = { order: number | false; effectHolder: { fainted?: boolean } };

/**
 * Makes the simulator decide battles by the engine's rule. A battle is a draw when both sides lose their last creature
 * within one action, or within one effect at the end of a turn. By its own rule, the side that fainted last wins.
 */
export function drawWhereBothFaint(battle: Battle): void {
  let all: Handler[] | null = null;
  let left: Handler[] = [];
  const fieldEvent = battle.fieldEvent.bind(battle);
  const speedSort = battle.speedSort.bind(battle);
  const faintMessages = battle.faintMessages.bind(battle);
  const checkWin = battle.checkWin.bind(battle);
  let ends = false;
  battle.fieldEvent = (eventid, targets) => {
    ends = eventid === 'Residual';
    fieldEvent(eventid, targets);
    if (ends && !battle.ended) battle.checkWin();
    ends = false;
    all = null;
  };
  battle.speedSort = (list, comparator) => {
    speedSort(list, comparator);
    // The first list that is sorted at the end of a turn is the one of its effects, which are then taken off it one by one.
    if (!ends || all !== null) return;
    left = list as unknown as Handler[];
    all = [...left];
  };
  battle.faintMessages = (lastFirst, forceCheck, check) =>
    faintMessages(lastFirst, forceCheck || ends, check);
  battle.checkWin = () => {
    if (battle.sides.every(({ pokemonLeft }) => pokemonLeft === 0)) return battle.tie() || undefined;
    const now = all?.[all.length - left.length - 1];
    const more = left.some(({ order, effectHolder }) => order === now?.order && !effectHolder.fainted);
    return ends && more ? undefined : checkWin();
  };
}
