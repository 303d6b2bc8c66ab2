import type { BattleFormat, TeamCheck } from '@creature-arena/battle-client';
import { Button, Dialog, Failure, Form, useAction } from '@repo/web-kit';
import { useId, useState } from 'preact/hooks';
import { arena } from '../../arena.js';
import { counted } from '../../numbers.js';
import { TeamFaces } from '../../teams/team-faces.js';
import { FORMATS } from '../../words.js';
import { FormatSelect } from './format-select.js';

type Props = {
  format: BattleFormat;
  /** Takes the team of a text that was read. */
  yes: string;
  take: (check: TeamCheck, format: BattleFormat) => unknown;
  close: () => void;
};

const LONGEST_TEXT = 20_000;

const EXAMPLE =
  'Glut (Garchomp) @ Life Orb\nAbility: Rough Skin\nEVs: 252 Atk / 4 Def / 252 Spe\nJolly Nature\n- Earthquake';

/** Reads a team from the text that Showdown exports, and says of each line what is wrong with it before anything is saved. */
export function ImportDialog({ format: first, yes, take, close }: Props) {
  const id = useId();
  const [format, setFormat] = useState(first);
  const [text, setText] = useState('');
  const [read, setRead] = useState<TeamCheck>();
  const reading = useAction(async () => {
    setRead(undefined);
    setRead(await arena.teams.check({ format, text }));
  });
  const taking = useAction(async () => read && (await take(read, format)));
  const change = (next: string) => {
    setText(next);
    setRead(undefined);
  };
  return (
    <Dialog title="Import a team" onClose={close}>
      <Form class="stack import" onSubmit={() => text.trim() !== '' && reading.run()}>
        <FormatSelect
          value={format}
          onChange={(next) => {
            setFormat(next);
            setRead(undefined);
          }}
        />
        <div class="field">
          <label for={id}>The team as text</label>
          <textarea
            id={id}
            rows={10}
            data-first
            maxLength={LONGEST_TEXT}
            spellcheck={false}
            placeholder={EXAMPLE}
            value={text}
            aria-describedby={`${id}-hint`}
            onInput={(event) => change(event.currentTarget.value)}
          />
          <p class="hint" id={`${id}-hint`}>
            As Showdown, and this app, export it. One team of up to six creatures.
          </p>
        </div>
        <Failure error={reading.error ?? taking.error} />
        <div role="status" class="stack tight">
          {read && <Outcome {...{ read, format, text }} />}
        </div>
        <div class="row">
          <Button onClick={close}>Close</Button>
          {read && read.sets.length > 0 ? (
            <Button kind="primary" isBusy={taking.isBusy} onClick={taking.run}>
              {yes}
            </Button>
          ) : (
            <Button
              kind="primary"
              type="submit"
              isBusy={reading.isBusy}
              offBecause={text.trim() === '' ? 'paste a text first' : undefined}
            >
              Read it
            </Button>
          )}
        </div>
      </Form>
    </Dialog>
  );
}

type OutcomeProps = { read: TeamCheck; format: BattleFormat; text: string };

/** The findings in a text: its creatures, and by line what was left out and what does not fit. */
function Outcome({ read: { name, sets, problems, notes }, format, text }: OutcomeProps) {
  const lines = text.split('\n');
  const remarks = [
    ...notes.map(({ line, text: said }) => ({ line, said, isReason: false })),
    ...(problems ?? []).map(({ line, text: said }) => ({ line, said, isReason: true })),
  ].toSorted((a, b) => (a.line ?? 0) - (b.line ?? 0));
  return (
    <>
      <p>
        {sets.length === 0 ? (
          'There is no creature in this text.'
        ) : (
          <>
            <strong>{name ?? 'A team without a name'}</strong>: {counted(sets.length, 'creature')}.{' '}
            {problems?.length === 0
              ? `It fits ${FORMATS[format].short}.`
              : problems
                ? `${FORMATS[format].short} refuses it, for ${counted(problems.length, 'reason')}; it can be mended after it is saved.`
                : 'If it fits cannot be said at the moment.'}
          </>
        )}
      </p>
      {sets.length > 0 && <TeamFaces name="The team" sets={sets} />}
      {remarks.length > 0 && (
        <ul class="remarks small">
          {remarks.map(({ line, said, isReason }, index) => (
            <li key={index} class={isReason ? 'reason' : 'note'}>
              {line !== undefined && (
                <>
                  <b class="numbers">Line {line}</b> <code>{lines[line - 1]?.trim()}</code>
                  <br />
                </>
              )}
              {said}
            </li>
          ))}
        </ul>
      )}
    </>
  );
}
