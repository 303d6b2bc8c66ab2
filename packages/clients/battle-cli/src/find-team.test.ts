import type { Team } from '@creature-arena/battle-client';
import { expect, test } from 'vitest';
import { findTeam } from './find-team.js';

const teams = [
  { team_id: '3f0e6a52-0c1e-4a7b-9a55-6d1f8f0b2c11', name: 'Rain' },
  { team_id: '77aa6a52-0c1e-4a7b-9a55-6d1f8f0b2c11', name: 'Rain at noon' },
  { team_id: '88aa6a52-0c1e-4a7b-9a55-6d1f8f0b2c11', name: 'Sun' },
] as Team[];

test('a team is meant by its name, the beginning of it, or of its id', () => {
  const found = (given: string) => findTeam(given, teams).name;
  expect(['RAIN', 'rain a', 's', '77aa'].map(found)).toEqual(['Rain', 'Rain at noon', 'Sun', 'Rain at noon']);
  expect(() => found('ra')).toThrow('more than one');
  for (const none of ['', 'snow', '77a']) expect(() => found(none)).toThrow('You have no team');
});
