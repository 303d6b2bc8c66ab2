import type { Me } from '@creature-arena/library-client';
import { Button, Failure, Loaded, Page, Question, Skeleton, Strip, useAction } from '@repo/web-kit';
import { useState } from 'preact/hooks';
import { useLocation } from 'preact-iso';
import { library, sessions } from '../../library.js';
import { Reasons } from '../../parts/reasons.js';
import { Section } from '../../parts/section.js';
import { SignedIn } from '../../parts/signed-in.js';
import { useMe } from '../../reads.js';
import { saveFile } from '../../save-file.js';
import { NewPassword } from './new-password.js';

export const AccountPage = () => <SignedIn>{(username) => <Account username={username} />}</SignedIn>;

function Account({ username }: { username: string }) {
  const me = useMe(username);
  return (
    <Page title="Account" class="narrow">
      <Loaded read={me} skeleton={<Skeleton height="14rem" />}>
        {(data) => <Known me={data} />}
      </Loaded>
      <Section title="New password">
        <NewPassword username={username} />
      </Section>
      <Section title="What the library knows of you">
        <p>Everything that is stored of you, as a file.</p>
        <Export />
      </Section>
      <Section title="Delete the account">
        <p>Your data are deleted. What you have read stays counted, without your name.</p>
        <Deletion />
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

function Export() {
  const saving = useAction(async () => {
    const data = await library.me.export();
    saveFile('library-account.json', 'application/json', `${JSON.stringify(data, null, 2)}\n`);
  });
  return (
    <>
      <div class="row">
        <Button isBusy={saving.isBusy} onClick={() => saving.run()}>
          Save the file
        </Button>
      </div>
      <Failure error={saving.error} />
    </>
  );
}

function Deletion() {
  const { route } = useLocation();
  const [isAsked, setAsked] = useState(false);
  const deleting = useAction(async () => {
    await library.deleteAccount();
    route('/app/', true);
    sessions.end();
  });
  return (
    <>
      <div class="row">
        <Button kind="danger" onClick={() => setAsked(true)}>
          Delete the account…
        </Button>
      </div>
      {isAsked && (
        <Question
          title="Delete the account?"
          text="This cannot be taken back. While you have a book it is refused."
          yes="Delete it"
          no="Keep it"
          isBusy={deleting.isBusy}
          onYes={() => deleting.run()}
          onNo={() => {
            deleting.clear();
            setAsked(false);
          }}
        >
          <Failure error={deleting.error} />
        </Question>
      )}
    </>
  );
}
