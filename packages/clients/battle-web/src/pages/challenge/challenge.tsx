import {
  type BattleFormat,
  type BattleRules,
  type ClockBody,
  isProblem,
  type TrainerProfile,
} from '@creature-arena/battle-client';
import { Button, Failure, Field, fieldErrors, Page, useAction } from '@repo/web-kit';
import { useState } from 'preact/hooks';
import { useLocation } from 'preact-iso';
import { arena } from '../../arena.js';
import { Choice } from '../../parts/choice.js';
import { HouseMark } from '../../parts/house-mark.js';
import { SignedIn } from '../../parts/signed-in.js';
import { sealed } from '../../seals.js';
import { settings } from '../../settings.js';
import { SealedTeamChoice } from '../../teams/sealed-team-choice.js';
import { toSeal } from '../../teams/team.js';
import { useSealedChoice } from '../../teams/use-choice.js';
import { CLOCKS, FORMAT_GROUPS, isOpenFormat, RULES, rulesIn } from '../../words.js';

export function Challenge() {
  return <SignedIn>{() => <Form />}</SignedIn>;
}

type Pace = 'none' | 'live' | 'days';

/** The clocks to choose from. Other clocks are possible by the interface for programs. */
const PACES: Readonly<Record<Pace, { short: string; text: string; clock: ClockBody | null }>> = {
  live: {
    short: 'In one sitting',
    text: '2 minutes for each move, 5 in the bank.',
    clock: CLOCKS.live,
  },
  days: {
    short: 'Over days',
    text: 'A day for each move, 3 in the bank.',
    clock: CLOCKS.day,
  },
  none: { short: 'No clock', text: 'Whoever stays away can be called after a week.', clock: null },
};

type Checked = { name: string; entry: TrainerProfile | undefined };

function Form() {
  const { query, route } = useLocation();
  const [name, setName] = useState(query.to ?? '');
  const [format, setFormat] = useState<BattleFormat>(settings.peek().format);
  const choice = useSealedChoice(format);
  const [rules, setRules] = useState<BattleRules>(settings.peek().rules);
  const [pace, setPace] = useState<Pace>('days');
  const [isRated, setRated] = useState(settings.peek().rated);
  const [isOpen, setOpen] = useState(true);
  const [checked, setChecked] = useState<Checked>();
  const checking = useAction(async () => {
    const wanted = name.trim();
    if (wanted === '') return;
    const entry = await arena.trainers.get(wanted).catch((error: unknown) => {
      if (isProblem(error)) return undefined;
      throw error;
    });
    setChecked({ name: wanted, entry });
  });
  const sending = useAction(async () => {
    const { clock } = PACES[pace];
    const battle = await arena.battles.challenge({
      ...{ opponent_username: name.trim(), format, rules: rulesIn(format, rules), rated: isRated },
      ...sealed(toSeal(choice.team, format, rulesIn(format, rules))),
      spectators: isOpen ? 'anyone' : 'nobody',
      ...(clock && { clock }),
    });
    route(`/app/battles/${battle.battle_id}`);
  });
  const errors = fieldErrors(sending.error);
  const isAboutName = isProblem(sending.error, 'unknown_trainer', 'challenge_to_oneself');
  const known = checked?.name === name.trim() ? checked : undefined;
  const unknown = known && !known.entry ? 'There is no trainer of this name.' : undefined;
  const refused = isAboutName && isProblem(sending.error) ? sending.error.detail : undefined;
  const wrong = unknown ?? refused ?? errors.opponent_username?.join(' ');
  return (
    <Page title="Challenge a trainer" class="narrow">
      <form
        class="stack wide"
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          sending.run();
        }}
      >
        <div class="stack tight">
          <Field
            label="Trainer name"
            value={name}
            onInput={setName}
            onBlur={() => checking.run()}
            error={wrong}
            spellcheck={false}
            autoComplete="off"
            maxLength={32}
          />
          {known?.entry && (
            <p class="small numbers" role="status">
              {known.entry.username}
              <HouseMark username={known.entry.username} />: {known.entry.rank}, rating{' '}
              {known.entry.elo_rating}, {known.entry.battle_wins} won
            </p>
          )}
        </div>
        {FORMAT_GROUPS.map(({ legend, formats }) => (
          <Choice<BattleFormat>
            key={legend}
            legend={`Format: ${legend.toLowerCase()}`}
            options={formats}
            value={format}
            onChange={setFormat}
          />
        ))}
        {!isOpenFormat(format) && <Choice legend="Rules" options={RULES} value={rules} onChange={setRules} />}
        <SealedTeamChoice key={format} choice={choice} />
        <Choice legend="Pace" options={PACES} value={pace} onChange={setPace} />
        <div>
          <label class="check">
            <input
              type="checkbox"
              checked={isRated}
              onChange={(event) => setRated(event.currentTarget.checked)}
            />
            <span>It counts for the ratings</span>
          </label>
          <label class="check">
            <input
              type="checkbox"
              checked={isOpen}
              onChange={(event) => setOpen(event.currentTarget.checked)}
            />
            <span>
              Others may watch <span class="small muted">and see of each side what its opponent sees</span>
            </span>
          </label>
        </div>
        {!wrong && <Failure error={sending.error} />}
        <div class="row">
          <Button kind="primary" type="submit" isBusy={sending.isBusy}>
            Send the challenge
          </Button>
        </div>
        <p class="small muted">
          A random seed is drawn on this device now and sealed, so that nobody can choose the dice. It stays
          here until the battle begins: enter with this browser.
        </p>
      </form>
    </Page>
  );
}
