import type { Creature, Item } from '@creature-arena/battle-client';
import { title } from '@repo/battle-look/words';
import { Button, Dialog, Failure, Field, Loaded, Skeleton, useAction, useRead } from '@repo/web-kit';
import { useState } from 'preact/hooks';
import { arena } from '../../arena.js';
import { counted } from '../../numbers.js';
import { Choice } from '../../parts/choice.js';
import { useAbilities, useItems } from '../../reads.js';
import { RULES } from '../../words.js';

type Props = { creature: Creature; keep: (creature: Creature) => void };

const HOUR = 3_600_000;

/** The ability of a creature and the item that it holds, which its trainer chooses. Each change is sent at once. */
export function GearEditor({ creature, keep }: Props) {
  return (
    <section class="stack tight" aria-labelledby="gear">
      <div class="row apart">
        <h2 id="gear">Ability and item</h2>
        <span class="small muted">They count in battles by the rules “{RULES.standard.short}”.</span>
      </div>
      <div class="gear">
        <AbilityChoice creature={creature} keep={keep} />
        <HeldItem creature={creature} keep={keep} />
      </div>
    </section>
  );
}

function AbilityChoice({ creature: { id, species, ability }, keep }: Props) {
  const known = useAbilities();
  const own = useRead(`species ${species}`, () => arena.species.one(species), { freshMillis: HOUR });
  const changing = useAction(async (name: string) =>
    keep(await arena.creatures.change(id, { ability: name })),
  );
  return (
    <div class="stack tight">
      <Loaded read={own} skeleton={<Skeleton height="8rem" />}>
        {({ abilities }) => {
          if (abilities.length === 0) {
            return <p class="told">Battles know no ability of {title(species)} yet: it has none.</p>;
          }
          const options = abilities.map(({ name, hidden }) => {
            const text = known.data?.find((each) => each.name === name)?.text ?? '';
            return [
              name,
              { short: title(name), text: `${text}${hidden ? ' Hidden: never caught with it.' : ''}` },
            ];
          });
          return (
            <Choice
              legend="Ability"
              options={Object.fromEntries(options)}
              value={ability ?? ''}
              onChange={(name) => changing.run(name)}
            />
          );
        }}
      </Loaded>
      <Failure error={changing.error ?? known.error} />
    </div>
  );
}

function HeldItem({ creature: { id, held_item: held }, keep }: Props) {
  const items = useItems();
  const [isChoosing, setChoosing] = useState(false);
  const changing = useAction(async (item: string | null) => {
    keep(await arena.creatures.change(id, { held_item: item }));
    setChoosing(false);
  });
  const text = items.data?.find(({ name }) => name === held)?.text;
  return (
    <div class="stack tight">
      <h3 class="caps">Held item</h3>
      <div class="plate held-item" role="status">
        {held === null ? (
          <span class="muted">It holds nothing.</span>
        ) : (
          <>
            <strong>{title(held)}</strong>
            <span class="small muted">{text}</span>
          </>
        )}
      </div>
      {!isChoosing && <Failure error={changing.error} />}
      <div class="row">
        <Button onClick={() => setChoosing(true)}>
          {held === null ? 'Give it an item…' : 'Another item…'}
        </Button>
        {held !== null && (
          <Button isBusy={changing.isBusy} onClick={() => changing.run(null)}>
            Take it away
          </Button>
        )}
      </div>
      {isChoosing && (
        <Dialog title="Which item shall it hold?" onClose={() => setChoosing(false)}>
          <Loaded read={items} skeleton={<Skeleton height="24rem" />}>
            {(all) => <ItemSearch all={all} held={held} isBusy={changing.isBusy} give={changing.run} />}
          </Loaded>
          <Failure error={changing.error} />
          <div class="row">
            <Button onClick={() => setChoosing(false)}>Close</Button>
          </div>
        </Dialog>
      )}
    </div>
  );
}

type SearchProps = {
  all: readonly Item[];
  held: string | null;
  isBusy: boolean;
  give: (name: string) => void;
};

/** All items by name, and only those that are looked for. */
function ItemSearch({ all, held, isBusy, give }: SearchProps) {
  const [search, setSearch] = useState('');
  const wanted = search.trim().toLowerCase();
  const found = all.filter(({ name, text }) =>
    [title(name), text].some((each) => each.toLowerCase().includes(wanted)),
  );
  return (
    <>
      <Field
        label="Find an item"
        hint="By its name or what it does: “berry”, “speed”, “sleep”."
        value={search}
        onInput={setSearch}
        spellcheck={false}
        autoComplete="off"
        isFirst
      />
      <p class="small muted" role="status">
        {found.length === 0 ? 'There is no such item.' : `${counted(found.length, 'item')}.`}
      </p>
      <ul class="plain-list items">
        {found.map(({ name, text }) => (
          <li key={name} class="item">
            <span>
              <strong>{title(name)}</strong>
              <span class="small muted">{text}</span>
            </span>
            <Button
              isBusy={isBusy}
              offBecause={name === held ? 'it holds this already' : undefined}
              onClick={() => give(name)}
            >
              Give<span class="hidden-text"> {title(name)}</span>
            </Button>
          </li>
        ))}
      </ul>
    </>
  );
}
