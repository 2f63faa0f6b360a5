// A platform with workerd, on which the examples, the template and an integration that handles every event are installed.
import { mkdtempSync, rmSync } from 'node:fs';
import { join, relative } from 'node:path';
import { checkProject, planPublish } from '@bindery/bundler';
import type { EventTest, LocalEvent } from '@bindery/contract';
import { createProject } from 'create-bindery';
import { createPlatform } from '@bindery/platform';
import type { Platform } from '@bindery/platform';
import { REPOSITORY } from '../processes.ts';

/** What the hosts outside answer. */
const HOSTS: Readonly<Record<string, (request: Request) => Response | Promise<Response>>> = {
  'stats.example.com': async (request) =>
    Response.json({ views: 12, seen: ((await request.json()) as { page?: string }).page ?? null }),
  'feedback.example.com': async (request) =>
    (await request.text()).includes('bad') ? new Response('too bad', { status: 422 }) : new Response('thanks'),
  'items.example.com': (request) => Response.json([new URL(request.url).searchParams.get('page'), 2, 3]),
  'login.example.com': (request) =>
    new URL(request.url).pathname === '/me'
      ? Response.json({ name: 'Ada' })
      : Response.json({ access_token: `at-${Math.random()}`, expires_in: 60 }),
  'forms.example.com': async (request) => new Response(null, { status: (await request.text()) === '' ? 400 : 204 }),
  'old.example.com': (request) => Response.redirect(request.url.replace('old.', 'new.'), 301),
  'new.example.com': (request) => new Response(`moved to ${new URL(request.url).pathname}`),
  'files.example.com': () => new Response(new Uint8Array([0, 255, 128, 10])),
  'hooks.example.com': () => new Response(null, { status: 202 }),
  'down.example.com': () => {
    throw Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' });
  },
};

/** The platform, and what calls it. */
export interface World {
  readonly platform: Platform;
  /** Folder for tests; inside the repository, so that they find the packages they import. */
  readonly folder: string;
  /** Source of each integration, by name. */
  readonly sources: ReadonlyMap<string, string>;
  /** Id of the installation of each integration, by name. */
  readonly installations: ReadonlyMap<string, string>;
  readonly call: (method: string, path: string, body?: unknown) => Promise<Answer>;
  readonly events: (integration: string) => Promise<LocalEvent[]>;
  /** The test of an event, or why there is none. */
  readonly testOf: (event: LocalEvent) => Promise<EventTest | string>;
  readonly close: () => Promise<void>;
}

/** A response of the API. */
export interface Answer {
  readonly status: number;
  readonly body: Readonly<Record<string, unknown>>;
}

/** Starts it. */
export async function startWorld(): Promise<World> {
  const folder = mkdtempSync(join(REPOSITORY, 'packages', 'e2e', 'dist-'));
  const platform = await createPlatform({ demo: true, outgoingTo: HOSTS });
  const call = async (method: string, path: string, body?: unknown): Promise<Answer> => {
    const headers = { authorization: `Bearer ${platform.token}`, 'content-type': 'application/json' };
    const init = body === undefined ? { method, headers } : { method, headers, body: JSON.stringify(body) };
    const response = await platform.fetch(path, init);
    const text = await response.text();
    return { status: response.status, body: (text === '' ? {} : JSON.parse(text)) as Answer['body'] };
  };
  const sources = new Map<string, string>();
  for (const name of ['poll', 'spec-changes']) sources.set(name, join(REPOSITORY, 'examples', name));
  sources.set('everything', join(REPOSITORY, 'packages', 'e2e', 'test', 'fixtures', 'everything'));
  await createProject({ folder: join(folder, 'block'), name: 'block', organization: 'org_demo' });
  sources.set('block', join(folder, 'block'));
  const installations = new Map<string, string>();
  for (const [name, source] of sources) installations.set(name, await publish(call, name, source));
  await platform.idle();
  return {
    platform,
    folder,
    sources,
    installations,
    call,
    events: (integration) => listEvents(call, integration),
    testOf: async ({ id, integration }) => {
      const module = relative(join(folder, 'tests'), join(sources.get(integration) ?? '', 'src', 'index.tsx'));
      const { status, body } = await call(
        'GET',
        `/_platform/v1/events/${id}/test?module=${encodeURIComponent(module)}`,
      );
      return status === 200 ? (body as unknown as EventTest) : JSON.stringify(body);
    },
    close: async () => {
      await platform.close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

async function publish(call: World['call'], name: string, source: string): Promise<string> {
  const { reading, bundle, assets, problems } = await checkProject(source, { conditions: ['@bindery/source'] });
  if (reading.manifest === undefined || bundle === undefined) {
    throw new Error(`${name}: ${problems.map(({ message }) => message).join('\n')}`);
  }
  const plan = planPublish({ manifest: reading.manifest, bundle, assets, organization: 'org_demo' });
  await expectSuccess(call('POST', `/v1/integrations/${name}`, plan));
  const installations = `/v1/integrations/${name}/installations`;
  const { id } = await expectSuccess(call('POST', installations, { organization: 'org_demo' }));
  const selection = { space_selection: 'all', ...(hasSites(name) ? { site_selection: 'all' } : {}) };
  await expectSuccess(call('PATCH', `${installations}/${String(id)}`, selection));
  return String(id);
}

function hasSites(name: string): boolean {
  return name === 'poll' || name === 'everything';
}

/** The body of a response that has to be a success. */
export async function expectSuccess(answer: Promise<Answer>): Promise<Answer['body']> {
  const { status, body } = await answer;
  if (status >= 300) throw new Error(`${status}: ${JSON.stringify(body)}`);
  return body;
}

async function listEvents(call: World['call'], integration: string): Promise<LocalEvent[]> {
  const events: LocalEvent[] = [];
  for (let page = ''; ;) {
    const body = await expectSuccess(call('GET', `/_platform/v1/events?integration=${integration}&limit=100${page}`));
    const { items, next } = body as unknown as { items: LocalEvent[]; next?: { page: string } };
    events.push(...items);
    if (next === undefined) return events;
    page = `&page=${encodeURIComponent(next.page)}`;
  }
}
