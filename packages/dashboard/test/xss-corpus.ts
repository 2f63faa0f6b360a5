// Puts the vectors wherever users can write: titles, emoji, Markdown, HTML, pictures, file names, customization, comments, names,
// builds, events. Used by browser tests.
import { ELEMENT_VECTORS, SVG_VECTOR, TEXT_VECTORS } from './xss-vectors.ts';
import type { RunningPlatform } from './run-platform.ts';

export interface CallResponse {
  readonly status: number;
  // oxlint-disable-next-line typescript/no-explicit-any -- tests read answers of many operations
  readonly body: any;
}

/** Calls the API as the owner. */
export type Call = (method: string, path: string, body?: unknown) => Promise<CallResponse>;

export interface PlantedPage {
  readonly id: string;
  readonly title: string;
}

/** Where the vectors are, and how many were taken. */
export interface PlantedCorpus {
  readonly call: Call;
  readonly space: string;
  readonly organization: string;
  readonly site: string;
  readonly changeRequest: string;
  readonly pages: readonly PlantedPage[];
  /** URLs at which the API gives out uploaded bytes. */
  readonly files: readonly string[];
  /** Writes that the platform took. */
  readonly used: number;
}

/** Calls a platform as its owner. */
export function createCall({ platform }: Pick<RunningPlatform, 'platform'>): Call {
  return async (method, path, body) => {
    const response = await platform.fetch(path, {
      method,
      headers: { authorization: `Bearer ${platform.token}`, 'content-type': 'application/json' },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    const text = await response.text();
    return { status: response.status, body: text === '' ? undefined : JSON.parse(text) };
  };
}

/** Writes everything. Rejections are ignored, and accepted texts are counted. */
export async function plantCorpus(running: RunningPlatform): Promise<PlantedCorpus> {
  const base = createCall(running);
  let used = 0;
  const call: Call = async (method, path, body) => {
    const answer = await base(method, path, body);
    if (answer.status >= 500) throw new Error(`${method} ${path}: ${JSON.stringify(answer.body)}`);
    if (answer.status < 300) used += 1;
    return answer;
  };
  const { space, organization, site } = running.platform.demo!;
  const changeRequest = await plantContent(call, space);
  await plantNames(call, { space, organization, site });
  await plantRecords(call, { space, organization });
  const { body } = await call('GET', `/v1/spaces/${space}/content`);
  const pages = pagesIn(body.pages);
  const files = await fileUrls(call, `/v1/spaces/${space}/content/files`);
  return { call: base, space, organization, site, changeRequest, pages, files, used };
}

interface Nested extends PlantedPage {
  readonly pages?: readonly Nested[];
}

function pagesIn(pages: readonly Nested[]): PlantedPage[] {
  return pages.flatMap(({ id, title, pages: below = [] }) => [{ id, title }, ...pagesIn(below)]);
}

async function fileUrls(call: Call, path: string): Promise<string[]> {
  const { body } = await call('GET', path);
  return (body.items as readonly { readonly downloadURL: string }[]).map(({ downloadURL }) => downloadURL);
}

/** Pages and files, through a change request that is merged. A second one stays open. Returns the id of that. */
async function plantContent(call: Call, space: string): Promise<string> {
  const open = async (subject: string): Promise<string> => {
    const { body } = await call('POST', `/v1/spaces/${space}/change-requests`, { subject });
    return body.id;
  };
  const merged = await open('Planted');
  const change = (...changes: object[]) =>
    call('POST', `/v1/spaces/${space}/change-requests/${merged}/content?compat=false`, { changes });
  const base64 = Buffer.from(SVG_VECTOR).toString('base64');
  const types = ['image/svg+xml', 'text/html', 'application/xhtml+xml', 'image/png', 'text/javascript', 'text/xml'];
  for (const [index, contentType] of types.entries()) {
    const name = `${TEXT_VECTORS[index]}.svg`;
    await change({ operation: 'insert_files', files: [{ name, contentType, base64 }] });
  }
  for (const vector of TEXT_VECTORS) {
    const title = vector.slice(0, 100).replaceAll(/\s+/g, ' ');
    const emoji = title.length <= 50 ? { emoji: title } : {};
    await change({ operation: 'insert_page', title, ...emoji, description: title, document: { markdown: vector } });
  }
  await change({
    operation: 'insert_page',
    title: 'All of it',
    document: { markdown: [...TEXT_VECTORS, ...ELEMENT_VECTORS.map((url) => `[x](<${url}>)`)].join('\n\n') },
  });
  await call('POST', `/v1/spaces/${space}/change-requests/${merged}/merge`);
  return open('<img src onerror=steal()>');
}

/** Names and settings. */
async function plantNames(
  call: Call,
  { space, organization, site }: { space: string; organization: string; site: string },
): Promise<void> {
  const [vector = '', short = ''] = TEXT_VECTORS;
  const sitePath = `/v1/orgs/${organization}/sites/${site}`;
  for (const text of TEXT_VECTORS.filter(({ length }) => length <= 50)) {
    await call('PATCH', `/v1/spaces/${space}`, { title: text, emoji: text });
    await call('PATCH', `/v1/orgs/${organization}`, { title: text, emoji: text });
    await call('PATCH', sitePath, { title: text });
    await call('POST', `/v1/orgs/${organization}/collections`, { title: text, description: text });
    await call('PUT', `/v1/orgs/${organization}/teams`, { title: text });
    await call('POST', '/_platform/v1/users', {
      displayName: text,
      email: `${Math.random()}@example.com`,
      photoURL: text,
    });
  }
  await call('PATCH', `/v1/spaces/${space}`, { title: vector, emoji: short });
  await call('PATCH', sitePath, { title: vector });
  const { body } = await call('GET', `${sitePath}/customization`);
  for (const text of TEXT_VECTORS) {
    const announcement = { enabled: true, message: text.slice(0, 128), style: 'info' };
    await call('PUT', `${sitePath}/customization`, {
      ...body,
      title: text,
      announcement,
      footer: { ...body.footer, copyright: text },
    });
  }
  for (const url of ELEMENT_VECTORS) {
    const favicon = { icon: { light: url, dark: url } };
    await call('PUT', `${sitePath}/customization`, { ...body, favicon });
    await call('POST', `${sitePath}/redirects`, { source: '/x', destination: { kind: 'url', url } });
  }
  await call('POST', `${sitePath}/publish`);
}

/** Comments, builds and events. */
async function plantRecords(call: Call, { space }: { space: string; organization: string }): Promise<void> {
  for (const text of TEXT_VECTORS) {
    await call('POST', `/v1/spaces/${space}/comments`, { body: { markdown: text } });
  }
  const problems = TEXT_VECTORS.map((message) => ({
    code: message.slice(0, 20),
    severity: 'error',
    message,
    file: message,
    line: 1,
    column: 1,
    frame: message,
  }));
  const finishedAt = new Date(0).toISOString();
  await call('PUT', '/_platform/v1/builds/poll', { ok: false, durationMs: 1, finishedAt, problems });
  await call('POST', '/_platform/v1/events', {
    integration: 'poll',
    type: 'fetch',
    payload: {
      request: { method: 'get', url: 'http://x/<img src onerror=steal()>', headers: { x: '<svg onload=steal()>' } },
    },
  });
}
