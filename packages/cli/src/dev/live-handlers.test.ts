import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import type { Io } from '../io.ts';
import { openHandlers } from './live-handlers.ts';

it('answers of the author are there, also when reading them takes longer than the watch needs to begin', async () => {
  const root = mkdtempSync(join(tmpdir(), 'bindery-handlers-'));
  onTestFinished(() => rmSync(root, { recursive: true }));
  const slow = 'await new Promise((resolve) => setTimeout(resolve, 500));';
  writeFileSync(join(root, 'bindery.outgoing.ts'), `${slow}\nexport default { 'a.test': () => new Response('A') };`);
  const handlers = await openHandlers({}, { cwd: root } as Io, root);
  expect(Object.keys(handlers.current())).toEqual(['a.test']);
  await handlers.close();
});
