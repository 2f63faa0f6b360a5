import { chmod, mkdir, writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { describe, expect, it, vi } from 'vitest';
import { isKitError } from '@bindery/diagnostics';
import { describeLocations, temporaryProject } from '../../test/temporary-project.ts';
import { readManifest } from './read-manifest.ts';
import type { ReadManifestOptions } from './read-manifest.ts';

const LEAST = `name: polls\ntitle: Polls\ndescription: Ask\nscript: ./index.ts\nscopes: []\n`;

async function readYaml(text: string, options: ReadManifestOptions = {}, file = 'integration.yaml') {
  const folder = await temporaryProject({ [file]: text });
  return readManifest(folder, { variables: {}, ...options });
}

/** A TypeScript manifest whose fields begin on line 2. */
async function readTypeScript(fields: string, before = '') {
  const folder = await temporaryProject({
    'bindery.config.ts': `${before}export default {\n${fields}\n} as const;\n`,
  });
  return readManifest(folder, { variables: {} });
}

describe('readManifest', () => {
  it('reads the three kinds of manifest to the same value', async () => {
    const fields = `name: 'polls', title: 'Polls', description: 'Ask', script: './index.ts', scopes: []`;
    const results = await Promise.all([
      readYaml(LEAST),
      readYaml(LEAST, {}, 'gitbook-manifest.yaml'),
      readTypeScript(fields),
    ]);
    for (const { manifest, problems } of results) {
      expect(problems).toEqual([]);
      expect(manifest).toEqual({ name: 'polls', title: 'Polls', description: 'Ask', script: './index.ts', scopes: [] });
    }
  });

  it('prefers TypeScript when a folder has several manifests, and takes the file that is named', async () => {
    const folder = await temporaryProject({
      'bindery.config.ts': `export default { name: 'typed' };`,
      'integration.yaml': 'name: plain',
    });
    expect(basename((await readManifest(folder)).path)).toBe('bindery.config.ts');
    expect((await readManifest(join(folder, 'integration.yaml'))).source.value).toEqual({ name: 'plain' });
  });

  it('throws manifest_not_found for a folder without a manifest and for no folder', async () => {
    const folder = await temporaryProject({ 'readme.md': '' });
    for (const path of [folder, join(folder, 'nowhere')]) {
      const thrown = await readManifest(path).catch((error: unknown) => error);
      expect(isKitError(thrown, 'manifest_not_found')).toBe(true);
    }
  });

  it('bundles what a TypeScript manifest imports, and names those files as inputs', async () => {
    const folder = await temporaryProject({
      'bindery.config.ts': `
        import { defineIntegration } from '@bindery/cli/config';
        import { scopes } from './scopes.ts';
        export default defineIntegration({ name: 'polls', title: 'Polls', description: 'Ask', script: 'a', scopes });`,
      'scopes.ts': `export const scopes: string[] = ['space:content:read'];`,
    });
    const { manifest, source } = await readManifest(folder);
    expect(manifest?.scopes).toEqual(['space:content:read']);
    expect([...source.inputs].sort()).toEqual([join(folder, 'bindery.config.ts'), join(folder, 'scopes.ts')]);
  });

  it('reads a TypeScript manifest again after it changed', async () => {
    const first = await readTypeScript(`name: 'one'`);
    const second = await readTypeScript(`name: 'two'`);
    expect([first.source.value, second.source.value]).toEqual([{ name: 'one' }, { name: 'two' }]);
  });
});

describe('problems of a manifest that cannot be read', () => {
  it.each([
    ['a YAML syntax error', 'integration.yaml', 'name: polls\ntitle: [a\n', 'integration.yaml:3:1 manifest_syntax'],
    [
      'an address that begins with a star and is in no quotes',
      'integration.yaml',
      'name: polls\ncontentSecurityPolicy:\n  frame-src: *.example.com\n',
      'integration.yaml:3:14 manifest_syntax',
    ],
    [
      'references that unfold to more than is read',
      'integration.yaml',
      'a: &a [1, 1, 1]\nb: &b [*a, *a, *a, *a, *a, *a]\nc: &c [*b, *b, *b, *b, *b, *b]\nd: [*c, *c, *c, *c, *c, *c]\n',
      'integration.yaml:1:1 manifest_syntax',
    ],
    ['a key given twice', 'integration.yaml', 'name: a\nname: b\n', 'integration.yaml:2:1 manifest_syntax'],
    [
      'a TypeScript syntax error',
      'bindery.config.ts',
      'export default {\n  name: ,\n};',
      'bindery.config.ts:2:9 bundle_syntax',
    ],
    [
      'an import that leads nowhere',
      'bindery.config.ts',
      `import './gone.ts';\nexport default {};`,
      'bindery.config.ts:1:8 bundle_unresolved_import',
    ],
    [
      'no default export',
      'bindery.config.ts',
      'export const manifest = {};',
      'bindery.config.ts:1:1 manifest_no_default_export',
    ],
    [
      'an exception',
      'bindery.config.ts',
      `const a: string[] = [];\nexport default { name: a[0]!.trim() };`,
      'bindery.config.ts:2:30 manifest_evaluation_failed',
    ],
    ['something that is no map', 'integration.yaml', '- polls\n', 'integration.yaml:1:1 manifest_wrong_type'],
  ])('places %s', async (_name, file, text, expected) => {
    const folder = await temporaryProject({ [file]: text });
    const { manifest, problems } = await readManifest(folder);
    expect(manifest).toBeUndefined();
    expect(describeLocations(problems)).toEqual([expected]);
  });
});

describe('problems of fields, in YAML', () => {
  it.each([
    [
      'an absent field at the start of the file',
      'title: Polls\nscript: a\nscopes: []\ndescription: x\n',
      '1:1 manifest_missing_field',
    ],
    ['a wrong type', `${LEAST}target: 3\n`, '6:9 manifest_unknown_value'],
    ['a list that should be text', LEAST.replace('Polls', '[Polls]'), '2:1 manifest_wrong_type'],
    ['an unknown key', `${LEAST}externalLink: []\n`, '6:1 manifest_unknown_key'],
    ['a key below a list', `${LEAST}blocks:\n  - id: a\n    titel: b\n    title: bb\n`, '8:5 manifest_unknown_key'],
    ['a text that is too long', LEAST.replace('Polls', 'x'.repeat(31)), '2:8 manifest_too_long'],
    ['a name of the wrong form', LEAST.replace('polls', 'my_polls'), '1:7 manifest_invalid_format'],
    [
      'a link that is no URL',
      `${LEAST}externalLinks:\n  - label: a\n    url: example.com\n`,
      '8:10 manifest_invalid_format',
    ],
    ['a value below an alias', `${LEAST}x-shared: &a [space:wirte]\nscopes2: *a\n`, '7:1 manifest_unknown_key'],
  ])('places %s', async (_name, text, expected) => {
    const { problems } = await readYaml(text);
    expect(describeLocations(problems)).toContain(`integration.yaml:${expected}`);
  });
});

describe('problems of fields, in TypeScript', () => {
  const rest = `title: 'Polls', description: 'Ask', script: 'a'`;

  it.each([
    [
      'a value in a list',
      `name: 'polls', ${rest},\nscopes: ['space:content:read', 'space:wirte']`,
      '3:32 manifest_unknown_value',
    ],
    [
      'a value behind a constant',
      `name: 'polls', ${rest}, scopes: SCOPES`,
      '1:17 manifest_unknown_value',
      `const SCOPES = ['space:wirte'];`,
    ],
    [
      'a key in quotes',
      `name: 'polls', ${rest}, scopes: [],\n'contentSecurityPolicy': { 'img-scr': '*' }`,
      '3:28 manifest_unknown_key',
    ],
    ['a value behind "as const"', `name: 'Bad Name' as const, ${rest}, scopes: []`, '2:7 manifest_invalid_format'],
    [
      'a value that comes from a spread, at the parent',
      `...{ name: 'Bad Name' }, ${rest}, scopes: []`,
      '1:16 manifest_invalid_format',
    ],
  ])('places %s', async (_name, fields, expected, before = '') => {
    const { problems } = await readTypeScript(fields, before);
    const line = (text: string) => `bindery.config.ts:${text}`;
    expect(describeLocations(problems)).toContain(line(expected));
  });
});

describe('messages', () => {
  it('name the actual value, the expected one, and a fix', async () => {
    const { problems } = await readYaml(
      `name: my_polls\ntitle: P\ndescription: Ask\nscript: a\nscopes: [space:wirte]\nvisibility: pubic\nblocks: yes please\nexternalLink: []\n`,
    );
    expect(problems.map(({ message, advice }) => [message, advice ?? ''])).toMatchInlineSnapshot(`
      [
        [
          ""name" is "my_polls"; expected letters and digits separated by single hyphens.",
          "For example: "my-integration".",
        ],
        [
          ""title" is "P"; expected at least 2 characters.",
          "",
        ],
        [
          ""visibility" is "pubic"; expected one of public, private, unlisted.",
          "Did you mean "public"?",
        ],
        [
          ""scopes[0]" is "space:wirte"; expected one of 21 known values.",
          "Did you mean "space:content:write" or "space:metadata:write"?",
        ],
        [
          ""blocks" is "yes please"; expected a list.",
          "",
        ],
        [
          "The manifest has an unknown key "externalLink".",
          "Did you mean "externalLinks"?",
        ],
      ]
    `);
  });

  it('only warn of unknown keys in the manifest of the published tool, which drops them', async () => {
    const { problems, manifest } = await readYaml(`${LEAST}colour: red\n`, {}, 'gitbook-manifest.yaml');
    expect(problems.map(({ code, severity }) => [code, severity])).toEqual([['manifest_unknown_key', 'warning']]);
    expect(manifest).toMatchObject({ name: 'polls' });
    expect(manifest).not.toHaveProperty('colour');
  });
});

describe('problems between fields', () => {
  const problemsOf = async (text: string) => (await readYaml(text)).problems;
  const check = async (text: string) => describeLocations((await readYaml(LEAST + text)).problems);

  it.each([
    ['two blocks with one id', 'blocks:\n- {id: a, title: aa}\n- {id: a, title: bb}', '8:8 block_duplicate'],
    [
      'two blocks of one code block',
      'blocks:\n- {id: a, title: aa, markdown: {codeblock: x, body: b}}\n- {id: b, title: bb, markdown: {codeblock: x, body: b}}',
      '8:44 codeblock_duplicate',
    ],
    [
      'two content sources with one id',
      'contentSources:\n- {id: a, title: aa, configuration: {componentId: c}}\n- {id: a, title: bb, configuration: {componentId: c}}',
      '8:8 content_source_duplicate',
    ],
    [
      'a pattern without a protocol',
      'blocks:\n- {id: a, title: aa, urlUnfurl: ["example.com/**"]}',
      '7:34 url_unfurl_invalid',
    ],
    [
      'a pattern for every host',
      'blocks:\n- {id: a, title: aa, urlUnfurl: ["https://*/x"]}',
      '7:34 url_unfurl_invalid',
    ],
    [
      'a required property that is not declared',
      'configurations: {site: {properties: {key: {type: string}}, required: [kee]}}',
      '6:71 required_property_unknown',
    ],
    [
      'a default that is no choice',
      'configurations: {site: {properties: {key: {type: string, enum: [a, b], default: c}}}}',
      '6:81 default_not_allowed',
    ],
    ['a control character in a policy', 'contentSecurityPolicy: "a\\0b"', '6:24 csp_invalid_character'],
  ])('are found: %s', async (_name, text, expected) => {
    expect(await check(text)).toEqual([`integration.yaml:${expected}`]);
  });

  it.each([
    ['every host', 'script-src: "*"', 'it matches too many hosts; list specific hosts'],
    ['a scheme', 'connect-src: "https:"', 'it matches every host; list specific hosts'],
    ['a scheme that nobody knows', 'img-src: "gopher://example.com"', 'it isn’t a host'],
    ['what is unsafe', `script-src: "'unsafe-inline'"`, 'pages run only scripts allowed by host or hash'],
    ['bytes that could run', 'script-src: "data:"', 'it would allow scripts embedded in URLs'],
    ['a keyword without quotes', 'script-src: self', 'a keyword without single quotes'],
    ['another keyword without quotes', 'img-src: NONE', 'a keyword without single quotes'],
    ['a hash without quotes', 'script-src: "sha256-abc="', 'a keyword without single quotes'],
  ])('are sources that sites do not take: %s', async (_name, policy, reason) => {
    const scoped = LEAST.replace(/scopes: .*/, 'scopes: [site:script:inject]');
    const problems = await problemsOf(`${scoped}contentSecurityPolicy:\n  ${policy}\n`);
    const [directive = ''] = policy.split(':');
    expect(problems).toMatchObject([
      {
        code: 'csp_source_without_effect',
        severity: 'warning',
        line: scoped.split('\n').length + 1,
        column: directive.length + 5,
        path: `contentSecurityPolicy["${directive}"]`,
        message: expect.stringContaining(reason),
      },
    ]);
    expect(await problemsOf(`${LEAST}contentSecurityPolicy:\n  ${policy}\n`)).toEqual([]);
  });

  it.each([
    ['connect-src: "http://x y; https://z.example"', '["connect-src"]', 'https://z.example'],
    ['"img-src https://a.example; https://b.example; style-src c"', '', 'https://b.example'],
  ])('are separators inside a value, also in a policy for own pages: %s', async (policy, path, stray) => {
    expect(await problemsOf(`${LEAST}contentSecurityPolicy:${path === '' ? ' ' : '\n  '}${policy}\n`)).toMatchObject([
      {
        code: 'csp_semicolon',
        severity: 'warning',
        path: `contentSecurityPolicy${path}`,
        message: expect.stringContaining(`so browsers ignore "${stray}"`),
      },
    ]);
  });

  it('are all found next to each other', async () => {
    const scoped = LEAST.replace(/scopes: .*/, 'scopes: [site:script:inject]');
    const policy = '  img-scr: a\n  frame-src: "a\\0b"\n  script-src: self\n  connect-src: "a.example; b.example"\n';
    const codes = (await problemsOf(`${scoped}contentSecurityPolicy:\n${policy}`)).map(({ code }) => code);
    expect(codes.toSorted()).toEqual(
      ['csp_invalid_character', 'csp_semicolon', 'csp_source_without_effect', 'manifest_unknown_key'].toSorted(),
    );
  });

  it('are, for blocks, only sources of what a block may add', async () => {
    const blocks = `${LEAST}blocks: [{id: a, title: aa}]\n`;
    expect(await problemsOf(`${blocks}contentSecurityPolicy: "script-src *; default-src *"\n`)).toEqual([]);
    expect(await problemsOf(`${blocks}contentSecurityPolicy: "img-src *; script-src *"\n`)).toMatchObject([
      {
        code: 'csp_source_without_effect',
        path: 'contentSecurityPolicy',
        message: expect.stringContaining('"*" in "img-src"'),
      },
    ]);
  });

  it.each(['"img-src a\\r\\nSet-Cookie: x"', '"img-src a\\0b"'])(
    'are never a line end in a header: %s',
    async (policy) => {
      const scoped = LEAST.replace(/scopes: .*/, 'scopes: [site:script:inject]');
      const problems = await problemsOf(`${scoped}contentSecurityPolicy: ${policy}\n`);
      expect(problems.map(({ code }) => code)).toEqual([
        policy.includes('0') ? 'csp_invalid_character' : 'csp_source_without_effect',
      ]);
    },
  );

  it('are not reported for patterns that match', async () => {
    expect(
      await check('blocks:\n- {id: a, title: aa, urlUnfurl: ["https://*.example.com/**", "http://localhost:3000/x"]}'),
    ).toEqual([]);
  });

  it('are not reported for a policy in a block of text', async () => {
    expect(
      await check('contentSecurityPolicy:\n  script-src: |\n    https://a.example.com\n    https://b.example.com;\n'),
    ).toEqual([]);
  });

  it('include a 21st secret', async () => {
    const secrets = Array.from({ length: 21 }, (_, index) => `  KEY_${index}: \${{ env.KEY }}`).join('\n');
    expect(await check(`secrets:\n${secrets}\n`)).toContain('integration.yaml:6:1 manifest_too_long');
  });

  it('warn that a manifest without a description cannot be published', async () => {
    const { problems, manifest } = await readYaml(LEAST.replace('description: Ask\n', ''));
    expect(problems.map(({ code, severity }) => [code, severity])).toEqual([['manifest_unpublishable', 'warning']]);
    expect(manifest).toBeDefined();
  });
});

describe('secrets', () => {
  it('are filled in from variables and from the reader of a store', async () => {
    const text = `${LEAST}secrets:\n  A: \${{ env.A }}\n  B: pre-\${{env.B}}-post\n  C: \${{ "op://vault/c" }}\n`;
    const { manifest, problems } = await readYaml(text, {
      variables: { A: 'one', B: '$&' },
      readReference: (reference) => Promise.resolve(`from ${reference}`),
    });
    expect(problems).toEqual([]);
    expect(manifest?.secrets).toEqual({ A: 'one', B: 'pre-$&-post', C: 'from op://vault/c' });
  });

  it('come from .env files, over which the process wins', async () => {
    const folder = await temporaryProject({
      'integration.yaml': `${LEAST}secrets: {A: "\${{ env.BINDERY_TEST_A }}", HOME: "\${{ env.HOME }}"}\nenvs: {test: {}}\n`,
      '.env': 'BINDERY_TEST_A=base\nHOME=wrong\n',
      '.env.test': 'BINDERY_TEST_A="for test"\n',
    });
    const read = async (environment?: string) => (await readManifest(folder, { environment })).manifest?.secrets;
    expect(await read()).toEqual({ A: 'base', HOME: process.env['HOME'] });
    expect(await read('test')).toEqual({ A: 'for test', HOME: process.env['HOME'] });
  });

  it.each([
    ['UTF-8 with a byte order mark', Buffer.from('\uFEFFBINDERY_TEST_A=one\r\nBINDERY_TEST_B=two\r\n')],
    ['UTF-16', Buffer.from('\uFEFFBINDERY_TEST_A=one\r\nBINDERY_TEST_B=two\r\n', 'utf16le')],
  ])('come from an .env file in %s', async (_, bytes) => {
    const folder = await temporaryProject({
      'integration.yaml': `${LEAST}secrets: {A: "\${{ env.BINDERY_TEST_A }}", B: "\${{ env.BINDERY_TEST_B }}"}\n`,
    });
    await writeFile(join(folder, '.env'), bytes);
    const { manifest, problems } = await readManifest(folder);
    expect([manifest?.secrets, problems]).toEqual([{ A: 'one', B: 'two' }, []]);
  });

  it('don’t come from an .env file that isn’t text, which is an error, or from a folder', async () => {
    const folder = await temporaryProject({ 'integration.yaml': LEAST });
    await writeFile(join(folder, '.env'), Buffer.from('89504e470d0a1a0a0000000d', 'hex'));
    const error = await readManifest(folder).catch((thrown: unknown) => thrown);
    expect([isKitError(error, 'env_file_unreadable'), String(error)]).toEqual([
      true,
      expect.stringContaining('.env isn’t text'),
    ]);
    const other = await temporaryProject({ 'integration.yaml': LEAST });
    await mkdir(join(other, '.env'));
    expect((await readManifest(other)).problems).toEqual([]);
  });

  it('without a value are left out, a warning while developing and an error when they are needed', async () => {
    const text = `${LEAST}secrets:\n  TOKEN: \${{ env.POLLS_TOKN }}\n  STORED: \${{ op://vault/c }}\n`;
    const developing = await readYaml(text, { variables: { POLLS_TOKEN: 'x' } });
    expect(developing.manifest?.secrets).toEqual({});
    expect(developing.unresolvedSecrets).toEqual(['TOKEN', 'STORED']);
    expect(developing.problems.map(({ severity }) => severity)).toEqual(['warning', 'warning']);
    expect(developing.problems[0]?.advice).toBe('Did you mean POLLS_TOKEN? Set it, or add "POLLS_TOKN=…" to .env.');
    const publishing = await readYaml(text, { needsSecrets: true });
    expect(describeLocations(publishing.problems)).toEqual([
      'integration.yaml:7:10 variable_missing',
      'integration.yaml:8:11 secret_reference_unresolved',
    ]);
    expect(publishing.problems.every(({ severity }) => severity === 'error')).toBe(true);
  });

  it('of 1Password are read with its command, where it is installed', async () => {
    const text = `${LEAST}secrets:\n  KEY: \${{ "op://vault/item/field" }}\n  GONE: \${{ op://vault/gone }}\n`;
    const tools = await temporaryProject({
      op: `#!/bin/sh\ncase "$3" in op://vault/item/field) printf "from %s" "$3";; *) echo "no such item" >&2; exit 1;; esac\n`,
    });
    await chmod(join(tools, 'op'), 0o700);
    vi.stubEnv('PATH', `${tools}:${process.env['PATH']}`);
    const { manifest, problems } = await readYaml(text).finally(() => vi.unstubAllEnvs());
    expect(manifest?.secrets).toEqual({ KEY: 'from op://vault/item/field' });
    expect(problems).toMatchObject([{ code: 'secret_reference_unresolved', severity: 'warning' }]);
    expect(problems[0]?.message).toContain('no such item');

    vi.stubEnv('PATH', tools.replace(/[^/]*$/, 'nowhere'));
    const without = await readYaml(text).finally(() => vi.unstubAllEnvs());
    expect(without.problems.map(({ advice }) => advice)).toEqual([
      expect.stringContaining('Install the 1Password CLI ("op")'),
      expect.stringContaining('Install the 1Password CLI ("op")'),
    ]);
  });

  it('written out in the manifest are warned of', async () => {
    const { problems } = await readYaml(`${LEAST}secrets: {A: hunter2}\n`);
    expect(describeLocations(problems)).toEqual(['integration.yaml:6:14 secret_in_manifest']);
  });

  it('are looked at although another field is wrong', async () => {
    const { problems } = await readYaml(`${LEAST.replace('Polls', 'P')}secrets: {A: "\${{ env.A }}"}\n`);
    expect(problems.map(({ code }) => code)).toEqual(['manifest_too_short', 'variable_missing']);
  });
});

describe('environments', () => {
  const text = `${LEAST}organization: acme\nsecrets: {A: "\${{ env.A }}", B: "\${{ env.B }}"}\nenvs:\n  staging:\n    organization: acme-staging\n    visibility: private\n    secrets: {B: "\${{ env.C }}"}\n`;
  const variables = { A: 'a', B: 'b', C: 'c' };

  it('override organization, visibility and secrets by name', async () => {
    const base = await readYaml(text, { variables });
    expect(base.manifest).toMatchObject({ organization: 'acme', secrets: { A: 'a', B: 'b' } });
    expect(base.manifest).not.toHaveProperty('envs');
    const staging = await readYaml(text, { variables, environment: 'staging' });
    expect(staging.manifest).toMatchObject({
      organization: 'acme-staging',
      visibility: 'private',
      secrets: { A: 'a', B: 'c' },
    });
  });

  it('replace all secrets in the manifest of the published tool', async () => {
    const { manifest } = await readYaml(text, { variables, environment: 'staging' }, 'gitbook-manifest.yaml');
    expect(manifest?.secrets).toEqual({ B: 'c' });
  });

  it('that do not exist are an error', async () => {
    const { problems } = await readYaml(text, { variables, environment: 'stagin' });
    expect(problems).toMatchObject([{ code: 'environment_unknown', line: 8, advice: 'Did you mean "staging"?' }]);
  });
});
