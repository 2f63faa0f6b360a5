// Builds the web app into dist/app, from where it is copied into the command. Hashed files lie under /assets/.
import { defaultClientConditions, defineConfig } from 'vite';

export default defineConfig({
  root: import.meta.dirname,
  resolve: { conditions: ['@bindery/source', ...defaultClientConditions] },
  oxc: { jsx: { importSource: 'preact' } },
  build: {
    outDir: 'dist/app',
    target: 'es2023',
    // The first that know light-dark() and @scope; fallbacks would double the colours.
    cssTarget: ['chrome123', 'firefox128', 'safari17.5'],
    // The polyfill would be a second script; every browser that runs the app knows module preloads.
    modulePreload: { polyfill: false },
    // The platform's content security policy allows no data: scripts or styles.
    assetsInlineLimit: 0,
  },
});
