import type { BattleView, Event } from '@creature-arena/battle-client';
import { knownHp } from '@repo/battle-hints';
import { title } from '@repo/battle-look/words';
import { mostEffortIn } from '@repo/formats';
import { CreaturePicture } from '../../parts/creature-picture.js';
import type { Course } from './course.js';

type Props = { view: BattleView; events: readonly Event[]; course: Course };

/** Both teams as the battle has left them: who fell, who has knocked out whom, and what is left of the others. */
export function Sides({ view, events, course }: Props) {
  const known = knownHp(events, mostEffortIn(view.format));
  const own = view.you.team.map(({ slot, species, nickname, types, hp, max_hp: max, fainted }) => ({
    ...{ slot, species, types, fainted, name: nickname ?? title(species) },
    left: `${hp} / ${max}`,
  }));
  const seen = view.opponent.team.filter((each) => 'species' in each);
  const theirs = seen.map(({ slot, species, types, fainted }) => {
    const { low, high } = known.get(slot) ?? { low: 0, high: 1 };
    return { slot, species, types, fainted, name: title(species), left: shareText(low, high) };
  });
  const unseen = view.opponent.team.length - seen.length;
  return (
    <div class="sides">
      <Side title={view.you.username} rows={own} dealt={course.dealt.you} won={course.won.you} />
      <Side
        title={view.opponent.username}
        rows={theirs}
        dealt={course.dealt.opponent}
        won={course.won.opponent}
        unseen={unseen}
      />
    </div>
  );
}

type Row = {
  slot: number;
  species: string;
  name: string;
  types: readonly string[];
  fainted: boolean;
  left: string;
};

type SideProps = {
  title: string;
  rows: readonly Row[];
  dealt: ReadonlyMap<number, number>;
  won: ReadonlyMap<number, number>;
  unseen?: number;
};

function Side({ title: name, rows, dealt, won, unseen = 0 }: SideProps) {
  return (
    <section class="plate" aria-label={`The team of ${name}`}>
      <table class="numbers">
        <thead>
          <tr>
            <th scope="col" colSpan={2}>
              {name}
            </th>
            <th scope="col" class="number small">
              Damage
            </th>
            <th scope="col" class="number small">
              Knock-outs
            </th>
            <th scope="col" class="number small">
              Left
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ slot, species, name: each, types, fainted, left }) => (
            <tr key={slot} class={fainted ? 'fallen' : undefined}>
              <td class="face">
                <CreaturePicture species={species} types={types} />
              </td>
              <th scope="row">{each}</th>
              <td class="number">{dealt.get(slot) ?? ''}</td>
              <td class="number">{won.get(slot) ?? ''}</td>
              <td class="number">{fainted ? 'fainted' : left}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {unseen > 0 && <p class="small muted">{unseen} more did not come in.</p>}
    </section>
  );
}

function shareText(low: number, high: number): string {
  const [from, to] = [Math.floor(low * 100), Math.ceil(high * 100)];
  return from === to ? `${from}%` : `${from}–${to}%`;
}
