import { isRefusal, type Patron } from '@creature-arena/library-client';
import { Button, Failure, Field, fieldErrors, Strip, useAction } from '@repo/web-kit';
import { useState } from 'preact/hooks';
import { library } from '../../library.js';

type Props = { reader: Patron; refresh: () => Promise<void> };

const FIELDS = [
  ['card', 'Card', 'text', ''],
  ['group', 'Group', 'text', 'Such as a class.'],
  ['category', 'Category', 'text', 'One that the policy names.'],
  ['expires_on', 'Member until', 'date', 'Empty: for ever.'],
  ['blocked_until', 'Blocked until', 'date', 'The last day; empty: not blocked.'],
  ['block_note', 'Why blocked', 'text', 'For staff.'],
] as const;

type Name = (typeof FIELDS)[number][0];

/** What staff decides about a reader. */
export function ReaderProfile({ reader, refresh }: Props) {
  const [profile, setProfile] = useState<Readonly<Record<Name, string>>>(() => ({
    card: reader.card ?? '',
    group: reader.group ?? '',
    category: reader.category,
    expires_on: reader.expires_on ?? '',
    blocked_until: reader.blocked_until ?? '',
    block_note: reader.block_note ?? '',
  }));
  const [isSaved, setSaved] = useState(false);
  const saving = useAction(async () => {
    setSaved(false);
    const given = (name: Name) => (profile[name].trim() === '' ? null : profile[name].trim());
    await library.patrons.replace(reader.user.id, {
      version: reader.version,
      card: given('card'),
      group: given('group'),
      category: profile.category.trim(),
      expires_on: given('expires_on'),
      blocked_until: given('blocked_until'),
      block_note: given('block_note'),
    });
    setSaved(true);
    await refresh();
  });
  const errors = fieldErrors(saving.error);
  const isTold = FIELDS.some(([name]) => errors[name] !== undefined);
  return (
    <form
      class="stack"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        saving.run();
      }}
    >
      <div class="field-grid">
        {FIELDS.map(([name, label, kind, hint]) => (
          <Field
            key={name}
            label={label}
            kind={kind}
            {...(hint !== '' && { hint })}
            value={profile[name]}
            onInput={(value) => setProfile({ ...profile, [name]: value })}
            error={errors[name]?.join(' ')}
            autoComplete="off"
          />
        ))}
      </div>
      {isRefusal(saving.error, 'Changed meanwhile') ? (
        <Strip tone="caution" role="alert">
          <p>Somebody else has changed this reader meanwhile.</p>
          <Button onClick={() => void refresh()}>Show what is there now</Button>
        </Strip>
      ) : (
        !isTold && <Failure error={saving.error} />
      )}
      <div class="row">
        <Button type="submit" isBusy={saving.isBusy}>
          Save
        </Button>
        <span role="status">{isSaved && 'Saved.'}</span>
      </div>
    </form>
  );
}
