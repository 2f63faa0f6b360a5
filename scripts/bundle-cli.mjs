// Bundles the command: one file for each command that is loaded when it runs, what they share once.
// Our own packages and pure JavaScript go in, so that a start reads few files; what ships binaries stays a dependency.
import { execFile } from 'node:child_process';
import { readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { promisify } from 'node:util';
import { build } from 'esbuild';
import { withoutCodeEditor } from './without-code-editor.mjs';
import { withoutSchemaValidator } from './without-schema-validator.mjs';
import { bundleManual } from './bundle-manual.mjs';
import { BUNDLED_PACKAGES, foldersOfPackages, listPackages, writeNotices } from './notices.mjs';
import { root } from './setup.mjs';

const cli = join(root, 'packages', 'cli');

/** Stay dependencies: they ship binaries, or load files next to themselves. */
const external = ['esbuild', 'workerd', 'create-bindery', 'vitest', 'playwright-core'];

/** The licenses of what is bundled. */
const NOTICES = 'third-party-notices.txt';

/** Files that workers and processes run. Each is an entry, next to whatever chunk starts it: packages/workers/src/worker-entry.ts. */
const workers = Object.fromEntries(
  [
    'packages/host/src/thread/isolate-worker.ts',
    'packages/search/src/search-worker.ts',
    'packages/pdf/src/pdf-worker.ts',
    'packages/openapi/src/specification-worker.ts',
    'packages/saml/src/saml-worker.ts',
    'packages/openapi/src/specification-pages-worker.ts',
    'packages/importers/src/pages/pages-worker.ts',
    'packages/platform/src/domains/content/documents/markdown/markdown-worker.ts',
    'packages/platform/src/domains/content/syncing/folders/folder-worker.ts',
    'packages/platform/src/http/bodies/large-json-worker.ts',
    'packages/platform/src/domains/content/documents/merges/merge-worker.ts',
    'packages/platform/src/domains/local/event-queries/query-process.ts',
    'packages/cli/src/update-notice/update-process.ts',
  ].map((path) => [basename(path, '.ts'), join(root, path)]),
);

/** Bundled CommonJS packages ask for Node's modules with `require`. */
const require =
  "import { createRequire as __createRequire } from 'node:module'; const require = __createRequire(import.meta.url);";

/** PDFKit loads its own fonts in a way that a bundler does not see. */
const fontsOfPdfkit = {
  name: 'fonts of pdfkit',
  setup({ onLoad }) {
    onLoad({ filter: /[\\/]pdfkit\.node\.mjs$/ }, ({ path }) => {
      const source = readFileSync(path, 'utf8');
      const contents = source.replaceAll(
        /require\$1\('#standard-fonts\/(\w+)'\)/g,
        "require('./standard-fonts/$1.cjs')",
      );
      if (contents === source) throw new Error(`${path} loads its fonts in another way now.`);
      return { contents, loader: 'js' };
    });
  },
};

/** Node decompresses Brotli itself; the package for fonts brings a dictionary of 1.4 MB as source code. */
const brotliOfNode = {
  name: 'brotli of node',
  setup({ onLoad }) {
    onLoad({ filter: /[\\/]brotli[\\/]decompress\.js$/ }, () => ({
      contents: "module.exports = (bytes) => require('node:zlib').brotliDecompressSync(bytes);",
      loader: 'js',
    }));
  },
};

/** Tests import the author's code, and with it the runtime: both must be the same modules. */
const runtimeOfTests = {
  name: 'runtime of tests',
  setup({ onResolve }) {
    onResolve({ filter: /^@bindery\/runtime/ }, ({ importer, path }) =>
      /[\\/]packages[\\/]testing[\\/]/.test(importer) ? { path, external: true } : undefined,
    );
  },
};

/** Bundles the command, and writes what it answers to `--help`, and to the first messages of a client of `bindery mcp`. */
export async function bundleCli() {
  const { metafile } = await build({
    entryPoints: {
      bin: join(cli, 'src/bin.ts'),
      index: join(cli, 'src/index.ts'),
      config: join(cli, 'src/config.ts'),
      vitest: join(cli, 'src/vitest.ts'),
      testing: join(root, 'packages/testing/src/index.ts'),
      'testing-vitest': join(root, 'packages/testing/src/vitest.ts'),
      ...workers,
    },
    outdir: join(cli, 'dist'),
    bundle: true,
    splitting: true,
    format: 'esm',
    platform: 'node',
    target: 'node24',
    conditions: ['@bindery/source'],
    external,
    chunkNames: '[name]-[hash]',
    minifySyntax: true,
    // A third of the code is indentation. Names stay, and lines are short enough for stack traces.
    minifyWhitespace: true,
    lineLimit: 160,
    sourcemap: 'linked',
    logLevel: 'warning',
    banner: { js: require },
    metafile: true,
    plugins: [
      fontsOfPdfkit,
      brotliOfNode,
      runtimeOfTests,
      withoutSchemaValidator,
      withoutCodeEditor('Terminals have no editor of code.'),
    ],
  });
  // Chunks are named by their content: those of the last build would only pile up.
  const expectedFiles = new Set(Object.keys(metafile.outputs).map((file) => basename(file)));
  for (const name of readdirSync(join(cli, 'dist'))) {
    if ((/\.js(\.map)?$/.test(name) && !expectedFiles.has(name)) || name === 'help.txt')
      rmSync(join(cli, 'dist', name));
  }
  bundleManual(join(cli, 'dist'));
  const bundled = foldersOfPackages(Object.keys(metafile.inputs));
  writeFileSync(join(cli, 'dist', NOTICES), writeNotices('@bindery/cli', bundled));
  writeFileSync(join(cli, 'dist', BUNDLED_PACKAGES), listPackages(bundled));
  const bin = join(cli, 'dist', 'bin.js');
  const env = { ...process.env, NO_COLOR: '1' };
  // Without arguments commander would call it an error; with `--help` it is the same text.
  const { stdout } = await promisify(execFile)(process.execPath, [bin, '--help'], { env });
  writeFileSync(join(cli, 'dist', 'help.txt'), stdout);
  const tools = await promisify(execFile)(process.execPath, [bin, 'mcp', '--json'], { env });
  writeFileSync(join(cli, 'dist', 'first-responses.json'), tools.stdout);
}
