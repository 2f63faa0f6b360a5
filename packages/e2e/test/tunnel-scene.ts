// Starts what `bindery dev --tunnel` connects: a platform with a published integration, a relay, and an author’s project.
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { createClient } from '@bindery/client';
import type { Client } from '@bindery/client';
import { NEIGHBOR, addNeighbor } from '@bindery/platform/test/support/neighbor';
import { COMMAND, NODE, REPOSITORY, startProcess } from '../src/processes.ts';
import type { RunningProcess } from '../src/processes.ts';

const PLATFORM_TOKEN = 'owner-token';
/** Environment of every process of the scene. */
export const TUNNEL_ENV = { BINDERY_TOKEN: PLATFORM_TOKEN, BINDERY_TUNNEL_TOKEN: 'tunnel-token' };

type Owner = 'own' | 'other';

export interface TunnelScene {
  /** The folder of everything in it. */
  readonly folder: string;
  /** The author's own copy of the example. */
  readonly project: string;
  readonly relayUrl: string;
  /** Origin of published sites. */
  readonly sites: string;
  readonly api: Client;
  /** Installation IDs of the author's organization and of another one. */
  readonly installations: Readonly<Record<Owner, string>>;
  /** Starts a command, waits for an output, and stops the command with `stopStarted`. */
  start(args: readonly string[], ready: RegExp): Promise<[RunningProcess, RegExpExecArray]>;
  /** Arguments of `bindery dev` with the platform of the scene. */
  commonArgs(data: string): string[];
  tunnelArgs(data?: string): string[];
  /** Starts `bindery dev --tunnel`, and waits until it says ready. */
  startTunnel(...more: string[]): Promise<RunningProcess>;
  /** Sends a request to an endpoint of the integration. */
  send(name: string, init?: RequestInit, owner?: Owner): Promise<Response>;
  /** Reads the development mode of the integration. */
  mode(): Promise<{ readonly on: boolean; readonly tunnelUrl?: string | undefined }>;
  /** Returns the name of the copy that answers. */
  locate(owner?: Owner): Promise<string>;
  /** Leaves what was started so far to `close`. */
  keepStarted(): void;
  stopStarted(): Promise<void>;
  close(): Promise<void>;
}

/** A response whose second chunk is written on request. */
const IN_PIECES = `
let mayGoOn = false;

function inPieces(isTime: () => Promise<boolean>): Response {
  const stream = new TransformStream();
  const writer = stream.writable.getWriter();
  const write = (text: string) => writer.write(new TextEncoder().encode(text));
  const writeAll = async () => {
    await write('first');
    while (!(await isTime())) await new Promise((done) => setTimeout(done, 10));
    await write('last');
    await writer.close();
  };
  void writeAll();
  return new Response(stream.readable);
}

`;

/** A copy of the example that answers where it runs, and what only a tunnel can get wrong. */
function copyExample(folder: string, name: string, parent: string): string {
  const copy = join(folder, name);
  cpSync(join(REPOSITORY, 'examples', 'poll'), copy, {
    recursive: true,
    filter: (path) => !/node_modules|\.bindery|dist\//.test(path.slice(REPOSITORY.length + 14)),
  });
  edit(join(copy, 'bindery.config.ts'), "visibility: 'private'", "visibility: 'public'");
  edit(
    join(copy, 'src', 'fetch.ts'),
    'export async function handleFetch',
    `${IN_PIECES}export async function handleFetch`,
  );
  edit(
    join(copy, 'src', 'fetch.ts'),
    '  const file = FILES[name];',
    `  if (name === 'where') {
    console.log('asked where');
    return new Response('${parent}');
  }
  if (name === 'echo') return new Response(await request.arrayBuffer());
  if (name === 'go-on') {
    mayGoOn = true;
    return new Response();
  }
  if (name === 'until-told') {
    mayGoOn = false;
    return inPieces(async () => mayGoOn);
  }
  if (name === 'until-off') {
    const url = context.environment.apiEndpoint + '/_platform/v1/integrations/poll/dev';
    const headers = { authorization: 'Bearer ${PLATFORM_TOKEN}' };
    return inPieces(async () => !((await (await fetch(url, { headers })).json()) as { on: boolean }).on);
  }
  if (name === 'out') {
    const own = await fetch(context.environment.apiEndpoint + '/v1/openapi.json');
    const neighbor = await fetch('http://127.0.0.1:1/').catch(({ cause }: { cause: { code: string } }) => cause.code);
    return Response.json([own.status, neighbor]);
  }
  const file = FILES[name];`,
  );
  return copy;
}

/** Replaces one text of a file. Throws if it isn’t there. */
export function edit(file: string, from: string, to: string): void {
  const text = readFileSync(file, 'utf8');
  if (!text.includes(from)) throw new Error(`"${from}" is not in ${file}.`);
  writeFileSync(file, text.replace(from, to));
}

/** Installs the example in both organizations, and configures it on the demo site. Returns the installation IDs. */
async function install(platformUrl: string, api: Client): Promise<Record<Owner, string>> {
  const neighbor = createClient({ baseUrl: platformUrl, token: NEIGHBOR.token });
  const { id: other } = await neighbor.request('POST /integrations/{integrationName}/installations', {
    integrationName: 'poll',
    body: { organization: NEIGHBOR.organization },
  });
  const { demo } = await api.request('GET /_platform/v1/status');
  const organizationId = demo?.organization ?? '';
  let own = '';
  for await (const one of api.paginate('GET /orgs/{organizationId}/installations', { organizationId })) {
    own = one.installation.id;
  }
  await api.request('PATCH /integrations/{integrationName}/installations/{installationId}/sites/{siteId}', {
    integrationName: 'poll',
    installationId: own,
    siteId: demo?.site ?? '',
    body: { configuration: { question: 'Tea?', choices: 'Yes, No' } },
  });
  return { own, other };
}

/** Starts a platform with the published example, and a relay. */
export async function startTunnelScene(): Promise<TunnelScene> {
  const running: RunningProcess[] = [];
  // Inside the repository, so that the projects find the kit's packages.
  const folder = mkdtempSync(join(REPOSITORY, 'packages', 'e2e', 'dist-'));
  const project = copyExample(folder, 'laptop-poll', 'laptop');
  const start = async (args: readonly string[], ready: RegExp): Promise<[RunningProcess, RegExpExecArray]> => {
    const started = startProcess(NODE, [COMMAND, ...args], { env: TUNNEL_ENV });
    running.push(started);
    return [started, await started.until(ready)];
  };
  const data = join(folder, 'hosted');
  await addNeighbor(data);
  const published = copyExample(folder, 'hosted-poll', 'published');
  const hosted = ['dev', published, '--port', '0', '--no-open', '--token', PLATFORM_TOKEN, '--data', data];
  const [, [, platformUrl = '']] = await start(hosted, /^ready (http:\S+)/m);
  const relay = ['tunnel', 'serve', '--port', '0', '--paths', '--hold', '1'];
  const [, [, relayUrl = '']] = await start(relay, /^ready (http:\S+)/m);
  const lasting = running.splice(0);
  const api = createClient({ baseUrl: platformUrl, token: PLATFORM_TOKEN });
  const { endpoints, sites } = (await api.request('GET /_platform/v1/status')).addresses;
  const installations = await install(platformUrl, api);

  const commonArgs = (name: string): string[] => {
    return ['dev', project, '--json', '--url', platformUrl, '--data', join(folder, name)];
  };
  const tunnelArgs = (name = 'laptop'): string[] => {
    return [...commonArgs(name), '--tunnel', relayUrl, '--tunnel-name', 'poll'];
  };
  const send = (name: string, init: RequestInit = {}, owner: Owner = 'own'): Promise<Response> =>
    fetch(`${endpoints}/v1/integrations/poll/installations/${installations[owner]}/${name}`, init);
  const stopStarted = async (): Promise<void> => {
    for (const one of running.splice(0).toReversed()) await one.stop();
  };
  return {
    folder,
    project,
    relayUrl,
    sites,
    api,
    installations,
    start,
    commonArgs,
    tunnelArgs,
    startTunnel: async (...more) => (await start([...tunnelArgs(), ...more], /^\{"event":"ready".*$/m))[0],
    send,
    mode: () => api.request('GET /_platform/v1/integrations/{integrationName}/dev', { integrationName: 'poll' }),
    locate: async (owner) => (await send('where', {}, owner)).text(),
    keepStarted: () => void lasting.push(...running.splice(0)),
    stopStarted,
    close: async () => {
      await stopStarted();
      for (const one of lasting.toReversed()) await one.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
