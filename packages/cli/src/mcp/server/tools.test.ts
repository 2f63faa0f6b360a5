// The tools as a client of the official SDK sees them, on a project that `bindery dev` runs in this process.
import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { connectTools } from '../../testing/connect-tools.ts';
import type { ConnectedTools } from '../../testing/connect-tools.ts';
import { runCommand } from '../../testing/run-command.ts';
import type { CommandRun } from '../../testing/run-command.ts';

const SECRET = 'hunter2-hunter2';

/** Echoes the props of a render, and throws in a task. */
const SCRIPT = `export default { async fetch(request: Request): Promise<Response> {
  const form = await request.formData();
  const { type, props, action } = JSON.parse(String(form.get('event')));
  if (type === 'task') throw new Error('no tea, only ${SECRET}');
  if (type !== 'ui_render') return new Response('OK');
  const content = [JSON.stringify(props), action?.action ?? 'no action'].join(' ');
  return Response.json({ type: 'element', state: {}, props, element: { type: 'block', children: [{ type: 'text', children: [content] }] } });
} };
`;

const FILES = {
  'integration.yaml': `name: tea
title: Tea
description: Tea in documents
script: ./src/index.ts
scopes: []
blocks:
  - id: tea
    title: Tea
secrets:
  KEY: \${{ env.KEY }}
`,
  '.env': `KEY=${SECRET}\n`,
  'package.json': '{ "name": "tea", "type": "module" }\n',
  'src/index.ts': SCRIPT,
  'src/tea.test.ts': `import { expect, it } from 'vitest';
it('is hot', () => expect(60).toBeGreaterThan(50));
it('is sweet', () => {
  expect({ sugar: '${SECRET}' }).toEqual({ sugar: 'none' });
});
`,
};

const folder = mkdtempSync(join(tmpdir(), 'bindery-mcp-'));
const controller = new AbortController();
let dev: Promise<CommandRun>;
let [tools, writer]: ConnectedTools[] = [];

beforeAll(async () => {
  for (const [name, text] of Object.entries(FILES)) {
    mkdirSync(dirname(join(folder, name)), { recursive: true });
    writeFileSync(join(folder, name), text);
  }
  mkdirSync(join(folder, 'node_modules'));
  const vitest = dirname(createRequire(import.meta.url).resolve('vitest/package.json'));
  symlinkSync(vitest, join(folder, 'node_modules', 'vitest'), 'dir');
  await new Promise<void>((resolve, reject) => {
    dev = runCommand(['dev', folder, '--port', '0', '--no-open'], {
      signal: controller.signal,
      onStdout: (text) => text.startsWith('ready ') && resolve(),
    });
    void dev.then(({ code, stderr }) => reject(new Error(`dev ended with ${code}: ${stderr}`)));
  });
  const env = { PATH: process.env['PATH'] };
  tools = await connectTools({ cwd: folder, env });
  writer = await connectTools({ cwd: folder, env, allowsWrites: true });
});

afterAll(async () => {
  await tools?.close();
  await writer?.close();
  controller.abort();
  expect((await dev).code).toBe(0);
  rmSync(folder, { recursive: true });
});

/** The text of a result that isn’t an error. */
async function textOf(name: string, input: Record<string, unknown> = {}, on = tools): Promise<string> {
  const result = await on?.call(name, input);
  expect(result).toEqual({ text: expect.any(String), isError: false });
  return result?.text ?? '';
}

/** The error of a result. */
async function errorOf(name: string, input: Record<string, unknown> = {}): Promise<unknown> {
  const result = await tools?.call(name, input);
  expect(result?.isError).toBe(true);
  return (JSON.parse(result?.text ?? '') as { error: unknown }).error;
}

describe('the list of tools', () => {
  it('has exact input schemas and says which tools only read', async () => {
    const listed = (await tools?.client.listTools())?.tools ?? [];
    expect(listed.map(({ name }) => name)).toEqual([
      'docs_search',
      'docs_read',
      'project_manifest',
      'project_problems',
      'tests_run',
      'render',
      'events_list',
      'event_show',
      'events_query',
      'event_trigger',
      'event_replay',
    ]);
    for (const { inputSchema } of listed)
      expect(inputSchema).toMatchObject({ type: 'object', additionalProperties: false });
    const others = listed.filter(({ annotations }) => annotations?.readOnlyHint !== true).map(({ name }) => name);
    expect(others).toEqual(['tests_run', 'render', 'event_trigger', 'event_replay']);
  });

  it('is the same with --allow-writes, and on the command line', async () => {
    const listed = await tools?.client.listTools();
    expect(await writer?.client.listTools()).toEqual(listed);
    const { code, stdout } = await runCommand(['mcp', '--json']);
    expect([code, JSON.parse(stdout)]).toEqual([0, expect.objectContaining({ tools: listed?.tools })]);
  });
});

describe('documentation', () => {
  it('is found by words and by error codes, and read by path and section', async () => {
    const found = await textOf('docs_search', { query: 'unfurl links', limit: 3 });
    expect(found.split('\n\n')).toHaveLength(3);
    expect(found).toContain('build/contentkit/unfurling.md');
    expect(await textOf('docs_search', { query: 'manifest_not_found' })).toContain('errors/manifest_not_found');
    expect(await textOf('docs_read', { path: 'errors/manifest_not_found' })).toContain('What to do: ');
    const [, section = ''] = /^(\S+#\S+)$/m.exec(found) ?? [];
    expect(await textOf('docs_read', { path: section })).toMatch(/^#{2,3} /);
    expect(await textOf('docs_read')).toContain('build/block.md  Build a block');
  });

  it('is cut into parts that fit together', async () => {
    const path = 'reference/contentkit.md';
    const first = await textOf('docs_read', { path });
    const [, offset] = /\[Truncated: .*"offset": (\d+)/.exec(first) ?? [];
    expect(offset).toBe('16000');
    const second = await textOf('docs_read', { path, offset: Number(offset) });
    expect(first.slice(0, 16_000)).not.toContain(second.slice(0, 200));
    expect(await textOf('docs_read', { path, offset: 9_000_000 })).toMatch(/^The text ends at character \d+\.$/);
  });

  it('reports an unknown page with the nearest one', async () => {
    expect(await errorOf('docs_read', { path: 'build/blok.md' })).toMatchObject({
      code: 'docs_page_not_found',
      advice: expect.stringContaining('build/block.md'),
    });
    expect(await errorOf('docs_read', { path: 'build/block.md#none' })).toMatchObject({ code: 'docs_page_not_found' });
  });
});

describe('the project', () => {
  it('has a manifest without the values of secrets', async () => {
    const result = JSON.parse(await textOf('project_manifest')) as Record<string, unknown>;
    expect(result).toMatchObject({
      folder,
      manifest: { name: 'tea', secrets: { KEY: '[redacted]' } },
      platform: { url: expect.stringMatching(/^http:/), integration: 'tea' },
    });
  });

  it('has problems with code and position', async () => {
    writeFileSync(
      join(folder, 'integration.yaml'),
      FILES['integration.yaml'].replace('scopes: []', 'scopes: [space:red]'),
    );
    const result = JSON.parse(await textOf('project_problems', { severity: 'error' })) as Record<string, unknown>;
    writeFileSync(join(folder, 'integration.yaml'), FILES['integration.yaml']);
    expect(result).toMatchObject({
      counts: { error: 1 },
      problems: [{ code: 'manifest_unknown_value', file: 'integration.yaml', line: 5 }],
    });
  });

  it('has tests, whose failures have positions and no secrets', async () => {
    const result = JSON.parse(await textOf('tests_run')) as Record<string, unknown>;
    expect(result).toMatchObject({
      ok: false,
      files: 1,
      passed: 1,
      failed: 1,
      failures: [{ file: 'src/tea.test.ts', test: 'is sweet', line: 4, column: 40 }],
    });
    expect(JSON.stringify(result)).toContain('[redacted]');
    expect(JSON.stringify(result)).not.toContain(SECRET);
  });
});

describe('the platform', () => {
  it('renders a component as JSX and as its tree', async () => {
    expect(await textOf('render', { component: 'tea', props: { leaf: 'green' } })).toContain('leaf');
    const tree = await textOf('render', { component: 'tea', format: 'json' });
    expect(JSON.parse(tree)).toMatchObject({ element: { type: 'block' } });
  });

  it('triggers events, which are listed, shown with their trace, queried, and replayed', async () => {
    const triggered = await textOf('event_trigger', { type: 'task' }, writer);
    const [, id = ''] = /(event_\w+)/.exec(triggered) ?? [];
    expect(triggered).toContain('no tea, only [redacted] (src/index.ts:4:');
    expect(await textOf('events_list', { type: 'task' })).toContain(id);
    expect(await textOf('events_list', { type: 'page_feedback' })).toBe('No matching events.');
    expect(await textOf('event_show', { id })).toContain('Error: no tea, only [redacted] (src/index.ts:4:');
    expect(JSON.parse(await textOf('event_show', { id, format: 'json' }))).toMatchObject({ id, type: 'task' });
    const sql = `select type from events where id = '${id}'`;
    expect(await textOf('events_query', { sql })).toBe('type\n----\ntask');
    expect(await textOf('event_replay', { id }, writer)).toContain('attempt 2');
  });

  it('changes nothing without --allow-writes', async () => {
    const code = 'writes_not_allowed';
    expect(await errorOf('event_trigger', { type: 'task' })).toMatchObject({ code });
    expect(await errorOf('event_replay', { id: 'event_1' })).toMatchObject({ code });
    expect(await errorOf('render', { component: 'tea', action: { action: 'pour' } })).toMatchObject({ code });
    const rendered = await textOf('render', { component: 'tea', action: { action: 'pour' } }, writer);
    expect(rendered).toContain('pour');
  });
});

describe('a wrong call', () => {
  it('has the code of the error and its advice', async () => {
    expect(await errorOf('event_shwo')).toMatchObject({
      code: 'tool_not_found',
      advice: expect.stringContaining('event_show'),
    });
    expect(await errorOf('event_show', { id: 7, colour: 'red' })).toMatchObject({
      code: 'tool_input_invalid',
      message: expect.stringContaining('"id"'),
    });
    expect(await errorOf('event_show', { id: 'event_none' })).toMatchObject({ code: 'event_not_found' });
    expect(await errorOf('events_query', { sql: 'delete from events' })).toMatchObject({ code: 'query_not_select' });
  });

  it('says to start the platform where none runs', async () => {
    const alone = mkdtempSync(join(tmpdir(), 'bindery-mcp-alone-'));
    const connected = await connectTools({ cwd: alone });
    const { text, isError } = await connected.call('event_show', { id: 'event_1' });
    await connected.close();
    rmSync(alone, { recursive: true });
    expect(isError).toBe(true);
    expect(JSON.parse(text)).toMatchObject({
      error: { code: 'url_missing', advice: expect.stringContaining('bindery dev') },
    });
  });
});
