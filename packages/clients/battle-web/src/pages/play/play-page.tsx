import { Page } from '@repo/web-kit';
import { SignedIn } from '../../parts/signed-in.js';
import { settings } from '../../settings.js';
import { toSeal } from '../../teams/team.js';
import { useTeamChoice } from '../../teams/use-choice.js';
import { rulesIn } from '../../words.js';
import { ByName } from './by-name.js';
import { Fair } from './fair.js';
import { House } from './house.js';
import { MissedBattle } from './missed-battle.js';
import { QueueForm } from './queue-form.js';
import { TermsLine } from './terms-line.js';
import './play.css';

/** Somebody to play, at once. */
export function PlayPage() {
  return <SignedIn>{(username) => <Play username={username} />}</SignedIn>;
}

function Play({ username }: { username: string }) {
  const { format, rules } = settings.value;
  const choice = useTeamChoice(format);
  const team = toSeal(choice.team, format, rulesIn(format, rules));
  return (
    <Page title="Play">
      <TermsLine choice={choice} />
      <MissedBattle username={username} />
      <Fair username={username} team={team} />
      <House username={username} team={team} />
      <div class="people">
        <QueueForm username={username} choice={choice} />
        <ByName />
      </div>
    </Page>
  );
}
