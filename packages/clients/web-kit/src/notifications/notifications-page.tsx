import type { ComponentChildren } from 'preact';
import { Page } from '../frame/page.js';
import { Failure } from '../parts/failure.js';
import { Loaded, Skeleton } from '../parts/loaded.js';
import { Section } from '../parts/section.js';
import type { Push } from '../push/push.js';
import { useAction } from '../reads/action.js';
import { setRead, useRead } from '../reads/read.js';
import type { KindWords, NotificationCalls, Notifications, NotificationsChange } from './calls.js';
import { KindChoice } from './kind-choice.js';
import { LastMessages } from './last-messages.js';
import { MailAddress } from './mail-address.js';
import { MailTimes } from './mail-times.js';
import { QuietHours } from './quiet-hours.js';
import { ToldBrowsers } from './told-browsers.js';

type Props<Kind extends string> = {
  calls: NotificationCalls<Kind>;
  push: Push;
  kinds: KindWords<Kind>;
  /** Says what is told, and what is not. */
  intro: string;
  children?: ComponentChildren;
};

const KEY = 'notifications';

/** The page on which people choose what they are told while they are away. Each choice is saved at once. */
export function NotificationsPage<Kind extends string>(props: Props<Kind>) {
  const { calls, intro, kinds } = props;
  const choice = useRead(KEY, () => calls.get());
  return (
    <Page title="Being told" class="narrow">
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

type ChoicesProps<Kind extends string> = Props<Kind> & {
  data: Notifications<Kind>;
  refresh: () => Promise<void>;
};

function Choices<Kind extends string>({ calls, push, kinds, children, data, refresh }: ChoicesProps<Kind>) {
  const changing = useAction(async (change: NotificationsChange<Kind>) => {
    try {
      setRead(KEY, await calls.change({ ...change, version: data.version }));
    } catch (error) {
      // It may have been changed elsewhere: what counts is shown.
      void refresh();
      throw error;
    }
  });
  const change = changing.run;
  return (
    <>
      <Section title="Mail">
        {data.mail.available ? (
          <>
            <MailAddress calls={calls} data={data} refresh={refresh} />
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
      <Failure error={changing.error} />
    </>
  );
}
