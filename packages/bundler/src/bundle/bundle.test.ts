import { describe, expect, it, onTestFinished } from 'vitest';
import { RUNTIME_FILES, describeLocations, temporaryProject, writeProjectFiles } from '../../test/temporary-project.ts';
import type { BundleOptions } from './bundle.ts';
import { createDevelopmentBundle } from './development-bundle.ts';
import { stripAllButImports } from './hidden-imports.ts';
import { measureBundle } from './measure-bundle.ts';
import { keepOwnSources } from './own-sources.ts';
import { buildProductionBundle } from './production-bundle.ts';
import { createPositionTracer } from './trace-position.ts';
import { positionAt } from '../manifest-text/position-at.ts';

const SCRIPT = './src/index.tsx';

async function developmentBundle(root: string, options: Partial<BundleOptions> = {}) {
  const bundle = await createDevelopmentBundle({ root, script: SCRIPT, ...options });
  onTestFinished(() => bundle.dispose());
  return bundle;
}

/** Builds one entry file for production. */
async function build(text: string, files: Readonly<Record<string, string>> = {}) {
  const root = await temporaryProject({ ...RUNTIME_FILES, ...files, 'src/index.tsx': text });
  return buildProductionBundle({ root, script: SCRIPT });
}

async function defaultExportOf(script: string): Promise<unknown> {
  const url = `data:text/javascript;base64,${Buffer.from(script).toString('base64')}`;
  return ((await import(/* @vite-ignore */ url)) as { default: unknown }).default;
}

describe('buildProductionBundle', () => {
  it('bundles JSX, text files, and constants into one ES module that runs', async () => {
    const { bundle, problems } = await build(
      `import page from './page.html';
       import client from './client.raw.js';
       declare const MODE: string;
       export default { element: <block a="1" />, page, client, mode: MODE, node: process.env.NODE_ENV };`,
      { 'src/page.html': '<p>Hi</p>', 'src/client.raw.js': 'document.title = "x";' },
    );
    expect(problems).toEqual([]);
    expect(await defaultExportOf(bundle?.script ?? '')).toEqual({
      element: { type: 'block', a: '1' },
      page: '<p>Hi</p>',
      client: 'document.title = "x";',
      mode: 'production',
      node: 'production',
    });
  });

  it('leaves node: and cloudflare: modules to the runtime', async () => {
    const { bundle } = await build(`import { Buffer } from 'node:buffer'; export default Buffer.from('a').length;`);
    expect(bundle?.script).toMatch(/from\s*"node:buffer"/);
    expect(await defaultExportOf(bundle?.script ?? '')).toBe(1);
  });

  it('takes the JSX runtime of the project: ours, the published one, or what tsconfig.json says', async () => {
    const project = (dependencies: object) => ({
      'tsconfig.json': '{}',
      'package.json': JSON.stringify({ type: 'module', dependencies }),
    });
    const importedBy = async (files: Readonly<Record<string, string>>) =>
      (await build('export default <block />;', files)).problems.map(({ message }) => message);
    expect(await importedBy(project({}))).toEqual(['Could not resolve "@bindery/contentkit/jsx-runtime"']);
    expect(await importedBy(project({ '@gitbook/runtime': '*' }))).toEqual([
      'Could not resolve "@gitbook/runtime/jsx-runtime"',
    ]);
    expect(await importedBy({})).toEqual([]);
  });

  it('maps positions in the script back to the source', async () => {
    const { bundle } = await build(`const greeting: string = 'hello';\nexport default () => greeting + 'marker';`);
    const { line, column } = positionAt(bundle?.script ?? '', (bundle?.script ?? '').indexOf('"marker"'));
    const trace = createPositionTracer(bundle?.sourceMap ?? '');
    expect(trace(line, column)).toMatchObject({ file: 'src/index.tsx', line: 2 });
  });

  it('reports bytes, gzip bytes, and what they are made of', async () => {
    const { bundle } = await build(`import { big } from 'big'; export default [big, 'own'];`, {
      'node_modules/big/package.json': '{ "name": "big", "main": "index.js" }',
      'node_modules/big/index.js': `export const big = '${'x'.repeat(5000)}';`,
    });
    if (bundle === undefined) throw new Error('The build failed.');
    const size = measureBundle(bundle);
    expect(size.bytes).toBe(Buffer.byteLength(bundle.script));
    expect(size.gzipBytes).toBeLessThan(size.bytes / 10);
    expect(size.packages.map(({ name }) => name)).toEqual(['big', '.']);
    expect(size.modules[0]).toMatchObject({ path: 'node_modules/big/index.js' });
    expect(size.modules.reduce((sum, { bytes }) => sum + bytes, 0)).toBeLessThanOrEqual(size.bytes);
  });
});

describe('problems of a build', () => {
  it.each([
    ['a syntax error', 'const a = ;', ['src/index.tsx:1:11 bundle_syntax']],
    ['a column after characters of several bytes', `const é = '😀'; const b = ;`, ['src/index.tsx:1:27 bundle_syntax']],
    ['an import that leads nowhere', `\nimport './gone';`, ['src/index.tsx:2:8 bundle_unresolved_import']],
    [
      'an import that a syntax error hides',
      `import './gone';\nexport const a = ;`,
      ['src/index.tsx:2:18 bundle_syntax', 'src/index.tsx:1:8 bundle_unresolved_import'],
    ],
    [
      'an import hidden one file further',
      `import './b.ts';\nconst a = ;`,
      ['src/index.tsx:2:11 bundle_syntax', 'src/b.ts:1:8 bundle_unresolved_import'],
    ],
    [
      'a name that a file does not export',
      `import { gone } from './b.ts'; export default gone;`,
      ['src/b.ts:1:8 bundle_unresolved_import'],
    ],
  ])('places %s', async (_name, text, expected) => {
    const { bundle, problems } = await build(text, { 'src/b.ts': `import 'nowhere';` });
    expect(bundle).toBeUndefined();
    expect(describeLocations(problems)).toEqual(expected);
  });

  it.each([
    ['fs', 'Write "node:fs" for the Node.js module.'],
    ['@scope/pkg/sub', 'Run "npm install @scope/pkg", or fix the name.'],
    ['./nowhere-near', 'Check the path and file extension.'],
    ['./runtim.ts', 'Did you mean "./runtime.ts"?'],
    ['./runtime.js/x', 'Check the path and file extension.'],
    ['../src/runtime.mjs', 'Did you mean "../src/runtime.ts"?'],
  ])('advise what to do about %s', async (name, advice) => {
    const { problems } = await build(`import '${name}';`);
    expect(problems.map((problem) => problem.advice)).toEqual([advice]);
  });

  it('report a missing entry file', async () => {
    const root = await temporaryProject({});
    const { problems } = await buildProductionBundle({ root, script: './src/index.ts' });
    expect(problems.map(({ code }) => code)).toEqual(['script_missing']);
  });

  it('has a source map with the text of all files, of which a platform gets that of the project’s own', async () => {
    const { bundle } = await build(`import { big } from 'big';\nexport default [big, 'text'];`, {
      'node_modules/big/package.json': '{ "name": "big", "main": "index.js" }',
      'node_modules/big/index.js': `export const big = Math.random();`,
    });
    const whole = JSON.parse(bundle?.sourceMap ?? '') as { sources: string[]; sourcesContent: (string | null)[] };
    expect(whole.sourcesContent).not.toContain(null);
    const own = whole.sources.map((source, index) => (source === 'src/index.tsx' ? whole.sourcesContent[index] : null));
    expect(JSON.parse(keepOwnSources(bundle?.sourceMap ?? ''))).toEqual({ ...whole, sourcesContent: own });
  });
});

describe('createDevelopmentBundle', () => {
  it('builds again after a change, and recovers after an error', async () => {
    const root = await temporaryProject({ ...RUNTIME_FILES, 'src/index.tsx': `export default 'one';` });
    const development = await developmentBundle(root);
    const rebuild = async (text: string) => {
      await writeProjectFiles(root, { 'src/index.tsx': text });
      return development.rebuild();
    };
    expect(await defaultExportOf((await development.rebuild()).bundle?.script ?? '')).toBe('one');
    const broken = await rebuild(`export default 'two`);
    expect(broken.bundle).toBeUndefined();
    expect(describeLocations(broken.problems)).toEqual(['src/index.tsx:1:20 bundle_syntax']);
    expect(broken.inputs).toEqual(['src/index.tsx']);
    const mended = await rebuild(`export default 'three';`);
    expect(await defaultExportOf(mended.bundle?.script ?? '')).toBe('three');
    expect(mended.bundle?.mode).toBe('development');
  });

  it('has the text of the project’s own files in its source map, and of no package’s', async () => {
    const text = `import { big } from 'big';\nexport default () => { throw [big, 'text']; };`;
    const root = await temporaryProject({
      ...RUNTIME_FILES,
      'src/index.tsx': text,
      'node_modules/big/package.json': '{ "name": "big", "main": "index.js" }',
      'node_modules/big/index.js': `export const big = 'big';`,
    });
    const { bundle } = await (await developmentBundle(root)).rebuild();
    const map = JSON.parse(bundle?.sourceMap ?? '') as { sources: string[]; sourcesContent: (string | null)[] };
    const contents = map.sources.map((source, index) => [source, map.sourcesContent[index]]);
    expect(contents).toEqual(
      expect.arrayContaining([
        ['node_modules/big/index.js', null],
        ['src/index.tsx', text],
      ]),
    );
    const throws = (await defaultExportOf(bundle?.script ?? '')) as () => void;
    let thrown: unknown;
    try {
      throws();
    } catch (value) {
      thrown = value;
    }
    expect(thrown).toEqual(['big', 'text']);
  });

  it('shares one build between calls at the same time', async () => {
    const root = await temporaryProject({ ...RUNTIME_FILES, 'src/index.tsx': `export default 1;` });
    const development = await developmentBundle(root);
    const [first, second] = await Promise.all([development.rebuild(), development.rebuild()]);
    expect(first).toBe(second);
  });

  it('finds the entry file once it is created', async () => {
    const root = await temporaryProject(RUNTIME_FILES);
    const development = await developmentBundle(root);
    expect((await development.rebuild()).problems.map(({ code }) => code)).toEqual(['script_missing']);
    await writeProjectFiles(root, { 'src/index.tsx': 'export default 1;' });
    expect((await development.rebuild()).bundle).toBeDefined();
  });
});

describe('keepImports', () => {
  it('keeps each path at its line and column, and nothing else', () => {
    const text = `import type { T } from './types';\nimport {\n  a,\n} from './a';\nexport * from "./b";\nconst c = import('./c');\n  import './d'; ???`;
    const imports = stripAllButImports(text);
    expect(imports.length).toBe(text.length);
    expect(imports.split('\n').map((line) => line.trimEnd())).toEqual([
      '',
      'import',
      '',
      `       './a'`,
      `import        "./b"`,
      '',
      `  import './d'`,
    ]);
  });
});
