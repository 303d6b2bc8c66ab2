import type { OwnCreature, Preview } from '@creature-arena/battle-client';
import { title } from '@repo/battle-look/words';
import { Button } from '@repo/web-kit';
import { useEffect, useRef, useState } from 'preact/hooks';
import { CreaturePicture } from '../../parts/creature-picture.js';
import { TypeChip } from '../../parts/type-chip.js';
import { settings } from '../../settings.js';
import type { Chosen } from './chosen.js';
import { NUMBER_WORDS } from './preview-side.js';

type Props = {
  preview: Preview;
  opponent: string;
  /** The action that is marked, under way or held. */
  choice: Chosen | undefined;
  blockedBecause: string | undefined;
  send: (slots: readonly number[]) => void;
};

const nameOf = ({ nickname, species }: OwnCreature) => nickname ?? title(species);

/** The own creatures: a tap, or the key of its number, adds one to those who fight, or takes it away. */
export function PreviewChoice({ preview: { fight, you }, opponent, choice, blockedBecause, send }: Props) {
  const [picked, setPicked] = useState<readonly number[]>([]);
  const action = choice?.action;
  const held = action?.action_type === 'choose' && blockedBecause !== undefined ? action.slots : undefined;
  const slots = held ?? picked;
  const whyNot = (slot: number): string | undefined =>
    blockedBecause ??
    (slots.length === fight && !slots.includes(slot) ? `${NUMBER_WORDS[fight]} are chosen` : undefined);
  const toggle = (slot: number) => {
    if (whyNot(slot) !== undefined) return;
    setPicked(picked.includes(slot) ? picked.filter((each) => each !== slot) : [...picked, slot]);
  };
  const isFull = slots.length === fight;
  const fill = () => {
    const others = you.map(({ slot }) => slot).filter((slot) => !picked.includes(slot));
    setPicked([...picked, ...others].slice(0, fight));
  };
  const submit = () => {
    if (isFull && blockedBecause === undefined) send(picked);
  };
  useKeys({ count: you.length, toggle: (index) => you[index] && toggle(you[index].slot), submit });
  const names = slots.flatMap((slot) => you.find((each) => each.slot === slot) ?? []).map(nameOf);
  return (
    <section class="stack tight" aria-labelledby="own-preview">
      <h2 id="own-preview" class="caps">
        Choose {NUMBER_WORDS[fight]} of yours.{fight > 1 && ' The first goes out first'}
      </h2>
      <ol class="preview-own">
        {you.map((creature, index) => (
          <li key={creature.slot}>
            <Mine
              {...{ creature, index, offBecause: whyNot(creature.slot) }}
              order={slots.indexOf(creature.slot) + 1}
              toggle={() => toggle(creature.slot)}
            />
          </li>
        ))}
      </ol>
      <div class="strip preview-strip">
        <p role="status">
          <Sentence names={names} missing={fight - slots.length} />{' '}
          {isFull && (
            <span class="muted">
              {opponent} sees {fight === 1 ? 'it' : 'them'} only when {fight === 1 ? 'it comes' : 'they come'}{' '}
              out.
            </span>
          )}
        </p>
        <div class="row">
          {slots.length > 0 && !isFull && (
            <Button kind="quiet" onClick={fill}>
              The others in order
            </Button>
          )}
          {choice?.press && held ? (
            <Button
              onClick={() => {
                setPicked(held);
                choice.press?.();
              }}
            >
              {choice.words}
            </Button>
          ) : (
            <Button
              kind="primary"
              isBusy={choice !== undefined && !choice.press && held !== undefined}
              offBecause={
                blockedBecause ?? (isFull ? undefined : `choose ${NUMBER_WORDS[fight - slots.length]} more`)
              }
              onClick={submit}
            >
              {choice?.press
                ? choice.words
                : fight === 1
                  ? 'Fight with this one'
                  : `Fight with these ${NUMBER_WORDS[fight]}`}
            </Button>
          )}
        </div>
      </div>
    </section>
  );
}

/** "Glut goes out first, with Gholdengo and Rotom Wash behind." */
function Sentence({ names: [first, ...others], missing }: { names: readonly string[]; missing: number }) {
  if (first === undefined) return <>Nobody is chosen yet.</>;
  return (
    <>
      <b>{first}</b> goes out first
      {others.map((name, index) => (
        <span key={name}>
          {index === 0 ? ', with ' : index === others.length - 1 ? ' and ' : ', '}
          <b>{name}</b>
        </span>
      ))}
      {others.length > 0 && ' behind'}
      {missing > 0 ? `; ${NUMBER_WORDS[missing]} more.` : '.'}
    </>
  );
}

type MineProps = {
  creature: OwnCreature;
  index: number;
  /** From 1; 0: it is not chosen. */
  order: number;
  offBecause: string | undefined;
  toggle: () => void;
};

function Mine({ creature, index, order, offBecause, toggle }: MineProps) {
  const { species, types, held_item: item, moves } = creature;
  return (
    <button
      type="button"
      class="plate preview-mine"
      aria-pressed={order > 0}
      aria-disabled={offBecause !== undefined}
      aria-keyshortcuts={String(index + 1)}
      title={moves.map(({ name }) => title(name)).join(', ')}
      onClick={toggle}
    >
      <CreaturePicture species={species} types={types} />
      <span class="preview-facts">
        <b>{nameOf(creature)}</b>
        <span class="row chips">
          {types.map((type) => (
            <TypeChip key={type} type={type} />
          ))}
        </span>
        {item && <span class="small muted">{title(item)}</span>}
      </span>
      <span class="key" aria-hidden="true">
        {index + 1}
      </span>
      <span class="preview-order">
        {order > 0 && (
          <>
            <span class="hidden-text">goes out as number </span>
            {order}
          </>
        )}
      </span>
    </button>
  );
}

type Keys = { count: number; toggle: (index: number) => void; submit: () => void };

/** 1 to 6 add a creature or take it away; Enter sends, where nothing else has the focus. */
function useKeys(keys: Keys): void {
  const latest = useRef(keys);
  latest.current = keys;
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const { target, key } = event;
      const at = target instanceof Element ? target : undefined;
      if (at?.closest('input, textarea, select, dialog') || event.ctrlKey || event.metaKey || event.altKey)
        return;
      if (!settings.value.keys || event.repeat) return;
      const index = Number(key) - 1;
      if (key === 'Enter' && !at?.closest('button, a, summary')) latest.current.submit();
      else if (index >= 0 && index < latest.current.count) latest.current.toggle(index);
    };
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, []);
}
