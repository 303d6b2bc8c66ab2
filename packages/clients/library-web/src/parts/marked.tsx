const plain = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

/** A text in which the beginnings of words that somebody has typed are marked. */
export function Marked({ text, typed }: { text: string; typed: string }) {
  const words = plain(typed).split(/\s+/).filter(Boolean);
  return (
    <>
      {text.split(/(\s+)/).map((word, index) => {
        const length = words.find((each) => plain(word).startsWith(each))?.length ?? 0;
        return <Word key={index} word={word} length={length} />;
      })}
    </>
  );
}

const Word = ({ word, length }: { word: string; length: number }) =>
  length === 0 ? (
    word
  ) : (
    <>
      <mark>{word.slice(0, length)}</mark>
      {word.slice(length)}
    </>
  );
