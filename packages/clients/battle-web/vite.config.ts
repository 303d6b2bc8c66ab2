import { webAppConfig } from '@repo/web-kit/vite';
import { defineConfig, mergeConfig } from 'vite';

export default defineConfig(
  mergeConfig(webAppConfig('http://127.0.0.1:3001'), {
    build: {
      rolldownOptions: {
        output: {
          // Several pages have these in common; they change seldom, so that they stay in the cache.
          codeSplitting: {
            groups: [
              // One file holds what every page needs: the first page can be used after six requests.
              {
                name: 'base',
                test: /node_modules\/(?:@?preact|preact-iso)|clients\/(?:(?:web-kit(?!\/dist\/(?:notifications\/|push\/(?!owner)))|http-client|battle-client)\/dist\/.*\.js|battle-web\/src\/arena\.ts)$/,
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
                name: 'tale',
                test: /battle-(?:record|engine)\/dist\/(?!.*(?:natures|type-chart|data\/names))|pages\/replay\/(?:tale|use-replay)\.ts$/,
                includeDependenciesRecursively: false,
              },
            ],
          },
        },
      },
    },
  }),
);
