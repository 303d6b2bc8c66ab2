import type { BattleView, LegalAction, OwnMove } from '@creature-arena/battle-client';
import { moveHint } from '@repo/battle-hints';
import { title } from '@repo/battle-look/words';
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
  const struggle = attacks.find(({ label }) => label === 'Struggle');
  const chosenMove = chosen?.action.action_type === 'attack' ? chosen.action.move_index : undefined;
  return (
    <section class="moves-part" aria-labelledby="moves">
      <h2 id="moves" class="caps">
        Moves
      </h2>
      <div class="moves">
        {own?.moves.map((move) => {
          const action = struggle ? undefined : attacks.find(({ move_index: index }) => index === move.index);
          const own = !struggle && chosenMove === move.index ? chosen : undefined;
          const offBecause = own?.press ? undefined : (blockedBecause ?? (action ? undefined : whyNot(move)));
          const onClick = own?.press ?? (() => action && act(action));
          return <MoveButton key={move.index} {...{ view, move, offBecause, words: own?.words, onClick }} />;
        })}
        {struggle && (
          <button type="button" class="move type-normal" onClick={() => act(struggle)}>
            <b>Struggle</b>
            {chosen && chosenMove !== undefined ? (
              <span class="hint chosen">{chosen.words}</span>
            ) : (
              <span class="small muted">no other move has a use left; it hurts the user, too</span>
            )}
          </button>
        )}
      </div>
    </section>
  );
}

const whyNot = ({ pp }: OwnMove): string => (pp === 0 ? 'no uses left' : 'not possible now');

/** Category, power, accuracy where it may miss, and uses left: `physical · 80 · 95% · 15/15 PP`. */
function factsOf({ category, power, accuracy, pp, max_pp: max }: OwnMove): string {
  const facts = [
    category,
    power,
    accuracy === null || accuracy === 100 ? null : `${accuracy}%`,
    `${pp}/${max}\u00a0PP`,
  ];
  return facts.filter((fact) => fact !== null).join(' · ');
}

type MoveButtonProps = {
  view: BattleView;
  move: OwnMove;
  offBecause: string | undefined;
  /** Of the chosen one: what has become of it. */
  words: string | undefined;
  onClick: () => void;
};

function MoveButton({ view, move, offBecause, words, onClick }: MoveButtonProps) {
  const key = MOVE_KEYS[move.index] ?? '';
  const hint = moveHint(move, view);
  return (
    <button
      type="button"
      class={`move type-${move.type}`}
      aria-disabled={offBecause !== undefined}
      aria-keyshortcuts={key}
      data-chosen={words !== undefined}
      // The second click of a double click would take back what the first has sent.
      onClick={({ detail }) => offBecause === undefined && detail < 2 && onClick()}
    >
      <span class="move-name">
        <b>{title(move.name)}</b>
        <span class="key" aria-hidden="true">
          {key.toUpperCase()}
        </span>
      </span>
      <span class="move-facts small muted numbers">
        <TypeChip type={move.type} />
        <span>{factsOf(move)}</span>
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
