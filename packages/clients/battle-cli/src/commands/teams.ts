import type { Run } from '../command.js';
import { formatList } from '../render/formats.js';
import { teamList } from '../render/teams.js';

export const teams: Run = async ({ signIn, output }) => {
  const { client } = await signIn();
  output.show(teamList(await client.teams.list()));
  return undefined;
};

export const formats: Run = async ({ guest, output }) => {
  output.show(formatList(await guest.formats.list()));
  return undefined;
};
