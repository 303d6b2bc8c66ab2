import type { BattleView, Creature } from '@creature-arena/battle-client';
import { title } from '@repo/battle-look/words';
import { Button, Failure, Field, Loaded, Page, Skeleton, Strip, setRead, useAction } from '@repo/web-kit';
import { useState } from 'preact/hooks';
import { arena } from '../../arena.js';
import { CreaturePicture } from '../../parts/creature-picture.js';
import { useCreatures } from '../../reads.js';
import { hashOf, newSeal, sealOf } from '../../seals.js';
import { useTeamChoice } from '../../teams/use-choice.js';
import { FORMATS, isOpenFormat } from '../../words.js';
import { Terms } from './before.js';
import { InOrder } from './in-order.js';
import { FixedTeam, TeamCards } from './team-cards.js';
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

/** The seed that goes into the dice, and the team: those that were sealed, where they were. */
function useSeal(view: BattleView) {
  const [typed, setTyped] = useState('');
  const [drawn] = useState(() => newSeal());
  const { challenger, opponent } = view.client_seed_hashes;
  const sealed = view.challenger === view.you.username ? challenger : opponent;
  const kept = sealed === null ? drawn : sealOf(sealed);
  const isMissing = kept === undefined;
  const isWrong = isMissing && typed !== '' && hashOf(typed.trim()) !== sealed;
  return {
    seed: kept?.seed ?? (isWrong || typed === '' ? undefined : typed.trim()),
    sets: kept?.sets,
    isMissing,
    isWrong,
    typed,
    setTyped,
  };
}

function Choosing({ battle, view, all }: Props & { all: readonly Creature[] }) {
  const { battle_id: id, format, origin } = view;
  const { size } = FORMATS[format];
  const isOpen = isOpenFormat(format);
  const choice = useTeamChoice(format);
  const [order, setOrder] = useState(all.map((creature) => creature.id));
  const seal = useSeal(view);
  const isFixed = seal.sets !== undefined || view.you.team_fixed === true;
  const team = isFixed ? undefined : choice.team;
  const isByOrder = !isFixed && !isOpen && !team;
  const entering = useAction(async () => {
    const isChanged = order.slice(0, size).some((each, index) => each !== all[index]?.id);
    if (isByOrder && isChanged) setRead('creatures', await arena.creatures.reorder(order));
    const body = {
      ...(seal.seed !== undefined && { client_seed: seal.seed }),
      ...(seal.sets && { sets: seal.sets }),
      ...(team && { team_id: team.team_id }),
    };
    battle.show(await arena.battles.enter(id, body));
  });
  const missing = size - all.length;
  const whyNot = (): string | undefined => {
    if (isByOrder && missing > 0) return `you lack ${missing} creatures for this format`;
    if (isOpen && !isFixed && !team) return 'choose a team first';
    return seal.seed === undefined ? 'the sealed seed is needed' : undefined;
  };
  return (
    <>
      {isFixed ? (
        <FixedTeam sets={seal.sets} />
      ) : (
        <TeamCards choice={choice} isFromQueue={origin === 'queue'} />
      )}
      {isByOrder && <InOrder {...{ all, order, setOrder, size }} hasGear={view.rules === 'standard'} />}
      {seal.isMissing && (
        <Strip tone="caution">
          <div class="stack tight">
            <p>
              <strong>The seed of this battle is in another browser.</strong> You sealed it there, so enter
              there; or copy it from there.
            </p>
            <Field
              label="Sealed seed"
              value={seal.typed}
              onInput={seal.setTyped}
              error={seal.isWrong ? 'That is not the seed that was sealed.' : undefined}
              spellcheck={false}
              autoComplete="off"
            />
          </div>
        </Strip>
      )}
      <Failure error={entering.error} />
      <div class="row">
        <Button kind="primary" isBusy={entering.isBusy} offBecause={whyNot()} onClick={entering.run}>
          Enter the battle
        </Button>
        <a class="button quiet" href="/app/">
          Later
        </a>
      </div>
      {seal.seed !== undefined && (
        <details class="small muted">
          <summary>Your seed for the dice</summary>
          <p>
            It was drawn at random, and its hash was shown before anybody sent a seed. Entering sends it: with
            the service’s own secret it makes every dice roll, so that nobody could choose them.
          </p>
          <code class="seed">{seal.seed}</code>
        </details>
      )}
    </>
  );
}
