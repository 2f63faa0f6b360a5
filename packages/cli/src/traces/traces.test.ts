// Traces of a project: exported from a running platform, replayed on its code, renewed, and compared between two commits.
import { execFileSync } from 'node:child_process';
import { mkdirSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { runCommand } from '../testing/run-command.ts';
import type { CommandRun } from '../testing/run-command.ts';
import { aFolder } from '../testing/served-platform.ts';

const MANIFEST = `name: votes
title: Votes
description: Counts votes
script: ./src/index.js
scopes: []
organization: harbor
secrets:
  KEY: s3cret-of-votes
`;

/** Counts votes. Each parameter is a line that a commit changes. */
function scriptOf({ url = '/votes', text = 'votes', wait = '', log = '' } = {}): string {
  return `export default { async fetch(request) {
  const form = await request.formData();
  const event = JSON.parse(form.get('event'));
  const environment = JSON.parse(form.get('environment'));
  if (event.type === 'ui_render') {
    ${wait}
    const count = event.props.count ?? 1;
    return Response.json({ type: 'element', state: { count }, props: event.props, element: { type: 'block', children: [
      { type: 'text', children: [count + ' ${text}'] },
    ] } });
  }
  if (event.type !== 'fetch') return new Response('OK');
  ${log}
  const response = await fetch('https://api.example.com${url}', {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: 'Bearer ' + environment.secrets.KEY },
    body: JSON.stringify({ at: Date.now(), id: crypto.randomUUID(), chance: Math.random(), day: new Date().toISOString() }),
  });
  const { votes } = await response.json();
  console.log('counted', votes.length);
  return Response.json({ votes: votes.length });
} };
`;
}

/** Takes an answer without a list, too. */
const FIXED = scriptOf()
  .replace('const { votes }', 'const { votes: found }')
  .replace("console.log('counted'", "const votes = found ?? []; console.log('counted'");

/** Answers the first request with a list, later ones without. */
const OUTGOING = `let requests = 0;
export default {
  'api.example.com': () => Response.json(requests++ === 0 ? { votes: ['yes', 'no'] } : { votes: null }),
};
`;

const { folder, remove } = aFolder();
const controller = new AbortController();
let dev: Promise<CommandRun>;
let endpoints = '';
let url = '';

const write = (file: string, text: string): void => {
  mkdirSync(join(folder, file, '..'), { recursive: true });
  writeFileSync(join(folder, file), text);
};
const bindery = (...args: string[]) => runCommand(args, { cwd: folder });
const git = (...args: string[]): void => {
  const identity = ['-c', 'user.name=Ada', '-c', 'user.email=ada@example.com'];
  execFileSync('git', [...identity, ...args], { cwd: folder, stdio: 'ignore' });
};
const commit = (script: string): void => {
  write('src/index.js', script);
  git('add', '--all');
  git('commit', '--quiet', '--allow-empty', '--message', 'change');
};

beforeAll(async () => {
  write('gitbook-manifest.yaml', MANIFEST);
  write('bindery.outgoing.ts', OUTGOING);
  write('.gitignore', '.bindery\ntraces\n');
  git('init', '--quiet');
  commit(scriptOf());
  await new Promise<void>((resolve, reject) => {
    const onStdout = (text: string): void => {
      const line = JSON.parse(text) as { event?: string; url?: string; addresses?: { endpoints: string } };
      if (line.event !== 'ready') return;
      endpoints = line.addresses?.endpoints ?? '';
      url = line.url ?? '';
      resolve();
    };
    dev = runCommand(['dev', '.', '--port', '0', '--no-open', '--json', '--token', 't0ken'], {
      cwd: folder,
      signal: controller.signal,
      onStdout,
    });
    void dev.then(({ code, stdout }) => reject(new Error(`dev ended with ${code}: ${stdout}`)));
  });
  for (const path of ['first', 'second']) await fetch(`${endpoints}/v1/integrations/votes/integration/${path}`);
  await bindery('render', 'poll', '--props', '{"count":2}');
});
afterAll(async () => {
  controller.abort();
  await dev;
  remove();
});
beforeEach(() => rmSync(join(folder, 'traces'), { recursive: true, force: true }));

async function exportTraces(...args: string[]): Promise<string[]> {
  const { code, stdout, stderr } = await bindery('events', ...args, '--json');
  expect(code, stderr).toBe(0);
  return (JSON.parse(stdout) as { files: string[] }).files;
}

const read = (file: string) => JSON.parse(readFileSync(file, 'utf8')) as { traces: Record<string, unknown>[] };

describe('bindery events --export', () => {
  it('writes all that the script was given and did, without secrets', async () => {
    await exportTraces('--type', 'fetch', '--export', 'traces/all.json');
    const text = readFileSync(join(folder, 'traces', 'all.json'), 'utf8');
    expect(text).not.toContain('s3cret-of-votes');
    const [first] = read(join(folder, 'traces', 'all.json')).traces;
    expect(first).toMatchObject({
      integration: 'votes',
      build: expect.stringMatching(/^[\da-f]{64}$/) as unknown,
      environment: { secrets: { KEY: 'secret-of-KEY' } },
      event: { type: 'fetch' },
      calls: [{ method: 'POST', url: 'https://api.example.com/votes', answer: { body: { votes: ['yes', 'no'] } } }],
      outcome: { status: 200, body: { votes: 2 }, logs: [{ level: 'info', message: 'counted 2' }], exceptions: [] },
    });
  });

  it('writes a file for each event of a folder', async () => {
    const files = await exportTraces('--limit', '10', '--export', 'traces');
    expect(files.length).toBeGreaterThanOrEqual(3);
    expect(readdirSync(join(folder, 'traces'))).toHaveLength(files.length);
  });

  it('takes them from a platform at a URL', async () => {
    const elsewhere = aFolder();
    const args = ['events', '--name', 'votes', '--url', url, '--export', 'all.json'];
    const exported = await runCommand(args, { cwd: elsewhere.folder, env: { BINDERY_TOKEN: 't0ken' } });
    expect(exported).toMatchObject({ code: 0, stdout: 'Wrote all.json\n' });
    expect(read(join(elsewhere.folder, 'all.json')).traces.length).toBeGreaterThanOrEqual(3);
    elsewhere.remove();
  });

  it('reports that no event matches', async () => {
    expect((await bindery('events', '--type', 'task', '--export', 'traces')).stderr).toContain('trace_not_found');
  });
});

/** The commands of a section of the guide, in order. */
function commandsOf(title: string): string[][] {
  const guide = readFileSync(join(import.meta.dirname, '../../../../docs/test/traces.md'), 'utf8');
  const section = guide.split(/^## /m).find((part) => part.startsWith(title)) ?? '';
  const blocks = [...section.matchAll(/```sh\n([^]*?)```/g)].map(([, block = '']) => block);
  return blocks.flatMap((block) => [...block.matchAll(/^ *bindery (.*)$/gm)].map(([, words = '']) => words.split(' ')));
}

describe('the guide', () => {
  it('reproduces and fixes a failure', async () => {
    commit(scriptOf());
    const [list, exportEvent, replay, renew] = commandsOf('Reproduce and fix a failure').map(
      (words) => () => bindery(...words),
    );
    expect((await list?.())?.stdout).toContain("reading 'length'");
    expect(await exportEvent?.()).toMatchObject({ code: 0, stdout: 'Wrote traces/broken.json\n' });
    expect(await replay?.()).toMatchObject({
      code: 1,
      stdout: expect.stringMatching(/^failing {4}traces\/broken\.json {2}fetch GET/) as unknown,
    });
    commit(FIXED);
    expect(await replay?.()).toMatchObject({ code: 0, stdout: expect.stringMatching(/^fixed/) as unknown });
    expect((await renew?.())?.code).toBe(0);
    expect(await replay?.()).toMatchObject({ code: 0, stdout: expect.stringMatching(/^unchanged/) as unknown });
  });

  it('compares two builds', async () => {
    commit(scriptOf());
    git('update-ref', 'refs/remotes/origin/main', 'HEAD');
    await exportTraces('--type', 'ui_render', '--limit', '1', '--export', 'traces/render.json');
    write('src/index.js', scriptOf({ text: 'ballots' }));
    const runs = [];
    for (const words of commandsOf('Compare two builds')) runs.push(await bindery(...words));
    expect(runs.map(({ code }) => code)).toEqual([0, 1, 0]);
    for (const { stdout } of runs) expect(stdout).toContain('"2 votes" → "2 ballots"');
  });
});

describe('bindery replay', () => {
  it('passes on the same code, and fails where the code behaves otherwise', { tags: ['long'] }, async () => {
    commit(scriptOf());
    const [file = ''] = await exportTraces('--type', 'ui_render', '--limit', '1', '--export', 'traces/render.json');
    expect(await bindery('replay')).toMatchObject({
      code: 0,
      stdout: 'unchanged  traces/render.json  ui_render poll\n',
      stderr: '1 trace: 1 unchanged\n',
    });
    commit(scriptOf({ text: 'ballots' }));
    const changed = await bindery('replay', file);
    expect(changed.code).toBe(1);
    expect(changed.stdout).toContain('tree element.children[0].children[0]: "2 votes" → "2 ballots"');
    expect(await bindery('replay', '--renew')).toMatchObject({ code: 0 });
    expect(readFileSync(file, 'utf8')).toContain('2 ballots');
    expect((await bindery('replay')).code).toBe(0);
  });

  it('fails until the exception of a trace is fixed, with its line', { tags: ['long'] }, async () => {
    commit(scriptOf());
    await exportTraces('--type', 'fetch', '--status', '500', '--export', 'traces/broken.json');
    const broken = await bindery('replay');
    expect([broken.code, broken.stderr]).toEqual([1, '1 trace: 1 failing\n']);
    expect(broken.stdout).toMatch(/^failing .*\n +TypeError: .*null.* at src\/index\.js:\d+:\d+\n$/);
    commit(FIXED);
    const fixed = await bindery('replay');
    expect([fixed.code, fixed.stderr]).toEqual([0, '1 trace: 1 fixed\n']);
  });

  it('doesn’t renew a trace without a response for a new request', { tags: ['long'] }, async () => {
    commit(scriptOf());
    const [file = ''] = await exportTraces('--type', 'fetch', '--status', '200', '--export', 'traces/vote.json');
    const before = readFileSync(file, 'utf8');
    commit(scriptOf({ url: '/ballots' }));
    const { code, stderr } = await bindery('replay', '--renew');
    expect(code).toBe(1);
    expect(stderr).toContain('makes a new request');
    expect(readFileSync(file, 'utf8')).toBe(before);
  });

  it.each([
    ['cut short', (text: string) => text.slice(0, -20), /^error trace_incomplete: traces\/t\.json:\d+:\d+/],
    ['broken', (text: string) => text.replace('"version": 1,', '"version": ,'), /trace_invalid: traces\/t\.json:3:14/],
    [
      'from a newer version',
      (text: string) => text.replace('"version": 1', '"version": 2'),
      /trace_version_unsupported/,
    ],
    ['of another format', (text: string) => text.replace('bindery-trace', 'other'), /trace_invalid/],
    [
      'with a field of another type',
      (text: string) => text.replace('"status": 200', '"status": "200"'),
      /traces\[0\]\.outcome\.status/,
    ],
    [
      'of another integration',
      (text: string) => text.replace('"integration": "votes"', '"integration": "polls"'),
      /trace_of_other_integration/,
    ],
  ])('rejects a trace %s', async (_name, change, message) => {
    const [file = ''] = await exportTraces('--type', 'ui_render', '--limit', '1', '--export', 'traces/t.json');
    writeFileSync(file, change(readFileSync(file, 'utf8')));
    const { code, stderr } = await bindery('replay', 'traces/t.json');
    expect([code, stderr]).toEqual([1, expect.stringMatching(message)]);
  });

  it('rejects a file that isn’t there, and code that doesn’t build', async () => {
    expect((await bindery('replay', 'none.json')).stderr).toContain('trace_not_found');
    await exportTraces('--type', 'ui_render', '--export', 'traces/t.json');
    commit('export default {');
    expect((await bindery('replay')).stderr).toMatch(/project_not_built.*src\/index\.js:1:\d+/s);
    commit(scriptOf());
  });
});

describe('bindery diff', () => {
  const diffOf = async (script: string) => {
    commit(scriptOf());
    await exportTraces('--type', 'fetch', '--status', '200', '--export', 'traces/vote.json');
    await exportTraces('--type', 'ui_render', '--limit', '1', '--export', 'traces/render.json');
    commit(script);
    const { code, stdout, stderr } = await bindery('diff', '--base', 'HEAD~1', '--fail-on', 'change');
    return {
      code,
      stderr,
      lines: stdout
        .trim()
        .split('\n')
        .map((line) => line.trim()),
    };
  };

  it.each([
    [
      'a refactoring',
      scriptOf()
        .replaceAll('count', 'number')
        .replaceAll('props.number', 'props.count')
        .replaceAll('{ number }', '{ count: number }')
        .replaceAll("'numbered'", "'counted'"),
      0,
      [],
    ],
    ['a text', scriptOf({ text: 'ballots' }), 1, ['tree element.children[0].children[0]: "2 votes" → "2 ballots"']],
    [
      'the state',
      scriptOf().replace('state: { count }', 'state: { count: count + 1 }'),
      1,
      ['state state.count: 2 → 3'],
    ],
    [
      'another request',
      scriptOf({ url: '/ballots' }),
      1,
      expect.arrayContaining([
        'request removed: POST https://api.example.com/votes',
        'request added: POST https://api.example.com/ballots',
      ]),
    ],
    [
      'the body of a request',
      scriptOf().replace('at: Date.now()', 'at: 1'),
      1,
      [expect.stringMatching(/^request changed: POST .*\(body\.at is 1, not \d+\)$/)],
    ],
    ['a log line', scriptOf({ log: "console.warn('slow');" }), 1, ['log [0] added: "warn: slow"']],
    [
      'the status',
      scriptOf().replace(
        'return Response.json({ votes: votes.length })',
        'return Response.json({ votes: votes.length }, { status: 201 })',
      ),
      1,
      ['status: 200 → 201'],
    ],
    [
      'a slow handler',
      scriptOf({ wait: 'await new Promise((resolve) => setTimeout(resolve, 400));' }),
      1,
      [expect.stringMatching(/^duration: \d+ ms → 4\d\d ms$/)],
    ],
  ])('tells %s', { tags: ['long'] }, async (_name, script, code, expected) => {
    const found = await diffOf(script);
    expect(found.lines.filter((line) => !/^(?:unchanged|changed) /.test(line))).toEqual(expected);
    expect(found.code).toBe(code);
  });

  it('compares the last events with the script of a build, as JSON and as Markdown', { tags: ['long'] }, async () => {
    commit(scriptOf());
    expect((await bindery('build', '--out', 'base.js')).code).toBe(0);
    commit(scriptOf({ text: '`ballots` @ada' }));
    const args = ['diff', '--base', 'base.js', '--events', '10'];
    const { traces } = JSON.parse((await bindery(...args, '--json')).stdout) as {
      traces: { state: string; id: string }[];
    };
    expect(traces.filter(({ state }) => state === 'changed')).toHaveLength(1);
    const { stdout } = await bindery(...args, '--format', 'markdown');
    expect(stdout).toMatch(
      /^### Behavior\n\n\d+ traces: 1 changed, \d+ unchanged\n\n- `ui_render poll` in `event_\w+`\n/,
    );
    expect(stdout).toContain('  - ``tree element.children[0].children[0]: "2 votes" → "2 `ballots` @ada"``');
  });

  it('rejects a base that isn’t there, and one that doesn’t build', { tags: ['long'] }, async () => {
    commit('export default {');
    commit(scriptOf());
    expect((await bindery('diff', '--base', '--upload-pack=x')).stderr).toContain('base_not_found');
    expect((await bindery('diff', '--base', 'none')).stderr).toContain('base_not_found');
    expect((await bindery('diff', '--base', 'HEAD~1')).stderr).toMatch(/base_not_built.*src\/index\.js:1/s);
  });
});
