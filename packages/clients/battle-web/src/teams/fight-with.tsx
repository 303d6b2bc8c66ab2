import type { BattleFormat } from '@creature-arena/battle-client';
import { useId } from 'preact/hooks';
import { FORMATS, isOpenFormat } from '../words.js';
import { type TeamChoice, whyNot } from './use-choice.js';

/** "Your first three", in battles of caught creatures. */
export const firstOnes = (format: BattleFormat): string =>
  `Your first ${{ 1: 'one', 3: 'three', 6: 'six' }[FORMATS[format].size] ?? 'ones'}`;

type Props = {
  choice: TeamChoice;
  /** The meaning of no chosen team; absent: one has to be chosen. */
  none?: string;
};

/** Reasons that are told at once. */
const MOST_REASONS = 3;

/** The team to fight with, in one line; nothing where there is nothing to choose. */
export function FightWith({ choice, none }: Props) {
  const { format, candidates = [], team, choose } = choice;
  const id = useId();
  if (candidates.length === 0 && !(choice.candidates && isOpenFormat(format))) return null;
  const reasons = candidates.filter((each) => whyNot(each) !== undefined);
  return (
    <div class="field fight-with">
      <label for={id}>Fight with</label>
      <select
        id={id}
        value={team?.team_id ?? ''}
        aria-describedby={`${id}-why`}
        onChange={({ currentTarget: { value } }) => choose(value === '' ? null : value)}
      >
        {none !== undefined && <option value="">{none}</option>}
        {none === undefined && !team && <option value="">No team of yours fits</option>}
        {candidates.map((each) => (
          <option key={each.team.team_id} value={each.team.team_id} disabled={whyNot(each) !== undefined}>
            {each.team.name}
            {whyNot(each) !== undefined && ' – does not fit'}
          </option>
        ))}
      </select>
      <div id={`${id}-why`} class="small muted">
        {reasons.slice(0, MOST_REASONS).map((each) => (
          <p key={each.team.team_id}>
            {each.team.name}: {whyNot(each)}
          </p>
        ))}
        {reasons.length === candidates.length && isOpenFormat(format) && <BuildOne format={format} />}
      </div>
    </div>
  );
}

/** Leads to where a team for a format is built. */
export function BuildOne({ format }: { format: BattleFormat }) {
  return (
    <p>
      {FORMATS[format].short} is fought with a team of any creatures; none has to be caught.{' '}
      <a href={`/app/teams/new?format=${format}`}>Build one</a>
    </p>
  );
}
