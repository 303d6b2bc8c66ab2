import { expect, it } from 'vitest';
import { Match } from '../rig/side-by-side.js';

it.each(['rough_skin', 'iron_barbs', 'gooey', 'tangling_hair', 'static', 'aftermath'])(
  'Protective Pads keep %s from acting, which is told where the ability would act for sure',
  (ability) => {
    const own = { species: 'mew', moves: ['tackle', 'splash'], item: 'protective_pads' };
    const match = new Match([own], [{ species: 'mew', moves: ['splash'], ability }], null, 'standard');
    const told = match.step('tackle', 'splash').join('\n').includes('item: Protective Pads');
    expect(told).toBe(ability !== 'static' && ability !== 'aftermath');
  },
);
