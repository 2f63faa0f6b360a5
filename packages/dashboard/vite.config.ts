// Builds the web app into dist/app, from where it is copied into the command. Hashed files lie under /assets/.
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { defaultClientConditions, defineConfig } from 'vite';
import type { Plugin } from 'vite';
import { BUNDLED_PACKAGES, foldersOfPackages, listPackages } from '../../scripts/notices.mjs';

/** Packages whose fonts come with the app, and a file of each by which it is found. */
const FONTS = {
  inter: '@fontsource-variable/inter/wght.css',
  'jetbrains-mono': '@fontsource-variable/jetbrains-mono/wght.css',
  twemoji: 'twemoji-colr-font/twemoji.css',
};

/** Ships the license of each font with it. Vite collects those of the libraries. */
function shipFontLicenses(): Plugin {
  const { resolve } = createRequire(import.meta.url);
  return {
    name: 'font-licences',
    generateBundle() {
      for (const [name, file] of Object.entries(FONTS)) {
        const source = readFileSync(join(dirname(resolve(file)), 'LICENSE'));
        this.emitFile({ type: 'asset', fileName: `licences/${name}.txt`, source });
      }
    },
  };
}

/** Lists the packages in the app, for the bill of materials of a release. */
function listBundledPackages(): Plugin {
  return {
    name: 'bundled-packages',
    generateBundle() {
      const folders = foldersOfPackages([...this.getModuleIds()].filter((id) => !id.startsWith('\0')));
      this.emitFile({ type: 'asset', fileName: BUNDLED_PACKAGES, source: listPackages(folders) });
    },
  };
}

export default defineConfig({
  root: import.meta.dirname,
  resolve: { conditions: ['@bindery/source', ...defaultClientConditions] },
  plugins: [shipFontLicenses(), listBundledPackages()],
  oxc: { jsx: { importSource: 'preact' } },
  build: {
    outDir: 'dist/app',
    target: 'es2023',
    // The first that know light-dark() and @scope; fallbacks would double the colors.
    cssTarget: ['chrome123', 'firefox128', 'safari17.5'],
    // The polyfill would be a second script; every browser that runs the app knows module preloads.
    modulePreload: { polyfill: false },
    // The platform's content security policy allows no data: scripts or styles.
    assetsInlineLimit: 0,
    license: { fileName: 'licences/libraries.txt' },
  },
});
