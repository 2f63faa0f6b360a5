import { describe, expect, it } from 'vitest';
import { temporaryProject } from '../../test/temporary-project.ts';
import { readManifest } from '../manifest/read-manifest.ts';
import { describeManifestAddition, extendManifest } from './extend-manifest.ts';
import type { ManifestAddition } from './extend-manifest.ts';

const BLOCK: ManifestAddition = { kind: 'item', list: ['blocks'], value: { id: 'notice', title: 'It’s: #1' } };
const SCOPE: ManifestAddition = { kind: 'item', list: ['scopes'], value: 'site:views:read' };
const SECRET: ManifestAddition = { kind: 'field', path: ['secrets', 'KEY'], value: '${{ env.KEY }}' };
const SCREEN: ManifestAddition = { kind: 'field', path: ['configurations', 'space'], value: { componentId: 'screen' } };
const BUTTON: ManifestAddition = {
  kind: 'field',
  path: ['configurations', 'space', 'properties', 'account'],
  value: { type: 'button', title: 'Account', description: 'Account', button_text: 'Connect', callback_url: '/oauth' },
};
const TARGET: ManifestAddition = { kind: 'text', path: ['target'], from: 'space', to: 'all' };

async function extend(file: string, text: string, additions: readonly ManifestAddition[]) {
  const { path, source } = await readManifest(await temporaryProject({ [file]: text }), { variables: {} });
  return extendManifest(path, source, additions);
}

const YAML = `# The manifest.
name: x # short
title: Xx
script: ./x.ts
target: space # for now
scopes: [] # none
envs:
  a:
    secrets:
      B: c
# The end.
`;

describe('extendManifest', () => {
  it('extends YAML, one after the other', async () => {
    const { text, outcomes, problems } = await extend('integration.yaml', YAML, [BLOCK, SCOPE, SECRET, SCREEN, TARGET]);
    expect([outcomes, problems]).toEqual([['added', 'added', 'added', 'added', 'added'], []]);
    expect(text).toBe(`# The manifest.
name: x # short
title: Xx
script: ./x.ts
target: all # for now
scopes: ['site:views:read'] # none
envs:
  a:
    secrets:
      B: c
blocks:
  - id: notice
    title: "It’s: #1"
secrets:
  KEY: \${{ env.KEY }}
configurations:
  space:
    componentId: screen
# The end.
`);
    expect((await extend('integration.yaml', text, [BLOCK, SCOPE, SECRET, SCREEN, TARGET])).outcomes).toEqual(
      Array.from({ length: 5 }, () => 'present'),
    );
  });

  it('extends TypeScript whose parts are in constants', async () => {
    const before = `import { defineIntegration } from "@bindery/cli/config";
const scopes = [
  'a', // one
] as const;
export default defineIntegration({ name: 'x', title: 'Xx', script: './x.ts', scopes, configurations: { space: { properties: {} } } });
`;
    const { text, outcomes } = await extend('bindery.config.ts', before, [SCOPE, BUTTON]);
    expect(outcomes).toEqual(['added', 'added']);
    expect(text).toBe(
      before
        .replace("'a', // one", `'a', // one\n  "site:views:read",`)
        .replace(
          'properties: {}',
          'properties: { account: { type: "button", title: "Account", description: "Account", button_text: "Connect", callback_url: "/oauth" } }',
        ),
    );
  });

  it.each<[string, string, string, ManifestAddition, string]>([
    ['another value', 'integration.yaml', 'blocks: [{ id: notice, title: Other }]\n', BLOCK, 'taken'],
    ['another kind of value', 'integration.yaml', 'blocks: none\n', BLOCK, 'taken'],
    [
      'a component in place of a form',
      'integration.yaml',
      'configurations: { space: { componentId: a } }\n',
      BUTTON,
      'taken',
    ],
    ['nothing at a key', 'integration.yaml', 'blocks:\n', BLOCK, 'taken'],
    ['an alias', 'integration.yaml', 'a: &a [{ id: b }]\nblocks: *a\n', BLOCK, 'unsupported'],
    ['a computed list', 'bindery.config.ts', 'export default { scopes: [].concat() };', SCOPE, 'unsupported'],
    [
      'a computed object',
      'bindery.config.ts',
      'export default Object.assign({ a: 1 }, { scopes: [] });',
      SCOPE,
      'unsupported',
    ],
    [
      'a list that is used twice',
      'bindery.config.ts',
      'const a: string[] = [];\nexport default { scopes: a, x: a };',
      SCOPE,
      'unsupported',
    ],
    [
      'a list that is used before it is changed',
      'bindery.config.ts',
      `const a = ['b'];\na.reverse();\nexport default { scopes: a };`,
      SCOPE,
      'unsupported',
    ],
  ])('changes nothing if there is %s', async (_title, file, text, addition, outcome) => {
    expect(await extend(file, text, [addition])).toMatchObject({ text, outcomes: [outcome] });
  });

  it('reports what is wrong with the new manifest', async () => {
    const secrets = Object.fromEntries(Array.from({ length: 20 }, (_, index) => [`S${index}`, 'x']));
    const text = JSON.stringify({ name: 'x', title: 'Xx', script: './x.ts', scopes: [], secrets });
    const { problems } = await extend('integration.yaml', text, [SECRET]);
    expect(problems.map(({ code }) => code)).toEqual(['manifest_too_long']);
  });
});

it('describes an addition in the language of the manifest', () => {
  expect(describeManifestAddition({ file: 'a.yaml', text: '' }, BLOCK)).toBe(
    `blocks: [{ id: 'notice', title: 'It’s: #1' }]`,
  );
  expect(describeManifestAddition({ file: 'a.ts', text: '' }, SCREEN)).toBe(
    `configurations: { space: { componentId: 'screen' } }`,
  );
  expect(describeManifestAddition({ file: 'a.ts', text: '' }, TARGET)).toBe(`target: 'all'`);
});
