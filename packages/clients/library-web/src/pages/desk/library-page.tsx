import type { Library } from '@creature-arena/library-client';
import {
  Button,
  Failure,
  Field,
  Form,
  fieldErrors,
  Loaded,
  Section,
  Skeleton,
  useAction,
} from '@repo/web-kit';
import { useState } from 'preact/hooks';
import { library } from '../../library.js';
import { NotSaved } from '../../parts/not-saved.js';
import { SaveButton, useSaving } from '../../parts/saving.js';
import { useTold } from '../../parts/use-told.js';
import { useLibrary } from '../../reads.js';
import { DeskPage } from './desk-page.js';
import { logoOf } from './logo-file.js';

/** How the library presents itself. */
export function LibraryPage() {
  return (
    <DeskPage title="Library" isForAdmins class="narrow">
      <Settings />
    </DeskPage>
  );
}

function Settings() {
  const site = useLibrary();
  return (
    <Loaded read={site} skeleton={<Skeleton height="20rem" />}>
      {(data) => (
        <>
          <Section title="Name">
            <Name key={data.name} site={data} refresh={site.refresh} />
          </Section>
          <Section title="Logo">
            <Logo site={data} refresh={site.refresh} />
          </Section>
          <Section title="When it is open">
            <p>
              The days and hours of each week are among the <a href="/app/desk/rules">rules</a>; holidays are{' '}
              <a href="/app/desk/closures">closures</a>.
            </p>
          </Section>
        </>
      )}
    </Loaded>
  );
}

type Props = { site: Library; refresh: () => Promise<void> };

const NAME = [{ name: 'name' }] as const;

function Name({ site, refresh }: Props) {
  const [name, setName] = useState(site.name);
  const saving = useSaving(async () => {
    await library.site.rename({ version: site.version, name: name.trim() === '' ? null : name.trim() });
    await refresh();
  });
  return (
    <Form onSubmit={() => saving.run()}>
      <Field
        label="Name of the library"
        hint="It stands at the top of each page, and in mails. Empty: the name that the operator has set."
        value={name}
        onInput={setName}
        maxLength={60}
        error={fieldErrors(saving.error).name?.join(' ')}
        autoComplete="off"
      />
      <NotSaved error={saving.error} fields={NAME} onReload={() => void refresh().then(saving.clear)} />
      <SaveButton saving={saving} />
    </Form>
  );
}

function Logo({ site, refresh }: Props) {
  const told = useTold();
  const drawing = useAction(async (file: File) => {
    await library.site.replaceLogo({ version: site.version, image: await logoOf(file) });
    await refresh();
    told.tell('The logo is saved.');
  });
  const deleting = useAction(async () => {
    await library.site.deleteLogo();
    await refresh();
    told.tell('There is no logo now.');
  });
  return (
    <div class="stack">
      {site.logo !== null && <img class="logo" src={site.logo} alt="The logo" />}
      <div class="field">
        <label for="logo">{site.logo === null ? 'Choose a picture' : 'Choose another picture'}</label>
        <input
          id="logo"
          type="file"
          accept="image/png,image/jpeg,image/webp"
          aria-describedby="logo-hint"
          disabled={drawing.isBusy}
          onChange={({ currentTarget }) => {
            const [file] = currentTarget.files ?? [];
            if (file) drawing.run(file);
            currentTarget.value = '';
          }}
        />
        <p class="hint" id="logo-hint">
          PNG, JPEG or WebP. A large one is made smaller.
        </p>
      </div>
      <Failure error={drawing.error ?? deleting.error} />
      {told.line}
      {site.logo !== null && (
        <div class="row">
          <Button isBusy={deleting.isBusy} onClick={() => deleting.run()}>
            Delete the logo
          </Button>
        </div>
      )}
    </div>
  );
}
