import type { Sentence } from '@repo/battle-look/words';

/** Shows sentences about a battle, a paragraph for each. */
export function Sentences({ sentences }: { sentences: readonly Sentence[] }) {
  return (
    <>
      {sentences.map(({ seq, parts }) => (
        <p key={seq}>
          {parts.map(({ text, tone }) => (tone ? <em class={`tone-${tone}`}>{text}</em> : text))}
        </p>
      ))}
    </>
  );
}
