export const puzzle = async () => undefined;
