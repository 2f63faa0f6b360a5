import { describe, expect, it } from 'vitest';
import { RUNTIME_FILES, describeLocations, temporaryProject } from '../../test/temporary-project.ts';
import { checkProject } from '../check-project.ts';

async function check(code: string, files: Readonly<Record<string, string>> = {}): Promise<string[]> {
  const root = await temporaryProject({
    ...RUNTIME_FILES,
    'integration.yaml': 'name: polls\ntitle: Polls\ndescription: Ask\nscript: ./src/index.ts\nscopes: []\n',
    'src/index.ts': code,
    ...files,
  });
  return describeLocations((await checkProject(root)).problems);
}

describe('imports of Node.js modules', () => {
  it.each([
    ['a module that workerd does not have', `import { readFile } from 'node:fs';\nexport default readFile;`, 26],
    ['a misspelt one', `import { Buffer } from 'node:bufer';\nexport default Buffer;`, 24],
    ['one that is exported again', `export { readFileSync } from 'node:fs';\nexport default 1;`, 30],
  ])('are errors for %s', async (_name, code, column) => {
    expect(await check(code)).toEqual([`src/index.ts:1:${column} node_module_unknown`]);
  });

  it('are nothing for those it has, and for types', async () => {
    const code = `import { Buffer } from 'node:buffer';\nimport { Stats } from 'node:fs';\nexport default (one: Stats) => Buffer.from(String(one));`;
    expect(await check(code)).toEqual([]);
  });

  it('are errors in packages, too, which the script doesn’t start without', async () => {
    const files = {
      'node_modules/disk/index.js': `import { readFileSync } from 'node:fs';\nexport default readFileSync;`,
    };
    expect(await check(`import disk from 'disk';\nexport default disk;`, files)).toEqual([
      'node_modules/disk/index.js:: node_module_unknown',
    ]);
  });
});
