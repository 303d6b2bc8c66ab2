import type { Event } from '@creature-arena/battle-client';
import type { Names } from '@repo/battle-look/words';
import { eventsAt, type Replay, type ReplayedSide, stepName, viewAt } from '@repo/battle-record';
import { accent, bold, columns, cut, dim, type Line, line, wrap } from '../terminal/line.js';
import { facing, fieldLines, fullPlate, ruled, type Surroundings } from './battle.js';
import { formatWords, titleOf } from './names.js';
import { broughtLine, broughtWords } from './preview.js';
import { tell } from './words.js';

/** From which side it is told: 0 is the challenger's. */
export type Viewer = 0 | 1;

/** Tells the events of a step in words for one of the two. */
export function toldAt(replay: Replay, step: number, viewer: Viewer): Line[] {
  const { sides } = viewAt(replay, step);
  const names: Names = (side, slot) => {
    const { team } = sides[side === 'you' ? viewer : otherThan(viewer)];
    return titleOf(team[slot]?.species ?? 'creature');
  };
  const brought = isPreview(replay, step)
    ? ([viewer, otherThan(viewer)] as const).map((side) => {
        const { username, brought = [] } = sides[side];
        return line(broughtWords(username, brought), '.');
      })
    : [];
  // Events of a replay are those of the API, with the amounts that it hides.
  return [...brought, ...tell(eventsAt(replay, step, viewer) as Event[], names)];
}

/** The step before the trainers have chosen who fights. */
const isPreview = (replay: Replay, step: number): boolean => {
  const [{ brought, team }] = viewAt(replay, step).sides;
  return brought !== undefined && team.length === 0;
};

const otherThan = (viewer: Viewer): Viewer => (viewer === 0 ? 1 : 0);

const WIDE = 72;
const MOST_PICTURE = 12;
const LEAST_PICTURE = 7;

/** A finished battle after one of its steps, with both sides in full. */
export function renderReplay(
  replay: Replay,
  { step, viewer }: { step: number; viewer: Viewer },
  width: number,
  { rows, picture }: Omit<Surroundings, 'now'>,
): Line[] {
  const view = viewAt(replay, step);
  const [own, theirs] = [view.sides[viewer], view.sides[otherThan(viewer)]];
  const isWide = width >= WIDE;
  const half = Math.floor((width - 2) / 2);
  const last = replay.steps.length - 1;
  const title = line(
    bold(stepName(replay, step)),
    dim(` · ${step} of ${last} · ${formatWords(replay.record)} · told to ${own.username}`),
  );
  const [left, right] = [own, theirs].map((side) => plateOf(side, isWide ? half : width));
  const plates = isWide
    ? columns([
        { lines: left ?? [], width: half },
        { lines: right ?? [], width: half },
      ])
    : [...(right ?? []), ...(left ?? [])];
  const told = (isPreview(replay, step) ? [] : toldAt(replay, step, viewer)).flatMap((each) =>
    wrap(each, width, 4),
  );
  const keys = line(
    accent('← →'),
    dim(' step   '),
    accent('Home End'),
    dim('   '),
    accent('s'),
    dim(' other side   '),
    accent('q'),
    dim(' leave'),
  );
  const rest = [...fieldLines(view, width), [], ...told, [], sliderLine(step, last, width), cut(keys, width)];
  const room = rows - 2 - plates.length - rest.length;
  const out = (side: typeof own) => (side.active_slot === null ? undefined : side.team[side.active_slot]);
  const pictures =
    isWide && room >= LEAST_PICTURE
      ? facing(out(own), out(theirs), half, Math.min(MOST_PICTURE, room), picture)
      : [];
  return [...ruled(title, [], width), ...pictures, ...plates, ...rest]
    .slice(0, rows - 1)
    .map((each) => cut(each, width));
}

/** A side with the creature that is out, or with all that it has brought where nobody is chosen yet. */
function plateOf(side: ReplayedSide, width: number): Line[] {
  if (side.team.length > 0 || !side.brought) return fullPlate(side.username, side, width);
  return [line(dim(side.username)), ...side.brought.map((each) => broughtLine(each))];
}

/** Draws the progress, like the thumb of a slider. */
function sliderLine(step: number, last: number, width: number): Line {
  const places = Math.min(60, width) - 1;
  const at = last === 0 ? 0 : Math.round((step / last) * places);
  return line(accent('━'.repeat(at)), accent('●'), dim('─'.repeat(places - at)));
}
