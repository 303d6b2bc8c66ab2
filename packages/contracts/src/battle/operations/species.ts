import { Type } from 'typebox';
import { answer, PAGE_HEADERS } from '../../common/answers.js';
import { operation } from '../../common/operation.js';
import { answers } from '../answers.js';
import {
  LearnableMove,
  Move,
  ResourceParams,
  Species,
  SpeciesMovesQuery,
  SpeciesQuery,
  SpeciesSummary,
} from '../collection.js';

const tags = ['Species and moves'];

export const listSpecies = operation('GET', '/species', {
  operationId: 'listSpecies',
  tags,
  summary: 'List the species there are',
  querystring: SpeciesQuery,
  response: answers({ 200: answer('A page of species.', Type.Array(SpeciesSummary), PAGE_HEADERS) }, [
    'invalid_token',
    'creature_data_unavailable',
  ]),
});

export const getSpecies = operation('GET', '/species/:name', {
  operationId: 'getSpecies',
  tags,
  summary: 'Get a species and the moves it can learn',
  params: ResourceParams,
  response: answers({ 200: answer('The species.', Species) }, [
    'invalid_token',
    'unknown_species',
    'creature_data_unavailable',
  ]),
});

export const listSpeciesMoves = operation('GET', '/species/:name/moves', {
  operationId: 'listSpeciesMoves',
  tags,
  summary: 'List the moves that a species can learn, in full',
  params: ResourceParams,
  querystring: SpeciesMovesQuery,
  response: answers({ 200: answer('The moves, in the order of the species.', Type.Array(LearnableMove)) }, [
    'invalid_token',
    'unknown_species',
    'creature_data_unavailable',
  ]),
});

export const getMove = operation('GET', '/moves/:name', {
  operationId: 'getMove',
  tags,
  summary: 'Get a move that battles support',
  params: ResourceParams,
  response: answers({ 200: answer('The move.', Move) }, [
    'invalid_token',
    'unknown_move',
    'creature_data_unavailable',
  ]),
});
