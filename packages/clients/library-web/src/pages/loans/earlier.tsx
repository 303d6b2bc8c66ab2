import type { History, RenewableLoan } from '@creature-arena/library-client';
import { Button, dayInWords, Loaded, Section, Skeleton, useAction, useRead } from '@repo/web-kit';
import { useState } from 'preact/hooks';
import { library } from '../../library.js';
import { BookTitles } from '../../parts/book-titles.js';
import { Refused } from '../../parts/refused.js';
import { ShowMore } from '../../parts/show-more.js';
import { useTold } from '../../parts/use-told.js';
import { EARLIER } from '../../words/readers.js';

type Props = { history: History; onChange: () => Promise<void> };

/** What the reader has read: kept for them if they have asked for it, else forgotten. It is shown once they ask. */
export function Earlier({ history: { kept_from: from, retention_days: days }, onChange }: Props) {
  const [isShown, setShown] = useState(false);
  const { tell, line } = useTold();
  const choosing = useAction(async (keep: boolean) => {
    await library.me.chooseHistory({ keep });
    setShown(false);
    await onChange();
    tell(keep ? EARLIER.keptNow : EARLIER.forgotten);
  });
  return (
    <Section title={EARLIER.title}>
      {line}
      <p>{from !== null ? EARLIER.kept(from) : days === null ? EARLIER.always : EARLIER.notKept(days)}</p>
      {isShown && <Returned />}
      <div class="row">
        {!isShown && <Button onClick={() => setShown(true)}>{EARLIER.show}</Button>}
        {from === null && days !== null && (
          <Button isBusy={choosing.isBusy} onClick={() => choosing.run(true)}>
            {EARLIER.keep}
          </Button>
        )}
        <Button isBusy={choosing.isBusy} onClick={() => choosing.run(false)}>
          {EARLIER.forget}
        </Button>
      </div>
      <Refused error={choosing.error} />
    </Section>
  );
}

const AT_ONCE = 50;

function Returned() {
  const [shown, setShown] = useState(AT_ONCE);
  const returned = useRead('my returned loans', async () => {
    const all: RenewableLoan[] = [];
    for await (const loan of library.me.loans({ state: 'returned', limit: 100 })) all.push(loan);
    return all.reverse();
  });
  return (
    <Loaded read={returned} skeleton={<Skeleton height="6rem" />}>
      {(loans) =>
        loans.length === 0 ? (
          <p class="told">You have brought back nothing yet.</p>
        ) : (
          <>
            <ul class="plain-list lines">
              {loans.slice(0, shown).map(({ id, books, return_date: back }) => (
                <li key={id} class="row apart">
                  <BookTitles books={books} />
                  <span class="numbers muted">{back !== null && `brought back on ${dayInWords(back)}`}</span>
                </li>
              ))}
            </ul>
            <ShowMore
              shown={Math.min(shown, loans.length)}
              total={loans.length}
              onMore={() => setShown(shown + AT_ONCE)}
            />
          </>
        )
      }
    </Loaded>
  );
}
