import type { RenewableLoan } from '@creature-arena/library-client';
import { Button, dayInWords, Loaded, Section, Skeleton, useRead } from '@repo/web-kit';
import { useState } from 'preact/hooks';
import { library } from '../../library.js';
import { BookTitles } from '../../parts/book-titles.js';
import { ShowMore } from '../../parts/show-more.js';

/** The books that the reader has brought back, once they ask for them. */
export function Earlier() {
  const [isShown, setShown] = useState(false);
  return (
    <Section title="Earlier">
      {isShown ? (
        <Returned />
      ) : (
        <div class="row">
          <Button onClick={() => setShown(true)}>Show what you have brought back</Button>
        </div>
      )}
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
