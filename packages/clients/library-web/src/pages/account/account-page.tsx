import type { Me } from '@creature-arena/library-client';
import { Devices, Loaded, Page, Section, Skeleton, Strip } from '@repo/web-kit';
import { useLocation } from 'preact-iso';
import { isStaff, library, sessions } from '../../library.js';
import { DeleteAccount, SaveAccountData } from '../../parts/account-data.js';
import { Reasons } from '../../parts/reasons.js';
import { SignedIn } from '../../parts/signed-in.js';
import { useDevices, useMe } from '../../reads.js';
import { LockTime } from './lock-time.js';
import { NewPassword } from './new-password.js';

export const AccountPage = () => <SignedIn>{(username) => <Account username={username} />}</SignedIn>;

function Account({ username }: { username: string }) {
  const me = useMe(username);
  const devices = useDevices();
  const { route } = useLocation();
  const remove = async () => {
    await library.deleteAccount();
    route('/app/', true);
    sessions.end();
  };
  return (
    <Page title="Account" class="narrow">
      <Loaded read={me} skeleton={<Skeleton height="14rem" />}>
        {(data) => <Known me={data} />}
      </Loaded>
      <Section title="Notifications">
        <p>
          By mail and by push, when a book is due, late or ready. <a href="/app/notifications">Choose what</a>
        </p>
      </Section>
      <Section title="New password">
        <NewPassword username={username} />
      </Section>
      <Section title="Where you are logged in">
        <Devices devices={devices} end={(id) => library.session.endDevice(id)} />
      </Section>
      {isStaff.value && (
        <Section title="The desk on this device">
          <LockTime />
        </Section>
      )}
      <Section title="What the library knows of you">
        <p>Everything that is stored of you, as a file.</p>
        <SaveAccountData load={() => library.me.export()} name="library-account.json" />
      </Section>
      <Section title="Delete the account">
        <p>Your data are deleted. What you have read stays counted, without your name.</p>
        <DeleteAccount
          text="This cannot be taken back. While you have a book it is refused."
          remove={remove}
        />
      </Section>
    </Page>
  );
}

function Known({ me }: { me: Me }) {
  const { user, card, category, group, expires_on: expires, blocks } = me;
  return (
    <div class="stack">
      {blocks.length > 0 && (
        <Strip tone="caution">
          <Reasons reasons={blocks} />
        </Strip>
      )}
      <dl class="facts">
        <dt>Name</dt>
        <dd>
          {user.first_name} {user.last_name}
        </dd>
        <dt>Mail address</dt>
        <dd>{user.email}</dd>
        <dt>Card</dt>
        <dd>{card ?? 'none yet: ask at the desk'}</dd>
        {group !== null && (
          <>
            <dt>Group</dt>
            <dd>{group}</dd>
          </>
        )}
        <dt>Category</dt>
        <dd>{category}</dd>
        {expires !== null && (
          <>
            <dt>Member until</dt>
            <dd>{expires}</dd>
          </>
        )}
      </dl>
    </div>
  );
}
