// Edits of real manifests in both languages. Each is applied to its text.
import { describe, expect, it } from 'vitest';
import { temporaryProject } from '../../test/temporary-project.ts';
import { createEditedText } from '../fixes/apply-edits.ts';
import { readManifest } from '../manifest/read-manifest.ts';
import { addToList, addToMap, removeFromList } from './edit-manifest.ts';
import type { ManifestSource } from './manifest-source.ts';

type Edit = (source: ManifestSource) => ReturnType<typeof addToList>;

/** The text after an edit. Undefined if there is no edit. */
async function apply(file: string, text: string, edit: Edit): Promise<string | undefined> {
  const { source } = await readManifest(await temporaryProject({ [file]: text }), { variables: {} });
  const found = edit(source);
  if (found === undefined) return undefined;
  const edited = createEditedText(text);
  expect(edited.add([found])).toBe(true);
  return edited.result();
}

const yaml = (text: string, edit: Edit) => apply('integration.yaml', text, edit);
const typescript = (text: string, edit: Edit) => apply('bindery.config.ts', text, edit);

const addScope: Edit = (source) => addToList(source, ['scopes'], 'a:b');
const removeFirst: Edit = (source) => removeFromList(source, ['scopes', 0]);
const addSecret: Edit = (source) => addToMap(source, ['secrets', 'KEY'], '${{ env.KEY }}');
const addHost: Edit = (source) => addToMap(source, ['contentSecurityPolicy', 'img-src'], `'self' https://a.test`);

describe('addToList', () => {
  it.each([
    ['scopes: []\n', 'scopes: [a:b]\n'],
    ['scopes: [x] # y\n', 'scopes: [x, a:b] # y\n'],
    ['scopes:\n    - x # y\nname: z\n', 'scopes:\n    - x # y\n    - a:b\nname: z\n'],
    ['scopes:\r\n- x\r\n', 'scopes:\r\n- x\r\n- a:b\r\n'],
    ['scopes: [ # none\n]\n', undefined],
    ['scopes: x\n', undefined],
    ['name: x\n', undefined],
  ])('edits the YAML %j', async (before, after) => {
    expect(await yaml(before, addScope)).toBe(after);
  });

  it.each([
    [`export default { scopes: [] };`, `export default { scopes: ['a:b'] };`],
    [
      `const scopes = ['x'] as const;\nexport default { scopes };`,
      `const scopes = ['x', 'a:b'] as const;\nexport default { scopes };`,
    ],
    [
      `const all: string[] = [];\nexport default { scopes: [...all] };`,
      `const all: string[] = [];\nexport default { scopes: [...all, 'a:b'] };`,
    ],
    [
      `export default {\n  scopes: [\n    'x' // y\n  ],\n};`,
      `export default {\n  scopes: [\n    'x', // y\n    'a:b'\n  ],\n};`,
    ],
    [`const all: string[] = [];\nexport default { scopes: all.concat('x') };`, undefined],
  ])('edits the TypeScript %j', async (before, after) => {
    expect(await typescript(before, addScope)).toBe(after);
  });
});

describe('removeFromList', () => {
  it.each([
    ['scopes: [x]\n', 'scopes: []\n'],
    ['scopes: [ x , y ]\n', 'scopes: [ y ]\n'],
    ['scopes:\n  - x\n  # of y\n  - y\n', 'scopes:\n  # of y\n  - y\n'],
    ['scopes:\n  - x\nname: z\n', 'scopes: []\nname: z\n'],
    ['scopes:\r\n- x\r\n- y\r\n', 'scopes:\r\n- y\r\n'],
    ['scopes:\n  - x # why\n  - y\n', undefined],
  ])('edits the YAML %j', async (before, after) => {
    expect(await yaml(before, removeFirst)).toBe(after);
  });

  it.each([
    [`export default { scopes: ['x', 'y'] };`, `export default { scopes: ['y'] };`],
    [`export default { scopes: ['x', /* why */ 'y'] };`, undefined],
    [`const all = ['w', 'x'];\nexport default { scopes: [...all, 'y'] };`, undefined],
  ])('edits the TypeScript %j', async (before, after) => {
    expect(await typescript(before, removeFirst)).toBe(after);
  });
});

describe('addToMap', () => {
  it.each([
    ['name: x\n', `name: x\nsecrets: { KEY: '\${{ env.KEY }}' }\n`],
    ['secrets: {}\n', `secrets: { KEY: '\${{ env.KEY }}' }\n`],
    ['secrets:\n  A: b # c\nname: x\n', `secrets:\n  A: b # c\n  KEY: '\${{ env.KEY }}'\nname: x\n`],
  ])('edits the YAML %j', async (before, after) => {
    expect(await yaml(before, addSecret)).toBe(after);
  });

  it('edits an object of TypeScript, and quotes what needs quotes', async () => {
    expect(await typescript(`export default {\n  name: 'x', // y\n};`, addSecret)).toBe(
      `export default {\n  name: 'x', // y\n  secrets: { KEY: '\${{ env.KEY }}' },\n};`,
    );
    expect(await typescript(`export default { contentSecurityPolicy: { 'font-src': '*' } };`, addHost)).toBe(
      `export default { contentSecurityPolicy: { 'font-src': '*', 'img-src': "'self' https://a.test" } };`,
    );
  });
});
