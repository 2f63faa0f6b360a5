// `bindery dev` in a separate process, called from outside.
import { createPlatform } from '@bindery/platform';
import { Agent, request } from 'node:http';
import { freePort } from '@bindery/testkit/free-port';
import type { Bench } from '../measure/bench.ts';
import { TOKEN } from '../measure/call.ts';
import { COMMAND } from '../measure/command.ts';
import { startNode } from '../measure/processes.ts';
import type { Started } from '../measure/processes.ts';
import { renderBody } from './publish-on.ts';

/** A command under way. */
export interface RunningDev {
  readonly process: Started;
  /** Renders the block. Status 0 while no server listens. */
  render(): Promise<{ readonly status: number; readonly text: string }>;
}

/** Starts `bindery dev` on a free port, with a new data folder. */
export async function startDev(bench: Bench, project: string): Promise<RunningDev> {
  const port = await firstOfFour();
  const body = renderBody('poll', await demoSpace());
  const dataFolder = bench.folder();
  const flags = ['--port', String(port), '--no-open', '--token', TOKEN, '--data', dataFolder];
  const process = bench.use(startNode([COMMAND, 'dev', project, ...flags], project));
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  bench.use({ close: () => agent.destroy() });
  return { process, render: () => post({ agent, port, body }) };
}

/** Asks until a response is good. Resolves to `performance.now()` when it was there; throws when it never comes. */
export async function untilRendered(dev: RunningDev, isGood: (text: string) => boolean = () => true): Promise<number> {
  const deadline = performance.now() + DEADLINE_MS;
  let last = '';
  while (performance.now() < deadline) {
    const { status, text } = await dev.render();
    if (status === 200 && isGood(text)) return performance.now();
    last = `${status} ${text.slice(0, 200)}`;
    if (status !== 200) await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
  }
  throw new Error(`"bindery dev" did not answer in time; last: ${last}\n${dev.process.output()}`);
}

const DEADLINE_MS = 20_000;
const PAUSE_MS = 4;

/** The demo space has the same id on every platform. */
async function demoSpace(): Promise<string> {
  demo ??= createPlatform({ demo: true, host: false }).then(async (platform) => {
    await platform.close();
    return platform.demo?.space ?? '';
  });
  return demo;
}
let demo: Promise<string> | undefined;

function post({ agent, port, body }: { agent: Agent; port: number; body: string }) {
  return new Promise<{ status: number; text: string }>((resolve) => {
    const headers = {
      authorization: `Bearer ${TOKEN}`,
      'content-type': 'application/json',
      'content-length': Buffer.byteLength(body),
    };
    const path = '/v1/integrations/poll/render';
    const clientRequest = request({ agent, host: '127.0.0.1', port, path, method: 'POST', headers }, (response) => {
      let text = '';
      response.setEncoding('utf8').on('data', (chunk: string) => (text += chunk));
      response.on('end', () => resolve({ status: response.statusCode ?? 0, text }));
    });
    clientRequest.on('error', () => resolve({ status: 0, text: '' }));
    clientRequest.end(body);
  });
}

/** The first of four ports in a row that are free at this moment. */
async function firstOfFour(): Promise<number> {
  for (;;) {
    const first = await freePort();
    const others = await Promise.all([1, 2, 3].map((offset) => freePort(first + offset).catch(() => 0)));
    if (!others.includes(0)) return first;
  }
}
