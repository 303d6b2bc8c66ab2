/** Leaves out the texts for players, which are no rules. */
const ignorer = {
  shouldIgnore(path) {
    if (path.isObjectProperty() && path.node.key.name === 'text') return 'a text for players';
  },
};

export const strykerPlugins = [{ kind: 'Ignore', name: 'texts', value: ignorer }];
