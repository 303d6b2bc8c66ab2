import type { BattleView, LegalAction, OwnCreature } from '@creature-arena/battle-client';
import { statusChip, title } from '@repo/battle-look/words';
import { CreaturePicture } from '../../parts/creature-picture.js';
import { HpBar } from '../../stage/hp-bar.js';
import type { Chosen } from './chosen.js';

type Props = {
  view: BattleView;
  blockedBecause: string | undefined;
  chosen: Chosen | undefined;
  act: (action: LegalAction) => void;
};

/** The own creatures; tapping one sends it out. */
export function Team({ view, blockedBecause, chosen, act }: Props) {
  const isReplacing = isAsked(view);
  return (
    <section class="team-part" aria-labelledby="team">
      <h2 id="team" class="caps">
        {isReplacing ? 'Who comes in?' : 'Your team'}
      </h2>
      <div class="team">
        {view.you.team.map((creature) => {
          const action = view.legal_actions.find(
            (each) => each.action_type === 'switch' && each.switch_to === creature.slot,
          );
          const isChosen =
            chosen?.action.action_type === 'switch' && chosen.action.switch_to === creature.slot;
          const own = isChosen ? chosen : undefined;
          const offBecause = own?.press
            ? undefined
            : (whyNot(creature) ?? blockedBecause ?? (action ? undefined : 'cannot come in now'));
          const onClick = own?.press ?? (() => action && act(action));
          return <Mate key={creature.slot} {...{ creature, offBecause, words: own?.words, onClick }} />;
        })}
      </div>
    </section>
  );
}

/** Only whose creature has fainted has to send one in; giving up is legal for the other, too. */
const isAsked = ({ phase, you, legal_actions: legal }: BattleView): boolean =>
  phase === 'replacement' && !you.submitted && legal.some(({ action_type: type }) => type === 'switch');

function whyNot({ active, fainted }: OwnCreature): string | undefined {
  if (fainted) return 'fainted';
  return active ? 'fighting' : undefined;
}

type MateProps = {
  creature: OwnCreature;
  offBecause: string | undefined;
  /** Of the chosen one: what has become of it. */
  words: string | undefined;
  onClick: () => void;
};

function Mate({ creature, offBecause, words, onClick }: MateProps) {
  const { slot, species, nickname, types, hp, max_hp: max, status, active } = creature;
  const name = nickname ?? title(species);
  const facts = [whyNot(creature), status && statusChip(status).words].filter(Boolean).join(', ');
  return (
    <button
      type="button"
      class={`mate ${creature.fainted ? 'fainted' : ''}`}
      aria-disabled={offBecause !== undefined}
      aria-keyshortcuts={String(slot + 1)}
      {...(active && { 'aria-current': 'true' })}
      data-chosen={words !== undefined}
      // The second click of a double click would take back what the first has sent.
      onClick={({ detail }) => offBecause === undefined && detail < 2 && onClick()}
    >
      <span class="face">
        <CreaturePicture species={species} types={types} />
      </span>
      <span class="mate-text">
        <b>{name}</b>
        <span class="mate-facts">
          <HpBar hp={{ low: hp / max, high: hp / max }} />
          <span class="small muted numbers">
            {hp}/{max}
            {facts && ` · ${facts}`}
          </span>
          {words !== undefined && <span class="hint chosen">{words}</span>}
        </span>
      </span>
      <span class="key" aria-hidden="true">
        {slot + 1}
      </span>
    </button>
  );
}
