import { useComputed } from '@preact/signals';
import { type Interval, UNKNOWN } from '@repo/battle-hints';
import {
  type Fighter,
  fighterAt,
  hpAt,
  hpShown,
  type Lasting,
  type ShownSide,
  type ShownView,
  type Told,
} from '@repo/battle-look/stage';
import { type Chip, chipsOf, fieldChips, title } from '@repo/battle-look/words';
import { TypeChip } from '../parts/type-chip.js';
import { HpMeter } from './hp-bar.js';
import { Pips } from './pips.js';
import type { Play } from './play.js';

/** What is written on a plate beside what is known of the creature. */
export type PlateWords = {
  /** Whose creature it is; nothing for the reader's own. */
  owner?: string;
  /** Where HP that are not told come from: "from what you saw". */
  source?: string;
};

type Props = {
  side: 'you' | 'opponent';
  shown: ShownSide;
  /** The stages of the creature that fights, as events tell them: no view has those of the opponent. */
  stages: Told['stages'][Props['side']];
  play: Play<ShownView>;
  words: PlateWords;
};

/** Tells of the creature of a side that fights: name, types, what ails it, HP. */
export function Plate({ side, shown, stages, play, words: { owner, source = '' } }: Props) {
  const fighter = fighterAt(shown);
  return (
    <div class={`label ${side === 'you' ? 'ours' : 'theirs'}`}>
      <p class="name">
        <b>{fighter ? nameOf(fighter) : 'Nobody'}</b>
        <span class="owner small muted">
          {owner !== undefined && <span class="trainer">{owner}&nbsp;·&nbsp;</span>}
          <Pips side={shown} />
        </span>
      </p>
      {fighter && (
        <>
          <Chips
            types={fighter.types}
            chips={chipsOf({ stat_stages: stages, ...fighter }, shown.conditions)}
          />
          <Hp {...{ side, fighter, play, source }} />
        </>
      )}
    </div>
  );
}

const nameOf = ({ nickname, species }: Fighter): string => nickname ?? title(species);

type HpProps = { side: Props['side']; fighter: Fighter; play: Play<ShownView>; source: string };

/** Bar and number come from one value; what is read out changes once, when the bar stands. */
function Hp({ side, fighter, play, source }: HpProps) {
  const hp = useInterval(() => hpAt(play.now.value.moment, side, play.now.value.time));
  const told = useInterval(() => {
    const { told, staged } = play.now.value.moment;
    const known = fighterAt(told.view[side]);
    return known?.slot === fighter.slot ? hpShown(told, side, known) : hpShown(staged, side, fighter);
  });
  const { max_hp: max, fainted: isFainted } = fighter;
  return <HpMeter name={nameOf(fighter)} {...{ hp, told, isFainted, max, source }} />;
}

/** Draws again only when one of both ends has changed. */
function useInterval(read: () => Interval | undefined): Interval {
  const interval = useComputed(() => read() ?? UNKNOWN);
  const low = useComputed(() => interval.value.low).value;
  const high = useComputed(() => interval.value.high).value;
  return { low, high };
}

/** Shows types, and all that ails or helps a creature; its shape is in the picture. */
function Chips({ types, chips }: { types: readonly string[]; chips: readonly Chip[] }) {
  return (
    <p class="chips">
      {types.map((type) => (
        <TypeChip key={type} type={type} />
      ))}
      {chips
        .filter(({ kind }) => kind !== 'shape')
        .map(({ kind, words, short }) => (
          <span key={words} class={`chip ${kind === 'status' ? 'ailment' : 'plain'}`}>
            {kind === 'stage' ? <Short words={words} short={short} /> : words}
          </span>
        ))}
    </p>
  );
}

/** Shows words in short, so that six of them cover no creature; a screen reader reads them in full. */
const Short = ({ words, short }: Pick<Chip, 'words' | 'short'>) => (
  <>
    <span aria-hidden="true">{short}</span>
    <span class="hidden-text">{words}</span>
  </>
);

/** Shows the conditions over both sides: weather, terrain, rooms. */
export function FieldConditions({ field }: { field: readonly Lasting[] }) {
  if (field.length === 0) return null;
  return (
    <p class="field-conditions">
      {fieldChips(field).map(({ words }) => (
        <span key={words} class="chip plain">
          {words}
        </span>
      ))}
    </p>
  );
}
