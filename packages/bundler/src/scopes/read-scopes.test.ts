import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { RUNTIME_FILES, temporaryProject } from '../../test/temporary-project.ts';
import { planFixes } from '../fixes/plan-fixes.ts';
import { readScopes } from './read-scopes.ts';

const CODE = `import { createIntegration } from './runtime.ts';
export default createIntegration({
  events: { site_view() {} },
  fetch: (_: Request, { api }: any) => api.request('GET /spaces/{spaceId}/content', { spaceId: 'x' }),
});`;

const YAML = 'name: a\ntitle: Ab\ndescription: Ab\nscript: ./src/index.ts\n';
const typescript = (scopes: string): string =>
  `const rest = { name: 'a', title: 'Ab' };\n\n// The manifest.\nexport default {\n  ...rest,\n  description: 'Ab',\n  script: './src/index.ts',\n${scopes}};\n`;

async function read(file: string, manifest: string, code = CODE) {
  const root = await temporaryProject({ ...RUNTIME_FILES, [file]: manifest, 'src/index.ts': code });
  return { root, result: await readScopes(root, { variables: {} }) };
}

describe('readScopes', () => {
  it('lists scopes with where they are declared and needed', async () => {
    const scopes =
      'scopes:\n  - space:content:read # pages\n  - openapi:read\n  - conversations:ingest\n  - space:wirte\n';
    const { result } = await read('integration.yaml', YAML + scopes);
    expect(result.scopes.map(({ scope, status, declared, uses }) => [scope, status, declared?.line, uses])).toEqual([
      [
        'space:content:read',
        'used',
        6,
        [{ name: 'getCurrentRevision', location: { file: 'src/index.ts', line: 4, column: 52 } }],
      ],
      ['openapi:read', 'unused', 7, []],
      ['conversations:ingest', 'unclear', 8, []],
      ['space:wirte', 'unknown', 9, []],
      [
        'site:views:read',
        'missing',
        undefined,
        [{ name: 'site_view', location: { file: 'src/index.ts', line: 3, column: 13 } }],
      ],
    ]);
  });

  it('leaves open what dynamic calls need, and lists calls that every scope is too little for', async () => {
    const code = `import { createIntegration } from './runtime.ts';
export default createIntegration({ fetch: (request: any, { api }: any) => [api.request(request.route), api.request('PATCH /spaces/{spaceId}', {})] });`;
    const { result } = await read('integration.yaml', `${YAML}scopes: [openapi:read]\n`, code);
    expect(result.scopes.map(({ scope, status }) => [scope, status])).toEqual([['openapi:read', 'unclear']]);
    expect(result.rejectedCalls.map(({ name }) => name)).toEqual(['updateSpaceById']);
  });

  it.each([
    [
      'integration.yaml',
      `${YAML}scopes:\n  # Needed.\n  - space:content:read # pages\n  - openapi:read\n# End.\n`,
      `${YAML}scopes:\n  # Needed.\n  - space:content:read # pages\n  - site:views:read\n# End.\n`,
    ],
    [
      'integration.yaml',
      `${YAML}scopes: [ openapi:read, space:content:read ]  # both\n`,
      `${YAML}scopes: [ space:content:read, site:views:read ]  # both\n`,
    ],
    ['integration.yaml', `${YAML}scopes: []\n`, `${YAML}scopes: [site:views:read, space:content:read]\n`],
    [
      'integration.yaml',
      `${YAML}scopes:\n- openapi:read\n`,
      `${YAML}scopes:\n- site:views:read\n- space:content:read\n`,
    ],
    [
      'bindery.config.ts',
      typescript("  scopes: ['openapi:read', 'space:content:read'],\n"),
      typescript("  scopes: ['space:content:read', 'site:views:read'],\n"),
    ],
    [
      'bindery.config.ts',
      typescript("  scopes: [\n    'space:content:read', // pages\n    'openapi:read',\n  ],\n"),
      typescript("  scopes: [\n    'space:content:read', // pages\n    'site:views:read',\n  ],\n"),
    ],
  ])('edits %s without a change of its format', async (file, before, after) => {
    const { root, result } = await read(file, before);
    let problems = result.problems;
    for (let round = 0; round < 4 && problems.length > 0; round++) {
      for (const change of (await planFixes(root, problems)).changes) {
        await writeFile(join(root, change.file), change.after);
      }
      ({ problems } = await readScopes(root, { variables: {} }));
    }
    expect(await readFile(join(root, file), 'utf8')).toBe(after);
  });
});
