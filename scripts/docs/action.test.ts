// The GitHub Action's own shell, run as a runner runs it, against the example and the built command.
import { execFileSync, spawn } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { dirname, join } from 'node:path';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { createPlatform } from '../../packages/platform/src/index.ts';
import { ROOT } from '../checks/source-files.ts';
import { readDocs, tableOf } from './markdown.ts';

interface Action {
  readonly inputs: Readonly<Record<string, { readonly default?: string }>>;
  readonly outputs: Readonly<Record<string, { readonly value: string }>>;
  readonly runs: { readonly using: string; readonly steps: readonly Step[] };
}

interface Step {
  readonly id?: string;
  readonly name: string;
  readonly uses?: string;
  readonly shell: string;
  readonly env?: Readonly<Record<string, string>>;
  readonly run: string;
}

const action = parse(readFileSync(join(ROOT, 'action.yml'), 'utf8')) as Action;
const temp = mkdtempSync(join(mkdirIfMissing(join(ROOT, '.cache')), 'action-'));
afterAll(() => rmSync(temp, { recursive: true }));

function mkdirIfMissing(folder: string): string {
  mkdirSync(folder, { recursive: true });
  return folder;
}

/** A job of a workflow. */
interface Job {
  readonly if?: string;
  readonly steps: readonly { readonly uses?: string; readonly with?: Readonly<Record<string, string>> }[];
}

/** What a step left behind. */
interface StepRun {
  readonly status: number | null;
  readonly log: string;
  readonly outputs: Readonly<Record<string, string>>;
  readonly summary: string;
}

/** What a step is run with. */
interface Runner {
  readonly inputs?: Readonly<Record<string, string>>;
  /** The checkout. */
  readonly workspace?: string;
  readonly env?: Readonly<Record<string, string>>;
}

/** Runs a step as a runner does: `bash -e -o pipefail`, inputs put in where the action says. */
async function runStep(name: string, { inputs = {}, workspace = ROOT, env = {} }: Runner = {}): Promise<StepRun> {
  const step = action.runs.steps.find((one) => one.name === name) as Step;
  const [output, summary] = ['output', 'summary'].map((file) => join(temp, file)) as [string, string];
  for (const file of [output, summary]) writeFileSync(file, '');
  const { PATH = '', HOME = '' } = process.env;
  const child = spawn('bash', ['-e', '-o', 'pipefail', '-c', step.run], {
    cwd: workspace,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      PATH: `${dirname(process.execPath)}:${PATH}`,
      HOME,
      CI: 'true',
      RUNNER_TEMP: temp,
      GITHUB_OUTPUT: output,
      GITHUB_PATH: join(temp, 'path'),
      GITHUB_STEP_SUMMARY: summary,
      GITHUB_WORKSPACE: workspace,
      ...environmentOf(step, inputs),
      ...env,
    },
  });
  const ended = once(child, 'close');
  const [stdout, stderr] = await Promise.all([text(child.stdout), text(child.stderr), ended]);
  return {
    status: child.exitCode,
    log: stdout + stderr,
    outputs: readOutputs(output),
    summary: readFileSync(summary, 'utf8'),
  };
}

/** What a runner puts in for expressions. The base is the hostile name of a branch. */
const GITHUB_VALUES: Readonly<Record<string, string>> = {
  'github.action_path': ROOT,
  'github.token': 'ghs_token',
  'github.event.pull_request.base.sha': 'base$(touch${IFS}injected)',
};

function environmentOf(step: Step, inputs: Readonly<Record<string, string>>): Record<string, string> {
  const valueOf = (expression: string): string => {
    const input = /^inputs\.([\w-]+)$/.exec(expression)?.[1];
    if (input !== undefined) return inputs[input] ?? action.inputs[input]?.default ?? '';
    const value = GITHUB_VALUES[expression];
    if (value !== undefined) return value;
    throw new Error(`The action uses "${expression}", which this test does not know.`);
  };
  const filled = Object.entries(step.env ?? {}).map(([key, value]) => [
    key,
    value.replaceAll(/\$\{\{ *(.*?) *\}\}/g, (_all, expression: string) => valueOf(expression)),
  ]);
  return Object.fromEntries(filled) as Record<string, string>;
}

function readOutputs(file: string): Record<string, string> {
  const lines = readFileSync(file, 'utf8')
    .split('\n')
    .filter((line) => line !== '');
  return Object.fromEntries(lines.map((line) => [line.slice(0, line.indexOf('=')), line.slice(line.indexOf('=') + 1)]));
}

describe('action.yml', () => {
  it('is a composite action that uses no other action', () => {
    expect(action.runs.using).toBe('composite');
    expect(action.runs.steps.map((step) => step.uses)).toEqual(action.runs.steps.map(() => undefined));
  });

  it('has no input for the token, and puts no input into a shell as text', () => {
    expect(Object.keys(action.inputs).filter((name) => name.includes('token'))).toEqual([]);
    expect(action.runs.steps.filter(({ run }) => run.includes('${{'))).toEqual([]);
  });

  it('has the inputs and outputs that docs/ship/publish-from-ci.md lists', () => {
    const page = readDocs().find(({ path }) => path === 'docs/ship/publish-from-ci.md')?.text ?? '';
    const names = (head: readonly string[]): (string | undefined)[] => tableOf(page, head).map(([name]) => name);
    expect(names(['input', 'value', 'default'])).toEqual(Object.keys(action.inputs));
    expect(names(['output', 'value'])).toEqual(Object.keys(action.outputs));
  });

  it('has the inputs that the workflow of new projects sets, which publishes only to a configured platform', () => {
    const path = join(ROOT, 'templates/_common/.github/workflows/integration.yml');
    const { jobs } = parse(readFileSync(path, 'utf8')) as { readonly jobs: Readonly<Record<string, Job>> };
    const uses = Object.values(jobs).flatMap(({ if: condition, steps }) =>
      steps.filter((step) => step.uses?.startsWith('OWNER/bindery@')).map((step) => ({ ...step, condition })),
    );
    expect(uses).toHaveLength(2);
    for (const { with: inputs = {}, condition } of uses) {
      expect(Object.keys(action.inputs)).toEqual(expect.arrayContaining(Object.keys(inputs)));
      expect(condition).toContain("vars.BINDERY_URL != ''");
    }
  });

  it('installs no Node where the runner’s is new enough', async () => {
    const { status, log } = await runStep('Set up Node');
    expect({ status, log }).toEqual({ status: 0, log: '' });
  });

  it('shows what publishing the example would send, and sends nothing', async () => {
    const inputs = { folder: 'examples/poll', organization: 'acme', 'dry-run': 'true' };
    const { status, log, outputs, summary } = await runStep('Publish', { inputs });
    expect(log).toContain('poll: nothing was sent');
    expect(status).toBe(0);
    expect(outputs).toEqual({ name: 'poll', version: '', changes: '' });
    expect(summary).toMatch(/### poll: nothing was sent[^]*Script: \d{4,6} bytes\./);
  });

  it('publishes the example to a platform, and outputs name and version', { tags: ['long'] }, async () => {
    const platform = await createPlatform({ port: 0, demo: true, token: 't0ken' });
    try {
      const inputs = { folder: 'examples/poll', url: platform.origins.api };
      const env = { BINDERY_TOKEN: platform.token, BINDERY_ORGANIZATION: platform.demo?.organization ?? '' };
      const { status, log, outputs, summary } = await runStep('Publish', { inputs, env });
      expect(log).toBe('Published poll v1\n');
      expect(status).toBe(0);
      expect(outputs).toMatchObject({ name: 'poll', version: '1' });
      expect(outputs['changes']).toContain('"field":"title"');
      expect(summary).toContain('### Published poll v1');
      const response = await platform.fetch('/v1/integrations/poll', { headers: { Authorization: 'Bearer t0ken' } });
      expect(await response.json()).toMatchObject({ name: 'poll', version: 1 });
    } finally {
      await platform.close();
    }
  });

  it('fails without a token, with an annotation', { tags: ['long'] }, async () => {
    const { status, log, outputs } = await runStep('Publish', {
      inputs: { folder: 'examples/poll', organization: 'acme', url: 'http://127.0.0.1:9' },
    });
    expect(status).toBe(2);
    expect(log).toContain('::error title=token_missing_in_environment::BINDERY_TOKEN isn’t set');
    expect(outputs['version']).toBe('');
  });

  it('turns problems of the integration into annotations at their lines', { tags: ['long'] }, async () => {
    const broken = join(temp, 'workspace', 'integration');
    cpSync(join(ROOT, 'examples', 'poll'), broken, { recursive: true, filter: (path) => !path.endsWith('.bindery') });
    const manifest = join(broken, 'bindery.config.ts');
    writeFileSync(manifest, readFileSync(manifest, 'utf8').replace("visibility: 'private'", "visibility: 'privat'"));
    const inputs = { folder: 'integration', organization: 'acme', 'dry-run': 'true' };
    const { status, log } = await runStep('Publish', { inputs, workspace: join(temp, 'workspace') });
    expect(status).toBe(1);
    expect(log).toMatch(/::error file=integration\/bindery\.config\.ts,line=8,col=\d+,title=manifest_unknown_value::/);
  });

  describe('on a pull request', { tags: ['long'] }, () => {
    const comments: { id: number; body: string; user: { type: string } }[] = [];
    let server: Server;
    let env: Record<string, string>;
    const workspace = join(temp, 'pull-request');
    const git = (...args: string[]) =>
      execFileSync('git', ['-c', 'user.name=A', '-c', 'user.email=a@example.com', ...args], { cwd: workspace });

    const respond = async (request: IncomingMessage, response: ServerResponse) => {
      const url = request.url ?? '';
      if (request.headers.authorization !== 'Bearer ghs_token') return response.writeHead(401).end('{}');
      const sent = JSON.parse((await text(request)) || '{}') as { body?: string };
      if (url.includes('/issues/8/')) return response.writeHead(403).end('{}');
      if (request.method === 'GET') return response.end(JSON.stringify(pageOf(comments, url)));
      if (request.method === 'POST')
        comments.push({ id: comments.length, body: sent.body ?? '', user: { type: 'Bot' } });
      const id = Number(/\/issues\/comments\/(\d+)$/.exec(url)?.[1] ?? comments.length - 1);
      comments[id] = { id, body: sent.body ?? '', user: { type: 'Bot' } };
      return response.end(JSON.stringify(comments[id]));
    };
    beforeAll(async () => {
      const project = join(workspace, 'integration');
      cpSync(join(ROOT, 'examples', 'poll'), project, {
        recursive: true,
        filter: (path) => !path.endsWith('.bindery'),
      });
      git('init', '--quiet', '--initial-branch', GITHUB_VALUES['github.event.pull_request.base.sha'] ?? '');
      git('add', '.');
      git('commit', '--quiet', '-m', 'First');
      git('switch', '--quiet', '--create', 'change');
      server = createServer((request, response) => void respond(request, response));
      await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
      // A page of comments of others, one of them with our marker.
      const marker = '<!-- bindery review poll -->\n';
      for (let id = 0; id < 100; id++) comments.push({ id, body: id === 5 ? marker : 'Nice', user: { type: 'User' } });
      env = {
        GITHUB_API_URL: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
        GITHUB_REPOSITORY: 'acme/docs',
        GITHUB_EVENT_PATH: join(temp, 'event.json'),
      };
      writeEvent(7);
    });
    afterAll(() => void server?.close());

    const writeEvent = (number: number) =>
      writeFileSync(join(temp, 'event.json'), JSON.stringify({ pull_request: { number } }));
    const setTitle = (title: string) => {
      const manifest = join(workspace, 'integration', 'bindery.config.ts');
      writeFileSync(manifest, readFileSync(manifest, 'utf8').replace(/title: '[^']*'/, `title: '${title}'`));
    };
    const review = (inputs: Record<string, string> = {}) =>
      runStep('Review', { inputs: { folder: 'integration', ...inputs }, workspace, env });

    it('posts one comment, and renews it', async () => {
      setTitle('$(touch injected) `x`');
      expect(await review()).toMatchObject({ status: 0, log: 'Posted the comment.\n' });
      expect(comments).toHaveLength(101);
      setTitle('Second');
      const renewed = await review();
      expect(renewed).toMatchObject({ status: 0, log: 'Renewed the comment.\n' });
      expect(comments).toHaveLength(101);
      expect(comments[100]?.body).toContain('title changed from');
      expect(renewed.summary).toBe(comments[100]?.body);
      expect(existsSync(join(workspace, 'integration', 'injected'))).toBe(false);
    });

    it('fails for problems, and comments on them', async () => {
      const script = join(workspace, 'integration', 'src', 'index.tsx');
      const before = readFileSync(script, 'utf8');
      writeFileSync(script, 'export default {');
      expect(await review()).toMatchObject({ status: 1, log: 'Renewed the comment.\n' });
      expect(comments[100]?.body).toContain('`bundle_syntax`');
      writeFileSync(script, before);
    });

    it('leaves the review of a fork in the summary', async () => {
      writeEvent(8);
      const { status, log, summary } = await review();
      expect([status, log]).toEqual([0, expect.stringContaining('::notice::The token can’t write comments')]);
      expect(summary).toContain('<!-- bindery review poll -->');
    });

    it('runs the tests of the integration', async () => {
      writeFileSync(join(workspace, 'integration', 'package.json'), '{"scripts":{"test":"echo tested && exit 3"}}');
      const { status, log } = await runStep('Test', { inputs: { folder: 'integration' }, workspace });
      expect([status, log]).toEqual([3, expect.stringContaining('tested')]);
    });
  });
});

function pageOf<Item>(items: readonly Item[], url: string): readonly Item[] {
  const page = Number(new URL(url, 'http://localhost').searchParams.get('page'));
  return items.slice((page - 1) * 100, page * 100);
}
