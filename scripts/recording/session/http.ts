// Behavior that only HTTP shows: raw targets and headers, the four origins, chunked bodies. Except ETags, which depend on the port.
import type { Session } from '../session.ts';
import { callerOf } from './callers.ts';
import { aPublishBody } from './world.ts';

/** Plays it. */
export async function playHttp(session: Session, token: string): Promise<void> {
  await sendTargets(session, token);
  await sendHeaders(session, token);
  await sendBodies(session, token);
  await callOrigins(session, token);
}

async function sendTargets(session: Session, token: string): Promise<void> {
  const targets = [
    '/v1/user',
    '/v1/user?a=1',
    '//v1/user',
    '/v1/../v1/user',
    '/v1/%',
    '/v1/spaces/%2e%2e',
    '*',
    'v1/user',
    'http://[',
    'http://evil.example/v1/user',
    'http://{{api}}/v1/user',
    '/v1/user#a',
    '/v1/us\\er',
    `/v1/${'x'.repeat(5_000)}`,
  ];
  for (const path of targets) {
    for (const method of ['GET', 'HEAD', 'POST', 'OPTIONS', 'TRACE', 'PROPFIND'])
      await session.send({ method, path, token, note: 'a target' });
  }
}

async function sendHeaders(session: Session, token: string): Promise<void> {
  const send = (headers: Record<string, string>) =>
    session.send({ method: 'GET', path: '/v1/user', token, headers, note: 'a header' });
  for (const host of ['evil.example', 'localhost', 'localhost:1', 'a.localhost', '[::1]', '', '127.0.0.1.evil.example'])
    await send({ host });
  for (const origin of ['http://evil.example', 'http://{{api}}', 'http://{{sites}}', 'null']) await send({ origin });
  await send({ expect: '100-continue' });
  await send({ 'x-long': 'x'.repeat(20_000) });
  for (const authorization of ['', 'Bearer', `bearer ${token}`, `Token ${token}`])
    await session.send({ method: 'GET', path: '/v1/user', headers: { authorization }, note: 'a header' });
}

async function sendBodies(session: Session, token: string): Promise<void> {
  const json = { 'content-type': 'application/json' };
  const post = (raw: string, headers: Record<string, string>) =>
    session.send({ method: 'POST', path: '/v1/orgs', token, raw, headers, note: 'a body' });
  await post('{"title":"In pieces"}', { ...json, 'transfer-encoding': 'chunked' });
  await post('{"title":"Typed"}', { 'content-type': 'application/json; charset=latin1' });
  await post('', json);
  await post(`{"title":"${'x'.repeat(1_100_000)}"}`, json);
  await session.send({
    method: 'DELETE',
    path: '/v1/spaces/nothing',
    token,
    raw: '{}',
    headers: { ...json, 'content-length': '2' },
    note: 'a body',
  });
  await session.send({
    method: 'GET',
    path: '/v1/user',
    token,
    raw: '{}',
    headers: { ...json, 'content-length': '2' },
    note: 'a body',
  });
}

/** A site, an endpoint and public content, each at its origin. */
async function callOrigins(session: Session, token: string): Promise<void> {
  const owner = callerOf(session, token);
  const anonymous = callerOf(session, undefined);
  const { body: status } = await owner.get('/_platform/v1/status');
  const { organization, space, site } = status.demo as Record<string, string>;
  await owner.post('/v1/integrations/recorded', aPublishBody(organization ?? ''));
  const at = '/v1/integrations/recorded/installations';
  const { body: installed } = await owner.post(at, { organization });
  await owner.post(`${at}/${installed.id}/spaces`, { space });
  for (const origin of ['endpoints', 'content'] as const) {
    for (const path of ['', '/echo?a=1', '/redirect', '/empty', '/throw']) {
      await anonymous.get(`${at}/${installed.id}${path}`, { origin, operation: 'public endpoint' });
    }
    await anonymous.send('POST', `${at}/${installed.id}/echo`, undefined, {
      origin,
      operation: 'public endpoint',
      raw: 'sent',
      headers: { cookie: 'a=1' },
    });
    await anonymous.get('/elsewhere', { origin, operation: 'public endpoint' });
  }
  for (const path of ['/', `/${site}/`, '/harbor/', '/gone'])
    await anonymous.get(path, { origin: 'sites', operation: 'published site' });
  await anonymous.get('/v1/openapi.json');
}
