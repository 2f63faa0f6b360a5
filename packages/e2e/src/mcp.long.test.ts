// Clients of the official SDK on the tools of a new project: one repairs planted faults over `bindery mcp`, others use `/mcp` of `bindery dev`.
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client';
import { StdioClientTransport } from '@modelcontextprotocol/client/stdio';
import { createProject } from 'create-bindery';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { endDevelopment, startDev } from './dev-project.ts';
import { COMMAND, NODE, REPOSITORY } from './processes.ts';
import type { RunningProcess } from './processes.ts';

const SECRET = 'planted-secret-value';

/** Inside the repository, so that the project finds the kit’s packages. */
const folder = mkdtempSync(join(REPOSITORY, 'packages', 'e2e', 'dist-'));
const project = join(folder, 'polls');
const clients: Client[] = [];
let dev: RunningProcess;
let url: string;

/** Text in a file of the project, replaced. It must be there. */
function edit(file: string, before: string, after: string): void {
  const path = join(project, file);
  const text = readFileSync(path, 'utf8');
  expect(text).toContain(before);
  writeFileSync(path, text.replace(before, after));
}

beforeAll(async () => {
  await createProject({ folder: project, template: 'block', name: 'polls', organization: 'acme' });
  // A mistake that a check fixes, and one that only shows if a poll has no votes.
  edit('src/poll.tsx', '<text style="bold">', '<text styel="bold">');
  edit('src/poll-data.ts', 'props.votes?.[index] ?? 0', '(props.votes as number[])[index] ?? 0');
  edit('bindery.config.ts', '  scopes: [],', "  scopes: [],\n  secrets: { KEY: '${{ env.KEY }}' },");
  writeFileSync(join(project, '.env'), `KEY=${SECRET}\n`);
  const started = await startDev({ folder, project, data: join(project, '.bindery') }, [], { CLAUDECODE: '1' });
  ({ dev, url } = started);
});

afterAll(async () => {
  for (const client of clients) await client.close();
  await endDevelopment();
  rmSync(folder, { recursive: true, force: true });
});

/** Functions that call a tool: one for its text, one for its JSON. */
async function connect(transport: StdioClientTransport | StreamableHTTPClientTransport) {
  const client = new Client({ name: 'walk-through', version: '1' });
  await client.connect(transport);
  clients.push(client);
  const call = async (name: string, input: Record<string, unknown> = {}) => {
    const { content, isError } = await client.callTool({ name, arguments: input }, { timeout: 120_000 });
    const [first] = content;
    const text = first?.type === 'text' ? first.text : '';
    expect(JSON.stringify(content)).not.toMatch(new RegExp(`${SECRET}|t0ken`));
    return { first, text, isError: isError === true };
  };
  const read = async <Shape>(name: string, input: Record<string, unknown> = {}): Promise<Shape> => {
    const { text, isError } = await call(name, input);
    expect(isError, text).toBe(false);
    return JSON.parse(text) as Shape;
  };
  return { client, call, read };
}

interface Problems {
  readonly counts: { readonly error: number; readonly warning: number };
  readonly problems: readonly {
    readonly code: string;
    readonly file: string;
    readonly line: number;
    readonly fix?: { readonly edits: readonly { file: string; line: number; remove: string; insert: string }[] };
  }[];
}

interface Tests {
  readonly ok: boolean;
  readonly failed: number;
  readonly failures: readonly { readonly file: string; readonly line: number; readonly message: string }[];
}

describe('a client of the official SDK', () => {
  it('repairs planted faults with the tools and edits of files alone', async () => {
    const transport = new StdioClientTransport({ command: NODE, args: [COMMAND, 'mcp'], cwd: project });
    const { client, call, read } = await connect(transport);
    expect(client.getServerVersion()).toMatchObject({ name: 'bindery' });
    expect((await client.listTools()).tools).toHaveLength(11);

    // It reads how to find errors, and what the project is.
    const found = await call('docs_search', { query: 'read a trace' });
    expect(found.text).toContain('test/read-a-trace.md');
    expect((await call('docs_read', { path: 'test/read-a-trace.md' })).text).toMatch(/^# Read a trace/);
    const { manifest, platform } = await read<{ manifest: { blocks: { id: string }[] }; platform: { url: string } }>(
      'project_manifest',
    );
    expect(platform.url).toBe(url);
    const block = manifest.blocks[0]?.id ?? '';

    // It sees that the block fails, and where.
    const failed = await call('render', { component: block });
    expect([failed.isError, failed.text]).toEqual([true, expect.stringContaining('error')]);
    const [, id = ''] = /(event_\w+)/.exec((await call('events_list', { status: '5xx' })).text) ?? [];
    const trace = await call('event_show', { id });
    const [, file = '', line = ''] = /TypeError: .*\((src\/[\w.-]+):(\d+):\d+\)/.exec(trace.text) ?? [];
    expect(file).toBe('src/poll-data.ts');
    const tests = await read<Tests>('tests_run');
    expect(tests.ok).toBe(false);
    expect(tests.failures.map(({ message }) => message).join('\n')).toContain(`${file}:${line}`);
    const { problems } = await read<Problems>('project_problems');
    const [fixable] = problems.filter(({ fix }) => fix !== undefined);
    expect(fixable).toMatchObject({ file: 'src/poll.tsx' });

    // It applies the fix of the check, and changes the line of the trace.
    for (const { file: fixed, remove, insert } of fixable?.fix?.edits ?? []) edit(fixed, remove, insert);
    const source = readFileSync(join(project, file), 'utf8').split('\n')[Number(line) - 1] ?? '';
    edit(file, source, source.replace('(props.votes as number[])[index]', 'props.votes?.[index]'));

    // Nothing is left.
    expect(await read<Problems>('project_problems')).toMatchObject({ counts: { error: 0, warning: 0 } });
    expect(await read<Tests>('tests_run')).toMatchObject({ ok: true, failed: 0, failures: [] });
    await expect.poll(async () => (await call('render', { component: block })).isError).toBe(false);
    expect((await call('render', { component: block })).text).toContain('<text style="bold">What do you think?</text>');
    const picture = await call('render', { component: block, format: 'png', width: 360 });
    expect(picture.first).toMatchObject({
      type: 'image',
      mimeType: 'image/png',
      data: expect.stringMatching(/^iVBOR/),
    });
    const sql = 'select type, state from events order by created_at desc limit 1';
    expect((await call('events_query', { sql })).text).toMatch(/ui_render +success/);
  });

  it('speaks the newest version of the protocol, too', async () => {
    const transport = new StdioClientTransport({ command: NODE, args: [COMMAND, 'mcp'], cwd: project });
    const client = new Client({ name: 'new', version: '1' }, { versionNegotiation: { mode: 'auto' } });
    clients.push(client);
    await client.connect(transport);
    expect((await client.listTools()).tools).toHaveLength(11);
    const { content } = await client.callTool({ name: 'docs_read', arguments: { path: 'errors/usage' } });
    expect(content[0]).toMatchObject({ text: expect.stringContaining('# usage') });
  });
});

describe('/mcp of bindery dev', () => {
  const target = () => new URL('/mcp', url);
  const open = (headers: Record<string, string>) =>
    new StreamableHTTPClientTransport(target(), { requestInit: { headers } });

  it('has the same tools for the token of the owner', async () => {
    const { client, call, read } = await connect(open({ authorization: 'Bearer t0ken' }));
    expect((await client.listTools()).tools).toHaveLength(11);
    expect(await read('project_manifest')).toMatchObject({ manifest: { name: 'polls' } });
    expect((await call('render', { component: 'poll' })).text).toContain('<block');
    expect((await call('events_list', { type: 'ui_render' })).text).toContain('event_');
  });

  it('rejects calls without the token, from other pages and hosts, and writes', async () => {
    const post = async (headers: Record<string, string>) => {
      const body = JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'tools/list' });
      const own = { 'content-type': 'application/json', accept: 'application/json, text/event-stream' };
      const response = await fetch(target(), { method: 'POST', headers: { ...own, ...headers }, body });
      return [response.status, response.headers.get('x-bindery-error')];
    };
    const authorization = 'Bearer t0ken';
    expect(await post({})).toEqual([401, 'token_missing']);
    expect(await post({ authorization: 'Bearer wrong' })).toEqual([401, 'token_invalid']);
    expect(await post({ authorization, origin: 'http://evil.test' })).toEqual([403, 'origin_refused']);
    expect(await post({ authorization })).toEqual([200, null]);
    await expect(connect(open({}))).rejects.toThrow();
    const { call } = await connect(open({ authorization }));
    const { text, isError } = await call('event_trigger', { type: 'installation_setup' });
    expect(isError).toBe(true);
    expect(JSON.parse(text)).toMatchObject({ error: { code: 'writes_not_allowed' } });
  });

  it('is named in the first lines if an agent started the command', () => {
    expect(dev.output.stderr).toContain('Started by Claude Code.');
    expect(dev.output.stderr).toContain('npx bindery mcp');
  });
});
