import { existsSync, readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { removeFolders, temporaryFolder } from '@bindery/testkit/temporary-folder';
import { afterAll, expect, it, vi } from 'vitest';

afterAll(removeFolders);

const manifest = (fields = ''): string =>
  `name: kept\ntitle: Kept\ndescription: For tests\nscript: ./index.ts\nscopes: []\norganization: test\n${fields}`;

function aProject(
  code = `import { text } from './text';\nexport default { fetch: () => new Response(text) };\n`,
): string {
  const folder = temporaryFolder();
  writeFileSync(join(folder, 'gitbook-manifest.yaml'), manifest());
  writeFileSync(join(folder, 'index.ts'), code);
  writeFileSync(join(folder, 'text.ts'), `export const text = 'first';\n`);
  return folder;
}

/** Each call is as in another process: nothing of it is in memory. */
async function prepareAnew(folder: string) {
  vi.resetModules();
  const { prepareProject } = await import('./project-cache.ts');
  return prepareProject(folder, {});
}

const cacheOf = (folder: string): string => join(folder, 'node_modules', '.cache', 'bindery');

it('keeps a build for other processes, without the values of secrets', { tags: ['long'] }, async () => {
  const folder = aProject();
  writeFileSync(join(folder, 'gitbook-manifest.yaml'), manifest('secrets:\n  KEY: ${{ env.KEPT_KEY }}\n'));
  writeFileSync(join(folder, '.env'), 'KEPT_KEY=never-in-a-cache\n');
  const built = await prepareAnew(folder);
  expect([built.name, built.secrets]).toEqual(['kept', ['KEY']]);
  const [file = ''] = readdirSync(cacheOf(folder));
  const text = readFileSync(join(cacheOf(folder), file), 'utf8');
  expect(text).not.toContain('never-in-a-cache');
  writeFileSync(join(cacheOf(folder), file), text.replace('first', 'from the cache'));
  expect((await prepareAnew(folder)).body.script).toContain('from the cache');
});

it.each([
  [
    'an imported file changes',
    (folder: string) => writeFileSync(join(folder, 'text.ts'), `export const text = 'second';\n`),
  ],
  [
    'the manifest changes',
    (folder: string) => writeFileSync(join(folder, 'gitbook-manifest.yaml'), manifest('summary: second\n')),
  ],
  [
    'a new file takes the place of another',
    (folder: string) => writeFileSync(join(folder, 'text.tsx'), `export const text = 'second';\n`),
  ],
])('builds again when %s', { tags: ['long'] }, async (_name, change) => {
  const folder = aProject();
  await prepareAnew(folder);
  change(folder);
  const { prepareProject } = await import('./project-cache.ts');
  expect(JSON.stringify((await prepareProject(folder, {})).body)).toContain('second');
  expect(JSON.stringify((await prepareAnew(folder)).body)).toContain('second');
});

it('builds again when the cache is cut short', { tags: ['long'] }, async () => {
  const folder = aProject();
  await prepareAnew(folder);
  const [file = ''] = readdirSync(cacheOf(folder));
  writeFileSync(join(cacheOf(folder), file), '{"names":"');
  expect((await prepareAnew(folder)).name).toBe('kept');
});

it('shares a build that is under way', { tags: ['long'] }, async () => {
  const folder = aProject();
  vi.resetModules();
  const { prepareProject } = await import('./project-cache.ts');
  const [one, other] = await Promise.all([prepareProject(folder, {}), prepareProject(folder, {})]);
  expect(one).toBe(other);
});

it('rejects a project that does not build with project_invalid, and the line of each problem', async () => {
  const folder = aProject('export default {\n  fetch( {\n};\n');
  await expect(prepareAnew(folder)).rejects.toMatchObject({
    code: 'project_invalid',
    message: expect.stringMatching(/index\.ts:\d+:\d+/),
  });
  expect(existsSync(cacheOf(folder))).toBe(false);
});
