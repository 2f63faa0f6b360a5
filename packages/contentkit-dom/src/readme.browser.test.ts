// Runs the unchanged program of the README in a browser: it renders the responses of its transport.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { build } from 'esbuild';
import { expect, it } from 'vitest';
import { lendPages } from '@bindery/testkit/borrow-page';
import { hasBrowser } from '@bindery/testkit/launch-browser';

/** The transport that the README leaves to its reader. */
const TRANSPORT = `globalThis.transport = { render: async ({ props }) => ({ output: {
  type: 'element', state: {}, props, element: { type: 'block', children: [{ type: 'text', children: ['Drawn: ' + props.content] }] },
} }) };`;

it.skipIf(!hasBrowser)('the README’s program renders a component', async () => {
  const readme = readFileSync(join(import.meta.dirname, '..', 'README.md'), 'utf8');
  const [, contents = ''] = /^```ts\n([\s\S]*?)^```$/m.exec(readme) ?? [];
  const { outputFiles } = await build({
    stdin: { contents, loader: 'ts', resolveDir: import.meta.dirname },
    bundle: true,
    write: false,
    format: 'esm',
    conditions: ['@bindery/source'],
  });
  const page = await lendPages().borrow();
  const faults: unknown[] = [];
  page.on('pageerror', (fault) => faults.push(fault));
  await page.setContent('<!doctype html><main></main>');
  await page.addScriptTag({ content: TRANSPORT });
  await page.addScriptTag({ content: outputFiles[0]?.text ?? '', type: 'module' });
  await page.getByText('Drawn: graph TD').waitFor();
  expect(faults).toEqual([]);
});
