// Inline snapshots are written by a run of Vitest of its own, on a file of its own.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { removeFolders } from '@bindery/testkit/temporary-folder';
import { runVitest } from '../test/run-vitest.ts';

const TEST = (label: string, snapshot: string): string => `import { expect, it } from 'vitest';
import '@bindery/testing/vitest';

it('shows a button', () => {
  const tree = { type: 'block', children: [{ type: 'button', label: '${label}', onPress: { action: 'vote' } }] };
  expect(tree).toMatchJsx(${snapshot});
});
`;

const SNAPSHOT = (label: string): string =>
  ['`', '    <block>', `      <button label="${label}" onPress={{ action: 'vote' }} />`, '    </block>', '  `'].join(
    '\n',
  );

afterAll(() => removeFolders());

describe('toMatchJsx in Vitest', () => {
  it('writes the tree as JSX into the test', { tags: ['long'] }, async () => {
    const run = await runVitest(TEST('Yes', ''));
    expect(run.output).toContain('1 written');
    expect(run.text).toBe(TEST('Yes', SNAPSHOT('Yes')));
  });

  it('fails for another tree, with the difference', async () => {
    const run = await runVitest(TEST('No', SNAPSHOT('Yes')));
    expect(run.isPassed).toBe(false);
    expect(run.output).toContain(`+   <button label="No" onPress={{ action: 'vote' }} />`);
    expect(run.text).toBe(TEST('No', SNAPSHOT('Yes')));
  });

  it('updates the JSX where the run says so', { tags: ['long'] }, async () => {
    const run = await runVitest(TEST('No', SNAPSHOT('Yes')), '--update');
    expect(run.output).toContain('1 updated');
    expect(run.text).toBe(TEST('No', SNAPSHOT('No')));
  });
});

describe('the example of the README', () => {
  it('passes', { tags: ['long'] }, async () => {
    const readme = readFileSync(join(import.meta.dirname, '..', 'README.md'), 'utf8');
    const [, example = ''] = /```tsx\n(.*?)```/s.exec(readme) ?? [];
    const run = await runVitest(example);
    expect(run.output).toContain('1 passed');
    expect(run.isPassed).toBe(true);
  });
});
