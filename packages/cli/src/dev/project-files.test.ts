// Builds real projects in a folder behind a link, like temporary folders on some systems.
import { mkdirSync, mkdtempSync, realpathSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openLocalProject } from './local-project.ts';
import type { LocalProject } from './local-project.ts';

const FILES = {
  'bindery.config.ts': `import { title } from './shared/title';
    export default {
      name: 'poll', title, organization: 'acme', description: 'x', script: './src/index.ts', scopes: [],
      icon: './icon.png', secrets: { KEY: '\${{ env.KEY }}' },
    };`,
  'shared/title.ts': `export const title = 'Poll';`,
  'src/index.ts': `import { part } from './part'; import page from './page.html';
    export default { fetch: () => new Response(part + page) };`,
  'src/part/index.ts': `export { part } from '../../lib/part';`,
  'src/page.html': '<p>',
  'lib/part.ts': `export const part = 'part';`,
  'out/dev.log': '',
  'README.md': '',
};

let parent: string;
let root: string;
let project: LocalProject | undefined;
beforeEach(() => {
  parent = realpathSync(mkdtempSync(join(tmpdir(), 'bindery-files-')));
  root = join(parent, 'link');
  mkdirSync(join(parent, 'real'));
  symlinkSync(join(parent, 'real'), root);
  for (const [file, text] of Object.entries(FILES)) write(file, text);
});
afterEach(async () => {
  await project?.dispose();
  rmSync(parent, { recursive: true });
});

function write(file: string, text: string): void {
  mkdirSync(dirname(join(root, file)), { recursive: true });
  writeFileSync(join(root, file), text);
}

async function open(): Promise<LocalProject> {
  project = await openLocalProject(root, undefined);
  await project.build(false);
  return project;
}

const changed = (file: string) => project?.rebuildScopeOf({ path: join(root, file), isNew: false });
const added = (file: string) => project?.rebuildScopeOf({ path: join(root, file), isNew: true });

describe('the effect of a change', () => {
  it('depends on the files that manifest and bundle were made of', async () => {
    await open();
    for (const file of ['bindery.config.ts', 'shared/title.ts', 'icon.png', '.env', '.env.local']) {
      expect(changed(file), file).toBe('manifest');
    }
    for (const file of ['src/index.ts', 'src/part/index.ts', 'src/page.html', 'lib/part.ts']) {
      expect(changed(file), file).toBe('bundle');
    }
    for (const file of ['package.json', 'package-lock.json', 'tsconfig.json', 'src/tsconfig.json']) {
      expect(changed(file), file).toBe('bundle');
    }
  });

  it('is nothing for any other file, new or not', async () => {
    await open();
    for (const file of ['out/dev.log', 'README.md', 'dev.json', 'src/other.ts', 'src/index.test.ts', 'lib/.env']) {
      expect([changed(file), added(file)], file).toEqual([undefined, undefined]);
    }
  });

  it('is a build for a new file that imports would find first', async () => {
    await open();
    for (const file of ['src/part.ts', 'lib/part.tsx', 'integration.yaml']) expect(added(file), file).toBe('manifest');
  });

  it('is a build for any new file while an import is unresolved, and for known files', async () => {
    const opened = await open();
    write('src/index.ts', `import '../elsewhere/new'; export default {};`);
    expect((await opened.build(false)).problems).toContainEqual(
      expect.objectContaining({ code: 'bundle_unresolved_import' }),
    );
    expect([added('elsewhere/new.ts'), changed('elsewhere/new.ts')]).toEqual(['manifest', undefined]);
    expect([changed('src/index.ts'), changed('lib/part.ts')]).toEqual(['bundle', 'bundle']);
    write('elsewhere/new.ts', '');
    await opened.build(false);
    expect([added('elsewhere/newer.ts'), changed('lib/part.ts')]).toEqual([undefined, undefined]);
    expect(changed('elsewhere/new.ts')).toBe('bundle');
  });

  it('is a build for a file that is broken, also one that the manifest imports, from the first build on', async () => {
    write('shared/title.ts', 'const = ;');
    const opened = await open();
    expect(changed('shared/title.ts')).toBe('manifest');
    write('shared/title.ts', FILES['shared/title.ts']);
    write('lib/part.ts', 'const = ;');
    await opened.build(true);
    expect([changed('shared/title.ts'), changed('lib/part.ts')]).toEqual(['manifest', 'bundle']);
  });

  it('is a build for a file that was removed', async () => {
    const opened = await open();
    rmSync(join(root, 'lib'), { recursive: true });
    expect(changed('lib/part.ts')).toBe('bundle');
    await opened.build(false);
    expect(added('lib/part.ts')).toBe('bundle');
  });
});
