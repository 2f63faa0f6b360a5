import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { SEED_FILE, checkSeed, readSeed } from './read-seed.ts';

let root: string;
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'bindery-seed-'));
});
afterEach(() => rmSync(root, { recursive: true }));

const read = (text: string) => {
  writeFileSync(join(root, SEED_FILE), text);
  return readSeed(join(root, SEED_FILE), root);
};

/** The body of a seed, on its second line and after. */
const seedOf = (body: string) =>
  `import { defineSeed } from '@bindery/cli/config';\nexport default defineSeed({\n${body}\n});`;

describe('readSeed', () => {
  it('reads the seed and its scenarios, with paths made absolute', async () => {
    mkdirSync(join(root, 'content'));
    writeFileSync(join(root, 'content', 'README.md'), '# Docs');
    const { scenarios, problems } = await read(
      seedOf(`clock: '2026-03-01T09:00:00Z',
      people: [{ name: 'Grace', email: 'grace@example.com', role: 'editor' }],
      spaces: [{ name: 'docs', folder: './content' }],
      sites: [{ name: 'docs', spaces: ['docs'] }],
      installations: [{ integration: './', site: 'docs' }, { integration: 'clock' }],
      scenarios: { empty: { spaces: [], sites: [], installations: [] } },`),
    );
    expect(problems).toEqual([]);
    expect([...(scenarios?.keys() ?? [])]).toEqual(['default', 'empty']);
    expect(scenarios?.get('default')).toMatchObject({
      clock: '2026-03-01T09:00:00Z',
      spaces: [{ name: 'docs', folder: join(root, 'content') }],
      installations: [{ integration: root }, { integration: 'clock' }],
    });
    expect(scenarios?.get('empty')).toMatchObject({ people: [{ name: 'Grace' }], spaces: [], sites: [] });
  });

  it.each([
    [
      `spaces: [{ name: 'docs' },\n{ name: 'docs' }],`,
      'seed_duplicate',
      4,
      '"spaces[1].name" is "docs", like "spaces[0].name".',
    ],
    [
      `people: [{ name: 'A', email: 'a@b.c', role: 'reader' }, { name: 'B', email: 'A@b.c', role: 'reader' }],`,
      'seed_duplicate',
      3,
      '"people[1].email" is "a@b.c", like "people[0].email".',
    ],
    [
      `spaces: [{ name: 'docs', pages: [{ title: 'A', slug: 'x' }, { title: 'B', slug: 'x' }] }],`,
      'seed_duplicate',
      3,
      '"spaces[0].pages[1].slug" is "x", like "spaces[0].pages[0].slug".',
    ],
    [
      `spaces: [{ name: 'docs',\ntitel: 'Docs' }],`,
      'seed_field_unknown',
      4,
      '"spaces[0].titel" isn’t a field of seeds.',
    ],
    [
      `spaces: [{ name: 'docs' }],\nsites: [{ name: 'main', spaces: ['dosc'] }],`,
      'seed_reference_unknown',
      4,
      '"sites[0].spaces[0]" is "dosc", but the seed has no space with this name.',
    ],
    [
      `installations: [{ integration: './', site: 'main' }],`,
      'seed_reference_unknown',
      3,
      '"installations[0].site" is "main", but the seed has no site with this name.',
    ],
    [`spaces: [{ name: 'docs', folder: './gone' }],`, 'seed_folder_missing', 3, 'isn’t a folder with Markdown files.'],
    [
      `people: [{ name: 'A', email: 'a@b.c', role: 'owner' }],`,
      'seed_value_invalid',
      3,
      '"people[0].role" is "owner"; expected one of admin',
    ],
    [`spaces: [{ name: 'my docs' }],`, 'seed_value_invalid', 3, '"spaces[0].name" is "my docs"; expected letters'],
    [`sites: [{ name: 'docs' }],`, 'seed_value_invalid', 3, '"sites[0].spaces" is absent; expected a list.'],
    [`clock: 'tomorrow',`, 'seed_value_invalid', 3, '"clock" is "tomorrow"; expected a time'],
    [`scenarios: {\ndefault: {} },`, 'seed_value_invalid', 4, '"scenarios.default" is the name of the seed itself.'],
    [
      `scenarios: { a: {\nspaces: [{ name: 'x' }, { name: 'x' }] } },`,
      'seed_duplicate',
      4,
      '"scenarios.a.spaces[1].name"',
    ],
    [`clock: (() => { throw new Error('no clock'); })(),`, 'seed_evaluation_failed', 3, 'no clock'],
  ])('reports the fault in %j, with its line', async (body, code, line, message) => {
    const { scenarios, problems } = await read(seedOf(body));
    expect(scenarios).toBeUndefined();
    expect(problems).toEqual([expect.objectContaining({ code, line, file: SEED_FILE })]);
    expect(problems[0]?.message).toContain(message);
  });

  it.each(['export const a = 1;', 'export default 5;'])('asks for a default export: %s', async (text) => {
    const { problems } = await read(text);
    expect(problems[0]).toMatchObject({
      code: 'seed_value_invalid',
      message: expect.stringMatching(/^The default export is/),
    });
  });

  it('reports a syntax error of the file', async () => {
    expect((await read('export default {')).problems).toMatchObject([{ code: 'bundle_syntax', line: 1 }]);
  });
});

it('a seed that isn’t a file is checked without lines', () => {
  const { problems } = checkSeed({ spaces: [{ name: 'docs', pages: [{ markdown: '' }] }] }, { root });
  expect(problems).toEqual([
    expect.objectContaining({ message: '"spaces[0].pages[0].title" is absent; expected a text.' }),
  ]);
  expect(problems[0]).not.toHaveProperty('line');
});
