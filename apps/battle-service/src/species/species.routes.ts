import { classicMove, isInClassic, type MoveRecord } from '@repo/battle-engine';
import { operations } from '@repo/contracts/battle';
import { type CreatureData, type Species, supportedAbilities } from '@repo/creature-data';
import type { App } from '@repo/http-kit';
import { serviceError } from '../http/errors.js';
import { requireToken } from '../http/identity.js';
import { pageLinks } from '../http/links.js';
import { moveBody } from '../model/move.body.js';

/** Returns a move as battles of `classic` have it, or as those of `standard` do where it is there in these alone. */
const bodyOf = (move: MoveRecord) => moveBody(isInClassic(move) ? classicMove(move) : move);

/** The creature data as this service knows it. */
export function speciesRoutes(app: App, creatureData: CreatureData, baseUrl: string): void {
  async function speciesNamed(name: string): Promise<Species> {
    const species = await creatureData.species(name);
    if (!species) throw serviceError('unknown_species', `There is no species ${name}.`);
    return species;
  }

  app.route({
    ...operations.listSpecies,
    onRequest: requireToken,
    handler: async (request, reply) => {
      const page = request.query;
      const { total, names } = await creatureData.listSpecies(page);
      reply.header('x-total-count', total).header('link', pageLinks(`${baseUrl}/species`, {}, page, total));
      return names.map((name) => ({ name }));
    },
  });

  app.route({
    ...operations.getSpecies,
    onRequest: requireToken,
    handler: async (request) => {
      const species = await speciesNamed(request.params.name);
      return {
        name: species.name,
        base_species: species.baseSpecies,
        types: [...species.types],
        base_stats: species.baseStats,
        abilities: supportedAbilities(species),
        moves: [...species.learnset],
      };
    },
  });

  app.route({
    ...operations.listSpeciesMoves,
    onRequest: requireToken,
    handler: async (request) => {
      const { learnset: ofAll, learnsetOfStandard = [] } = await speciesNamed(request.params.name);
      const isStandard = request.query.rules === 'standard';
      const learnset = isStandard ? [...ofAll, ...learnsetOfStandard] : ofAll;
      const moves = await creatureData.moves(learnset.map(({ name }) => name));
      return learnset.flatMap(({ name, level }) => {
        const move = moves.get(name);
        return move ? [{ level, ...(isStandard ? moveBody(move) : bodyOf(move)) }] : [];
      });
    },
  });

  app.route({
    ...operations.getMove,
    onRequest: requireToken,
    handler: async (request) => {
      const { name } = request.params;
      const move = await creatureData.move(name);
      if (!move) throw serviceError('unknown_move', `There is no move ${name} that battles support.`);
      return bodyOf(move);
    },
  });
}
