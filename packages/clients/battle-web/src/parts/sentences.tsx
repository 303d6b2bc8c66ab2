import type { Sentence } from '@repo/battle-look/words';

/** What was told of a battle, a paragraph for each sentence. */
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
