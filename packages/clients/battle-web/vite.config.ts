import { webAppConfig } from '@repo/web-kit/vite';
import { defineConfig, mergeConfig, type Plugin } from 'vite';

/** Comments, and texts in quotes. */
const TOKENS = /\/\*[\s\S]*?\*\/|\/\/.*|(['"`])(?:(?!\1)[^\\]|\\.)*\1/g;

/** Leaves out the sentences of the schema of moves: they are for the page of the documentation that is written from it. */
const withoutDescriptions: Plugin = {
  name: 'without-descriptions',
  transform: {
    filter: { id: /battle-engine\/dist\/data\/move-(?:record|effects)\.js$/ },
    handler: (code) =>
      code.replace(TOKENS, (text, quote) => (quote && text.includes(' ') ? 'undefined' : text)),
  },
};

const STANDARD = /battle-engine\/dist\/(?:abilities|items|rulesets\/standard)/;

type Graph = { getModuleInfo(id: string): { importers: readonly string[] } | null };

/** True for abilities, items, and what nothing else uses. */
function isOfStandard(id: string, graph: Graph): boolean {
  const importers = graph.getModuleInfo(id)?.importers ?? [];
  return STANDARD.test(id) || (importers.length > 0 && importers.every((each) => isOfStandard(each, graph)));
}

export default defineConfig(
  mergeConfig(webAppConfig('http://127.0.0.1:3001'), {
    plugins: [withoutDescriptions],
    worker: { format: 'es', plugins: () => [withoutDescriptions] },
    resolve: {
      alias: [
        {
          // The engine's, which has all rules at once.
          find: /^\.\.\/rulesets\/ruleset-of\.js$/,
          replacement: new URL('./src/pages/replay/rulesets.ts', import.meta.url).pathname,
        },
      ],
    },
    build: {
      rolldownOptions: {
        output: {
          // Several pages have these in common; they change seldom, so that they stay in the cache.
          codeSplitting: {
            groups: [
              // One file holds what every page needs: the first page can be used after six requests.
              {
                name: 'base',
                test: /node_modules\/(?:@?preact|preact-iso)|clients\/(?:(?:web-kit(?!\/dist\/(?:notifications\/|workers\/|push\/(?!owner)))|http-client(?!\/dist\/events)|battle-client)\/dist\/.*\.js|battle-web\/src\/arena\.ts)$/,
              },
              { name: 'art', test: /battle-look\/(?:dist|src)\/art\// },
              { name: 'species', test: /battle-look\/(?:dist|src)\/species\// },
              // What plays a battle: its own page, watching, replays and the first page. What it uses is used by others, too.
              {
                name: 'stage',
                test: /battle-look\/dist\/stage\/|battle-web\/src\/stage\/(?!ground|hp-bar)/,
                includeDependenciesRecursively: false,
              },
              {
                debugName: 'standard',
                name: (id: string, graph: Graph) => (isOfStandard(id, graph) ? 'standard' : null),
                test: /battle-engine\/dist\//,
                priority: 1,
                includeDependenciesRecursively: false,
              },
              // The first page plays a battle, and verifies nothing.
              {
                name: 'verify',
                test: /battle-record\/dist\/verify(?!-unentered)/,
                includeDependenciesRecursively: false,
              },
              {
                name: 'tale',
                test: /battle-(?:record|engine)\/dist\/(?!.*(?:natures|type-chart|data\/(?:names|stages|stats)))|pages\/replay\/(?:tale|use-replay|rulesets)\.ts$/,
                includeDependenciesRecursively: false,
              },
            ],
          },
        },
      },
    },
  }),
);
