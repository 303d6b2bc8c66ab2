import type { Creature } from '@creature-arena/battle-client';
import { gearText, title } from '@repo/battle-look/words';
import { Button } from '@repo/web-kit';
import { useEffect, useRef } from 'preact/hooks';
import { CreaturePicture } from '../../parts/creature-picture.js';
import { TypeChip } from '../../parts/type-chip.js';

type InOrderProps = {
  all: readonly Creature[];
  order: readonly string[];
  setOrder: (order: string[]) => void;
  size: number;
  hasGear: boolean;
};

/** The collection, of which the first ones fight; whoever enters puts them in order. */
export function InOrder({ all, order, setOrder, size, hasGear }: InOrderProps) {
  const moved = useRef<{ id: string; by: number }>(undefined);
  const list = useRef<HTMLOListElement>(null);
  // A node that moves in the document loses the focus.
  useEffect(() => {
    const { id: creature, by } = moved.current ?? {};
    if (creature === undefined) return;
    const buttons = list.current?.querySelectorAll<HTMLElement>(`[data-id="${creature}"] button`);
    buttons?.[by === -1 ? 0 : 1]?.focus();
  }, [order]);
  const move = (creature: string, by: -1 | 1) => {
    const from = order.indexOf(creature);
    moved.current = { id: creature, by };
    setOrder(order.toSpliced(from, 1).toSpliced(from + by, 0, creature));
  };
  const byId = new Map(all.map((creature) => [creature.id, creature]));
  return (
    <>
      <p>
        The first {size === 1 ? 'one fights' : `${size} fight, and the very first begins`}. The order is that
        of your collection, too.
      </p>
      <ol class="choosing" ref={list}>
        {order.map((creatureId, index) => {
          const creature = byId.get(creatureId);
          return (
            creature && (
              <Candidate
                key={creatureId}
                {...{
                  creature,
                  index,
                  isIn: index < size,
                  isLast: index === order.length - 1,
                  move,
                  hasGear,
                }}
              />
            )
          );
        })}
      </ol>
    </>
  );
}

type CandidateProps = {
  creature: Creature;
  index: number;
  isIn: boolean;
  isLast: boolean;
  /** Ability and item count. */
  hasGear: boolean;
  move: (id: string, by: -1 | 1) => void;
};

function Candidate({ creature, index, isIn, isLast, hasGear, move }: CandidateProps) {
  const { id, species, types, nickname, stats } = creature;
  const name = nickname ?? title(species);
  return (
    <li class={`plate candidate ${isIn ? 'in' : ''}`} data-id={id}>
      <CreaturePicture species={species} types={types} />
      <div class="stack tight">
        <h2>{name}</h2>
        <p class="row chips">
          {types.map((type) => (
            <TypeChip key={type} type={type} />
          ))}
        </p>
        <p class="small muted numbers">
          {stats.hp} HP · speed {stats.speed}
          <br />
          {creature.moves.map((each) => title(each.name)).join(', ')}
          {hasGear && (
            <>
              <br />
              {gearText(creature)}
            </>
          )}
        </p>
        <p class="small place">
          {isIn ? (index === 0 ? 'fights first' : `comes as number ${index + 1}`) : 'stays'}
        </p>
      </div>
      <div class="shift">
        <Button
          aria-label={`${name} earlier`}
          offBecause={index === 0 ? 'is the first' : undefined}
          onClick={() => move(id, -1)}
        >
          ↑
        </Button>
        <Button
          aria-label={`${name} later`}
          offBecause={isLast ? 'is the last' : undefined}
          onClick={() => move(id, 1)}
        >
          ↓
        </Button>
      </div>
    </li>
  );
}
