import { type Gear, gearText, title } from '@repo/battle-look/words';
import { Button, Dialog, Loaded, Skeleton } from '@repo/web-kit';
import { useState } from 'preact/hooks';
import { useAbilities, useItems } from '../../reads.js';

type Bearer = Gear & { slot: number; name: string };

type Props = {
  /** The one that fights. */
  fighter: Gear;
  /** Of the list that says what all of a side have. */
  heading: string;
  bearers: readonly Bearer[];
};

/** The ability and the item of a creature that fights; pressing them says what they do, and what the others of its side have. */
export function GearLine({ fighter, heading, bearers }: Props) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <button
        type="button"
        class="link gear-line"
        aria-haspopup="dialog"
        title="Ability and item"
        onClick={() => setOpen(true)}
      >
        {gearText(fighter)}
      </button>
      {isOpen && (
        <Dialog title={heading} onClose={() => setOpen(false)}>
          <Bearers bearers={bearers} />
          <div class="row">
            <Button kind="primary" onClick={() => setOpen(false)}>
              Back to the battle
            </Button>
          </div>
        </Dialog>
      )}
    </>
  );
}

function Bearers({ bearers }: { bearers: readonly Bearer[] }) {
  const abilities = useAbilities();
  const items = useItems();
  return (
    <Loaded read={abilities} skeleton={<Skeleton height="12rem" />}>
      {(known) => (
        <ul class="plain-list">
          {bearers.map(({ slot, name, ...gear }) => (
            <li key={slot}>
              <h3>{name}</h3>
              <p>{gearText(gear)}</p>
              <Meaning name={gear.ability} all={known} />
              <Meaning name={gear.held_item} all={items.data ?? []} />
            </li>
          ))}
        </ul>
      )}
    </Loaded>
  );
}

type MeaningProps = { name: string | null | undefined; all: readonly { name: string; text: string }[] };

/** The sentence of an ability or an item. */
function Meaning({ name, all }: MeaningProps) {
  const text = all.find((each) => each.name === name)?.text;
  if (!name || text === undefined) return null;
  return (
    <p class="small muted">
      {title(name)}: {text}
    </p>
  );
}
