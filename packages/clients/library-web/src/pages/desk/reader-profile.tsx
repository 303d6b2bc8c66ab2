import type { Patron } from '@creature-arena/library-client';
import { Form } from '@repo/web-kit';
import { useState } from 'preact/hooks';
import { library } from '../../library.js';
import { FieldGrid } from '../../parts/field-grid.js';
import { NotSaved } from '../../parts/not-saved.js';
import { SaveButton, useSaving } from '../../parts/saving.js';
import { mailOf } from './reader-mail.js';

type Props = { reader: Patron; refresh: () => Promise<void> };

const FIELDS = [
  { name: 'first_name', label: 'First name', maxLength: 250 },
  { name: 'last_name', label: 'Last name', maxLength: 250 },
  { name: 'email', label: 'Mail address', maxLength: 350 },
  { name: 'card', label: 'Card' },
  { name: 'group', label: 'Group', hint: 'Such as a class.' },
  { name: 'category', label: 'Category', hint: 'One that the policy names.' },
  { name: 'expires_on', label: 'Member until', kind: 'date', hint: 'Empty: for ever.' },
  { name: 'blocked_until', label: 'Blocked until', kind: 'date', hint: 'The last day; empty: not blocked.' },
  { name: 'block_note', label: 'Why blocked', hint: 'For staff.' },
  {
    name: 'note',
    label: 'Note',
    maxLength: 500,
    hint: 'Shown when they borrow. It is in the copy of their data.',
  },
] as const;

type Profile = Record<(typeof FIELDS)[number]['name'], string>;

const profileOf = (reader: Patron): Profile => ({
  first_name: reader.user.first_name,
  last_name: reader.user.last_name,
  email: mailOf(reader) ?? '',
  card: reader.card ?? '',
  group: reader.group ?? '',
  category: reader.category,
  expires_on: reader.expires_on ?? '',
  blocked_until: reader.blocked_until ?? '',
  block_note: reader.block_note ?? '',
  note: reader.note ?? '',
});

/** Name and address of a reader, and what staff decides about them. */
export function ReaderProfile({ reader, refresh }: Props) {
  const [profile, setProfile] = useState(() => profileOf(reader));
  const [version, setVersion] = useState(reader.version);
  const { id } = reader.user;
  const show = (saved: Patron) => {
    setProfile(profileOf(saved));
    setVersion(saved.version);
  };
  const saving = useSaving(async () => {
    const given = (name: keyof Profile) => (profile[name].trim() === '' ? null : profile[name].trim());
    const saved = await library.patrons.replace(id, {
      version,
      first_name: profile.first_name.trim(),
      last_name: profile.last_name.trim(),
      email: given('email'),
      card: given('card'),
      group: given('group'),
      category: profile.category.trim(),
      expires_on: given('expires_on'),
      blocked_until: given('blocked_until'),
      block_note: given('block_note'),
      note: given('note'),
    });
    show(saved);
    await refresh();
  });
  const reload = async () => {
    show(await library.patrons.one(id));
    saving.clear();
    await refresh();
  };
  return (
    <Form onSubmit={() => saving.run()}>
      <FieldGrid fields={FIELDS} values={profile} onChange={setProfile} error={saving.error} />
      <NotSaved error={saving.error} fields={FIELDS} onReload={() => void reload()} />
      <SaveButton saving={saving} />
    </Form>
  );
}
