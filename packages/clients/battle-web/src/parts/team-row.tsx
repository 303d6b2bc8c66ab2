import { CreaturePicture } from './creature-picture.js';

type Member = { species: string; types: readonly string[]; name: string; isFainted: boolean };

type Props = {
  /** Read out first. */
  owner: string;
  members: readonly Member[];
};

/** A team as small pictures, the fallen ones grey; their names are read out. */
export function TeamRow({ owner, members }: Props) {
  const names = members.map(({ name, isFainted }) => `${name}${isFainted ? ', fainted' : ''}`);
  return (
    <span class="team-row">
      <span class="hidden-text">
        {owner}: {names.join('; ')}.
      </span>
      {members.map(({ species, types, name, isFainted }, index) => (
        <span key={index} class={isFainted ? 'fallen' : ''} title={name}>
          <CreaturePicture species={species} types={types} />
        </span>
      ))}
    </span>
  );
}
