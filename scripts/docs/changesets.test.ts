import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { ROOT } from '../checks/source-files.ts';

const folder = join(ROOT, '.changeset');

interface Manifest {
  readonly name: string;
  readonly private?: boolean;
}

const published = readdirSync(join(ROOT, 'packages'))
  .map((name) => JSON.parse(readFileSync(join(ROOT, 'packages', name, 'package.json'), 'utf8')) as Manifest)
  .filter((manifest) => manifest.private !== true)
  .map(({ name }) => name);

describe('changesets', () => {
  it('keep all published packages at one version', () => {
    const { fixed } = JSON.parse(readFileSync(join(folder, 'config.json'), 'utf8')) as { fixed: string[][] };
    expect(fixed).toHaveLength(1);
    expect(new Set(fixed[0])).toEqual(new Set(published));
  });

  it('name published packages and a kind of release, and have a text', () => {
    const files = readdirSync(folder).filter((name) => name.endsWith('.md') && name !== 'README.md');
    for (const file of files) {
      const [, head = '', words = ''] = /^---\n(.*?)\n---\n(.*)$/s.exec(readFileSync(join(folder, file), 'utf8')) ?? [];
      const releases = Object.entries(parse(head) as Record<string, string>);
      expect(releases.length, file).toBeGreaterThan(0);
      for (const [name, kind] of releases) {
        expect(published, file).toContain(name);
        expect(['major', 'minor', 'patch'], file).toContain(kind);
      }
      expect(words.trim().length, file).toBeGreaterThan(20);
    }
  });
});
