import { Button, Field, Form } from '@repo/web-kit';
import { useState } from 'preact/hooks';
import { useLocation } from 'preact-iso';
import { addressWith } from '../addresses.js';

type Props = {
  /** The text of the last search. */
  searched?: string;
};

/** Searches on Enter, never while somebody types: searches are limited. */
export function SearchForm({ searched = '' }: Props) {
  const { route } = useLocation();
  const [typed, setTyped] = useState({ after: searched, text: searched });
  // After another search, as when somebody goes back, the field has that search and not what was typed before it.
  const text = typed.after === searched ? typed.text : searched;
  return (
    <search>
      <Form
        class="search-form"
        onSubmit={() => {
          if (text.trim() !== '') route(addressWith('/app/books', { q: text.trim() }));
        }}
      >
        <Field
          label="Find a book"
          kind="search"
          value={text}
          onInput={(input) => setTyped({ after: searched, text: input })}
          autoComplete="off"
          maxLength={200}
        />
        <Button kind="primary" type="submit">
          Search
        </Button>
      </Form>
    </search>
  );
}
