// Mistakes that only faults show, each as a task next to the same task without the mistake. Tests find lines by the comments at their ends.
import { createIntegration } from '@bindery/runtime';
import type { RuntimeContext } from '@bindery/runtime';
import { at, done, json } from './notes.ts';

interface Task {
  readonly do?: string;
  readonly name?: string;
  readonly sentAt?: string;
}

type Handler = (task: Task, context: RuntimeContext) => Promise<unknown>;

interface Configuration {
  readonly seen?: string;
  readonly opened?: boolean;
  readonly count?: number;
}

const route = '/integrations/{integrationName}/installations/{installationId}' as const;

async function read(context: RuntimeContext): Promise<Configuration> {
  const { configuration } = await context.api.request(`GET ${route}`, await findIds(context));
  return configuration;
}

async function write(context: RuntimeContext, configuration: Configuration): Promise<void> {
  const ids = await findIds(context);
  await context.api.request(`PATCH ${route}`, { ...ids, body: { configuration: { ...configuration } } }); // write
}

/** Tasks belong to no installation. */
async function findIds({ api, environment }: RuntimeContext) {
  const integrationName = environment.integration.name;
  const { items } = await api.request('GET /integrations/{integrationName}/installations', { integrationName });
  return { integrationName, installationId: items[0]?.id ?? '' };
}

const HOUR = 3_600_000;
let since: number | undefined;
let renewedSince: number | undefined;

const tasks: Readonly<Record<string, Handler>> = {
  post: ({ name }) => done(fetch(at('/notes'), json('POST', { name }))), // post
  put: ({ name }) => done(fetch(at(`/notes/${name}`), json('PUT', { name }))),

  keyed: ({ name }) => {
    const { headers, ...init } = json('POST', { name });
    return done(fetch(at('/notes'), { ...init, headers: { ...headers, 'idempotency-key': `${name}` } }));
  },
  throws: async () => {
    throw new TypeError('as planned');
  },
  async warned({ name }) {
    await done(fetch(at(`/warned/${name}`), json('PUT', {}))).catch((thrown: unknown) => console.warn('%s', thrown));
  },

  async markFirst({ name = '' }, context) {
    const { seen } = await read(context);
    if (seen === name) return;
    await write(context, { seen: name });
    await done(fetch(at(`/marked/${name}`), json('PUT', { name }))); // markFirst
  },
  async markLast({ name = '' }, context) {
    const { seen } = await read(context);
    if (seen === name) return;
    await done(fetch(at(`/marked/${name}`), json('PUT', { name })));
    await write(context, { seen: name });
  },

  open: (_task, context) => write(context, { opened: true }),
  async close(_task, context) {
    const { opened } = await read(context);
    if (opened === true) await done(fetch(at('/state'), json('PUT', { state: 'closed' }))); // close
  },
  async closeAnyway() {
    await done(fetch(at('/state'), json('PUT', { state: 'closed' })));
  },

  async count(_task, context) {
    const { count = 0 } = await read(context);
    await write(context, { count: count + 1 });
  },

  async keepSince({ name }) {
    since ??= Date.now();
    if (Date.now() - since < HOUR) await done(fetch(at(`/kept/${name}`), json('PUT', {}))); // keepSince
  },
  async renewSince({ name }) {
    if (renewedSince === undefined || Date.now() - renewedSince >= HOUR) renewedSince = Date.now();
    await done(fetch(at(`/kept/${name}`), json('PUT', {})));
  },

  async unchecked({ name }) {
    await (await fetch(at(`/checked/${name}`), json('PUT', {}))).text(); // unchecked
  },
  checked: ({ name }) => done(fetch(at(`/checked/${name}`), json('PUT', {}))),

  async firstPage(_task, context) {
    const { items } = await context.api.request(`GET ${route}/spaces`, await findIds(context));
    await done(fetch(at('/report'), json('PUT', { spaces: items.length }))); // firstPage
  },
  async everyPage(_task, context) {
    let spaces = 0;
    for await (const _ of context.api.paginate(`GET ${route}/spaces`, await findIds(context))) spaces++;
    await done(fetch(at('/report'), json('PUT', { spaces })));
  },

  async brokenList() {
    const response = await fetch(at('/list'));
    const list = (await response.json().catch(() => [])) as unknown[];
    await done(fetch(at('/copy'), json('PUT', { list }))); // brokenList
  },
  async wholeList() {
    const list = JSON.parse(await done(fetch(at('/list')))) as unknown[];
    await done(fetch(at('/copy'), json('PUT', { list })));
  },

  async strict({ sentAt = '' }) {
    if (Math.abs(Date.now() - Date.parse(sentAt)) < 60_000) await done(fetch(at('/fresh'), json('PUT', { sentAt }))); // strict
  },
  async lenient({ sentAt = '' }) {
    if (Math.abs(Date.now() - Date.parse(sentAt)) < 600_000) await done(fetch(at('/fresh'), json('PUT', { sentAt })));
  },
};

export default createIntegration({
  events: {
    space_content_updated: async ({ eventId, spaceId }) => {
      await done(fetch(at('/updates'), json('POST', { eventId, spaceId })));
    },
  },
  task: async (task: Task, context) => {
    await tasks[task.do ?? '']?.(task, context);
  },
});
