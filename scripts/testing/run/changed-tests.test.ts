import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { LONG_TAG } from '../long-tests.ts';
import { findChangedTests, selectTests } from './changed-tests.ts';
import { UsageError } from './options.ts';

const SOURCES = new Map([
  ['packages/platform/src/create-platform.ts', `import './domains/sites/list.ts'; import './domains/people/join.ts';`],
  ['packages/platform/src/domains/sites/list.ts', `import { add } from '@bindery/low';`],
  ['packages/platform/src/domains/sites/order.test.ts', `import '../../create-platform.ts';`],
  ['packages/platform/src/domains/people/join.ts', ''],
  ['packages/platform/src/domains/people/users/users.test.ts', `import '../../../create-platform.ts';`],
  ['packages/platform/test/whole.test.ts', `import '../src/create-platform.ts';`],
  ['packages/low/src/index.ts', `export { add } from './add.ts';`],
  ['packages/low/src/add.ts', ''],
  ['packages/low/src/add.test.ts', `import { add } from './add.ts';`],
  ['packages/low/src/add.long.test.ts', `import { add } from './add.ts';`],
  ['packages/low/src/sum.test.ts', `import { add } from './add.ts'; it('adds', { tags: ['${LONG_TAG}'] }, add);`],
  ['packages/dashboard/src/views/data/list.tsx', ''],
  ['packages/dashboard/src/shell/palette/palette.tsx', ''],
  ['packages/dashboard/test/data.browser.test.ts', ''],
  ['packages/dashboard/test/every-view.browser.test.ts', ''],
]);

describe('selectTests', () => {
  it('has the tests that import a file, and those next to it that start the whole', () => {
    expect(selectTests(['packages/platform/src/domains/sites/list.ts'], SOURCES)).toMatchObject({
      tests: ['packages/platform/src/domains/sites/order.test.ts'],
      others: 2,
    });
  });

  it('follows imports through a package, and leaves out long tests', () => {
    expect(selectTests(['packages/low/src/add.ts'], SOURCES)).toMatchObject({
      tests: ['packages/low/src/add.test.ts', 'packages/low/src/sum.test.ts'],
      others: 3,
    });
  });

  it('has only the long tests, where those run', () => {
    expect(selectTests(['packages/low/src/add.ts'], SOURCES, true)).toMatchObject({
      tests: ['packages/low/src/add.long.test.ts', 'packages/low/src/sum.test.ts'],
      others: 0,
    });
  });

  it('has the tests below the nearest folder, where no test is nearer', () => {
    expect(selectTests(['packages/platform/src/domains/people/join.ts'], SOURCES)).toMatchObject({
      tests: ['packages/platform/src/domains/people/users/users.test.ts'],
    });
  });

  it.each([
    ['its folder', 'packages/dashboard/src/views/data/list.tsx', 'packages/dashboard/test/data.browser.test.ts'],
    [
      'nothing',
      'packages/dashboard/src/shell/palette/palette.tsx',
      'packages/dashboard/test/every-view.browser.test.ts',
    ],
  ])('has the browser test that is named as %s', (_, file, test) => {
    expect(selectTests([file], SOURCES).tests).toEqual([test]);
  });
});

describe('findChangedTests', () => {
  const root = mkdtempSync(join(tmpdir(), 'bindery-changed-'));
  afterAll(() => rmSync(root, { recursive: true }));
  const write = (path: string, text: string): void => {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), text);
  };
  const git = (...args: string[]): unknown =>
    execFileSync('git', ['-c', 'user.name=a', '-c', 'user.email=a@example.com', ...args], { cwd: root });

  it('finds changed and new files, whatever their names', () => {
    git('init', '--quiet');
    write('packages/a/src/with space.ts', '1');
    write('packages/a/src/same.ts', '1');
    write('packages/a/src/space.test.ts', `import './with space.ts';`);
    git('add', '.');
    git('commit', '--quiet', '-m', 'first');
    write('packages/a/src/with space.ts', '2');
    write('packages/a/src/deep/[id].ts', '1');
    write('packages/a/src/deep/[id].test.ts', `import './[id].ts';`);
    expect(findChangedTests('HEAD', { root })).toMatchObject({
      changed: ['packages/a/src/deep/[id].test.ts', 'packages/a/src/deep/[id].ts', 'packages/a/src/with space.ts'],
      tests: ['packages/a/src/deep/[id].test.ts', 'packages/a/src/space.test.ts'],
    });
  });

  it.each(['no-such-branch', '--output=x', 'packages/a'])('rejects "%s", which names no commit', (ref) => {
    expect(() => findChangedTests(ref, { root })).toThrow(UsageError);
    expect(() => findChangedTests(ref, { root })).toThrow(
      `--changed is "${ref}". Expected a branch, a tag, or a commit`,
    );
  });
});
