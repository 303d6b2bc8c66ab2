import type { ComponentChildren } from 'preact';
import { Failure } from '../parts/failure.js';
import { Loaded, Skeleton } from '../parts/loaded.js';
import { Page } from '../parts/page.js';
import { Section } from '../parts/section.js';
import type { Push } from '../push/push.js';
import { useRead } from '../reads/read.js';
import type { KindWords, NotificationCalls, Notifications } from './calls.js';
import { KindChoice } from './kind-choice.js';
import { LastMessages } from './last-messages.js';
import { MailAddress } from './mail-address.js';
import { MailTimes } from './mail-times.js';
import { QuietHours } from './quiet-hours.js';
import { ToldBrowsers } from './told-browsers.js';
import { NOTIFICATIONS, useChanges } from './use-changes.js';

type Props<Kind extends string> = {
  calls: NotificationCalls<Kind>;
  push: Push;
  kinds: KindWords<Kind>;
  /** Says what is told, and what is not. */
  intro: string;
  /** The address that is proposed while there is none. */
  proposed?: string;
  children?: ComponentChildren;
};

/** The page on which people choose what they are told while they are away. Each choice is saved at once. */
export function NotificationsPage<Kind extends string>(props: Props<Kind>) {
  const { calls, intro, kinds } = props;
  const choice = useRead(NOTIFICATIONS, () => calls.get());
  return (
    <Page title="Notifications" class="narrow">
      <p>{intro}</p>
      <Loaded read={choice} skeleton={<Skeleton height="30rem" />}>
        {(data) => <Choices {...props} data={data} refresh={choice.refresh} />}
      </Loaded>
      <Section title="The last messages">
        <LastMessages calls={calls} kinds={kinds} />
      </Section>
    </Page>
  );
}

const TIME_ZONE = Intl.DateTimeFormat().resolvedOptions().timeZone;

type ChoicesProps<Kind extends string> = Props<Kind> & {
  data: Notifications<Kind>;
  refresh: () => Promise<void>;
};

function Choices<Kind extends string>(props: ChoicesProps<Kind>) {
  const { calls, push, kinds, proposed = '', children, refresh } = props;
  // Whoever has chosen nothing yet lives where the browser is.
  const isNew = props.data.version === 0;
  const data = isNew ? { ...props.data, time_zone: TIME_ZONE } : props.data;
  const { change: changeOnly, error } = useChanges(calls, data, refresh);
  const change: typeof changeOnly = (changes) =>
    changeOnly(isNew ? { time_zone: TIME_ZONE, ...changes } : changes);
  return (
    <>
      <Section title="Mail">
        {data.mail.available ? (
          <>
            <MailAddress calls={calls} data={data} proposed={proposed} refresh={refresh} />
            <MailTimes data={data} change={change} />
          </>
        ) : (
          <p class="muted">This service sends no mails.</p>
        )}
      </Section>
      <Section title="Push">
        <ToldBrowsers calls={calls} push={push} />
      </Section>
      <Section title="What">
        <KindChoice kinds={kinds} data={data} change={change} />
      </Section>
      <Section title="Quiet hours">
        <QuietHours data={data} change={change} />
      </Section>
      {children}
      <Failure error={error} />
    </>
  );
}
