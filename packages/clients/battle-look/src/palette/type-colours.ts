// Made by `npm run pnpm -- --filter @repo/battle-look types:generate`; not edited by hand.
import type { TypeColours } from './compute-type-colours.js';

/** The colours of the 18 types. */
export const TYPE_COLOURS: TypeColours = {
  normal: {
    light: { ground: '#ece7e0', text: '#443c2f' },
    dark: { ground: '#312d26', text: '#e2ddd5' },
    fill: '#a29784',
  },
  fire: {
    light: { ground: '#ffe0d7', text: '#6e1d00' },
    dark: { ground: '#4a2013', text: '#fed3c6' },
    fill: '#e4734f',
  },
  water: {
    light: { ground: '#d6ebfe', text: '#00406a' },
    dark: { ground: '#143047', text: '#c4e2fc' },
    fill: '#519fdd',
  },
  electric: {
    light: { ground: '#f3e8c3', text: '#4b3b00' },
    dark: { ground: '#392c00', text: '#ebdeb4' },
    fill: '#b79400',
  },
  grass: {
    light: { ground: '#d7f0d4', text: '#144a10' },
    dark: { ground: '#1b3519', text: '#cbe7c8' },
    fill: '#67ac5f',
  },
  ice: {
    light: { ground: '#d3eef1', text: '#00464d' },
    dark: { ground: '#153336', text: '#c7e5e8' },
    fill: '#56a7b0',
  },
  fighting: {
    light: { ground: '#fee0de', text: '#6c1d21' },
    dark: { ground: '#491f1f', text: '#ffd1cf' },
    fill: '#e27170',
  },
  poison: {
    light: { ground: '#f5dffc', text: '#532860' },
    dark: { ground: '#3a2441', text: '#edd4f5' },
    fill: '#b97dcc',
  },
  ground: {
    light: { ground: '#f9e4d0', text: '#593301' },
    dark: { ground: '#3d2914', text: '#f1d9c3' },
    fill: '#c38b53',
  },
  flying: {
    light: { ground: '#e0e7fb', text: '#303b5f' },
    dark: { ground: '#272d40', text: '#d6def4' },
    fill: '#8596ca',
  },
  psychic: {
    light: { ground: '#fddee9', text: '#671d40' },
    dark: { ground: '#461f2f', text: '#fecfe0' },
    fill: '#da709d',
  },
  bug: {
    light: { ground: '#e4edcb', text: '#384300' },
    dark: { ground: '#2a320c', text: '#d9e4bd' },
    fill: '#8ea43d',
  },
  rock: {
    light: { ground: '#f2e6d6', text: '#4e3919' },
    dark: { ground: '#372c1c', text: '#e9dcca' },
    fill: '#b29267',
  },
  ghost: {
    light: { ground: '#e9e4fe', text: '#413362' },
    dark: { ground: '#2f2942', text: '#dfd9f6' },
    fill: '#9d8cd0',
  },
  dragon: {
    light: { ground: '#e3e6fe', text: '#343276' },
    dark: { ground: '#28294d', text: '#d7dbfe' },
    fill: '#888dec',
  },
  dark: {
    light: { ground: '#eee6e2', text: '#483a32' },
    dark: { ground: '#342c28', text: '#e5dcd7' },
    fill: '#a89388',
  },
  steel: {
    light: { ground: '#e1e9ee', text: '#304047' },
    dark: { ground: '#272f33', text: '#d6e0e4' },
    fill: '#869ca7',
  },
  fairy: {
    light: { ground: '#f9dfef', text: '#582b4a' },
    dark: { ground: '#3d2535', text: '#f1d4e6' },
    fill: '#c27fac',
  },
};
