import { symlink } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { RUNTIME_FILES, describeLocations, temporaryProject } from '../../test/temporary-project.ts';
import { checkProject } from '../check-project.ts';

// Parts are joined here, so that no text of this file looks like a token.
const TOKEN = ['ghp', '0123456789abcdefghijABCDEFGHIJ012345'].join('_');
const VALUE = 'a-secret-of-twenty-characters';

async function check(files: Readonly<Record<string, string | Uint8Array>>, manifest = '', isFromGit = true) {
  const root = await temporaryProject({
    ...RUNTIME_FILES,
    'integration.yaml': `name: polls\ntitle: Polls\ndescription: Ask\nscript: ./src/index.ts\nscopes: []\n${manifest}`,
    'src/index.ts': `import { createIntegration } from './runtime.ts';\nexport default createIntegration({});\n`,
    ...files,
  });
  await symlink('README.md', join(root, 'link.md'));
  const paths = [...Object.keys(files), 'integration.yaml', 'link.md', 'deleted.md'];
  const { problems } = await checkProject(root, { variables: { KEY: VALUE }, trackedFiles: { paths, isFromGit } });
  return describeLocations(problems);
}

it('finds credentials and values of secrets in text files, once each', async () => {
  const files = {
    'README.md': `# Setup\n\nUse ${TOKEN}.\n`,
    'test/a.test.ts': `const key = '${VALUE}';\nconst same = key;\n`,
    'image.bin': Buffer.from(`\0${TOKEN}`),
    'data.json': `${' '.repeat(1024 * 1024)}${TOKEN}`,
  };
  expect(await check(files, "secrets: { KEY: '${{ env.KEY }}' }\n")).toEqual([
    'README.md:3:5 secret_in_repository',
    'test/a.test.ts:1:14 secret_in_repository',
  ]);
});

it('reports a secret of the manifest with the problem of the manifest only', async () => {
  expect(await check({}, `secrets: { KEY: ${VALUE} }\n`)).toEqual(['integration.yaml:6:17 secret_in_manifest']);
});

it('takes exceptions in comments and in the manifest, and minds no unused comment', async () => {
  const files = {
    'a.ts': `// bindery-not-secret github-token: of the documentation\nexport const token = '${TOKEN}';\n`,
    'docs/b.md': TOKEN,
    'docs/c.md': 'Write `// bindery-not-secret github-token` above the line.\n',
  };
  const manifest =
    'bindery: { notSecrets: [{ kind: github-token, file: docs }, { kind: github-token, file: other }] }\n';
  expect(await check(files, manifest)).toEqual(['integration.yaml:6:69 secret_exception_unused']);
});

it('reports variable files only if Git lists them, and no samples', async () => {
  const files = { '.env': 'A=b', 'app/.env.production': `A=${TOKEN}`, '.env.example': 'A=', 'env.ts': '' };
  expect(await check(files)).toEqual([
    '.env:1:1 variables_file_tracked',
    'app/.env.production:1:1 variables_file_tracked',
  ]);
  expect(await check(files, '', false)).toEqual([]);
});
