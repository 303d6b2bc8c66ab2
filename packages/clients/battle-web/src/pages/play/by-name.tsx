import { Button, Field } from '@repo/web-kit';
import { useState } from 'preact/hooks';
import { useLocation } from 'preact-iso';

/** Leads to the challenge of somebody whose name is known. */
export function ByName() {
  const [name, setName] = useState('');
  const { route } = useLocation();
  return (
    <form
      class="plate stack tight"
      aria-labelledby="by-name"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        route(`/app/challenge?to=${encodeURIComponent(name.trim())}`);
      }}
    >
      <h2 id="by-name">A trainer that you know</h2>
      <Field
        label="Trainer name"
        value={name}
        onInput={setName}
        spellcheck={false}
        autoComplete="off"
        maxLength={32}
      />
      <div class="row">
        <Button type="submit">Challenge by name</Button>
        <span class="small muted">You say by which terms on the next page.</span>
      </div>
    </form>
  );
}
