// `bindery api` for every operation of the contract, without a platform: help, and the request that would be sent.
import { createClient } from '@bindery/client';
import { describe, expect, it } from 'vitest';
import { buildInput } from '../api/build-input.ts';
import { operationIds } from '../api/described-operation.ts';
import { formatOperationHelp } from '../api/operation-help.ts';
import { readFlags } from '../api/read-flags.ts';
import type { Io, Sink } from '../io.ts';
import { getExample } from '../testing/exampled-operation.ts';
import { runCommand } from '../testing/run-command.ts';

const URL = 'https://api.example.com';
const SINK: Sink = { hasColors: false, write: () => {} };
const NOTHING_PIPED: Io = {
  cwd: import.meta.dirname,
  env: {},
  stdout: SINK,
  stderr: SINK,
  readInput: async () => '',
  isInteractive: false,
  signal: new AbortController().signal,
};

/** The request that the client builds for a route. */
async function requestOfClient(route: string, input: object): Promise<{ method: string; url: string; body?: unknown }> {
  let built: { method: string; url: string; body?: unknown } | undefined;
  const client = createClient({
    baseUrl: URL,
    fetch: (url, init = {}) => {
      const body = typeof init.body === 'string' ? { body: JSON.parse(init.body) as unknown } : {};
      built = { method: init.method ?? '', url: url as string, ...body };
      return Promise.resolve(new Response(null, { status: 204 }));
    },
  }) as unknown as { fetch(route: string, input: object): Promise<Response> };
  await client.fetch(route, input);
  if (built === undefined) throw new Error('The client sent nothing.');
  return built;
}

/** The request that a dry run prints. */
async function planned(...argv: string[]): Promise<{ method: string; url: string; headers: object; body?: unknown }> {
  const { code, stdout, stderr } = await runCommand(['api', ...argv, '--dry-run', '--json'], {
    env: { BINDERY_URL: URL, BINDERY_TOKEN: 'secret-of-mine' },
  });
  expect(code, stdout + stderr).toBe(0);
  return JSON.parse(stdout) as { method: string; url: string; headers: object; body?: unknown };
}

/** The error message of invalid usage. */
async function errorOf(...argv: string[]): Promise<string> {
  const { code, stderr, stdout } = await runCommand(['api', ...argv, '--url', URL], { env: { BINDERY_TOKEN: 'x' } });
  expect([code, stdout]).toEqual([2, '']);
  return stderr;
}

describe('every operation', () => {
  it('is there, each once', () => {
    expect(operationIds.length).toBeGreaterThan(250);
    expect(new Set(operationIds).size).toBe(operationIds.length);
  });

  it.each(operationIds)('%s has help with everything, and an example that the contract takes', async (id) => {
    const { operation, words, input } = getExample(id);
    const { declared, route } = operation;
    const help = formatOperationHelp(SINK, operation);
    expect(help).toContain(`${declared.method} ${operation.path}`);
    for (const { name } of operation.parameters) expect(help).toMatch(new RegExp(`--(\\[no-\\]|\\w+\\.)?${name}`));
    for (const error of declared.errors ?? []) expect(help).toContain(error);
    if (declared.deprecated !== undefined) expect(help).toContain(declared.deprecated);
    expect(help).toContain(`$ bindery api ${id}`);
    const { body, query } = input;
    for (const [schema, value] of [
      [declared.body, body],
      [declared.query, query ?? {}],
    ] as const) {
      const parse = schema as undefined | { safeParse(value: unknown): { success: boolean; error?: unknown } };
      if (parse !== undefined) expect(parse.safeParse(value), words.join(' ')).toMatchObject({ success: true });
    }
    const built = await buildInput(operation, await readFlags(words, operation), NOTHING_PIPED);
    expect(await requestOfClient(route, built)).toEqual(await requestOfClient(route, input));
  });

  const some = operationIds.filter((_id, index) => index % Math.ceil(operationIds.length / 6) === 0);

  it.each(some)('%s prints its help and the request that the client builds', async (id) => {
    const { operation, words, input } = getExample(id);
    const help = await runCommand(['api', id, '--help']);
    expect(help).toMatchObject({ code: 0, stdout: formatOperationHelp(SINK, operation) });
    const { headers, ...request } = await planned(id, ...words);
    expect(request).toEqual(await requestOfClient(operation.route, input));
    expect(headers).toMatchObject({ Authorization: 'Bearer [redacted]' });
  });
});

describe('bindery api', () => {
  it('lists operations by family, all or those of a filter', async () => {
    const all = await runCommand(['api', '--list', '--json']);
    expect((JSON.parse(all.stdout) as unknown[]).length).toBe(operationIds.length);
    const some = await runCommand(['api', '--list', 'spaces/{spaceId}/content/pages']);
    expect(some.stdout).toMatch(
      /^spaceContent\n {2}\w+ +GET +\/v1\/spaces\/\{spaceId\}\/content\/pages +space\.view /m,
    );
    expect(await runCommand(['api', '--list', 'nothing like it'])).toMatchObject({ code: 1, stdout: '' });
  });

  it('suggests the closest operation, flag, or field', async () => {
    expect(await errorOf('listSpaces')).toContain('"listSpacesInOrganizationById"');
    expect(await errorOf('lstSpaces')).toContain('"listSpacesInOrganizationById"');
    expect(await errorOf('spacesOfOrganizationList')).toContain('"listSpacesInOrganizationById"');
    expect(await errorOf('getSpaceByID', '--spaceId', 'x')).toContain('"getSpaceById"');
    expect(await errorOf('updateSpaceById', '--spaceID', 'x')).toContain('"spaceId"');
    expect(await errorOf('updateSpaceById', '--spaceId', 'x', '--titel', 'x')).toContain('"title"');
    expect(await errorOf('updateSpaceById', '--spaceId', 'x', '--mergeRules.typ', 'x')).toContain('"mergeRules.type"');
    expect(await errorOf('getSpaceById', '--token', 'x')).toContain('BINDERY_TOKEN');
    expect(await errorOf('getSpaceById', '--list')).toContain('Unknown flag "--list"');
    expect(await errorOf('constructor')).toContain('Unknown operation "constructor"');
  });

  it('rejects what cannot be sent before it is sent', async () => {
    expect(await errorOf('getSpaceById')).toContain('--spaceId is missing');
    expect(await errorOf('getPageById')).toContain('--spaceId and --pageId are missing');
    expect(await errorOf('getSpaceById', '--spaceId')).toContain('--spaceId requires a value');
    expect(await errorOf('getSpaceById', '--spaceId', '--include')).toContain('--spaceId=--include');
    expect(await errorOf('getSpaceById', '--spaceId', '..')).toContain('change the request path');
    expect(await errorOf('getSpaceById', '--spaceId', 'a', '--spaceId', 'b')).toContain('2 times');
    expect(await errorOf('getSpaceById', 'space_1')).toContain('Unexpected argument "space_1"');
    expect(await errorOf('getSpaceById', '--spaceId', 'x', '--body', '{}')).toContain('doesn’t accept a body');
    expect(await errorOf('getSpaceById', '--spaceId', 'x', '--paginate')).toContain('doesn’t return a paginated list');
    expect(await errorOf('getSpaceById', '--spaceId', 'x', '--json=1')).toContain('doesn’t accept a value');
    expect(await errorOf('getSpaceById', '--spaceId', 'x', '--header', 'none')).toContain('--header is "none"');
    expect(await errorOf('updateSpaceById', '--spaceId', 'x')).toContain('requires a body');
    expect(await errorOf('updateSpaceById', '--spaceId', 'x', '--body', '{')).toContain('--body must be valid JSON');
    expect(await errorOf('updateSpaceById', '--spaceId', 'x', '--body', '@none.json')).toContain(
      'none.json (from --body)',
    );
    expect(await errorOf('updateSpaceById', '--spaceId', 'x', '--body', '[]', '--title', 'x')).toContain(
      'must be a JSON object',
    );
    expect(await errorOf('updateSpaceById', '--spaceId', 'x', '--mergeRules', 'no')).toContain(
      'Expected a JSON object',
    );
    const list = 'listSpacesInOrganizationById';
    expect(await errorOf(list, '--organizationId', 'o', '--limit', 'many')).toContain(
      '--limit is "many". Expected a whole',
    );
  });

  it('reads values by the schema of their field', async () => {
    const update = ['updateSpaceById', '--spaceId', 'x'];
    const bodyOf = async (...flags: string[]): Promise<unknown> => (await planned(...update, ...flags)).body;
    expect(await bodyOf('--title', '12')).toEqual({ title: '12' });
    expect(await bodyOf('--title=--dashes', '--emoji', 'null')).toEqual({ title: '--dashes', emoji: null });
    expect(await bodyOf('--title', 'null')).toEqual({ title: 'null' });
    expect(await bodyOf('--mergeRules.type', 'inherit')).toEqual({ mergeRules: { type: 'inherit' } });
    const both = await bodyOf('--mergeRules.type', 'none', '--mergeRules', '{"type":"inherit","rules":[]}');
    expect(both).toEqual({ mergeRules: { type: 'none', rules: [] } });
    expect(await bodyOf('--body.title', 'Spelled out')).toEqual({ title: 'Spelled out' });
  });

  it('takes switches alone, with a value, and denied', async () => {
    const page = ['getPageById', '--spaceId', 's', '--pageId', 'p'];
    const queryOf = async (...flags: string[]): Promise<string> =>
      (await planned(...page, ...flags)).url.split('?')[1] ?? '';
    expect(await queryOf('--metadata', '--no-computed')).toBe('metadata=true&computed=false');
    expect(await queryOf('--metadata', 'false', '--evaluated')).toBe('metadata=false&evaluated=true');
    expect(await queryOf('--evaluated', 'deterministic-only', '--format.markdown.refs', 'stable')).toBe(
      'evaluated=deterministic-only&format.markdown.refs=stable',
    );
  });

  it('takes lists by repeating, and fields named like a flag of the command by position', async () => {
    const invite = ['inviteUsersToOrganization', '--organizationId', 'o', '--role', 'read'];
    const invited = await planned(...invite, '--emails', 'a@example.com', '--emails', 'b@example.com');
    expect(invited.body).toEqual({ emails: ['a@example.com', 'b@example.com'], role: 'read' });
    const whole = ['inviteUsersToOrganization', '--organizationId', 'o', '--emails', '["a@example.com"]'];
    expect((await planned(...whole)).body).toEqual({ emails: ['a@example.com'] });
    const published = await planned('resolvePublishedContentByUrl', '--body.url', 'https://docs.example.com/a');
    expect(published).toMatchObject({ body: { url: 'https://docs.example.com/a' } });
    expect(published.url.startsWith(URL)).toBe(true);
    const comment = ['postCommentInSpace', '--spaceId', 's', '--body.markdown', 'Said'];
    expect((await planned(...comment)).body).toEqual({ body: { markdown: 'Said' } });
  });

  it('sends a field called __proto__ as any other', async () => {
    const claims = ['resolvePublishedContentByUrl', '--body.url', 'u', '--visitor.unsignedClaims.__proto__.x', '1'];
    expect(JSON.stringify((await planned(...claims)).body)).toContain('"__proto__":{"x"');
  });

  it('prints a dry run as HTTP, where no platform is needed, and redacts credentials', async () => {
    const { code, stdout } = await runCommand(
      ['api', '--header', 'X-Api-Key: abc', 'createSpace', '--organizationId', 'o', '--title', 'T', '--dry-run'],
      { cwd: import.meta.dirname },
    );
    expect(code).toBe(0);
    expect(stdout).toBe(`POST http://127.0.0.1:4400/v1/orgs/o/spaces
Content-Type: application/json
User-Agent: bindery-cli
X-Api-Key: [redacted]

{
  "title": "T"
}
`);
    const { headers } = await planned(
      'getAuthenticatedUser',
      '--header',
      'authorization: Basic abc',
      '--header',
      'A: b',
    );
    expect(headers).toEqual({ Authorization: 'Basic [redacted]', 'User-Agent': 'bindery-cli', A: 'b' });
  });

  it('shows help as JSON too, and its own without an operation', async () => {
    const { stdout } = await runCommand(['api', 'getSpaceById', '--help', '--json']);
    expect(JSON.parse(stdout)).toMatchObject({ id: 'getSpaceById', method: 'GET', path: '/v1/spaces/{spaceId}' });
    expect(await runCommand(['api', '--help'])).toMatchObject({ code: 0 });
    expect(await runCommand(['api'])).toMatchObject({ code: 2 });
  });
});
