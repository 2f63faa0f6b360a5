// Stacks of published scripts: each version by the map that was published with its script, and no other.
import { randomBytes } from 'node:crypto';
import { DatabaseSync } from 'node:sqlite';
import { join } from 'node:path';
import { MANIFEST_LIMITS } from '@bindery/contract/manifest';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { borrowDatabase } from '@bindery/testkit/borrow-postgres';
import { hasPostgres } from '@bindery/testkit/postgres';
import type { PlatformOptions } from '../../../options.ts';
import { hashOf } from '../../content/tree/index.ts';
import { removeFolders, temporaryFolder } from '@bindery/testkit/temporary-folder';
import { closePlatforms, startPlatform } from '../../../../test/support/test-platform.ts';
import type { TestPlatform } from '../../../../test/support/test-platform.ts';
import { MAX_SOURCE_MAPS, usableSourceMap } from './source-maps.ts';

const SECRET = 'value-that-no-trace-shows';

/** A script in one line, which logs a stack and throws. It differs by name. */
const scriptOf = (name: string): string =>
  `export default { async fetch() { console.log(new Error("logged").stack); throw new Error("in ${name}"); } };`;

/** The map of a script whose line is the second of a file. */
const mapOf = (name: string, changes: object = {}): string => {
  const sourcesContent = [`// key: ${SECRET}\n${scriptOf(name)}`];
  return JSON.stringify({
    version: 3,
    sources: [`src/${name}.ts`],
    sourcesContent,
    names: [],
    mappings: 'AACA',
    ...changes,
  });
};

const inline = (map: string, parameters = ''): string =>
  `\n//# sourceMappingURL=data:application/json;${parameters}base64,${Buffer.from(map).toString('base64')}\n`;
const mapped = (name: string, changes?: object): string => scriptOf(name) + inline(mapOf(name, changes));

const engines: Readonly<Record<string, () => Promise<PlatformOptions>>> = {
  SQLite: async () => ({ dataFolder: temporaryFolder() }),
  ...(hasPostgres('source maps on PostgreSQL') && {
    PostgreSQL: async () => ({ database: await borrowDatabase(), vaultKey: randomBytes(32).toString('base64url') }),
  }),
};

describe.each(Object.entries(engines))('a stack of a published script on %s', (_engine, optionsOf) => {
  let test: TestPlatform;
  let options: PlatformOptions;
  beforeAll(async () => {
    options = await optionsOf();
    test = await startPlatform(options);
  });
  afterAll(async () => {
    expect(test.faults).toEqual([]);
    await closePlatforms();
    removeFolders();
  });

  const publish = async (integration: string, script: string): Promise<void> => {
    const { status, body } = await test.publish(integration, { script, secrets: { KEY: SECRET } });
    expect([status, body.error]).toEqual([200, undefined]);
  };
  /** The exception of a new event, with its first log. */
  const throwOnce = async (integration: string) => {
    await test.post('/_platform/v1/events', { integration, type: 'task' });
    const event = (await test.events(integration)).at(-1);
    const { exceptions, logs } = event.attempts[0];
    return { ...exceptions[0], log: logs[0].message as string, event: event.id as string };
  };
  const fileOf = async (integration: string): Promise<string> => (await throwOnce(integration)).file;

  it('names the author’s lines, redacts secrets in them, and does so after a restart', async () => {
    await publish('lines', mapped('one'));
    const expectMapped = async (): Promise<void> => {
      const thrown = await throwOnce('lines');
      expect(thrown).toMatchObject({ message: 'in one', file: 'src/one.ts', line: 2 });
      expect(thrown.stack).toMatch(/src\/one\.ts:2:\d+/);
      expect(thrown.log).toMatch(/src\/one\.ts:2:\d+/);
      expect(thrown.frame).toMatch(/> 2 \| export default/);
      expect(thrown.frame).toContain('// key: ');
      for (const text of [SECRET, 'script.js']) expect(JSON.stringify(thrown)).not.toContain(text);
    };
    await expectMapped();
    await test.platform.close();
    test = await startPlatform(options);
    await expectMapped();
  });

  it('is mapped by the version that threw it, also after a rollback without the map', async () => {
    await publish('rolled', mapped('one'));
    const first = await throwOnce('rolled');
    await publish('rolled', scriptOf('two'));
    expect(await fileOf('rolled')).toBe('script.js');
    await publish('rolled', scriptOf('three') + inline(mapOf('three'), 'charset=utf-8;'));
    expect(await fileOf('rolled')).toBe('src/three.ts');
    await publish('rolled', scriptOf('one'));
    expect(await fileOf('rolled')).toBe('src/one.ts');
    const { attempts } = (await test.get(`/_platform/v1/events/${first.event}`)).body;
    expect(attempts[0].exceptions[0].file).toBe('src/one.ts');
  });

  it('isn’t mapped for another integration with the same script', async () => {
    await publish('known', mapped('one'));
    await publish('other', scriptOf('one'));
    expect([await fileOf('other'), await fileOf('known')]).toEqual(['script.js', 'src/one.ts']);
  });

  it.each([
    ['no JSON', '{'],
    ['no map', '"map"'],
    ['null', 'null'],
  ])('keeps its map if a new one is %s', { tags: ['long'] }, async (kind, damaged) => {
    const name = kind.replace(' ', '-').toLowerCase();
    await publish(name, scriptOf('one') + inline(damaged));
    expect(await fileOf(name)).toBe('script.js');
    await publish(name, mapped('one'));
    await publish(name, scriptOf('one') + inline(damaged));
    expect(await fileOf(name)).toBe('src/one.ts');
  });

  it('names what failed even if its map has sources without names', async () => {
    await publish('unnamed', mapped('one', { sources: [null] }));
    expect(await throwOnce('unnamed')).toMatchObject({ message: 'in one', file: 'script.js', line: 1 });
  });

  it(`loses its map after ${MAX_SOURCE_MAPS} other versions`, { tags: ['long'] }, async () => {
    await publish('aged', mapped('one'));
    for (let count = 1; count < MAX_SOURCE_MAPS; count++) await publish('aged', scriptOf(`n${count}`));
    await publish('aged', scriptOf('one'));
    expect(await fileOf('aged')).toBe('src/one.ts');
    for (let count = 0; count < MAX_SOURCE_MAPS; count++) await publish('aged', scriptOf(`n${count}`));
    await publish('aged', scriptOf('one'));
    expect(await fileOf('aged')).toBe('script.js');
  });
});

it('is mapped for a script that was stored together with its map', { tags: ['long'] }, async () => {
  const dataFolder = temporaryFolder();
  const before = await startPlatform({ dataFolder });
  await before.publish('mapped', { script: scriptOf('one') });
  await closePlatforms();
  const database = new DatabaseSync(join(dataFolder, 'platform.db'));
  const stored = Buffer.from(scriptOf('one') + inline(mapOf('one')));
  database
    .prepare('UPDATE blob SET data = ?, hash = ? WHERE hash = ?')
    .run(stored, hashOf(stored), hashOf(Buffer.from(scriptOf('one'))));
  database.prepare('UPDATE integration SET script = ?').run(hashOf(stored));
  database.close();
  const test = await startPlatform({ dataFolder });
  await test.post('/_platform/v1/events', { integration: 'mapped', type: 'task' });
  const [event] = await test.events('mapped');
  expect(event.attempts[0].exceptions[0]).toMatchObject({ file: 'src/one.ts', line: 2 });
  expect(test.faults).toEqual([]);
  await closePlatforms();
  removeFolders();
});

it('is left out if it is too large', () => {
  const text = mapOf('one');
  const padding = 'x'.repeat(MANIFEST_LIMITS.SOURCE_MAP_BYTES - Buffer.byteLength(text));
  expect(usableSourceMap(mapOf('one', { padding }))).toBeUndefined();
  expect(usableSourceMap(mapOf('one', { padding: padding.slice(',"padding":""'.length) }))).toBeDefined();
});
