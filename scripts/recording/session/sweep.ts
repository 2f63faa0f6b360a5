// Asks every operation of the contract the same things: callers without permission, foreign, unknown and malformed ids, each
// value of a query and of a field, pages of lists, other methods, repeated keys.
import type { Operation } from '@bindery/contract';
import type { Answered, SessionRequest } from '../session.ts';
import type { Caller } from './callers.ts';
import { exampleOf, pathOf } from './examples.ts';
import type { Example } from './examples.ts';
import { OPERATIONS } from './operations.ts';
import { isEnding, FIXED_FIELDS, TEARDOWN } from './teardown.ts';
import { foreignInBody, goodFields, malformedBodies, queries, sound, wrongFields, wrongIds } from './variants.ts';
import type { Variant } from './variants.ts';
import type { World } from './world.ts';

/** An operation with the request of it that succeeds. */
interface Subject {
  readonly world: World;
  readonly id: string;
  readonly declared: Operation;
  readonly example: Example;
  readonly send: (by: Caller, variant: Variant) => Promise<Answered>;
}

/** Asks all operations; those that end something succeed last. */
export async function sweep(world: World): Promise<void> {
  for (const [id, declared] of OPERATIONS) await sweepOne(subjectOf(world, id, declared));
}

/** Lets succeed what ends something, each twice. */
export async function tearDown(world: World): Promise<void> {
  const declaredOf = new Map(OPERATIONS);
  const rest = OPERATIONS.map(([id]) => id).filter((id) => isEnding(id, declaredOf) && !TEARDOWN.includes(id));
  for (const id of [...TEARDOWN, ...rest]) {
    const declared = declaredOf.get(id);
    if (declared === undefined) throw new Error(`There is no operation ${id}.`);
    const { send, example } = subjectOf(world, id, declared);
    await send(world.admin, sound(declared, example, 'ends it'));
    await send(world.admin, sound(declared, example, 'ends it again'));
  }
}

function subjectOf(world: World, id: string, declared: Operation): Subject {
  const send: Subject['send'] = (by, { note, request }) =>
    world.session.send({ method: declared.method, path: '', token: by.token, operation: id, note, ...request });
  return { world, id, declared, example: exampleOf(id, declared, world), send };
}

async function sweepOne(subject: Subject): Promise<void> {
  const { world, id, declared, example, send } = subject;
  const { admin } = world;
  const isLast = isEnding(id, new Map([[id, declared]]));
  await callAsStrangers(subject);
  for (const variant of wrongIds(declared, example, world.foreign)) await send(admin, variant);
  for (const variant of foreignInBody(declared, example, world.own, world.foreign)) await send(admin, variant);
  if (declared.body !== undefined) {
    for (const variant of [...malformedBodies(declared, example), ...wrongFields(declared, example)])
      await send(admin, variant);
  }
  await callOtherMethods(subject);
  if (isLast) return;
  for (const variant of queries(declared, example)) await send(admin, variant);
  for (const by of [world.integration, world.installation, world.reader, world.editor, world.owner]) {
    await send(by, sound(declared, example, 'another caller'));
  }
  if (declared.body !== undefined && !FIXED_FIELDS.has(id)) {
    for (const variant of goodFields(declared, example)) await send(admin, variant);
  }
  if (declared.method === 'POST') await repeatKeys(subject);
  await send(admin, sound(declared, example));
  await send(admin, {
    ...sound(declared, example, 'return=minimal'),
    request: { ...sound(declared, example).request, headers: MINIMAL },
  });
  if (declared.method === 'GET') await readAgain(subject);
}

const MINIMAL = { prefer: 'return=minimal' };

/** Whoever has no token, a wrong one, or one of the other organization. */
async function callAsStrangers({ world, declared, example, send }: Subject): Promise<void> {
  const { request } = sound(declared, example);
  await send(world.anonymous, { note: 'no token', request });
  await send(world.unknown, { note: 'unknown token', request });
  await send(world.anonymous, {
    note: 'another scheme',
    request: { ...request, headers: { authorization: 'Basic YTpi' } },
  });
  await send(world.stranger, { note: 'stranger', request });
  const isChange = declared.method !== 'GET';
  if (isChange) await send(world.reader, { note: 'reader', request });
}

async function callOtherMethods({ world, declared, example, send }: Subject): Promise<void> {
  const path = pathOf(declared, example);
  const other = declared.method === 'PATCH' ? 'PUT' : 'PATCH';
  await send(world.admin, { note: `${other} instead`, request: { method: other, path, operation: 'none' } });
  await send(world.admin, { note: 'OPTIONS', request: { method: 'OPTIONS', path, operation: 'none' } });
  const isDangerous = declared.method !== 'GET';
  if (!isDangerous) await send(world.admin, { note: 'HEAD', request: { method: 'HEAD', path } });
}

/** The same request twice under one key, another request under it, and a key that is too long. */
async function repeatKeys({ world, id, declared, example, send }: Subject): Promise<void> {
  const { request } = sound(declared, example);
  const withKey = (key: string, more: Partial<SessionRequest> = {}): Variant => ({
    note: `key ${key.slice(0, 20)}`,
    request: { ...request, ...more, headers: { 'idempotency-key': key } },
  });
  await send(world.admin, withKey(`first-${id}`));
  await send(world.admin, withKey(`first-${id}`));
  await send(world.editor, withKey(`first-${id}`));
  const [other] = FIXED_FIELDS.has(id) ? [] : goodFields(declared, example);
  if (other !== undefined) await send(world.admin, withKey(`first-${id}`, other.request));
  await send(world.admin, withKey('x'.repeat(256)));
}

/** Reads that depend on an answer before: unchanged ones, and the pages of a list. */
async function readAgain({ world, declared, example, send }: Subject): Promise<void> {
  const { headers, body } = await send(world.admin, sound(declared, example, 'before it is read again'));
  const { etag } = headers;
  for (const tag of [etag, '*', '"nothing"', `W/${etag}`]) {
    if (tag === undefined) continue;
    const request = { ...sound(declared, example).request, headers: { 'if-none-match': tag } };
    await send(world.admin, { note: 'if-none-match', request });
  }
  if (!Array.isArray((body as { items?: unknown } | undefined)?.items)) return;
  let page: string | undefined;
  for (let count = 0; count < 4; count += 1) {
    const query = { ...example.query, limit: '1', ...(page === undefined ? {} : { page }) };
    const answered = await send(world.admin, sound(declared, { ...example, query }, `page ${count + 1}`));
    page = (answered.body as { next?: { page: string } }).next?.page;
    if (page === undefined) return;
    if (count > 0) continue;
    await send(world.editor, sound(declared, { ...example, query: { ...query, page } }, 'a page of somebody else'));
    await send(world.admin, sound(declared, { ...example, query: { ...query, page: `${page}x` } }, 'an invalid page'));
    await send(
      world.admin,
      sound(declared, { ...example, query: { ...query, page, limit: '2' } }, 'a page of another size'),
    );
  }
}
