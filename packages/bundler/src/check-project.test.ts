import { mkdir, symlink } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { RUNTIME_FILES, describeLocations, temporaryProject, writeProjectFiles } from '../test/temporary-project.ts';
import { createDevelopmentBundle } from './bundle/development-bundle.ts';
import { checkBuild, checkProject } from './check-project.ts';
import { createSourceScanner } from './code/source-scanner.ts';
import { readManifest } from './manifest/read-manifest.ts';

const IMPORT = `import { createComponent, createContentSource, createIntegration } from './runtime.ts';`;

interface Parts {
  /** Fields of the manifest besides the least. */
  readonly manifest?: string;
  /** Lines of src/index.tsx after the import, which is line 1. */
  readonly code: string;
  readonly files?: Readonly<Record<string, string>>;
}

async function project({ manifest = '', code, files = {} }: Parts): Promise<string> {
  return temporaryProject({
    ...RUNTIME_FILES,
    'integration.yaml': `name: polls\ntitle: Polls\ndescription: Ask\nscript: ./src/index.tsx\n${manifest.includes('scopes:') ? '' : 'scopes: []\n'}${manifest}`,
    'src/index.tsx': `${IMPORT}\n${code}`,
    ...files,
  });
}

async function check(parts: Parts): Promise<string[]> {
  return describeLocations((await checkProject(await project(parts), { variables: {} })).problems);
}

const POLL = `const poll = createComponent({ componentId: 'poll', render: () => <block /> });`;
const BLOCKS = `blocks:\n- {id: poll, title: Poll}\n`;

describe('manifest and code, when they agree', () => {
  it.each([
    ['a block', BLOCKS, `${POLL}\nexport default createIntegration({ components: [poll] });`],
    [
      'an inline component',
      BLOCKS,
      `export default createIntegration({ components: [createComponent({ componentId: 'poll', render: () => <block /> })] });`,
    ],
    [
      'an id and options behind constants',
      BLOCKS,
      `const ID = 'poll';\nconst options = { componentId: ID, render: () => <block /> };\nconst poll = createComponent(options);\nconst all = { components: [poll] };\nexport default createIntegration(all);`,
    ],
    [
      'a modal, which is not declared',
      '',
      `const ask = createComponent({ componentId: 'ask', render: () => <modal /> });\nexport default createIntegration({ components: [ask] });`,
    ],
    [
      'a configuration drawn by a block, as some do',
      'configurations: {site: {componentId: poll}}\n',
      `${POLL}\nexport default createIntegration({ components: [poll] });`,
    ],
    [
      'a content source',
      'contentSources:\n- {id: log, title: Log, configuration: {componentId: c}}\n',
      `const c = createComponent({ componentId: 'c', render: () => <configuration /> });\nconst log = createContentSource({ sourceId: 'log' });\nexport default createIntegration({ components: [c], contentSources: [log] });`,
    ],
    [
      'an event and its scope',
      'scopes: [site:views:read]\n',
      `export default createIntegration({ events: { site_view() {} } });`,
    ],
    [
      'a script with the scope of the time before sites',
      'scopes: [space:script:inject]\n',
      `export default createIntegration({ fetch_published_script() {} });`,
    ],
    [
      'a button and its handler',
      'configurations: {account: {properties: {go: {type: button, button_text: Go, callback_url: /oauth}}}}\n',
      `export default createIntegration({ fetch() {} });`,
    ],
    [
      'a declared secret',
      'secrets: {KEY: "${{ env.PATH }}"}\n',
      `export default createIntegration({ fetch: (_: unknown, { environment }: any) => environment.secrets.KEY });`,
    ],
  ])('is silent: %s', async (_name, manifest, code) => {
    expect((await check({ manifest, code })).filter((line) => !line.includes('variable_missing'))).toEqual([]);
  });

  it('is silent where the code cannot be followed', async () => {
    const code = `import { others } from 'others';\nimport standard from './standard.ts';\nexport default createIntegration({ components: [...others, standard] });`;
    const files = {
      'node_modules/others/index.js': 'export const others = [];',
      'src/standard.ts': `export default {};`,
    };
    expect(await check({ manifest: BLOCKS, code, files })).toEqual([]);
  });

  it('is silent about components of other files, imported by another name', async () => {
    const code = `import { poll as first } from './poll.tsx';\nexport default createIntegration({ components: [first] });`;
    const files = { 'src/poll.tsx': `${IMPORT}\nexport ${POLL}` };
    expect(await check({ manifest: BLOCKS, code, files })).toEqual([]);
  });
});

describe('manifest and code, when they disagree', () => {
  it.each([
    [
      'a block without a component',
      'blocks:\n- {id: pol, title: Poll}\n',
      `const poll = createComponent({ componentId: 'poll', render: () => <modal /> });\nexport default createIntegration({ components: [poll] });`,
      ['integration.yaml:7:8 component_missing'],
    ],
    [
      'a component without a block',
      '',
      `${POLL}\nexport default createIntegration({ components: [poll] });`,
      ['src/index.tsx:2:45 component_undeclared'],
    ],
    [
      'a configuration without a component',
      'configurations: {site: {componentId: nope}}\n',
      `export default createIntegration({ components: [] });`,
      ['integration.yaml:6:38 component_missing'],
    ],
    [
      'a component that is not passed on',
      BLOCKS,
      `${POLL}\nexport default createIntegration({ components: [] });`,
      ['src/index.tsx:2:45 component_unregistered'],
    ],
    [
      'two components with one id',
      BLOCKS,
      `${POLL}\nconst other = createComponent({ componentId: 'poll', render: () => <block /> });\nexport default createIntegration({ components: [poll, other] });`,
      ['src/index.tsx:3:46 component_duplicate'],
    ],
    [
      'a modal that does not exist',
      BLOCKS,
      `const poll = createComponent({ componentId: 'poll', render: () => <block><button onPress={{ action: '@ui.modal.open', componentId: 'settngs' }} /></block> });\nexport default createIntegration({ components: [poll] });`,
      ['src/index.tsx:2:132 component_missing'],
    ],
    [
      'a modal opened with the maker of actions',
      '',
      `import { ck, openModal } from './runtime.ts';\nconst ask = createComponent({ componentId: 'ask', render: () => ck.modal({}, ck.button({ onPress: openModal('aks') })) });\nexport default createIntegration({ components: [ask] });`,
      ['src/index.tsx:3:109 component_missing'],
    ],
    [
      'a block made by a builder that is not declared',
      '',
      `import { ck } from './runtime.ts';\nconst poll = createComponent({ componentId: 'poll', render: () => ck.block({}) });\nexport default createIntegration({ components: [poll] });`,
      ['src/index.tsx:3:45 component_undeclared'],
    ],
    [
      'a content source without code',
      'contentSources:\n- {id: log, title: Log, configuration: {componentId: c}}\n',
      `const c = createComponent({ componentId: 'c', render: () => <configuration /> });\nexport default createIntegration({ components: [c] });`,
      ['integration.yaml:7:8 content_source_missing'],
    ],
    [
      'code without a content source',
      '',
      `const log = createContentSource({ sourceId: 'log' });\nexport default createIntegration({ contentSources: [log] });`,
      ['src/index.tsx:2:13 content_source_undeclared'],
    ],
    [
      'an event without its scope',
      '',
      `export default createIntegration({ events: { site_view() {} } });`,
      ['src/index.tsx:2:46 scope_missing'],
    ],
    [
      'a script without its scope',
      '',
      `export default createIntegration({ fetch_published_script() {} });`,
      ['src/index.tsx:2:36 scope_missing'],
    ],
    [
      'a call without its scope',
      '',
      `export default createIntegration({ fetch: (_: unknown, { api }: any) => api.request('GET /spaces/{spaceId}', { spaceId: 's' }) });`,
      ['src/index.tsx:2:85 scope_missing'],
    ],
    [
      'a call of the published client without its scope',
      'scopes: [space:metadata:read]\n',
      `export default createIntegration({ fetch: async (_: unknown, { api }: any) => [await api.spaces.getSpaceById('s'), await api.spaces.getCurrentRevision('s')] });`,
      ['src/index.tsx:2:133 scope_missing'],
    ],
    [
      'calls that need a user’s token',
      '',
      `export default createIntegration({ fetch: async (_: unknown, { api }: any) => [await api.spaces.updateSpaceById('s', {}), await api.request('PATCH /spaces/{spaceId}', { spaceId: 's' })] });`,
      ['src/index.tsx:2:97 operation_forbidden', 'src/index.tsx:2:141 operation_forbidden'],
    ],
    [
      'scopes that nothing needs',
      'scopes: [site:views:read, space:content:read, openapi:write, space:content:write]\n',
      `export default createIntegration({ events: { space_content_updated() {} } });`,
      ['integration.yaml:5:10 scope_unused', 'integration.yaml:5:47 scope_unused'],
    ],
    [
      'an event that does not exist',
      '',
      `export default createIntegration({ events: { site_vew() {} } });`,
      ['src/index.tsx:2:46 event_unknown'],
    ],
    [
      'a scope without its handler',
      'scopes: [site:visitor:auth]\n',
      `export default createIntegration({ components: [] });`,
      ['integration.yaml:5:10 handler_missing'],
    ],
    [
      'a button without a handler',
      'configurations: {account: {properties: {go: {type: button, button_text: Go, callback_url: /oauth}}}}\n',
      `export default createIntegration({ components: [] });`,
      ['integration.yaml:6:91 handler_missing'],
    ],
    [
      'a secret that is not declared',
      '',
      `export default createIntegration({ fetch: (_: unknown, context: any) => context.environment.secrets.KEY });`,
      ['src/index.tsx:2:101 secret_undeclared'],
    ],
    [
      'a destructured secret',
      '',
      `export default createIntegration({ fetch: (_: unknown, { environment }: any) => { const { KEY } = environment.secrets; return KEY; } });`,
      ['src/index.tsx:2:91 secret_undeclared'],
    ],
    [
      'no default export',
      '',
      `export const integration = createIntegration({});`,
      ['src/index.tsx:1:1 default_export_missing'],
    ],
  ])('points at %s', async (_name, manifest, code, expected) => {
    expect(await check({ manifest, code })).toEqual(expected);
  });

  it.each([
    ['eval', `export default eval('1');`, 'src/index.tsx:2:16 dynamic_code'],
    ['new Function', `export default new Function('return 1');`, 'src/index.tsx:2:16 dynamic_code'],
    [
      'an import of a computed path',
      `export default (name: string) => import(name);`,
      'src/index.tsx:2:41 dynamic_import',
    ],
    [
      'a module that is imported where it may fail',
      `export default () => import('node:vm').catch(() => undefined);`,
      'src/index.tsx:2:29 node_module_unavailable',
    ],
  ])('warns of %s', async (_name, code, expected) => {
    expect(await check({ code })).toEqual([expected]);
  });
});

describe('checkProject', () => {
  it('reports manifest, images and code together, in the order of files and lines', async () => {
    const locations = await check({
      manifest: `icon: ./gone.png\npreviewImages: [./package.json]\nvisibility: pubic\n`,
      code: `import './nowhere.ts';\nconst a = ;`,
    });
    expect(locations).toEqual([
      'integration.yaml:6:7 asset_missing',
      'integration.yaml:7:17 asset_not_an_image',
      'integration.yaml:8:13 manifest_unknown_value',
      'src/index.tsx:2:8 bundle_unresolved_import',
      'src/index.tsx:3:11 bundle_syntax',
    ]);
  });

  it('puts an entry file that does not exist at its field', async () => {
    const folder = await temporaryProject({
      'integration.yaml': 'name: polls\ntitle: Polls\ndescription: Ask\nscript: ./gone.ts\nscopes: []\n',
    });
    expect(describeLocations((await checkProject(folder)).problems)).toEqual(['integration.yaml:4:9 script_missing']);
  });

  it('warns of Node.js modules where they are switched off', async () => {
    const folder = await project({ code: `import { Buffer } from 'node:buffer';\nexport default Buffer;` });
    expect((await checkProject(folder)).problems).toEqual([]);
    expect(describeLocations((await checkProject(folder, { compatibilityFlags: [] })).problems)).toEqual([
      'src/index.tsx:2:24 node_module_unavailable',
    ]);
  });

  it('rejects images above their limits', { tags: ['long'] }, async () => {
    const signature = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a];
    const image = (bytes: number) => new Uint8Array(bytes).map((_, index) => signature[index] ?? 0);
    const folder = await project({
      manifest: 'icon: icon.png\npreviewImages: [a.png, b.png]\n',
      code: 'export default createIntegration({});',
    });
    await writeProjectFiles(folder, {
      'icon.png': image(250_001),
      'a.png': image(1_000_000),
      'b.png': image(1_000_001),
    });
    const { problems, assets } = await checkProject(folder);
    expect(describeLocations(problems)).toEqual([
      'integration.yaml:6:7 asset_too_large',
      'integration.yaml:7:24 asset_too_large',
    ]);
    expect(assets.previewImages.map(({ bytes }) => bytes)).toEqual([1_000_000]);
  });
});

describe('calls outside of the file with createIntegration', () => {
  const code = `import { read } from './read.ts';\nexport default createIntegration({ fetch: (_: unknown, context: any) => read(context) });`;
  const scoped = 'scopes: [space:content:read]\n';

  it('are found, and so are their scopes', async () => {
    const files = {
      'src/read.ts': `export const read = ({ api }: any) => [api.spaces.getCurrentRevision('s'), api.spaces.getSpaceById('s')];`,
    };
    expect(await check({ manifest: scoped, code, files })).toEqual(['src/read.ts:1:87 scope_missing']);
  });

  it('leave no scope unused if they name no operation', async () => {
    const manifest = 'scopes: [space:content:read]\n';
    for (const call of [
      'fetch(`${context.environment.apiEndpoint}/v1/spaces/s/content`)',
      'context.api.request(`GET ${context.route}`)',
      "context.api[context.group]['read']()",
    ]) {
      const files = { 'src/read.ts': `export const read = (context: any) => ${call};` };
      expect([call, await check({ manifest, code, files })]).toEqual([call, []]);
    }
    const files = { 'src/read.ts': `export const read = () => new Response('ok');` };
    expect(await check({ manifest, code, files })).toEqual(['integration.yaml:5:10 scope_unused']);
  });
});

it('names the environments that have a secret, unless one of them is selected', async () => {
  const folder = await project({
    manifest: 'envs: {staging: {secrets: {KEY: a}}, live: {secrets: {KEY: b}}, local: {}}\n',
    code: 'export default createIntegration({ fetch: (_: unknown, context: any) => context.environment.secrets.KEY });',
  });
  const problemsFor = async (environment?: string) =>
    (await checkProject(folder, { variables: {}, environment })).problems.filter(
      ({ code }) => code === 'secret_undeclared',
    );
  const expected = [
    {
      message: expect.stringMatching(/which only the environment "staging" or "live" in integration\.yaml has/),
      advice: expect.stringMatching(/to "secrets", or use --env staging\.$/),
    },
  ];
  expect(await problemsFor()).toMatchObject(expected);
  expect(await problemsFor('local')).toMatchObject(expected);
  expect(await problemsFor('live')).toEqual([]);
});

it('names the environment whose secrets replace those of a published manifest', async () => {
  const folder = await temporaryProject({
    ...RUNTIME_FILES,
    'gitbook-manifest.yaml':
      'name: polls\ntitle: Polls\ndescription: Ask\nscript: ./src/index.tsx\nscopes: []\nsecrets: {KEY: a}\nenvs: {live: {secrets: {OTHER: b}}}\n',
    'src/index.tsx': `${IMPORT}\nexport default createIntegration({ fetch: (_: unknown, context: any) => context.environment.secrets.KEY });`,
  });
  const { problems } = await checkProject(folder, { variables: {}, environment: 'live' });
  expect(problems.find(({ code }) => code === 'secret_undeclared')).toMatchObject({
    message: 'The code reads the secret "KEY", which the environment "live" in gitbook-manifest.yaml doesn’t declare.',
    advice: expect.stringMatching(/to "secrets" of "live"\.$/),
  });
});

describe('checkBuild', () => {
  it('follows a project from one rebuild to the next', async () => {
    const folder = await project({
      manifest: BLOCKS,
      code: `${POLL}\nexport default createIntegration({ components: [poll] });`,
    });
    const [reading, development] = await Promise.all([
      readManifest(folder, { variables: {} }),
      createDevelopmentBundle({ root: folder, script: './src/index.tsx' }),
    ]);
    const scanner = createSourceScanner();
    const codesAfter = async (code: string) => {
      await writeProjectFiles(folder, { 'src/index.tsx': `${IMPORT}\n${code}` });
      return (await checkBuild(reading, await development.rebuild(), { scanner })).map((problem) => problem.code);
    };
    try {
      expect(await checkBuild(reading, await development.rebuild(), { scanner })).toEqual([]);
      expect(await codesAfter(`export default createIntegration({ components: [] });`)).toEqual(['component_missing']);
      expect(await codesAfter(`${POLL}\nexport default createIntegration({ components: [poll] });`)).toEqual([]);
    } finally {
      await development.dispose();
    }
  });
});

describe('a project written for the published runtime', () => {
  it('builds unchanged, with its own JSX', async () => {
    const folder = await temporaryProject({
      'gitbook-manifest.yaml': `name: polls\ntitle: Polls\ndescription: Ask\norganization: acme\nscript: ./src/index.tsx\nscopes: []\nblocks:\n  - id: poll\n    title: Poll\n`,
      'package.json': '{ "name": "polls", "dependencies": { "@gitbook/runtime": "*" } }',
      'src/index.tsx': `
        import { createComponent, createIntegration } from '@gitbook/runtime';
        const poll = createComponent({
          componentId: 'poll',
          initialState: { count: 1 },
          render: async (element) => <block><text>{element.state.count}</text></block>,
        });
        export default createIntegration({ components: [poll] });`,
    });
    await linkPublishedRuntime(folder);
    const { problems, bundle } = await checkProject(folder);
    expect(problems).toEqual([]);
    expect(bundle?.exports).toEqual(['default']);
    expect(bundle?.script).toContain('Integration does not handle');
  });
});

/** Gives a project outside of this repository the published runtime that is installed here. */
async function linkPublishedRuntime(folder: string): Promise<void> {
  const installed = dirname(dirname(fileURLToPath(import.meta.resolve('@gitbook/runtime'))));
  await mkdir(join(folder, 'node_modules/@gitbook'), { recursive: true });
  await symlink(installed, join(folder, 'node_modules/@gitbook/runtime'));
}
