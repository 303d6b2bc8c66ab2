import { webAppConfig } from '@repo/web-kit/vite';
import { defineConfig, mergeConfig } from 'vite';

export default defineConfig(
  mergeConfig(webAppConfig('http://127.0.0.1:3002'), {
    build: {
      rolldownOptions: {
        output: {
          codeSplitting: {
            groups: [
              // One file holds what every page needs: the first page can be used after six requests.
              {
                name: 'base',
                test: /node_modules\/(?:@?preact|preact-iso)|clients\/(?:(?:web-kit(?!\/dist\/(?:notifications\/|workers\/|push\/(?!owner)))|http-client(?!\/dist\/events)|library-client)\/dist\/.*\.js|library-web\/src\/(?:(?:library|words\/books|reads|addresses)\.ts|parts\/(?:icon|title-parts|known|state|names)\.tsx?))$/,
              },
              // What pages of the desk print: the bars of Code 128, the paper, and the choices for the printer.
              {
                name: 'paper',
                test: /jsbarcode|library-web\/src\/pages\/desk\/(?:print\/(?:barcode|paper|settings|sheet-form|sheets)\.|read-due)/,
              },
              // Small parts of many pages: each file more makes the list that comes with the first page longer.
              {
                name: 'parts',
                test: /library-web\/src\/(?:parts\/(?:book-titles|empty|field-grid|reasons|refused|saving|table|use-told)|save-file)\./,
              },
              // Covers stand on many pages, and change seldom.
              { name: 'covers', test: /library-web\/src\/(?:covers\/|parts\/shelves|pages\/home\/shelves)/ },
            ],
          },
        },
      },
    },
  }),
);
