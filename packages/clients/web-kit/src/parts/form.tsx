import type { ComponentChildren } from 'preact';

type Props = {
  class?: string;
  /** Called for Enter in a field, too. */
  onSubmit: () => void;
  children: ComponentChildren;
};

/** A form whose fields are judged by the service, in its own words, and not by the browser. */
export function Form({ class: name = 'stack', onSubmit, children }: Props) {
  return (
    <form
      class={name}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        onSubmit();
      }}
    >
      {children}
    </form>
  );
}
