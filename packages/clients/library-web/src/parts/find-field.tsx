import type { Suggestions } from '@creature-arena/library-client';
import { Form } from '@repo/web-kit';
import { useEffect, useId, useRef, useState } from 'preact/hooks';
import { useLocation } from 'preact-iso';
import { addressWith, bookAddress, coverAddress } from '../addresses.js';
import { library } from '../library.js';
import { SEARCH } from '../words/books.js';
import { Icon } from './icon.js';
import { Marked } from './marked.js';
import { State } from './state.js';
import { titleParts } from './title-parts.js';
import { useLate } from './use-late.js';

type Props = {
  /** The text of the last search. */
  searched?: string;
  isLarge?: boolean;
  /** What else the search has, as filters. */
  parts?: Readonly<Record<string, string>>;
};

const FEWEST_LETTERS = 2;
/** Milliseconds without a key after which suggestions are asked for. */
const PAUSE = 150;

/** Finds books: by Enter what was typed, by an arrow and Enter one of those that are suggested meanwhile. */
export function FindField({ searched = '', isLarge = false, parts = {} }: Props) {
  const { route } = useLocation();
  const id = useId();
  const [typed, setTyped] = useState({ after: searched, text: searched });
  // After another search, as when somebody goes back, the field has that search and not what was typed before it.
  const text = typed.after === searched ? typed.text : searched;
  const [isOpen, setOpen] = useState(false);
  const [chosen, setChosen] = useState(-1);
  const input = useRef<HTMLInputElement>(null);
  const asked = text.trim();
  const found = useSuggestions(isOpen ? asked : '');
  const go = (address: string) => {
    setOpen(false);
    setChosen(-1);
    input.current?.blur();
    route(address);
  };
  const all = addressWith('/app/books', { q: asked, ...parts });
  const options =
    isOpen && asked.length >= FEWEST_LETTERS ? [...optionsOf(found, asked), { address: all }] : [];
  const current = options[chosen];
  const move = (event: KeyboardEvent) => {
    if (event.key === 'Escape' && options.length > 0) {
      event.preventDefault();
      setOpen(false);
      setChosen(-1);
    }
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step === undefined || options.length === 0) return;
    event.preventDefault();
    const count = options.length + 1;
    setChosen(((chosen + 1 + step + count) % count) - 1);
  };
  return (
    <search class={isLarge ? 'find large' : 'find'}>
      <Form
        onSubmit={() => {
          if (current) go(current.address);
          else if (asked !== '') go(all);
        }}
      >
        <Icon name="find" />
        <input
          ref={input}
          type="text"
          inputMode="search"
          role="combobox"
          aria-label="Find a book"
          aria-autocomplete="list"
          aria-expanded={options.length > 0}
          aria-controls={id}
          {...(current && { 'aria-activedescendant': `${id}-${chosen}` })}
          placeholder="A title, a writer, a series, an ISBN"
          value={text}
          onInput={(event) => {
            setTyped({ after: searched, text: event.currentTarget.value });
            setOpen(true);
            setChosen(-1);
          }}
          onKeyDown={move}
          onBlur={() => setOpen(false)}
          autoComplete="off"
          spellcheck={false}
          maxLength={200}
        />
        <button type="submit" class="button primary">
          Find
        </button>
      </Form>
      <div role="listbox" id={id} aria-label="Suggestions" hidden={options.length === 0}>
        {options.map((option, index) => (
          // biome-ignore lint/a11y/useKeyWithClickEvents: the keys are those of the field, as in every combobox
          <div
            key={option.address}
            id={`${id}-${index}`}
            role="option"
            tabIndex={-1}
            aria-selected={index === chosen}
            onPointerDown={(event) => {
              // The field keeps the focus until the finger or the mouse is up.
              event.preventDefault();
            }}
            onClick={() => go(option.address)}
          >
            <Option option={option} typed={asked} />
          </div>
        ))}
      </div>
    </search>
  );
}

type Shown = {
  address: string;
  series?: Suggestions['series'][number];
  title?: Suggestions['titles'][number];
};

const optionsOf = ({ series, titles }: Suggestions, typed: string): Shown[] =>
  [
    ...series.map((each) => ({
      address: addressWith('/app/books', { q: each.series, series: each.series, order: 'series' }),
      series: each,
    })),
    ...titles.map((title) => ({ address: bookAddress(title.id), title })),
  ].filter(() => typed !== '');

function Option({ option: { series, title }, typed }: { option: Shown; typed: string }) {
  const Cover = useLate(() => import('../covers/cover.js').then((file) => file.Cover));
  if (series)
    return (
      <>
        <Icon name="books" />
        <span>
          <b>
            <Marked text={series.series} typed={typed} />
          </b>{' '}
          <span class="small muted">
            series · {series.books} books{series.author !== null && ` · ${series.author}`}
          </span>
        </span>
      </>
    );
  if (title)
    return (
      <>
        {Cover ? (
          <Cover
            {...{ title: title.title, author: title.author, isSmall: true }}
            picture={coverAddress(title.id, title.cover)}
          />
        ) : (
          <Icon name="books" />
        )}
        <span>
          <b>
            <Marked text={titleParts(title.title).title} typed={typed} />
          </b>{' '}
          <span class="small muted">{title.author}</span>
        </span>
        <State availability={title.availability} />
      </>
    );
  return (
    <>
      <Icon name="find" />
      <span>{SEARCH.all(typed)}</span>
      <span class="small muted">{SEARCH.asTyped}</span>
    </>
  );
}

const NONE: Suggestions = { series: [], titles: [] };

/** Asks for suggestions when nobody has typed for a moment. Those of before stay until others come. */
function useSuggestions(text: string): Suggestions {
  const [found, setFound] = useState(NONE);
  useEffect(() => {
    if (text.length < FEWEST_LETTERS) {
      setFound(NONE);
      return;
    }
    const aborting = new AbortController();
    const ask = async () => {
      try {
        setFound(await library.titles.suggest(text, { signal: aborting.signal }));
      } catch {
        // Without suggestions Enter finds what was typed.
        if (!aborting.signal.aborted) setFound(NONE);
      }
    };
    const timer = setTimeout(() => void ask(), PAUSE);
    return () => {
      clearTimeout(timer);
      aborting.abort();
    };
  }, [text]);
  return found;
}
