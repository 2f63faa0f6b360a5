import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { TEXT_FILES } from './bundle/text-files.ts';
import { textFiles } from './text-files-plugin.ts';

it('imports as text what a build does, and nothing else', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'text-files-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const plugin = textFiles();
  for (const ending of TEXT_FILES) {
    writeFileSync(join(folder, `a${ending}`), `"${ending}"\n`);
    const id = plugin.resolveId(`./a${ending}`, join(folder, 'index.tsx')) ?? '';
    // No ending by which Vite knows styles and pages.
    expect(id).toMatch(/^\0.*\.js$/);
    expect(await plugin.load(id)).toBe(`export default ${JSON.stringify(`"${ending}"\n`)};`);
  }
  expect(plugin.resolveId('./other.ts', join(folder, 'index.tsx'))).toBeUndefined();
  expect(plugin.resolveId('package/style.css', join(folder, 'index.tsx'))).toBeUndefined();
  expect(await plugin.load(join(folder, 'index.tsx'))).toBeUndefined();
});
