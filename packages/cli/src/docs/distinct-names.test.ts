import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { requireDistinctNames } from './distinct-names.ts';

const folder = mkdtempSync(join(tmpdir(), 'bindery-distinct-names-'));
afterAll(() => rmSync(folder, { recursive: true }));

const PAIRS = [
  ['in case', ['docs/Setup.md', 'docs/setup.md']],
  ['in the case of a folder', ['API/a.md', 'api/a.md']],
  ['in normalization', ['caf\u00e9.md', 'cafe\u0301.md']],
] as const;

describe('names that differ only', () => {
  it.each(PAIRS)('%s are rejected where they are one file', (_name, paths) => {
    const rejected = expect.objectContaining({ code: 'docs_names_collide' }) as Error;
    expect(() => requireDistinctNames(folder, paths, () => true)).toThrow(rejected);
    expect(() => requireDistinctNames(folder, [paths[0], 'other.md', paths[0]], () => true)).not.toThrow();
  });

  it('in case are taken where the system of the folder keeps both', () => {
    writeFileSync(join(folder, 'one.md'), '');
    writeFileSync(join(folder, 'ONE.md'), '');
    const isCaseSensitive = readdirSync(folder).length === 2;
    const require = (): void => requireDistinctNames(folder, ['one.md', 'ONE.md']);
    if (isCaseSensitive) expect(require).not.toThrow();
    else expect(require).toThrow('ignores case');
    expect(readdirSync(folder)).toHaveLength(isCaseSensitive ? 2 : 1);
  });
});
