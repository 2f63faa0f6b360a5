import { mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import type { Io } from '../io.ts';
import { openHandlers } from './live-handlers.ts';

let root: string;
beforeEach(() => {
  root = realpathSync(mkdtempSync(join(tmpdir(), 'bindery-handlers-')));
});
afterEach(() => rmSync(root, { recursive: true }));

const io = { cwd: '/', stderr: { write: () => true } } as unknown as Io;
const answering = (text: string) => `export default { 'api.example.com': () => new Response('${text}') };`;

it('is open however long the first reading takes, and follows the file', async () => {
  const file = join(root, 'bindery.outgoing.ts');
  // The watch is ready long before this was evaluated.
  const slow = `await new Promise((resolve) => setTimeout(resolve, 1000));\n`;
  writeFileSync(file, slow + answering('first'));
  const handlers = await openHandlers({}, io, root);
  const fetchResponse = async () =>
    (await handlers.current()['api.example.com']?.(new Request('https://api.example.com/')))?.text();
  expect(await fetchResponse()).toBe('first');
  writeFileSync(file, answering('second'));
  await expect.poll(fetchResponse).toBe('second');
  await handlers.close();
});
