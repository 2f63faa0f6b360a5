import { describe, expect, it } from 'vitest';
import { RUNTIME_FILES, describeLocations, temporaryProject } from '../../test/temporary-project.ts';
import { checkProject } from '../check-project.ts';
import { planPublish } from '../publish/plan-publish.ts';

// Put together here, so that scanners of this repository find nothing.
const GITHUB = ['ghp_', 'a1'.repeat(18)].join('');
const PEM = [
  '-----BEGIN ',
  'PRIVATE KEY-----\n',
  `${'MIIEpAIB'.repeat(8)}\n`.repeat(2),
  '-----END PRIVATE KEY-----',
].join('');

interface Parts {
  readonly manifest?: string;
  readonly code: string;
  readonly files?: Readonly<Record<string, string>>;
  readonly variables?: Readonly<Record<string, string>>;
}

async function check({ manifest = '', code, files = {}, variables = {} }: Parts) {
  const root = await temporaryProject({
    ...RUNTIME_FILES,
    'gitbook-manifest.yaml': `name: keys\ntitle: Keys\ndescription: Reads\norganization: acme\nscript: ./src/index.ts\nscopes: []\n${manifest}`,
    'src/index.ts': code,
    ...files,
  });
  return checkProject(root, { variables });
}

async function locations(parts: Parts): Promise<string[]> {
  return describeLocations((await check(parts)).problems);
}

describe('an exception on the line', () => {
  it.each([
    ['above', `// bindery-not-secret github-token: of the documentation\nexport default { key: '${GITHUB}' };`],
    ['at the end', `export default { key: '${GITHUB}' }; // bindery-not-secret github-token`],
    [
      'in a comment of several lines',
      `/*\n * bindery-not-secret github-token\n * See the docs.\n */\nexport default '${GITHUB}';`,
    ],
    [
      'of a constant that the minifier moves',
      `// bindery-not-secret github-token\nconst key = '${GITHUB}';\nexport default () => fetch('https://a.test', { headers: { key } });`,
    ],
    [
      'of a text of several lines',
      `// bindery-not-secret private-key\nconst pem = \`${PEM}\`;\nexport default { a: pem, b: pem };`,
    ],
  ])('suppresses the finding that it names: %s', async (_name, code) => {
    expect(await locations({ code })).toEqual([]);
  });

  it('takes nothing else away: another kind, another line', async () => {
    const code = `// bindery-not-secret npm-token\nexport const a = '${GITHUB}';\nexport default '${GITHUB.replace('a1', 'b2')}'; // not this one`;
    expect(await locations({ code })).toEqual([
      'src/index.ts:1:1 secret_exception_unused',
      'src/index.ts:2:18 secret_in_bundle',
      'src/index.ts:3:16 secret_in_bundle',
    ]);
  });

  it('names the value of a declared secret', async () => {
    const manifest = 'secrets: {URL: "${{ env.URL }}"}\n';
    const variables = { URL: 'https://api.example.com' };
    const code = `export default 'https://api.example.com';`;
    expect(await locations({ manifest, code, variables })).toEqual(['src/index.ts:1:16 secret_in_bundle']);
    const excepted = `${code} // bindery-not-secret secrets.URL`;
    expect(await locations({ manifest, code: excepted, variables })).toEqual([]);
  });

  it('also works in a file that is imported as text', async () => {
    const files = { 'src/page.html': `<!-- bindery-not-secret github-token -->\n<p>${GITHUB}</p>\n` };
    expect(await locations({ code: `import page from './page.html';\nexport default page;`, files })).toEqual([]);
  });
});

describe('an exception of the manifest', () => {
  const packaged = { 'node_modules/pem/index.js': `export default ${JSON.stringify(PEM)};` };
  const code = `import pem from 'pem';\nexport default pem;`;

  it.each(['node_modules/pem', './node_modules/pem/', 'node_modules/pem/index.js'])('excepts %s', async (file) => {
    const manifest = `bindery:\n  notSecrets:\n  - {kind: private-key, file: ${file}, reason: its test}\n`;
    expect(await locations({ manifest, code, files: packaged })).toEqual([]);
  });

  it('is not published', async () => {
    const manifest = `bindery:\n  notSecrets:\n  - {kind: private-key, file: node_modules/pem}\n`;
    const { reading, bundle, assets } = await check({ manifest, code, files: packaged });
    if (reading.manifest === undefined || bundle === undefined) throw new Error('The check failed.');
    expect(planPublish({ manifest: reading.manifest, bundle, assets })).not.toHaveProperty('bindery');
  });

  it.each([
    ['another file', 'private-key', 'node_modules/pe'],
    ['another kind', 'github-token', 'node_modules/pem'],
  ])('excepts nothing of %s, and warns', async (_name, kind, file) => {
    const manifest = `bindery:\n  notSecrets:\n  - {kind: ${kind}, file: ${file}}\n`;
    expect(await locations({ manifest, code, files: packaged })).toEqual([
      'gitbook-manifest.yaml:9:12 secret_exception_unused',
      'node_modules/pem/index.js:1:16 secret_in_bundle',
    ]);
  });

  it('lists the kinds', async () => {
    const manifest = `bindery:\n  notSecrets:\n  - {kind: private-kye, file: src}\n`;
    const { problems } = await check({ manifest, code: 'export default {};' });
    expect(problems).toMatchObject([{ code: 'secret_exception_unused', advice: 'Did you mean "private-key"?' }]);
  });

  it('has to say of which kind and in which file', async () => {
    expect(
      await locations({ manifest: 'bindery:\n  notSecrets:\n  - {kind: private-key}\n', code: 'export default {};' }),
    ).toEqual(['gitbook-manifest.yaml:9:5 manifest_missing_field']);
  });
});
