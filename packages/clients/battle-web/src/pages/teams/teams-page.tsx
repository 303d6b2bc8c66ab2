import type { BattleFormat, Team, TeamCheck } from '@creature-arena/battle-client';
import { Button, Failure, Loaded, Page, Skeleton, useAction } from '@repo/web-kit';
import { useState } from 'preact/hooks';
import { useLocation } from 'preact-iso';
import { arena } from '../../arena.js';
import { counted } from '../../numbers.js';
import { CreatureSegments } from '../../parts/creature-segments.js';
import { SignedIn } from '../../parts/signed-in.js';
import { useTeams } from '../../reads.js';
import { settings } from '../../settings.js';
import { teamAddress, withoutStats } from '../../teams/team.js';
import { TeamFaces } from '../../teams/team-faces.js';
import { FORMATS } from '../../words.js';
import { UndoStrip, useUndo } from '../collection/undo.js';
import { ExportDialog } from './export-dialog.js';
import { ImportDialog } from './import-dialog.js';
import '../collection/collection.css';
import './teams.css';

export function TeamsPage() {
  return <SignedIn>{() => <Teams />}</SignedIn>;
}

const LONGEST_NAME = 40;

/** Returns a name that none of the teams has: "Rain (2)". */
function freeName(name: string, teams: readonly Team[]): string {
  const taken = new Set(teams.map((team) => team.name.toLowerCase()));
  for (let count = 1; ; count += 1) {
    const end = count === 1 ? '' : ` (${count})`;
    const free = `${name.slice(0, LONGEST_NAME - end.length).trim()}${end}`;
    if (!taken.has(free.toLowerCase())) return free;
  }
}

const bodyOf = ({ name, format, sets }: Pick<Team, 'name' | 'format' | 'sets'>) => ({
  ...{ name, format, sets: sets.map(withoutStats) },
});

function Teams() {
  const read = useTeams();
  const { data: teams = [] } = read;
  const [isImporting, setImporting] = useState(false);
  const [exported, setExported] = useState<string>();
  const { done, setDone } = useUndo();
  const { route } = useLocation();
  const copying = useAction(async (team: Team) => {
    await arena.teams.create(bodyOf({ ...team, name: freeName(team.name, teams) }));
    await read.refresh();
  });
  const deleting = useAction(async (team: Team) => {
    await arena.teams.delete(team.team_id);
    setDone({ text: `${team.name} is deleted.`, undo: () => restoring.run(team) });
    await read.refresh();
  });
  const restoring = useAction(async (team: Team) => {
    await arena.teams.create(bodyOf(team));
    await read.refresh();
  });
  const save = async ({ name, sets }: TeamCheck, format: BattleFormat) => {
    const saved = await arena.teams.create(
      bodyOf({ name: freeName(name ?? 'Imported', teams), format, sets }),
    );
    route(teamAddress(saved.team_id));
  };
  return (
    <Page
      title="Your teams"
      aside={
        <div class="row">
          <CreatureSegments current="teams" />
          <Button onClick={() => setImporting(true)}>Import</Button>
          <a class="button primary" href="/app/teams/new">
            New team
          </a>
        </div>
      }
    >
      <Failure error={copying.error ?? deleting.error ?? restoring.error} />
      <Loaded read={read} skeleton={<Skeleton height="20rem" />}>
        {(all) =>
          all.length === 0 ? (
            <Nothing />
          ) : (
            <ul class="team-plates">
              {all.map((team) => (
                <TeamPlate
                  key={team.team_id}
                  team={team}
                  isBusy={copying.isBusy || deleting.isBusy}
                  copy={() => copying.run(team)}
                  remove={() => deleting.run(team)}
                  text={() => setExported(team.team_id)}
                />
              ))}
            </ul>
          )
        }
      </Loaded>
      <UndoStrip done={done} close={() => setDone(undefined)} />
      {isImporting && (
        <ImportDialog
          format={settings.peek().format}
          yes="Save it"
          take={save}
          close={() => setImporting(false)}
        />
      )}
      {exported !== undefined && <ExportDialog id={exported} close={() => setExported(undefined)} />}
    </Page>
  );
}

function Nothing() {
  return (
    <div class="plate stack tight">
      <p class="told">No team yet.</p>
      <p>
        You need none to fight with your own creatures: the first ones of your collection go into battle. A
        team is worth it for what you want to keep, and for the open formats, which any species may enter.
      </p>
    </div>
  );
}

type PlateProps = {
  team: Team;
  isBusy: boolean;
  copy: () => void;
  remove: () => void;
  /** Shows it as text. */
  text: () => void;
};

function TeamPlate({ team, isBusy, copy, remove, text }: PlateProps) {
  const { team_id: id, name, format, sets, problems } = team;
  const ofTeam = <span class="hidden-text"> {name}</span>;
  return (
    <li class="plate team-plate">
      <TeamFaces name={name} sets={sets} />
      <div>
        <h2>
          <a href={teamAddress(id)}>{name}</a>
        </h2>
        <p class="small muted">
          {FORMATS[format].short} ·{' '}
          {problems === null ? (
            'cannot be checked at the moment'
          ) : problems.length === 0 ? (
            <span class="fits">fits</span>
          ) : (
            <span class="refused">{counted(problems.length, 'reason')} against it</span>
          )}
        </p>
      </div>
      <div class="row team-tools">
        <Button kind="quiet" isBusy={isBusy} onClick={copy}>
          Copy{ofTeam}
        </Button>
        <Button kind="quiet" onClick={text}>
          As text{ofTeam}
        </Button>
        <Button kind="quiet" isBusy={isBusy} onClick={remove}>
          Delete{ofTeam}
        </Button>
      </div>
    </li>
  );
}
