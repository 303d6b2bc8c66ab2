import { Type } from 'typebox';
import { Closed, Nullable } from '../common/schemas.js';
import { BattleFormat, FORMATS, rulesChoice } from './battles.js';
import { IndividualValues, StatValues } from './collection.js';
import { EffectName, LARGEST_TEAM, ResourceName, Timestamp } from './common.js';
import { battleTeam, teamProblem } from './examples.js';
import { EffortValues, Nature, Sets } from './sets.js';

/** Teams of a trainer, at most. */
export const MOST_TEAMS = 100;

/** Characters of a team's text, at most. */
export const LONGEST_TEAM_TEXT = 20_000;

/** Problems, or notes, that are named at once. */
export const MOST_PROBLEMS = 50;

const text = Type.String({
  maxLength: LONGEST_TEAM_TEXT,
  description: 'A team in the text that Showdown imports and exports, in place of `sets`.',
});

const TeamName = Type.String({
  title: 'TeamName',
  minLength: 1,
  maxLength: 40,
  pattern: '^\\S(.*\\S)?$',
  description: 'Does not begin or end with white space. Unique among your teams, ignoring case.',
});

const contents = {
  format: Type.Enum([...FORMATS], { default: 'singles_3v3' }),
  sets: Type.Optional(Sets),
  text: Type.Optional(text),
};

const [first] = battleTeam.sets;
const exampleSets = [{ creature_id: first?.creature_id, moves: first?.moves }] as const;

export const NewTeamBody = Closed(
  { name: TeamName, ...contents },
  {
    title: 'NewTeamBody',
    description: 'With `sets` or `text`, not both.',
    examples: [{ name: battleTeam.name, format: battleTeam.format, sets: exampleSets }],
  },
);
export type NewTeamBody = Type.Static<typeof NewTeamBody>;

const version = Type.Integer({ minimum: 1, description: 'Grows by 1 with each change.' });

export const ChangedTeamBody = Closed(
  {
    name: TeamName,
    ...contents,
    version: Type.Integer({
      minimum: 1,
      maximum: 2_147_483_647,
      description: 'The one that you have changed.',
    }),
  },
  {
    title: 'ChangedTeamBody',
    description: 'With `sets` or `text`, not both.',
    examples: [{ name: 'Sun', format: battleTeam.format, sets: exampleSets, version: battleTeam.version }],
  },
);
export type ChangedTeamBody = Type.Static<typeof ChangedTeamBody>;

export const TeamCheckBody = Closed(
  { ...contents, ...rulesChoice },
  {
    title: 'TeamCheckBody',
    description: 'With `sets` or `text`, not both.',
    examples: [{ format: battleTeam.format, sets: exampleSets }],
  },
);
export type TeamCheckBody = Type.Static<typeof TeamCheckBody>;

export const TeamSet = Closed(
  {
    creature_id: Nullable(Type.String({ format: 'uuid' }), { description: 'Null: it needs none.' }),
    species: Type.String({ description: 'Empty where the set names neither a species nor a creature.' }),
    nickname: Nullable(Type.String()),
    ability: Nullable(EffectName),
    held_item: Nullable(EffectName),
    nature: Nature,
    individual_values: IndividualValues,
    effort_values: EffortValues,
    moves: Type.Array(ResourceName),
    stats: Nullable(StatValues, { description: 'Null where nothing is known of the species.' }),
  },
  { title: 'TeamSet', description: 'One creature of a team, as it fights.' },
);
export type TeamSet = Type.Static<typeof TeamSet>;

const line = Type.Integer({ minimum: 1, description: 'The line of the text, from 1.' });

export const TeamProblem = Closed(
  {
    code: Type.String({ description: 'Stable: `item_clause`. A later version may add codes.' }),
    slots: Type.Array(Type.Integer({ minimum: 0, maximum: LARGEST_TEAM - 1 }), {
      description: 'The places, from 0, of the sets that it is about; none: their number.',
    }),
    field: Nullable(Type.String(), {
      description: 'Of these sets: `held_item`, `moves.2`, `effort_values.speed`; null: none in particular.',
    }),
    text: Type.String({ description: 'A sentence for people.' }),
    line: Type.Optional(line),
  },
  {
    title: 'TeamProblem',
    description: 'A reason why the team cannot fight in its format.',
    examples: [teamProblem],
  },
);
export type TeamProblem = Type.Static<typeof TeamProblem>;

const problems = Nullable(Type.Array(TeamProblem, { maxItems: MOST_PROBLEMS }), {
  description:
    'All reasons why it cannot fight in its format, by slot; none: it can. Null where nothing is known at the moment of one of its species.',
});

export const Team = Closed(
  {
    team_id: Type.String({ format: 'uuid' }),
    name: TeamName,
    format: BattleFormat,
    version,
    updated_at: Timestamp,
    sets: Type.Array(TeamSet, { maxItems: LARGEST_TEAM }),
    problems,
  },
  {
    title: 'Team',
    description: 'A team may fight in any format that finds no problem with it.',
    examples: [battleTeam],
  },
);
export type Team = Type.Static<typeof Team>;

export const TeamNote = Closed(
  {
    line,
    code: Type.String({ description: 'Stable: `unknown_line`. A later version may add codes.' }),
    text: Type.String({ description: 'A sentence for people.' }),
  },
  { title: 'TeamNote', description: 'A part of a text that was left out.' },
);
export type TeamNote = Type.Static<typeof TeamNote>;

export const TeamCheck = Closed(
  {
    name: Nullable(Type.String(), { description: 'The name in the text; null: none.' }),
    sets: Type.Array(TeamSet, { maxItems: LARGEST_TEAM }),
    problems,
    notes: Type.Array(TeamNote, { maxItems: MOST_PROBLEMS }),
  },
  { title: 'TeamCheck', examples: [{ name: null, sets: battleTeam.sets, problems: [], notes: [] }] },
);
export type TeamCheck = Type.Static<typeof TeamCheck>;

export const TeamParams = Type.Object({ id: Type.String({ description: 'The `team_id`.' }) });
