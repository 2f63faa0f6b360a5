// Requests to the platform itself: status, document, streams, clock, users, and tokens, and requests that are rejected early.
import type { World } from './world.ts';

/** Plays it. */
export async function playLocal(world: World): Promise<void> {
  await readDocuments(world);
  await refuseAtOnce(world);
  await stream(world);
  await letTimePass(world);
}

async function readDocuments({ owner, anonymous }: World): Promise<void> {
  for (const path of [
    '/v1/openapi.json',
    '/v1/',
    '/v1',
    '/',
    '/favicon.ico',
    '/_platform/v1/status',
    '/_platform/v1/templates',
    '/_platform/v1/nothing',
    '/v2/user',
    '/v1/nothing/at/all',
  ]) {
    for (const by of [owner, anonymous]) await by.get(path);
  }
  const { headers } = await anonymous.get('/v1/openapi.json');
  const { etag } = headers;
  if (etag !== undefined) await anonymous.get('/v1/openapi.json', { headers: { 'if-none-match': etag } });
}

/** Hosts, origins, paths, headers and sizes that no operation sees. */
async function refuseAtOnce({ owner, session, own }: World): Promise<void> {
  const path = `/v1/spaces/${own['spaceId']}`;
  const { token } = owner;
  const send = (note: string, more: Partial<Parameters<typeof session.send>[0]>) =>
    session.send({ method: 'GET', path, token, note, ...more });
  for (const url of ['http://evil.example/v1/user', 'http://localhost:4400/v1/user', 'http://a.localhost/v1/user'])
    await send('another host', { path: url });
  for (const origin of ['http://evil.example', 'http://127.0.0.1:4400', 'null'])
    await send('an origin', { headers: { origin } });
  for (const bad of [
    '/v1/spaces/%',
    '/v1/spaces/%2e%2e/x',
    '/v1//spaces',
    `${path}/`,
    '/v1/spaces/a%2Fb',
    '/v1/user?a=%E0%A4%A',
    '/_platform/v1/../../v1/user',
  ])
    await send('a path', { path: bad });
  for (const authorization of ['Bearer', 'Bearer ', 'bearer x', `Bearer  ${token}`, `Bearer ${token} x`])
    await send('a header', { token: undefined, headers: { authorization } });
  const post = { method: 'POST', path: '/v1/orgs' } as const;
  await send('too large', {
    ...post,
    headers: { 'content-type': 'application/json', 'content-length': '99999999' },
    raw: '{}',
  });
  for (const type of [
    'application/json; charset=utf-8',
    'application/merge-patch+json',
    'multipart/form-data',
    'APPLICATION/JSON',
  ]) {
    await send('a content type', { ...post, headers: { 'content-type': type }, raw: '{"title": "Typed"}' });
  }
  for (const raw of [
    '{"title":"a","title":"Twice"}',
    '{"__proto__":{"a":1},"title":"Proto"}',
    '{"title":"\\ud800"}',
    '[1]',
    '1',
    '{"title":1e400}',
  ]) {
    await send('a JSON text', { ...post, headers: { 'content-type': 'application/json' }, raw });
  }
}

async function stream({ owner, admin, stranger, own, session }: World): Promise<void> {
  const during = [
    {
      method: 'PUT',
      path: '/_platform/v1/builds/streamed',
      token: admin.token,
      body: { ok: false, durationMs: 1, finishedAt: '2026-06-01T08:00:00.000Z', problems: [] },
    },
    {
      method: 'POST',
      path: `/v1/spaces/${own['thirdSpace']}/content/import`,
      token: admin.token,
      body: { url: '{{site}}/page.md', source: 'markdown' },
    },
    { method: 'PUT', path: '/_platform/v1/clock', token: owner.token, body: { advanceMs: 1000 } },
  ];
  for (const { token } of [owner, admin, stranger]) {
    await session.send({
      method: 'GET',
      path: '/_platform/v1/live',
      token,
      during: during.slice(2),
      messages: 1,
      note: 'clock',
    });
  }
  await session.send({
    method: 'GET',
    path: '/_platform/v1/live',
    token: admin.token,
    during,
    messages: 3,
    note: 'more',
  });
  await owner.get('/_platform/v1/status');
}

async function letTimePass({ owner, admin, integration, own }: World): Promise<void> {
  const repeated = { headers: { 'idempotency-key': 'over-a-day' } };
  const path = `/v1/orgs/${own['organizationId']}/collections`;
  const { body: issued } = await integration.post(
    `/v1/integrations/recorded/installations/${own['installationId']}/tokens`,
  );
  const before = { token: issued?.token as string };
  for (const body of [
    { advanceMs: 0 },
    { advanceMs: 60 * 60 * 1000 },
    { advanceMs: 24 * 60 * 60 * 1000 },
    { now: '2026-05-01T00:00:00.000Z' },
    { now: '2026-09-01T00:00:00.000Z', advanceMs: 5 },
  ]) {
    await owner.put('/_platform/v1/clock', body);
    await owner.get('/_platform/v1/clock');
    await admin.post(path, { title: 'Once a day' }, repeated);
    await admin.get(`/v1/spaces/${own['spaceId']}`, before);
  }
  await owner.get('/_platform/v1/users');
}
