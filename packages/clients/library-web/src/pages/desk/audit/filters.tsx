import { Button, Failure, Form, useAction, useRead } from '@repo/web-kit';
import { useId, useState } from 'preact/hooks';
import { useLocation } from 'preact-iso';
import { addressWith } from '../../../addresses.js';
import { library } from '../../../library.js';
import { FieldGrid } from '../../../parts/field-grid.js';
import { nameOf } from '../../../parts/names.js';
import { DEEDS } from '../../../words/audit.js';
import { readerOf } from '../look-up.js';

const FIELDS = [
  { name: 'by', label: 'By whom', hint: 'Name, card or mail address.' },
  { name: 'about', label: 'About whom', hint: 'Name, card or mail address.' },
  { name: 'from', label: 'From', kind: 'date' },
  { name: 'to', label: 'To', kind: 'date' },
] as const;

/** The actions by what is said of them without names: `changed a copy of a book`. */
const ACTIONS = Object.entries(DEEDS)
  .map(([action, sentence]) => ({
    action,
    text: sentence.replace(/\{(reader|book|policy)\}/g, 'a $1').replace(/\{\w+\}.*$/, '…'),
  }))
  .sort((a, b) => a.text.localeCompare(b.text));

type Props = { query: Readonly<Record<string, string>> };

/** Asks what the audit is to show, and puts that into the address. */
export function Filters({ query }: Props) {
  const { what = '', by, about, from = '', to = '' } = query;
  const [action, setAction] = useState(what);
  const [typed, setTyped] = useState({ by: '', about: '', from, to });
  const [problem, setProblem] = useState('');
  const { route } = useLocation();
  const show = (parts: Record<string, string | number | undefined>) =>
    route(addressWith('/app/desk/audit', parts));
  const finding = useAction(async () => {
    const ids: { by?: string | number | undefined; about?: string | number | undefined } = { by, about };
    for (const name of ['by', 'about'] as const) {
      const text = typed[name].trim();
      if (text === '') continue;
      const found = await readerOf(text);
      if ('problem' in found) return setProblem(`${text}: ${found.problem}`);
      ids[name] = found.user.id;
    }
    show({ what: action, ...ids, from: typed.from, to: typed.to });
  });
  const id = useId();
  return (
    <Form onSubmit={() => finding.run()}>
      <FieldGrid fields={FIELDS} values={typed} onChange={setTyped} error={finding.error}>
        <div class="field">
          <label for={id}>What</label>
          <select id={id} value={action} onChange={(event) => setAction(event.currentTarget.value)}>
            <option value="">anything</option>
            {ACTIONS.map(({ action: value, text }) => (
              <option key={value} value={value}>
                {text}
              </option>
            ))}
          </select>
        </div>
      </FieldGrid>
      <Failure error={finding.error} />
      <p role="status">{problem}</p>
      <div class="row">
        <Button kind="primary" type="submit" isBusy={finding.isBusy}>
          Find
        </Button>
        {by !== undefined && <Only word="by" id={by} onEnd={() => show({ ...query, by: undefined })} />}
        {about !== undefined && (
          <Only word="about" id={about} onEnd={() => show({ ...query, about: undefined })} />
        )}
      </div>
    </Form>
  );
}

/** Says that only what one person has done, or what was done about them, is shown; and ends that. */
function Only({ word, id, onEnd }: { word: string; id: string; onEnd: () => void }) {
  const person = useRead(`reader ${id}`, () => library.patrons.one(Number(id)), { freshMillis: 300_000 });
  return (
    <Button onClick={onEnd}>
      Only {word} {person.data ? nameOf(person.data.user) : id} ✕<span class="hidden-text">: end that</span>
    </Button>
  );
}
