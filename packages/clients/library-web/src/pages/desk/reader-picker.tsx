import type { Patron } from '@creature-arena/library-client';
import { Failure, useAction } from '@repo/web-kit';
import type { RefObject } from 'preact';
import { useState } from 'preact/hooks';
import { library } from '../../library.js';
import { ScanField } from './scan-field.js';

type Props = { fieldRef: RefObject<HTMLInputElement | null>; onPick: (reader: Patron) => void };

const MOST = 10;

/** Finds a reader by card, name or mail address; asks where several fit. */
export function ReaderPicker({ fieldRef, onPick }: Props) {
  const [found, setFound] = useState<{ text: string; readers: readonly Patron[] }>();
  const finding = useAction(async (text: string) => {
    setFound(undefined);
    const { items } = await library.patrons.list({ q: text, limit: MOST }).page();
    const exact = items.find(({ card, user }) => card === text || user.email === text) ?? items[0];
    const isOne = items.length === 1 || exact?.card === text || exact?.user.email === text;
    if (exact && isOne) onPick(exact);
    else setFound({ text, readers: items });
  });
  return (
    <>
      <ScanField
        label="Reader: card, name or mail address"
        button="Find"
        fieldRef={fieldRef}
        onScan={(text) => finding.run(text)}
      />
      <Failure error={finding.error} />
      <div role="status">
        {found?.readers.length === 0 && <p class="told">Nobody is known by “{found.text}”.</p>}
        {found && found.readers.length > 0 && (
          <p>
            {found.readers.length === MOST
              ? `The first ${MOST} of those who fit`
              : `${found.readers.length} fit`}
            :
          </p>
        )}
      </div>
      {found && (
        <ul class="picks">
          {found.readers.map((reader) => (
            <li key={reader.user.id}>
              <button type="button" class="button" onClick={() => onPick(reader)}>
                {reader.user.first_name} {reader.user.last_name}
                <span class="small muted">{[reader.card, reader.group].filter(Boolean).join(' · ')}</span>
              </button>
            </li>
          ))}
        </ul>
      )}
    </>
  );
}
