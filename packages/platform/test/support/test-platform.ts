// A platform with real SQLite and real workerd, called through its public door, every response checked.
import { createOpenApiDocument, operations } from '@bindery/contract';
import type { MemberRoleOrGuest } from '@bindery/contract';
import { createPlatform } from '../../src/create-platform.ts';
import type { Platform } from '../../src/create-platform.ts';
import type { PlatformOptions } from '../../src/options.ts';
import { createResponseCheck } from './check-response.ts';
import type { CheckedResponse } from './check-response.ts';
import { createLazyHost } from './lazy-host.ts';
import { keepSearchWorker } from './keep-search-worker.ts';
import { NO_RECORDER, createRecorder, isRecording, writeRecords } from './recorder/recorder.ts';
import type { Recorder } from './recorder/recorder.ts';
import { readMessages } from './read-messages.ts';

/** Token of the owner in every test. */
export const OWNER_TOKEN = 'owner-token-for-tests';

/** What a call sends. */
export interface CallOptions {
  readonly body?: unknown;
  /** Sent unchanged, instead of `body`. */
  readonly raw?: NonNullable<RequestInit['body']>;
  readonly token?: string | null;
  readonly headers?: Record<string, string>;
}

/** What a call got. `body` is any JSON, as tests look into it. */
export interface CallAnswer {
  readonly status: number;
  readonly headers: Headers;
  readonly code: string | null;
  // oxlint-disable-next-line typescript/no-explicit-any -- tests read answers that the check has validated
  readonly body: any;
}

/** Someone who is not the owner. */
export interface Person {
  readonly id: string;
  readonly email: string;
  /** Goes into `{ token }` of a call. */
  readonly token: string;
}

/** A platform under test. */
export interface TestPlatform {
  readonly platform: Platform;
  readonly demo: NonNullable<Platform['demo']>;
  /** What the platform reported as its own fault. */
  readonly faults: unknown[];
  call(method: string, path: string, options?: CallOptions): Promise<CallAnswer>;
  get(path: string, options?: CallOptions): Promise<CallAnswer>;
  post(path: string, body?: unknown, options?: CallOptions): Promise<CallAnswer>;
  /**
   * Creates a person with a name and their own address, and a token: `test.get(path, { token: somebody.token })`. Unless `role` is
   * `outsider` they become a member of an organization (the demo one) by an invite to their address, sent with `by`, which must be a token
   * of its admin (the owner's); the role null is a guest.
   */
  asPerson(role: MemberRoleOrGuest | 'outsider', organization?: string, by?: string): Promise<Person>;
  /** Publishes with a small body around the given fields. */
  publish(name: string, fields?: Record<string, unknown>): Promise<CallAnswer>;
  /** Publishes an integration, installs it on the demo organization, and on request on its space and site. */
  install(name: string, on?: { space?: boolean; site?: boolean }): Promise<string>;
  /** Opens a stream of server-sent events, and runs something. Returns the first message after that. */
  messageAfter(path: string, run: () => Promise<unknown>): Promise<unknown>;
  /** Every event of an integration as the local family shows it, oldest first, once the platform is idle. */
  // oxlint-disable-next-line typescript/no-explicit-any -- as above
  events(name: string, type?: string): Promise<any[]>;
}

const open: Platform[] = [];

/** Ends every platform that a test opened. */
export async function closePlatforms(): Promise<void> {
  await Promise.all(open.splice(0).map((platform) => platform.close()));
  writeRecords();
}

/**
 * Starts a platform with demo data. Tests that run something else every time (random commands, as many as there is time for) are not
 * recorded: each run must show the numbers of docs/internals/coverage.md.
 */
export async function startPlatform(
  options: PlatformOptions = {},
  { isRandom = false }: { readonly isRandom?: boolean } = {},
): Promise<TestPlatform> {
  const faults: unknown[] = [];
  const report = (thrown: unknown): void => void faults.push(thrown);
  keepSearchWorker();
  const { host = createLazyHost } = options;
  const defaults = { demo: true, token: OWNER_TOKEN, report, random: longJitter };
  const platform = await createPlatform({ ...defaults, ...options, host });
  open.push(platform);
  return toTestPlatform(platform, { faults, isRandom });
}

/** Failed deliveries are tried again after half of the longest delay or more, and not while a test reads the first attempt. */
const longJitter = (): number => 0.5 + Math.random() / 2;

let described: { readonly document: unknown; readonly check: ReturnType<typeof createResponseCheck> } | undefined;

/** What every platform serves as its description (openapi.test.ts), and the check made of it: its schemas are compiled once a process. */
function describedApi() {
  if (described !== undefined) return described;
  const document: unknown = JSON.parse(
    JSON.stringify(createOpenApiDocument(operations, { version: '', serverUrl: '' })),
  );
  described = { document, check: createResponseCheck(document) };
  return described;
}

function toTestPlatform(
  platform: Platform,
  { faults, isRandom }: { faults: unknown[]; isRandom: boolean },
): TestPlatform {
  const { document, check } = describedApi();
  const recorder: Recorder = isRandom || !isRecording() ? NO_RECORDER : createRecorder(document);
  const call: TestPlatform['call'] = async (method, path, options = {}) => {
    const end = recorder.begin(method);
    const answered = await send(platform, { method, path, options }).finally(end);
    if (method !== 'HEAD') check(answered);
    const { search } = new URL(path, 'http://api');
    recorder.take({ answered, search, sent: options.body, token: options.token ?? OWNER_TOKEN, isAlone: end() });
    return { ...answered, code: answered.headers.get('x-bindery-error') };
  };
  const post: TestPlatform['post'] = (path, body, options) => call('POST', path, { body, ...options });
  const test: TestPlatform = {
    platform,
    faults,
    demo: platform.demo as TestPlatform['demo'],
    call,
    get: (path, options) => call('GET', path, options),
    post,
    asPerson: (role, organization = test.demo.organization, by = OWNER_TOKEN) =>
      createPerson(test, { role, organization, by }),
    publish: (name, fields = {}) => post(`/v1/integrations/${name}`, { ...aPublishBody(), ...fields }),
    install: async (name, on = {}) => {
      const { demo } = test;
      const installed = await post(`/v1/integrations/${name}/installations`, { organization: demo.organization });
      const { id } = installed.body;
      const path = `/v1/integrations/${name}/installations/${id}`;
      if (on.space === true) await post(`${path}/spaces`, { space: demo.space });
      if (on.site === true) await post(`${path}/sites`, { siteId: demo.site });
      await platform.idle();
      return id;
    },
    messageAfter: async (path, run) => {
      const headers = { Authorization: `Bearer ${OWNER_TOKEN}` };
      const { status, headers: answered, body } = await platform.fetch(path, { headers });
      const { pathname } = new URL(path, 'http://api');
      check({ method: 'GET', pathname, status, headers: answered, body: undefined });
      const messages = readMessages(body as ReadableStream<Uint8Array>);
      await run();
      const { value } = await messages.next();
      recorder.message(path, JSON.stringify(value));
      await messages.return();
      return value;
    },
    events: async (name, type) => {
      await platform.idle();
      const filter = type === undefined ? '' : `&type=${type}`;
      const { body } = await test.get(`/_platform/v1/events?limit=1000&integration=${name}${filter}`);
      const ids: string[] = body.items.map(({ id }: { id: string }) => id).toReversed();
      const whole = await Promise.all(ids.map((id) => test.get(`/_platform/v1/events/${id}`)));
      return whole.map((one) => one.body);
    },
  };
  return test;
}

let people = 0;

async function createPerson(
  test: TestPlatform,
  { role, organization, by }: { role: MemberRoleOrGuest | 'outsider'; organization: string; by: string },
): Promise<Person> {
  const number = (people += 1);
  const email = `person-${number}@example.com`;
  const { id } = (await test.post('/_platform/v1/users', { displayName: `Person ${number}`, email })).body;
  if (role !== 'outsider') {
    const emails = [{ email, role }];
    const invited = await test.post(`/v1/orgs/${organization}/invites`, { emails }, { token: by });
    if (invited.body.invited !== 1) throw new Error(`Nobody was invited: ${JSON.stringify(invited.body)}`);
  }
  const { token } = (await test.post('/_platform/v1/tokens', { kind: 'user', user: id })).body;
  return { id, email, token };
}

async function send(
  platform: Platform,
  { method, path, options }: { method: string; path: string; options: CallOptions },
): Promise<CheckedResponse> {
  const { body, raw, token = OWNER_TOKEN } = options;
  const response = await platform.fetch(path, {
    method,
    headers: {
      ...(token === null ? {} : { Authorization: `Bearer ${token}` }),
      ...(body === undefined ? {} : { 'Content-Type': 'application/json' }),
      ...options.headers,
    },
    ...(raw !== undefined ? { body: raw } : body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  const text = await response.text();
  const isJson = response.headers.get('content-type')?.startsWith('application/json') === true;
  const { pathname } = new URL(path, 'http://api');
  const read: unknown = text === '' ? undefined : isJson ? JSON.parse(text) : text;
  return { method, pathname, status: response.status, headers: response.headers, body: read };
}

/** The smallest publish body, with a script that answers every event. */
export function aPublishBody(): Record<string, unknown> {
  return { title: 'Sample', description: 'A sample', scopes: [], organization: 'harbor', script: aScript() };
}

/**
 * A script that logs each event with the parts of its environment, and answers it. `body` runs before, with `event`, `environment` and
 * `form`; what it returns is the response.
 */
export function aScript(body = ''): string {
  return `export default { async fetch(request, env, ctx) {
  const form = await request.formData();
  const event = JSON.parse(form.get('event'));
  const environment = JSON.parse(form.get('environment'));
  const { installation, spaceInstallation, siteInstallation } = environment;
  const seen = { installation: installation?.id, space: spaceInstallation?.space, site: siteInstallation?.site };
  console.log(JSON.stringify({ type: event.type, ...seen }));
  ${body}
  if (event.type === 'ui_render') {
    const text = { type: 'text', children: ['Hello ' + (event.props.name ?? 'you')] };
    return Response.json({ type: 'element', state: event.state ?? {}, props: event.props, element: { type: 'block', children: [text] } });
  }
  if (event.type === 'fetch') return new Response(event.request.method);
  return new Response('OK');
} };`;
}

/** Calls the platform's own API from inside a script, as `api(method, path, body)`. */
export const WITH_API = `
  const token = environment.apiTokens.installation ?? environment.apiTokens.integration;
  const api = (method, path, body) => fetch(environment.apiEndpoint + path, {
    method,
    headers: { authorization: 'Bearer ' + token, ...(body === undefined ? {} : { 'content-type': 'application/json' }) },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });`;
