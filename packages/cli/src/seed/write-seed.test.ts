import { describe, expect, it } from 'vitest';
import type { RunningSeed } from '@bindery/seeds';
import { planSeed } from './write-seed.ts';

const EMPTY: RunningSeed = { clock: undefined, people: [], spaces: [], sites: [], installations: [], omitted: [] };
const withFile = (path: string): RunningSeed => ({
  ...EMPTY,
  spaces: [{ name: 'docs', files: [{ path, data: 'x' }] }],
});

describe('planSeed', () => {
  it('writes long spaces to folders, the project by its path, and texts of several lines as they are', () => {
    const pages = [{ title: 'A', markdown: 'One `a`\n${two} \\three' }];
    const running: RunningSeed = {
      ...EMPTY,
      spaces: [{ name: 'short', pages }, ...withFile('in/README.md').spaces],
      installations: [{ integration: 'poll' }, { integration: 'other' }],
    };
    const project = { integration: 'poll', folder: '/projects/poll' };
    const [seed, page] = planSeed(running, { file: '/projects/poll/seeds/large.seed.ts', project });
    expect(page).toEqual({ path: '/projects/poll/seeds/seed/docs/in/README.md', data: 'x' });
    expect(seed?.data).toContain('markdown: `One \\`a\\`\n\\${two} \\\\three`');
    expect(seed?.data).toContain("{ name: 'docs', folder: './seed/docs' }");
    expect(seed?.data).toContain("installations: [{ integration: '..' }, { integration: 'other' }]");
  });

  it.each([
    '../x.md',
    '/x.md',
    'a/../../x.png',
    'C:x.md',
    'a\\..\\x.md',
    'package.json',
    '.gitbook/assets/../../../x.png',
  ])('rejects the path %s of a platform', (path) => {
    expect(() => planSeed(withFile(path), { file: '/home/bindery.seed.ts' })).toThrow(
      expect.objectContaining({ code: 'docs_path_refused' }),
    );
  });
});
