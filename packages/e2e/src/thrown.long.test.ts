// Whatever a script throws, and wherever: the trace, the terminal, the list of events and the command that renders name the line
// of the author's source. With our runtime, and with the published one.
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { createClient } from '@bindery/client';
import type { LocalEvent } from '@bindery/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { COMMAND, NODE, REPOSITORY, bindery, startProcess } from './processes.ts';
import type { RunningProcess } from './processes.ts';

/** Statements that throw, each with the expected output. `LINE` is replaced by its line in thrower.ts. */
const THROWS: Readonly<Record<string, { readonly code: string; readonly shown: string }>> = {
  error: { code: `throw new TypeError('boom');`, shown: 'TypeError: boom' },
  rejected: { code: `await Promise.reject(new RangeError('late'));`, shown: 'RangeError: late' },
  frozen: { code: `throw Object.freeze(new Error('cold'));`, shown: 'Error: cold' },
  cyclic: {
    code: `const a = new Error('round'); const b = new Error('about', { cause: a }); a.cause = b; throw a;`,
    shown: 'Error: round',
  },
  text: { code: `throw 'just text';`, shown: 'string: just text' },
  number: { code: `throw 42;`, shown: 'number: 42' },
  nothing: { code: `throw null;`, shown: 'null: null' },
  object: { code: `throw { code: 7 };`, shown: 'object: { code: 7 }' },
  rejectedText: { code: `await Promise.reject('no');`, shown: 'string: no' },
  executor: { code: `await new Promise((_, refuse) => refuse('never'));`, shown: 'string: never' },
};
const KINDS = Object.keys(THROWS);

/** A file whose line 3 + n throws the nth of them, and above each a line that is not to be named. */
const THROWER = [
  `// Throws what it is asked for.`,
  `export const throwers: Record<string, () => Promise<void>> = {`,
  ...Object.values(THROWS).map(({ code }, index) => `  ${KINDS[index]}: async () => { ${code} },`),
  '};',
].join('\n');
const lineOf = (kind: string): number => 3 + KINDS.indexOf(kind);

/** The line that throws, marked. */
const frameOf = (kind: string): RegExp => new RegExp(`> +${lineOf(kind)} \\|   ${kind}: async`);

const INDEX = (runtime: string) => `import { createComponent, createIntegration } from '${runtime}';
import { throwers } from './thrower.ts';
const thrower = createComponent<{ kind?: string }, { kind: string }, { action: 'go' }>({
  componentId: 'thrower',
  initialState: { kind: '' },
  action: async (element) => { await throwers[element.props.kind ?? '']?.(); return undefined; },
  render: async (element) => {
    await throwers[element.props.kind ?? '']?.();
    return <block><text>fine</text></block>;
  },
});
export default createIntegration({
  components: [thrower],
  events: { space_view: async (event) => { await throwers[new URL(event.url).pathname.slice(1)]?.(); } },
  fetch: async (request) => {
    await throwers[new URL(request.url).searchParams.get('kind') ?? '']?.();
    return new Response('fine');
  },
});
`;

const MANIFEST = `name: thrower
title: Thrower
description: Throws
organization: acme
script: ./src/index.tsx
target: space
scopes: ['space:views:read']
blocks: [{ id: thrower, title: Thrower, description: Throws }]
`;

describe.each(['@bindery/runtime', '@gitbook/runtime'])('what a script on %s throws', (runtime) => {
  let folder: string;
  let data: string;
  let dev: RunningProcess;
  let api: ReturnType<typeof createClient>;
  let space: string;
  let endpoint: string;

  beforeAll(async () => {
    folder = mkdtempSync(join(REPOSITORY, 'packages', 'e2e', 'dist-'));
    data = join(folder, 'data');
    const compilerOptions = { jsx: 'react-jsx', jsxImportSource: runtime };
    mkdirSync(join(folder, 'src'));
    writeFileSync(join(folder, 'integration.yaml'), MANIFEST);
    writeFileSync(join(folder, 'tsconfig.json'), JSON.stringify({ compilerOptions }));
    writeFileSync(join(folder, 'src', 'thrower.ts'), THROWER);
    writeFileSync(join(folder, 'src', 'index.tsx'), INDEX(runtime));
    const args = ['dev', folder, '--port', '0', '--no-open', '--token', 't0ken', '--data', data];
    dev = startProcess(NODE, [COMMAND, ...args]);
    const [, url = ''] = await dev.until(/^ready (http:\S+)/m);
    api = createClient({ baseUrl: url, token: 't0ken', retry: false });
    const status = await api.request('GET /_platform/v1/status');
    space = status.demo?.space ?? '';
    endpoint = `${status.addresses.endpoints}/v1/integrations/thrower/integration`;
  });
  afterAll(async () => {
    await dev.stop();
    rmSync(folder, { recursive: true, force: true });
  });

  const render = (kind: string, action: boolean) =>
    api.fetch('POST /integrations/{integrationName}/render', {
      integrationName: 'thrower',
      body: {
        componentId: 'thrower',
        props: { kind },
        context: { type: 'document', spaceId: space, editable: true, theme: 'light' },
        ...(action ? { action: { action: 'go' } } : {}),
      },
    });
  const trigger = (kind: string) =>
    api.request('POST /_platform/v1/events', {
      body: { integration: 'thrower', type: 'space_view', space, payload: { url: `https://docs.example.org/${kind}` } },
    });
  const send = (kind: string) => fetch(`${endpoint}?kind=${kind}`);
  const WAYS: Readonly<Record<string, (kind: string) => Promise<unknown>>> = {
    render: (kind) => render(kind, false),
    action: (kind) => render(kind, true),
    event: trigger,
    fetch: send,
  };

  /** Events with what the command shows of each. */
  const shown: { readonly id: string; readonly text: string; readonly isQueued: boolean }[] = [];
  const events = async (): Promise<readonly LocalEvent[]> =>
    (await api.request('GET /_platform/v1/events', { query: { limit: 50 } })).items;

  it.each(Object.keys(WAYS))('in %s is in the trace, with its line', async (way) => {
    const before = new Set((await events()).map(({ id }) => id));
    for (const kind of KINDS) await WAYS[way]?.(kind);
    const failed = async () =>
      (await events()).filter(({ id, attempts }) => !before.has(id) && attempts.length > 0).toReversed();
    const ended = async () => (await failed()).filter(({ state }) => state !== 'running');
    await expect.poll(async () => (await ended()).length).toBe(KINDS.length);
    const locations: string[] = [];
    const expected: string[] = [];
    for (const [index, event] of (await failed()).entries()) {
      const kind = KINDS[index] ?? '';
      const [thrown, ...more] = event.attempts[0]?.exceptions ?? [];
      expect(more, kind).toEqual([]);
      locations.push(`${thrown?.name}: ${thrown?.message} ${thrown?.file}:${thrown?.line}`);
      expected.push(`${THROWS[kind]?.shown} src/thrower.ts:${lineOf(kind)}`);
      expect(thrown?.frame, kind).toMatch(frameOf(kind));
      for (const { message = '' } of event.attempts[0]?.logs ?? []) expect(message).not.toContain('script.js');
    }
    expect(locations).toEqual(expected);
    for (const [index, { id }] of (await failed()).entries()) {
      const kind = KINDS[index] ?? '';
      shown.push({ id, text: `${THROWS[kind]?.shown} (src/thrower.ts:${lineOf(kind)}:`, isQueued: way === 'event' });
    }
  });

  it('is on the terminal and in the list, with its line', async () => {
    expect(shown).toHaveLength(Object.keys(WAYS).length * KINDS.length);
    const listed = await bindery(['events', '--name', 'thrower', '--limit', '50', '--data', data]);
    for (const { id, text, isQueued } of shown) {
      const row = listed.stdout.split('\n').find((line) => line.includes(id)) ?? '';
      // The second attempt can be under way.
      expect(row).toMatch(isQueued ? /retrying|running/ : /failed/);
      expect(row).toContain(text);
      expect(dev.output.stderr).toContain(`→ Run "bindery events ${id}" to see its trace.`);
      expect(dev.output.stderr).toContain(text);
    }
  });

  it('is printed by the command that renders', async () => {
    const props = JSON.stringify({ kind: 'error' });
    const args = ['render', 'thrower', '--name', 'thrower', '--props', props, '--data', data];
    const { code, stderr } = await bindery(args);
    expect(code).toBe(1);
    expect(stderr).toContain(`TypeError: boom (src/thrower.ts:${lineOf('error')}:`);
    expect(stderr).toMatch(frameOf('error'));
  });
});
