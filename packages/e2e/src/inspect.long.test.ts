// `bindery dev --inspect` with the debugger that comes with Node: a line of the author's own source stops a render.
import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { SourceMap } from 'node:module';
import type { SourceMapPayload } from 'node:module';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { COMMAND, NODE, REPOSITORY, startProcess } from './processes.ts';
import type { RunningProcess } from './processes.ts';

const PROJECT = join(REPOSITORY, 'examples', 'poll');
const LINE = 'const poll = parsePoll(source);';

let folder: string;
let dev: RunningProcess;
let ready: { readonly url: string; readonly inspector: string };

beforeAll(async () => {
  folder = mkdtempSync(join(REPOSITORY, 'packages', 'e2e', 'dist-'));
  const flags = ['--port', '0', '--token', 't0ken', '--inspect', '--inspect-port', '0', '--json'];
  dev = startProcess(NODE, [COMMAND, 'dev', PROJECT, '--data', join(folder, 'data'), ...flags]);
  ready = JSON.parse((await dev.until(/^\{"event":"ready".*$/m))[0]) as typeof ready;
});

afterAll(async () => {
  await dev.stop();
  rmSync(folder, { recursive: true, force: true });
});

/** Node's debugger in its text form, as in a terminal. */
function startDebugger() {
  const child = spawn(NODE, ['inspect', ready.inspector], { stdio: ['pipe', 'pipe', 'pipe'] });
  let printed = '';
  const waiting = new Set<() => void>();
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (data: Buffer) => {
      printed += data.toString();
      for (const check of waiting) check();
    });
  }
  /** What it prints from now on, up to the pattern. */
  const run = async (command: string, pattern: RegExp): Promise<string> => {
    const from = printed.length;
    if (command !== '') child.stdin.write(`${command}\n`);
    return new Promise((resolve) => {
      const check = (): void => {
        const text = printed.slice(from);
        if (!pattern.test(text)) return;
        waiting.delete(check);
        resolve(text);
      };
      waiting.add(check);
      check();
    });
  };
  return { say: run, end: () => child.kill('SIGKILL') };
}

async function render(): Promise<Response> {
  const headers = { Authorization: 'Bearer t0ken', 'Content-Type': 'application/json' };
  const status = await fetch(`${ready.url}/_platform/v1/status`, { headers });
  const { demo } = (await status.json()) as { demo: { space: string } };
  const context = { type: 'document', spaceId: demo.space, editable: true, theme: 'light' };
  const body = JSON.stringify({ componentId: 'poll', props: {}, context });
  return fetch(`${ready.url}/v1/integrations/poll/render`, { method: 'POST', headers, body });
}

/** Where a line of a file of the project is in the script, by the script's own source map, counted from 1. */
async function lineInScript(file: string, text: string): Promise<number> {
  const [target] = (await (await fetch(`http://${ready.inspector}/json`)).json()) as { webSocketDebuggerUrl: string }[];
  const socket = new WebSocket(target?.webSocketDebuggerUrl ?? '');
  const map = await new Promise<string>((resolve) => {
    socket.addEventListener('message', ({ data }) => {
      const { method, params } = JSON.parse(data as string) as { method?: string; params?: Record<string, string> };
      if (method === 'Debugger.scriptParsed' && params?.['url'] === 'script.js') resolve(params['sourceMapURL'] ?? '');
    });
    socket.addEventListener('open', () => socket.send(JSON.stringify({ id: 1, method: 'Debugger.enable' })));
  });
  socket.close();
  const payload = JSON.parse(Buffer.from(map.split(',')[1] ?? '', 'base64').toString()) as SourceMapPayload;
  const source = payload.sources.find((one) => one.endsWith(file)) ?? '';
  const expected = readFileSync(fileURLToPath(source), 'utf8')
    .split('\n')
    .findIndex((line) => line.includes(text));
  const mapped = new SourceMap(payload);
  for (let line = 0; line < 100_000; line++) {
    const entry = mapped.findEntry(line, 4);
    if ('originalSource' in entry && entry.originalSource === source && entry.originalLine === expected)
      return line + 1;
  }
  throw new Error(`${file} has no such line in the script.`);
}

describe('bindery dev --inspect', () => {
  it('stops at a line of the source, shows its values, and goes on', async () => {
    const line = await lineInScript('poll-block.tsx', LINE);
    const { say, end } = startDebugger();
    // What the debugger prints of itself comes at any time, prompts included: each step waits for its own response.
    await say('', /debug>/);
    await say(`setBreakpoint('script.js', ${line})`, /const poll = parsePoll\(source\);/);
    const rendering = render();
    expect(await say('', /break in script\.js:\d+/)).toContain(`break in script.js:${line}`);
    await say('exec arguments[0].context.type', /'document'/);
    await say(`clearBreakpoint('script.js', ${line})\ncont`, /ok|debug> $/);
    expect((await rendering).status).toBe(200);
    end();
  });
});
