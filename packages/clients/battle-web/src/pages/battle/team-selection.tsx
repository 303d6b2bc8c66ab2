import type { BattleView, Creature } from '@creature-arena/battle-client';
import { gearText, title } from '@repo/battle-look/words';
import { Button, Failure, Field, Loaded, Page, Skeleton, Strip, setRead, useAction } from '@repo/web-kit';
import { useEffect, useRef, useState } from 'preact/hooks';
import { arena } from '../../arena.js';
import { CreaturePicture } from '../../parts/creature-picture.js';
import { TypeChip } from '../../parts/type-chip.js';
import { useCreatures } from '../../reads.js';
import { hashOf, newSeal, seedOf } from '../../seals.js';
import { FORMATS } from '../../words.js';
import { Terms } from './before.js';
import { TimeLeft } from './time-left.js';
import type { FollowedBattle } from './use-battle.js';

type Props = { battle: FollowedBattle; view: BattleView };

/** Both have agreed to fight: each chooses who comes along. */
export function TeamSelection({ battle, view }: Props) {
  const creatures = useCreatures();
  const { you, opponent } = view;
  if (you.submitted) {
    return (
      <Page title={`Waiting for ${opponent.username}`}>
        <Terms view={view} />
        <TimeLeft view={view} />
        <p role="status">
          Your creatures are in. {opponent.username} is still choosing; the battle begins by itself.
        </p>
        <ul class="lineup">
          {you.team.map(({ slot, species, types, nickname }) => (
            <li key={slot} class="plate">
              <CreaturePicture species={species} types={types} />
              <strong>{nickname ?? title(species)}</strong>
            </li>
          ))}
        </ul>
        <p>
          <a href="/app/">To your battles</a>
        </p>
      </Page>
    );
  }
  return (
    <Page title={`Who fights against ${opponent.username}?`}>
      <div>
        <Terms view={view} />
        <TimeLeft view={view} />
      </div>
      <Loaded read={creatures} skeleton={<Skeleton height="24rem" />}>
        {(all) => <Choosing battle={battle} view={view} all={all} />}
      </Loaded>
    </Page>
  );
}

/** The seed that goes into the dice: the one that was sealed, where it was. */
function useSeed(view: BattleView) {
  const [typed, setTyped] = useState('');
  const [drawn] = useState(newSeal);
  const { challenger, opponent } = view.client_seed_hashes;
  const sealed = view.challenger === view.you.username ? challenger : opponent;
  const kept = sealed === null ? drawn.seed : seedOf(sealed);
  const isMissing = kept === undefined;
  const isWrong = isMissing && typed !== '' && hashOf(typed.trim()) !== sealed;
  return {
    seed: kept ?? (isWrong || typed === '' ? undefined : typed.trim()),
    isMissing,
    isWrong,
    typed,
    setTyped,
  };
}

function Choosing({ battle, view, all }: Props & { all: readonly Creature[] }) {
  const { battle_id: id, format } = view;
  const { size } = FORMATS[format];
  const [order, setOrder] = useState(all.map((creature) => creature.id));
  const moved = useRef<{ id: string; by: number }>(undefined);
  const list = useRef<HTMLOListElement>(null);
  const seed = useSeed(view);
  const entering = useAction(async () => {
    const isChanged = order.slice(0, size).some((each, index) => each !== all[index]?.id);
    if (isChanged) setRead('creatures', await arena.creatures.reorder(order));
    battle.show(await arena.battles.enter(id, seed.seed === undefined ? {} : { client_seed: seed.seed }));
  });
  // A node that moves in the document loses the focus.
  useEffect(() => {
    const { id: creature, by } = moved.current ?? {};
    if (creature === undefined) return;
    const buttons = list.current?.querySelectorAll<HTMLElement>(`[data-id="${creature}"] button`);
    buttons?.[by === -1 ? 0 : 1]?.focus();
  }, [order]);
  const move = (creature: string, by: -1 | 1) => {
    const from = order.indexOf(creature);
    const next = order.toSpliced(from, 1).toSpliced(from + by, 0, creature);
    moved.current = { id: creature, by };
    setOrder(next);
  };
  const byId = new Map(all.map((creature) => [creature.id, creature]));
  const missing = size - all.length;
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
                {...{ creature, index, isIn: index < size, isLast: index === order.length - 1, move }}
                hasGear={view.rules === 'standard'}
              />
            )
          );
        })}
      </ol>
      {seed.isMissing && (
        <Strip tone="caution">
          <div class="stack tight">
            <p>
              <strong>The seed of this battle is in another browser.</strong> You sealed it there, so enter
              there; or copy it from there.
            </p>
            <Field
              label="Sealed seed"
              value={seed.typed}
              onInput={seed.setTyped}
              error={seed.isWrong ? 'That is not the seed that was sealed.' : undefined}
              spellcheck={false}
              autoComplete="off"
            />
          </div>
        </Strip>
      )}
      <Failure error={entering.error} />
      <div class="row">
        <Button
          kind="primary"
          isBusy={entering.isBusy}
          offBecause={
            missing > 0
              ? `you lack ${missing} creatures for this format`
              : seed.seed === undefined
                ? 'the sealed seed is needed'
                : undefined
          }
          onClick={entering.run}
        >
          Enter the battle
        </Button>
        <a class="button quiet" href="/app/">
          Later
        </a>
      </div>
      {seed.seed !== undefined && (
        <details class="small muted">
          <summary>Your seed for the dice</summary>
          <p>
            It was drawn at random, and its hash was shown before anybody sent a seed. Entering sends it: with
            the service’s own secret it makes every dice roll, so that nobody could choose them.
          </p>
          <code class="seed">{seed.seed}</code>
        </details>
      )}
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
