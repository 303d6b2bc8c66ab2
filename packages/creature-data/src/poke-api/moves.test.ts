import { moveProblem } from '@repo/battle-engine';
import { Value } from 'typebox/value';
import { describe, expect, it } from 'vitest';
import { loadSnapshot } from '../snapshot/snapshot.js';
import { emberBody } from '../testing/bodies.js';
import { hasRealResponses, NEEDS_REAL_RESPONSES, realMoves } from '../testing/poke-api.js';
import { moveFromBody } from './moves.js';
import { MoveBody } from './schemas.js';

const { moves } = loadSnapshot();

describe.skipIf(!hasRealResponses)(`moves of PokeAPI (${NEEDS_REAL_RESPONSES})`, () => {
  it('give the same records as the bundled snapshot, for every supported move that both hold', () => {
    const both = realMoves().filter((body) => moves.has(body.name));
    console.log(`${both.length} of ${realMoves().length} real moves are supported`);
    expect(both.length).toBeGreaterThan(100);
    const fromApi = both.map((body) => moveFromBody(body, moves.get(body.name)));
    expect(fromApi).toEqual(both.map((body) => moves.get(body.name)));
  });

  it('fit the schema, unsupported ones too', () => {
    expect(realMoves().filter((body) => !Value.Check(MoveBody, body))).toEqual([]);
  });
});

describe('moveFromBody', () => {
  it('takes the numbers from the response', () => {
    const body = emberBody({ power: 55, accuracy: 90, pp: 20, priority: 1, type: { name: 'dragon' } });
    expect(moveFromBody(body, moves.get('ember'))).toEqual({
      name: 'ember',
      type: 'dragon',
      category: 'special',
      power: 55,
      accuracy: 90,
      pp: 20,
      priority: 1,
      target: 'opponent',
      ailment: { name: 'burn', chance: 10 },
      traits: ['additional'],
    });
  });

  it('takes the effects from the vetted record where the response has none to tell', () => {
    expect(moveFromBody(emberBody({ meta: null }), moves.get('ember'))).toEqual(moves.get('ember'));
  });

  it('tells bad poisoning, which the response calls poison, from the plain one', () => {
    const { meta } = emberBody();
    const body = (name: string) =>
      emberBody({ name, meta: meta && { ...meta, ailment: { name: 'poison' }, ailment_chance: 50 } });
    expect(moveFromBody(body('poison-fang'), moves.get('poison-fang'))?.ailment?.name).toBe('toxic');
    expect(moveFromBody(body('sludge'), moves.get('sludge'))?.ailment?.name).toBe('poison');
  });

  it.each<[string, Partial<MoveBody>]>([
    ['a type that is not in the chart', { type: { name: 'shadow' } }],
    ['a category that does not exist', { damage_class: { name: 'mental' } }],
    ['no PP', { pp: null }],
    ['no power, and nothing else that damages', { power: null }],
    ['another name', { name: 'flamethrower' }],
  ])('supports no move with %s', (_, changes) => {
    expect(moveFromBody(emberBody(changes), moves.get('ember'))).toBeNull();
  });

  it('supports no move that is not vetted', () => {
    expect(moveFromBody(emberBody({ name: 'inferno-dance' }), undefined)).toBeNull();
  });

  it('gives nothing that the engine refuses', () => {
    for (const record of moves.values()) {
      expect([record.name, moveProblem(record)]).toEqual([record.name, null]);
    }
  });
});
