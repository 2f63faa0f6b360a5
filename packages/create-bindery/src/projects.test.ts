// The templates and the examples, used like their authors use them: compiled, checked, bundled, and called with events.
import { mkdtemp, readFile, rm, symlink } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest';
import { checkProject, measureBundle } from '@bindery/bundler';
import type { ProjectCheck } from '@bindery/bundler';
import { createProject } from './create-project.ts';
import { listExamples, listTemplates } from './templates.ts';

const REPOSITORY = fileURLToPath(new URL('../../../', import.meta.url));
const EXAMPLES = join(REPOSITORY, 'examples');

interface Script {
  fetch(request: Request, env: unknown, execution: { waitUntil(promise: Promise<unknown>): void }): Promise<Response>;
}

/** A project of a template or an example, with the packages of this repository. */
async function createInRepository(source: { template: string } | { from: string }): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'create-bindery-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  await createProject({ folder, ...source, name: 'polls', organization: 'acme' });
  await symlink(join(REPOSITORY, 'node_modules'), join(folder, 'node_modules'));
  return folder;
}

const check = (folder: string) => checkProject(folder, { conditions: ['@bindery/source'] });

async function load({ bundle, problems }: ProjectCheck): Promise<Script> {
  if (bundle === undefined) throw new Error(JSON.stringify(problems));
  const url = `data:text/javascript;base64,${Buffer.from(bundle.script).toString('base64')}`;
  return ((await import(/* @vite-ignore */ url)) as { default: Script }).default;
}

interface Sent {
  readonly event: Readonly<Record<string, unknown>>;
  readonly environment?: Readonly<Record<string, unknown>>;
  readonly body?: string;
}

/** Delivers an event like the platform, and waits for its `waitUntil` work. */
async function send(script: Script, { event, environment, body }: Sent): Promise<Response> {
  const form = new FormData();
  form.set('event', JSON.stringify({ eventId: 'event', installationId: 'installation', ...event }));
  form.set('environment', JSON.stringify({ ...ENVIRONMENT, ...environment }));
  if (body !== undefined) form.set('fetch-body', new Blob([body]), 'body');
  const after: Promise<unknown>[] = [];
  const request = new Request('http://integration.test/v1', { method: 'POST', body: form });
  const response = await script.fetch(request, {}, { waitUntil: (promise) => void after.push(promise) });
  await Promise.all(after);
  return response;
}

const urls = (level: string) => ({
  publicEndpoint: `http://endpoint.test${level}`,
  publicContentEndpoint: `http://content.test${level}`,
});
const ENVIRONMENT = {
  integration: { name: 'poll', version: 1, urls: urls('') },
  installation: { id: 'installation', status: 'active', configuration: {}, urls: urls('/i') },
  apiTokens: { integration: 'integration-token', installation: 'installation-token' },
  apiEndpoint: 'http://api.test',
  secrets: {},
};
const DOCUMENT = { theme: 'light', type: 'document', spaceId: 'space', editable: true };

interface Output {
  readonly element: unknown;
  readonly props: Readonly<Record<string, unknown>>;
}

async function render(script: Script, parts: Readonly<Record<string, unknown>>, environment = {}): Promise<Output> {
  const event = { type: 'ui_render', context: DOCUMENT, props: {}, ...parts };
  const response = await send(script, { event, environment });
  expect(response.status).toBe(200);
  return (await response.json()) as Output;
}

describe('every template', async () => {
  // `npm run check -- templates` compiles them, and packages/e2e/src/template-tests.long.test.ts runs their tests.
  it.each(await listTemplates())('$name makes a project without problems', async ({ name }) => {
    const { problems, isPublishable, reading } = await check(await createInRepository({ template: name }));
    expect(problems).toEqual([]);
    expect(isPublishable).toBe(true);
    expect(reading.manifest).toMatchObject({ name: 'polls', title: 'Polls', organization: 'acme' });
  });
});

describe('every example', async () => {
  // `npm run check -- examples` compiles them.
  it.each(await listExamples())('$name has no problems', async ({ name }) => {
    expect((await check(join(EXAMPLES, name))).problems).toEqual([]);
  });

  it('makes a project with another name, and without settings of the repository', async () => {
    const folder = await createInRepository({ from: 'spec-changes' });
    const { problems, reading } = await check(folder);
    expect(problems).toEqual([]);
    expect(reading.manifest).toMatchObject({ name: 'polls', title: 'Polls', organization: 'acme', target: 'space' });
    const read = (file: string) => readFile(join(folder, file), 'utf8');
    expect(await read('package.json')).not.toMatch(/bindery-examples|"0\.1\.0"/);
    expect(await read('tsconfig.json')).not.toContain('@bindery/source');
    expect(await read('AGENTS.md')).toContain('Pages with the changes of an OpenAPI specification');
    expect(await read('README.md')).toContain('## The example: Specification changes');
  });
});

describe('the template "block"', () => {
  it('votes, is edited by its window, and stores both in the props of the block', async () => {
    const script = await load(await check(await createInRepository({ template: 'block' })));
    const fresh = await render(script, { componentId: 'poll' });
    expect(fresh.element).toMatchObject({
      type: 'block',
      controls: [{ label: 'Edit poll' }, { label: 'Clear votes' }],
    });
    const voted = await render(script, { componentId: 'poll', action: { action: 'vote', choice: 0 } });
    expect(voted.props).toMatchObject({ choices: ['Yes', 'No'], votes: [1, 0] });
    const window = await render(script, { componentId: 'editor', props: { question: 'Sure?', choices: 'Yes\nNo' } });
    expect(window.element).toMatchObject({ type: 'modal', submit: { onPress: { action: '@ui.modal.close' } } });
    const closed = { action: '@ui.modal.close', returnValue: { question: 'Sure?', choices: 'No\nYes' } };
    const edited = await render(script, { componentId: 'poll', props: voted.props, action: closed });
    expect(edited.props).toEqual({ question: 'Sure?', choices: ['No', 'Yes'], votes: [0, 1] });
  });
});

describe('the template "block", beside its block,', () => {
  it('renders its votes in a frame that it serves', async () => {
    const script = await load(await check(await createInRepository({ template: 'block' })));
    const { element } = await render(script, { componentId: 'poll', props: { votes: [2, 1] } });
    expect((element as { children: unknown[] }).children.at(-1)).toMatchObject({
      type: 'webframe',
      source: { url: 'http://content.test/i/chart' },
      data: { choices: '["Yes","No"]', votes: '[2,1]', theme: 'light' },
    });
    const request = (name: string) =>
      send(script, {
        event: { type: 'fetch', request: { method: 'get', url: `http://content.test/i/${name}`, headers: {} } },
      });
    expect(await (await request('chart')).text()).toContain('src="chart.js"');
    expect(await (await request('chart.js')).text()).toContain('@webframe.ready');
    expect((await request('else')).status).toBe(404);
  });

  it('greets the installer by the name from the API', async () => {
    const script = await load(await check(await createInRepository({ template: 'block' })));
    const requests: string[] = [];
    const server = createServer((request, response) => {
      requests.push(`${request.url} ${request.headers.authorization}`);
      response.setHeader('content-type', 'application/json').end('{"title":"Harbor"}');
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    onTestFinished(() => void server.close());
    const apiEndpoint = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    const log = vi.spyOn(console, 'log').mockImplementation(() => {});
    onTestFinished(() => log.mockRestore());
    const installation = { ...ENVIRONMENT.installation, target: { organization: 'org_1' } };
    const event = { type: 'installation_setup', status: 'active' };
    const response = await send(script, { event, environment: { apiEndpoint, installation } });
    expect(response.status).toBe(200);
    expect(requests).toEqual(['/v1/orgs/org_1 Bearer installation-token']);
    expect(log).toHaveBeenCalledWith('Hello, Harbor: the installation is active.');
  });
});

describe('the example "poll"', () => {
  let script: Script;
  beforeAll(async () => {
    script = await load(await check(join(EXAMPLES, 'poll')));
  });

  /** A mock platform with one installation, and a webhook. */
  async function platform(configuration: Readonly<Record<string, unknown>> = {}) {
    const calls: string[] = [];
    let installation = { id: 'installation', configuration };
    const server = createServer((request, response) => {
      const chunks: Buffer[] = [];
      request.on('data', (chunk: Buffer) => chunks.push(chunk));
      request.on('end', () => {
        const body = Buffer.concat(chunks).toString();
        calls.push(`${request.method} ${request.url} ${request.headers.authorization ?? '-'} ${body}`);
        if (request.method === 'PATCH') installation = { ...installation, ...(JSON.parse(body) as object) };
        response.setHeader('content-type', 'application/json').end(JSON.stringify(installation));
      });
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    onTestFinished(() => void server.close());
    const apiEndpoint = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    const environment = (level: object = {}) => ({
      apiEndpoint,
      installation: { ...ENVIRONMENT.installation, configuration: installation.configuration },
      ...level,
    });
    return { calls, apiEndpoint, environment, stored: () => installation.configuration };
  }

  const API_PATH = '/v1/integrations/poll/installations/installation';
  const SITE = {
    siteInstallation: { configuration: { question: 'Useful?', choices: 'Yes, No' }, urls: urls('/i/sites/s') },
  };

  it('counts a vote through the API and keeps the rest of the configuration', async () => {
    const { calls, environment, stored } = await platform({ results: 'list' });
    const source = 'Tabs or spaces?\n- Tabs\n- Spaces';
    const action = { action: 'vote', choice: 'Tabs' };
    const { element } = await render(script, { componentId: 'poll', props: { source }, action }, environment());
    expect(stored()).toEqual({ results: 'list', votes: { 'Tabs or spaces?': { Tabs: 1 } } });
    expect(JSON.stringify(element)).toContain('Tabs: 100 % (1)');
    expect(calls.map((call) => call.split(' ').slice(0, 4).join(' '))).toEqual([
      `GET ${API_PATH} Bearer installation-token`,
      `PATCH ${API_PATH} Bearer installation-token`,
      `GET ${API_PATH} Bearer installation-token`,
    ]);
  });

  it('renders the chart in a frame, with its data as text', async () => {
    const { environment } = await platform({ votes: { 'What do you think?': { No: 2 } } });
    const { element } = await render(script, { componentId: 'poll' }, environment());
    expect(JSON.parse(JSON.stringify(element))).toMatchObject({
      children: expect.arrayContaining([
        expect.objectContaining({
          type: 'webframe',
          source: { url: 'http://content.test/i/chart' },
          data: {
            choices: '["Yes","No"]',
            votes: '[0,2]',
            theme: 'light',
            props: JSON.stringify({ source: 'What do you think?\n- Yes\n- No', sorted: false }),
          },
        }),
      ]) as unknown,
    });
  });

  it.each([
    ['chart', 'text/html; charset=utf-8', '<ol id="bars"'],
    ['chart.js', 'application/javascript; charset=utf-8', '@webframe.ready'],
    ['chart.css', 'text/css; charset=utf-8', 'meter'],
  ])('serves %s', async (name, type, text) => {
    const request = { method: 'get', url: `http://content.test/i/${name}`, headers: {} };
    const response = await send(script, { event: { type: 'fetch', request } });
    expect([response.status, response.headers.get('content-type')]).toEqual([200, type]);
    expect(await response.text()).toContain(text);
  });

  it('stores the return value of its modal', async () => {
    const { environment } = await platform();
    const action = { action: '@ui.modal.close', returnValue: { source: 'New?\n- A' } };
    const { props } = await render(script, { componentId: 'poll', props: { sorted: true }, action }, environment());
    expect(props).toEqual({ source: 'New?\n- A', sorted: true });
  });

  it('gives a site its question, and nothing to a site without one', async () => {
    const { environment } = await platform();
    const event = { type: 'fetch_published_script', siteId: 's' };
    const body = await (await send(script, { event, environment: environment(SITE) })).text();
    expect(body).toContain(
      '{"endpoint":"http://endpoint.test/i/sites/s/votes","question":"Useful?","choices":["Yes","No"]}',
    );
    expect(await (await send(script, { event, environment: environment() })).text()).not.toContain('endpoint');
  });

  it('takes the vote of a visitor, calls the webhook, and rejects a choice that is not offered', async () => {
    const { calls, apiEndpoint, environment, stored } = await platform();
    const level = environment(SITE);
    const installation = { ...level.installation, configuration: { webhook_url: `${apiEndpoint}/hook` } };
    const vote = (choice: string) =>
      send(script, {
        event: { type: 'fetch', request: { method: 'post', url: 'http://endpoint.test/i/sites/s/votes', headers: {} } },
        environment: { ...level, installation },
        body: JSON.stringify({ choice }),
      });
    const response = await vote('Yes');
    expect(await response.json()).toEqual({ votes: [1, 0] });
    expect(response.headers.get('access-control-allow-origin')).toBe('*');
    expect(stored()).toEqual({ votes: { 'Useful?': { Yes: 1 } } });
    expect(calls.at(-1)).toBe('POST /hook - {"type":"vote","question":"Useful?","choice":"Yes"}');
    expect((await vote('Perhaps')).status).toBe(400);
  });

  it('tries a webhook that was just entered, and no other', async () => {
    const { calls, apiEndpoint, environment } = await platform();
    const webhook = { webhook_url: `${apiEndpoint}/hook` };
    const setup = (previous: object) =>
      send(script, {
        event: {
          type: 'installation_setup',
          status: 'active',
          previous: { status: 'active', configuration: previous },
        },
        environment: { ...environment(), installation: { ...ENVIRONMENT.installation, configuration: webhook } },
      });
    expect((await setup(webhook)).status).toBe(200);
    const toHook = (): string[] => calls.filter((call) => call.startsWith('POST /hook'));
    expect(toHook()).toEqual([]);
    await setup({});
    expect(toHook()).toEqual(['POST /hook - {"type":"hello","installation":"installation"}']);
  });

  it('is small', async () => {
    const { bundle } = await check(join(EXAMPLES, 'poll'));
    if (bundle === undefined) throw new Error('The example does not build.');
    // An empty script on the published runtime has about 68 KB and 10 KB.
    const { bytes, gzipBytes } = measureBundle(bundle);
    expect(bytes).toBeLessThan(20_000);
    expect(gzipBytes).toBeLessThan(8_000);
  });
});
