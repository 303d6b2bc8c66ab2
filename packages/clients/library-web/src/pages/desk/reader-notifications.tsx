import type { PatronNotifications } from '@creature-arena/library-client';
import { Loaded, Section, Skeleton, useRead } from '@repo/web-kit';
import { Messages } from '@repo/web-kit/notifications';
import { library } from '../../library.js';
import { KINDS } from '../notifications/kinds.js';

const STATES: Readonly<Record<PatronNotifications['address_state'], string>> = {
  none: 'No mail address for messages',
  unconfirmed: 'They have not followed the link in the mail yet',
  confirmed: 'They get mails there',
  refused: 'Its mail server takes no mails',
  complained: 'Mails were reported as spam: nothing is sent there',
};

/** Where a reader is told what happens, and what became of the last messages. */
export function ReaderNotifications({ id }: { id: number }) {
  const told = useRead(`desk messages ${id}`, () => library.patrons.notifications(id));
  const resend = async (message: string) => {
    await library.patrons.resendMessage(id, message);
    await told.refresh();
  };
  return (
    <Section title="Notifications">
      <Loaded read={told} skeleton={<Skeleton height="4rem" />}>
        {({ address, address_state: state, messages }) => (
          <>
            <p>
              {address !== null && <strong>{address}: </strong>}
              {STATES[state]}.
            </p>
            <Messages messages={messages} kinds={KINDS} resend={resend} />
          </>
        )}
      </Loaded>
    </Section>
  );
}
