import { effectiveness, TYPE_NAMES, type TypeName } from '@repo/battle-engine/type-chart';
import { TypeChip } from '../../parts/type-chip.js';

const FACTORS: readonly [factor: number, text: string][] = [
  [4, '×4 from'],
  [2, '×2 from'],
  [0.5, '×½ from'],
  [0.25, '×¼ from'],
  [0, 'nothing from'],
];

/** How strong moves of each type are against a creature; those that are not there do what they do to most. */
export function Takes({ types }: { types: readonly string[] }) {
  const own = TYPE_NAMES.filter((name) => types.includes(name));
  const groups = FACTORS.map(([factor, text]): [string, TypeName[]] => [
    text,
    TYPE_NAMES.filter((name) => effectiveness(name, own) === factor),
  ]).filter(([, names]) => names.length > 0);
  return (
    <section class="plate stack tight" aria-labelledby="takes">
      <h2 id="takes">Takes</h2>
      <dl class="takes">
        {groups.map(([text, names]) => (
          <div key={text}>
            <dt class="small">{text}</dt>
            <dd class="row chips">
              {names.map((name) => (
                <TypeChip key={name} type={name} />
              ))}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
