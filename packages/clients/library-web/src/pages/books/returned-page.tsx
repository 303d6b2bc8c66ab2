import { Loaded, Page, Skeleton } from '@repo/web-kit';
import { bookAddress, coverAddress } from '../../addresses.js';
import { Cover } from '../../covers/cover.js';
import { State } from '../../parts/state.js';
import { titleParts } from '../../parts/title-parts.js';
import { useShelves } from '../../reads.js';
import { SHELVES } from '../../words/books.js';

/** The books that have just come back, as a list. */
export function ReturnedPage() {
  const shelves = useShelves();
  return (
    <Page title={SHELVES.returned}>
      <Loaded read={shelves} skeleton={<Skeleton height="20rem" />}>
        {({ returned }) =>
          returned.length === 0 ? (
            <p class="told">
              Nothing yet today. Books stand here once some readers have brought theirs back.
            </p>
          ) : (
            <ol class="results">
              {returned.map(({ id, title, author, cover, availability }) => (
                <li key={id}>
                  <State availability={availability} />
                  <Cover title={title} author={author} isSmall picture={coverAddress(id, cover)} />
                  <div class="result">
                    <a href={bookAddress(id)}>{titleParts(title).title}</a>
                    <p class="small">{author}</p>
                  </div>
                </li>
              ))}
            </ol>
          )
        }
      </Loaded>
    </Page>
  );
}
