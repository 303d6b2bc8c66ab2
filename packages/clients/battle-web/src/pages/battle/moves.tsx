import type { BattleView, LegalAction, OwnCreature, OwnMove } from '@creature-arena/battle-client';
import { moveHint } from '@repo/battle-hints';
import { title } from '@repo/battle-look/words';
import { useEffect, useRef, useState } from 'preact/hooks';
import { moveFacts } from '../../parts/move-facts.js';
import { TypeChip } from '../../parts/type-chip.js';
import type { Chosen } from './chosen.js';

/** The keys of moves, in order. */
export const MOVE_KEYS = ['q', 'w', 'e', 'r'];

type Props = {
  view: BattleView;
  /** Why no move can be chosen now. */
  blockedBecause: string | undefined;
  chosen: Chosen | undefined;
  act: (action: LegalAction) => void;
};

/** The moves of the creature that fights: what each does, and what it will do to the one over there. */
export function Moves({ view, blockedBecause, chosen, act }: Props) {
  const own = view.you.team.find(({ active }) => active);
  const attacks = view.legal_actions.filter((action) => action.action_type === 'attack');
  const sentAttack = chosen?.action.action_type === 'attack' ? chosen.action : undefined;
  // An action that is sent is not legal any more. Struggle's move_index is that of the first move.
  const struggle = [...attacks, sentAttack].find((action) => action?.move === 'struggle');
  const [asked, setAsked] = useState<OwnMove>();
  useAskByKey((index) => setAsked(own?.moves[index]));
  const sentMove = struggle ? undefined : sentAttack?.move_index;
  const sentStruggle = struggle && sentAttack && chosen;
  return (
    <section class="moves-part" aria-labelledby="moves">
      <h2 id="moves" class="caps">
        Moves
      </h2>
      <div class="moves">
        {own?.moves.map((move) => {
          const action = struggle ? undefined : attacks.find(({ move_index: index }) => index === move.index);
          const sent = sentMove === move.index ? chosen : undefined;
          const offBecause = sent?.press
            ? undefined
            : (blockedBecause ?? (action ? undefined : whyNot(move)));
          const onClick = sent?.press ?? (() => action && act(action));
          return (
            <MoveButton
              key={move.index}
              {...{ view, own, move, offBecause, words: sent?.words, onClick }}
              ask={setAsked}
            />
          );
        })}
        {struggle && (
          <button
            type="button"
            class="move type-normal"
            data-chosen={sentStruggle !== undefined}
            // The second click of a double click would take back what the first has sent.
            onClick={({ detail }) => detail < 2 && (sentStruggle?.press ?? (() => act(struggle)))()}
          >
            <b>Struggle</b>
            {sentStruggle ? (
              <span class="hint chosen">{sentStruggle.words}</span>
            ) : (
              <span class="small muted">no other move has a use left; it hurts the user, too</span>
            )}
          </button>
        )}
      </div>
      {/* Each button is described by the same words. */}
      <p class="move-effect small muted" aria-hidden="true">
        {asked ? <b>{title(asked.name)}: </b> : null}
        {asked
          ? (asked.effect ?? 'does damage, and nothing else.')
          : 'Point at a move, or hold it, to read what it does.'}
      </p>
    </section>
  );
}

/** Shift with the key of a move asks what it does. */
function useAskByKey(ask: (index: number) => void): void {
  const latest = useRef(ask);
  latest.current = ask;
  useEffect(() => {
    const press = ({ key, shiftKey, ctrlKey, metaKey, altKey, target }: KeyboardEvent) => {
      const isTyping = target instanceof Element && target.closest('input, textarea, select, dialog');
      const index = MOVE_KEYS.indexOf(key.toLowerCase());
      if (shiftKey && index >= 0 && !(isTyping || ctrlKey || metaKey || altKey)) latest.current(index);
    };
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, []);
}

/** Milliseconds after which a finger that stays asks for what a move does, and does not choose it. */
const LONG_PRESS = 450;

/** Asks for what a move does: by pointing at it, by the focus, or by a finger that stays on it. */
function useAsking(move: OwnMove, ask: (move: OwnMove | undefined) => void, onClick: () => void) {
  const press = useRef<{ timer?: number; isLong?: boolean }>({});
  const end = () => clearTimeout(press.current.timer);
  return {
    onPointerEnter: () => ask(move),
    onPointerLeave: (event: PointerEvent) => {
      end();
      if (event.pointerType === 'mouse') ask(undefined);
    },
    onFocus: () => ask(move),
    onBlur: () => ask(undefined),
    onPointerDown: ({ pointerType }: PointerEvent) => {
      end();
      press.current = {};
      if (pointerType !== 'mouse')
        press.current.timer = window.setTimeout(() => {
          press.current.isLong = true;
          ask(move);
        }, LONG_PRESS);
    },
    onPointerUp: end,
    onPointerCancel: end,
    onContextMenu: (event: Event) => {
      if (press.current.isLong) event.preventDefault();
    },
    // The second click of a double click would take back what the first has sent.
    onClick: ({ detail }: MouseEvent) => {
      const { isLong } = press.current;
      press.current = {};
      if (!isLong && detail < 2) onClick();
    },
  };
}

const whyNot = ({ pp }: OwnMove): string => (pp === 0 ? 'no uses left' : 'not possible now');

type MoveButtonProps = {
  view: BattleView;
  /** Whose move it is. */
  own: OwnCreature;
  move: OwnMove;
  offBecause: string | undefined;
  /** Of the chosen one: what has become of it. */
  words: string | undefined;
  onClick: () => void;
  /** Shows what a move does; undefined: of none. */
  ask: (move: OwnMove | undefined) => void;
};

function MoveButton({ view, own, move, offBecause, words, onClick, ask }: MoveButtonProps) {
  const key = MOVE_KEYS[move.index] ?? '';
  const hint = moveHint(move, view);
  const asking = useAsking(move, ask, () => offBecause === undefined && onClick());
  return (
    <button
      type="button"
      class={`move type-${move.type}`}
      aria-disabled={offBecause !== undefined}
      aria-keyshortcuts={key}
      data-chosen={words !== undefined}
      aria-description={move.effect ?? undefined}
      {...asking}
    >
      <span class="move-name">
        <b>{title(move.name)}</b>
        <span class="key" aria-hidden="true">
          {key.toUpperCase()}
        </span>
      </span>
      <span class="move-facts small muted numbers">
        <TypeChip type={move.type} />
        <span>{moveFacts(move, own.types)}</span>
      </span>
      {words !== undefined ? (
        <span class="hint chosen">{words}</span>
      ) : offBecause !== undefined && offBecause === whyNot(move) ? (
        <span class="hint">{offBecause}</span>
      ) : (
        <span class={`hint ${hint.tone}`}>{hint.text}</span>
      )}
    </button>
  );
}
