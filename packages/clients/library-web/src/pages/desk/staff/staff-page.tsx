import type { OneTimePassword, StaffMember } from '@creature-arena/library-client';
import { Button, Loaded, Section, Skeleton, useRead } from '@repo/web-kit';
import { useState } from 'preact/hooks';
import { library, sessions } from '../../../library.js';
import { nameOf } from '../../../parts/names.js';
import { useTold } from '../../../parts/use-told.js';
import { DeskPage } from '../desk-page.js';
import { ShowOneTimePassword } from '../one-time-password.js';
import { hasMail } from '../reader-mail.js';
import { AppointReader } from './appoint-reader.js';
import { ChangeMember } from './change-member.js';
import { Confirm } from './confirm.js';
import { NewMember } from './new-member.js';
import { ROLES } from './roles.js';

/** Lists the staff, for admins. */
export function StaffPage() {
  return (
    <DeskPage title="Staff" isForAdmins>
      <Staff />
    </DeskPage>
  );
}

/** The most that are shown. */
const MOST = 100;

const CREDENTIALS = { own: '', one_time: 'one-time password not used yet', none: 'no password' } as const;

type Asked = { about: StaffMember; what: 'role' | 'password' };
type Given = { member: Pick<StaffMember, 'first_name' | 'last_name' | 'email'>; password: OneTimePassword };

function Staff() {
  const staff = useRead('staff', () => library.staff.list({ limit: MOST }).page());
  const told = useTold();
  const [asked, setAsked] = useState<Asked>();
  const [given, setGiven] = useState<Given>();
  const say = async (text: string) => {
    setAsked(undefined);
    await staff.refresh();
    told.tell(text);
  };
  const give = async (member: Given['member'], password: OneTimePassword) => {
    setAsked(undefined);
    await staff.refresh();
    setGiven({ member, password });
  };
  return (
    <>
      {told.line}
      <Loaded read={staff} skeleton={<Skeleton height="12rem" />}>
        {({ items, next }) => (
          <>
            <ul class="plain-list lines staff">
              {items.map((member) => (
                <Row key={member.id} member={member} onAsk={(what) => setAsked({ about: member, what })} />
              ))}
            </ul>
            {next !== undefined && <p class="told">These are the first {items.length}.</p>}
          </>
        )}
      </Loaded>
      <div class="halves">
        <Section title="Somebody new">
          <NewMember onAdded={give} />
        </Section>
        <Section title="A reader">
          <AppointReader onAppointed={say} />
        </Section>
      </div>
      {asked?.what === 'role' && (
        <ChangeMember member={asked.about} onClose={() => setAsked(undefined)} onChanged={say} />
      )}
      {asked?.what === 'password' && (
        <Confirm
          title={`A one-time password for ${nameOf(asked.about)}`}
          yes="Make one"
          onClose={() => setAsked(undefined)}
          onConfirm={async (password) =>
            give(asked.about, await library.staff.giveOneTimePassword(asked.about.id, { password }))
          }
        >
          <p>It takes the place of their password, and ends their sessions.</p>
        </Confirm>
      )}
      {given && (
        <ShowOneTimePassword
          name={nameOf(given.member)}
          login={hasMail(given.member) ? { 'Mail address': given.member.email } : { Login: 'the card' }}
          given={given.password}
          onClose={() => setGiven(undefined)}
        />
      )}
    </>
  );
}

function Row({ member, onAsk }: { member: StaffMember; onAsk: (what: Asked['what']) => void }) {
  const name = nameOf(member);
  const isSelf = member.email === sessions.current.value?.username;
  const facts = [
    member.role && ROLES[member.role].name,
    hasMail(member) && member.email,
    CREDENTIALS[member.credentials],
    isSelf && 'you',
  ];
  return (
    <li>
      <span>
        <strong>{name}</strong> <span class="muted">{facts.filter(Boolean).join(' · ')}</span>
      </span>
      {!isSelf && (
        <span class="row">
          <Button onClick={() => onAsk('role')} aria-label={`Change the role of ${name}`}>
            Role…
          </Button>
          <Button onClick={() => onAsk('password')} aria-label={`Give ${name} a one-time password`}>
            Password…
          </Button>
        </span>
      )}
    </li>
  );
}
