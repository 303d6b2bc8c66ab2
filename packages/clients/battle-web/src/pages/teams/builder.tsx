import type { BattleFormat, Creature, Team } from '@creature-arena/battle-client';
import { type Format, formatOf, problemsOf, type TeamSet } from '@repo/formats';
import { Button, Dialog, Failure, Field, Page, Question, useAction } from '@repo/web-kit';
import { useEffect, useRef, useState } from 'preact/hooks';
import { useLocation } from 'preact-iso';
import { arena } from '../../arena.js';
import { useOrdering } from '../../parts/ordering/use-ordering.js';
import { useCreatures } from '../../reads.js';
import { rulesOf, teamAddress } from '../../teams/team.js';
import { ExportDialog } from './export-dialog.js';
import { FormatSelect } from './format-select.js';
import { ImportDialog } from './import-dialog.js';
import { Picker } from './picker.js';
import { Reasons } from './reasons.js';
import { SetEditor } from './set-editor.js';
import { nameOf, Slots } from './slots.js';
import { draftOf, newSet, setOf, useDraft } from './use-draft.js';
import { useFacts } from './use-facts.js';
import { useLeaving } from './use-leaving.js';
import { useSaving } from './use-saving.js';
import { usualAbility } from './usual-ability.js';

type Props = {
  /** Undefined: a new one. */
  team: Team | undefined;
  format: BattleFormat;
};

type Open = 'add' | 'replace' | 'import' | 'export' | undefined;

/** Builds a team: why it does not fit, its creatures in order, and how one of them fights. */
export function TeamBuilder({ team: read, format: first }: Props) {
  const builder = useDraft(draftOf(read ?? { name: '', format: first, sets: [] }));
  const { draft, isDirty, slot, change } = builder;
  const { name, sets } = draft;
  const format = formatOf(draft.format);
  const { data: creatures } = useCreatures();
  const known = useFacts(sets, creatures);
  const { route } = useLocation();
  const [open, setOpen] = useState<Open>();
  const [said, setSaid] = useState('');
  const { team, other, take, saving, wait } = useSaving(read, (now) => builder.adopt(draftOf(now)));
  const { leave, stay } = useLeaving(isDirty && !saving.isBusy);
  const root = useRef<HTMLDivElement>(null);
  const ordering = useOrdering({
    ids: sets.map(({ key }) => key),
    nameOf: (key) => nameOf(sets.find((set) => set.key === key) ?? { nickname: null, species: '' }),
    put: (keys, text) => {
      builder.put(keys);
      setSaid(text);
    },
  });
  // It was read anew, and nothing is lost.
  useEffect(() => {
    if (read && team && !isDirty && read.version > team.version) take(read);
  }, [read]);
  useEffect(() => {
    if (!read && team) route(teamAddress(team.team_id), true);
  }, [team]);
  const own = known.facts && problemsOf(format, rulesOf(format), sets, known.facts);
  // The service has judged a saved team; it knows more.
  const problems = (!isDirty && team?.problems) || own || undefined;
  const go = useFocus(root, builder.setSlot);
  const set = sets[slot];
  const wrong = (field: string) =>
    problems?.find((each) => each.slots.includes(slot) && each.field === field)?.text;
  const empty = sets.find(({ moves }) => moves.length === 0);
  const whyNotSaved = (): string | undefined => {
    if (sets.length === 0) return 'add a creature first';
    if (name.trim() === '') return 'give it a name first';
    if (empty) return `${nameOf(empty)} needs a move first`;
    return isDirty || !team ? undefined : 'it is saved';
  };
  const pick = (next: TeamSet) => {
    if (open === 'add') builder.add(next);
    else builder.changeSet({ ...next, held_item: next.held_item ?? set?.held_item ?? null });
    setOpen(undefined);
  };
  const picking = useAction(async (species: string) => {
    pick(newSet(species, usualAbility(format, await arena.species.one(species))));
  });
  return (
    <Page
      title={name.trim() || 'A new team'}
      above={
        <p class="builder-back">
          <a href="/app/teams">‹ Teams</a>
        </p>
      }
      class="builder"
    >
      <div class="builder-tools">
        <Field
          label="Name"
          value={name}
          onInput={(value) => change({ name: value })}
          maxLength={40}
          spellcheck={false}
          autoComplete="off"
        />
        <FormatSelect value={draft.format} onChange={(next) => change({ format: next })} />
        <Button kind="quiet" onClick={() => setOpen('import')}>
          Import
        </Button>
        <Button
          kind="quiet"
          offBecause={!team || isDirty ? 'save it first' : undefined}
          onClick={() => setOpen('export')}
        >
          Export
        </Button>
        <Button
          kind="primary"
          isBusy={saving.isBusy}
          offBecause={whyNotSaved()}
          onClick={() => saving.run(draft)}
        >
          Save
        </Button>
      </div>
      <Failure error={saving.error ?? known.error} />
      <p class="hidden-text" role="status">
        {said}
      </p>
      {sets.length > 0 && <Reasons draft={draft} problems={problems} go={go} />}
      <div class={`builder-body ${set ? '' : 'empty'}`} ref={ordering.root}>
        {sets.length > 0 && (
          <Slots {...{ builder, ordering, problems: problems ?? [], add: () => setOpen('add') }} />
        )}
        <div ref={root}>
          {set ? (
            <SetEditor
              key={set.key}
              {...{ set, builder, known, wrong, ordering, replace: () => setOpen('replace') }}
            />
          ) : (
            <div class="plate stack builder-empty">
              <p class="told">
                {format.name}: {whatItNeeds(format)}
              </p>
              <div class="row">
                <Button kind="primary" onClick={() => setOpen('add')}>
                  Add the first creature
                </Button>
                <Button onClick={() => setOpen('import')}>Import a text</Button>
              </div>
            </div>
          )}
        </div>
      </div>
      {(open === 'add' || open === 'replace') && (
        <Picker
          format={draft.format}
          taken={sets.flatMap(({ creature_id: id }) => id ?? [])}
          pickSpecies={picking.run}
          error={picking.error}
          pickCreature={(creature: Creature) => pick(setOf(creature))}
          close={() => setOpen(undefined)}
        />
      )}
      {open === 'import' && (
        <ImportDialog
          format={draft.format}
          yes={sets.length > 0 ? 'Put it in place of the team' : 'Take it'}
          take={(found, format) => {
            change({
              name: name.trim() || (found.name ?? ''),
              format,
              sets: draftOf({ name, format, sets: found.sets }).sets,
            });
            builder.setSlot(0);
            setOpen(undefined);
          }}
          close={() => setOpen(undefined)}
        />
      )}
      {open === 'export' && team && <ExportDialog id={team.team_id} close={() => setOpen(undefined)} />}
      {other && (
        <Dialog title="It was changed elsewhere" onClose={wait}>
          <p>
            Another page or device has saved “{other.name}” meanwhile. Load what was saved there, and lose
            what you have changed here? Or put yours in its place?
          </p>
          <Failure error={saving.error} />
          <div class="row">
            <Button onClick={() => take(other)}>Load the other</Button>
            <Button kind="danger" isBusy={saving.isBusy} onClick={() => saving.run(draft, other.version)}>
              Overwrite it
            </Button>
          </div>
        </Dialog>
      )}
      {leave && (
        <Question
          title="Leave without saving?"
          text="What you have changed in this team is lost."
          yes="Leave"
          no="Stay"
          onYes={leave}
          onNo={stay}
        />
      )}
    </Page>
  );
}

function whatItNeeds({ bring: { least, most }, fight, sets }: Format): string {
  const count = least === most ? `${most}` : `${least} to ${most}`;
  const which = sets === 'caught' ? 'of your creatures' : 'creatures of any species; none has to be caught';
  return `${count} ${which}. ${fight} of them ${fight === 1 ? 'fights' : 'fight'}.`;
}

/** Leads to a field: its set is shown, and it gets the focus. */
function useFocus(root: { current: HTMLElement | null }, setSlot: (slot: number) => void) {
  const [wanted, setWanted] = useState<{ field: string }>();
  useEffect(() => {
    if (!wanted || !root.current) return;
    const { field } = wanted;
    const [part = field] = field.split('.');
    const find = (selector: string) => root.current?.querySelector<HTMLElement>(selector);
    const found =
      find(`[data-field="${field}"]`) ?? find(`[data-field^="${part}"]`) ?? find('[data-field="species"]');
    const control = found?.matches('input, select, button')
      ? found
      : found?.querySelector<HTMLElement>('input, button');
    const details = control?.closest('details');
    if (details) details.open = true;
    control?.focus();
    // That it is chosen shows what can be put in its place.
    if (part === 'moves') control?.click();
    control?.scrollIntoView({ block: 'center' });
  }, [wanted]);
  return (slot: number | undefined, field: string | null) => {
    if (slot === undefined)
      return document.querySelector<HTMLElement>('[data-field="add"], .slot-name')?.focus();
    setSlot(slot);
    setWanted({ field: field === null || field === 'creature_id' ? 'species' : field });
  };
}
