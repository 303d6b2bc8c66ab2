import type { Run } from '../command.js';

export const blocks: Run = async ({ output, signIn }) => {
  const { client } = await signIn();
  const blocked = await client.trainers.blocks();
  const names = blocked.map(({ username }) => username);
  output.tell(blocked, names.length === 0 ? 'You have blocked nobody.' : `Blocked: ${names.join(', ')}`);
  return undefined;
};

export const block: Run = async ({ output, signIn }, { positionals }) => {
  const { client } = await signIn();
  const username = String(positionals[0]);
  await client.trainers.block(username);
  output.tell(
    { username },
    `${username} is blocked, and not told. To take it back: arena unblock ${username}`,
  );
  return undefined;
};

export const unblock: Run = async ({ output, signIn }, { positionals }) => {
  const { client } = await signIn();
  const username = String(positionals[0]);
  await client.trainers.unblock(username);
  output.tell({ username }, `${username} is not blocked.`);
  return undefined;
};
