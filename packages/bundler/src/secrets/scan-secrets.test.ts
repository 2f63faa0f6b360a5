import { describe, expect, it } from 'vitest';
import { RUNTIME_FILES, temporaryProject } from '../../test/temporary-project.ts';
import { buildProductionBundle } from '../bundle/production-bundle.ts';
import { scanForSecrets } from './scan-secrets.ts';

// Put together here, so that scanners of this repository find nothing.
const TOKENS: readonly (readonly [string, string])[] = [
  ['an AWS access key', ['AKIA', 'ABCDEFGH12345678']],
  ['a GitHub token', ['ghp_', 'a1'.repeat(18)]],
  ['a GitLab token', ['glpat-', 'a1'.repeat(12)]],
  ['a Slack token', ['xoxb-', '1234567890-abc']],
  ['a Stripe key', ['sk_live_', 'a1'.repeat(12)]],
  ['an npm token', ['npm_', 'a1'.repeat(18)]],
  ['a private key', ['-----BEGIN RSA ', 'PRIVATE KEY-----\n', `${'MIIEpAIB'.repeat(8)}\n`.repeat(2)]],
  ['a JSON web token', ['eyJ', 'hbGciOiJIUzI1NiJ9', '.eyJ', 'zdWIiOiIxMjM0NTY3ODkwIn0', '.dozjgNryP4J3jVmNHl0w5N']],
].map(([name, parts]) => [String(name), [parts].flat().join('')]);

async function scan(text: string, secrets: Readonly<Record<string, string>> = {}) {
  const root = await temporaryProject({ ...RUNTIME_FILES, 'src/index.tsx': text });
  const { bundle } = await buildProductionBundle({ root, script: './src/index.tsx' });
  if (bundle === undefined) throw new Error('The build failed.');
  return scanForSecrets(bundle, secrets);
}

describe('scanForSecrets', () => {
  it.each(TOKENS)('finds %s at its source location', async (name, token) => {
    const problems = await scan(`// first line\nexport default { key: ${JSON.stringify(token)} };`);
    expect(problems).toMatchObject([{ code: 'secret_in_bundle', file: 'src/index.tsx', line: 2, column: 23 }]);
    expect(problems[0]?.message).toContain(name);
    expect(problems[0]?.message).not.toContain(token);
  });

  it('finds the value of a declared secret, also when it is escaped', async () => {
    const value = 'line one\nline "two"';
    const problems = await scan(`export default ${JSON.stringify(`before ${value} after`)};`, { KEY: value });
    expect(problems.map(({ message }) => message)).toEqual(['The script contains the value of the secret "KEY".']);
  });

  it.each([
    ['letters beyond ASCII', 'Pässwörd-für-😀'],
    ['quotes of one kind and a backslash', 'c:\\keys\\"main"'],
    ['quotes of all kinds', `it's "one" \`of\` \${many}`],
    ['line breaks and quotes', 'line one\nline "two"\nit\'s `three`'],
    ['many backslashes', 'a\\'.repeat(40)],
    ['as many characters as a key has', 'line "one" of é\n'.repeat(4_000)],
    ['what begins or ends in a pattern', '.*+?^${}()|[]/'],
  ])(
    'finds the value of a declared secret with %s, however the build writes it',
    { tags: ['long'] },
    async (_name, value) => {
      const problems = await scan(`export default ${JSON.stringify(`before ${value} after`)};`, { KEY: value });
      expect(problems.map(({ message }) => message)).toEqual(['The script contains the value of the secret "KEY".']);
    },
  );

  it('takes no long time for a secret of backslashes that is not there', async () => {
    const text = `export default ${JSON.stringify('\\'.repeat(5_000))};`;
    expect(await scan(text, { KEY: `${'\\'.repeat(40)}x` })).toEqual([]);
  });

  it('finds nothing in code that reads private keys', async () => {
    const [begin, end] = ['-----BEGIN ', '-----END '].map((start) => `${start}PRIVATE KEY-----`);
    const text = `export default (pem) => pem.replace('${begin}', '').replace('${end}', '').replace(/\\s/g, '');`;
    expect(await scan(text)).toEqual([]);
  });

  it('finds nothing in ordinary code, and ignores values that occur by chance', async () => {
    const text = `export default { scope: 'space:content:read', hash: 'd41d8cd98f00b204e9800998ecf8427e', x: 'eyJhbGciOi' };`;
    expect(await scan(text, { SHORT: 'space', EMPTY: '' })).toEqual([]);
  });
});
