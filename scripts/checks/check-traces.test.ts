import { tmpdir } from 'node:os';
import { describe, expect, it } from 'vitest';
import { findTraces } from './check-traces.ts';

// Put together, so that the check does not find them here.
const home = ['', 'home', 'ada', 'bindery'].join('/');
const registry = ['https://registry', 'example.com/left-pad'].join('.');

describe('the check for traces of a machine', () => {
  it('finds paths of one machine, with their line', () => {
    const text = `fine\n  at ${home}/a.ts:1\n`;
    expect(findTraces('docs/a.md', text, '/srv/project')).toEqual(['docs/a.md:2 names a path of one machine']);
  });

  it('finds what lies beside the repository', () => {
    expect(findTraces('docs/a.md', 'see /srv/notes/plan.md', '/srv/project')).toEqual([
      'docs/a.md:1 names a path of this machine',
    ]);
  });

  it('lets a text name the folder for temporary files when the repository lies there', () => {
    expect(findTraces('docs/a.md', `see ${tmpdir()}/other/`, `${tmpdir()}/project`)).toEqual([]);
  });

  it('finds the host of a registry', () => {
    expect(findTraces('.npmrc', `registry=${registry}`, '/srv/project')).toEqual([
      '.npmrc:1 names the host of a registry',
    ]);
  });

  it('finds download URLs in the lock file, and nothing else there', () => {
    const lines = [`"node_modules${home}/x": {`, `"resolved": "${registry}/-/left-pad-1.0.0.tgz",`];
    expect(findTraces('package-lock.json', lines.join('\n'), '/srv/project')).toEqual([
      'package-lock.json:2 records a download address',
    ]);
  });

  it('finds nothing in paths that every machine has', () => {
    expect(
      findTraces('scripts/a.mjs', "existsSync('/usr/bin/chromium') && '/home' && '${HOME}/x'", '/srv/project'),
    ).toEqual([]);
  });
});
