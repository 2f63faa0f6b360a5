// Asks every operation of the contract the same things: callers without permission, foreign, unknown and malformed ids, each
// value of a query and of a field, pages of lists, other methods, repeated keys.
import type { Operation } from '@bindery/contract';
import type { Answered, Asked } from '../session.ts';
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
  readonly ask: (by: Caller, variant: Variant) => Promise<Answered>;
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
    const { ask, example } = subjectOf(world, id, declared);
    await ask(world.admin, sound(declared, example, 'ends it'));
    await ask(world.admin, sound(declared, example, 'ends it again'));
  }
}

function subjectOf(world: World, id: string, declared: Operation): Subject {
  const ask: Subject['ask'] = (by, { note, asked }) =>
    world.session.ask({ method: declared.method, path: '', token: by.token, operation: id, note, ...asked });
  return { world, id, declared, example: exampleOf(id, declared, world), ask };
}

async function sweepOne(subject: Subject): Promise<void> {
  const { world, id, declared, example, ask } = subject;
  const { admin } = world;
  const isLast = isEnding(id, new Map([[id, declared]]));
  await askStrangers(subject);
  for (const variant of wrongIds(declared, example, world.foreign)) await ask(admin, variant);
  for (const variant of foreignInBody(declared, example, world.own, world.foreign)) await ask(admin, variant);
  if (declared.body !== undefined) {
    for (const variant of [...malformedBodies(declared, example), ...wrongFields(declared, example)])
      await ask(admin, variant);
  }
  await askOtherMethods(subject);
  if (isLast) return;
  for (const variant of queries(declared, example)) await ask(admin, variant);
  for (const by of [world.integration, world.installation, world.reader, world.editor, world.owner]) {
    await ask(by, sound(declared, example, 'another caller'));
  }
  if (declared.body !== undefined && !FIXED_FIELDS.has(id)) {
    for (const variant of goodFields(declared, example)) await ask(admin, variant);
  }
  if (declared.method === 'POST') await repeatKeys(subject);
  await ask(admin, sound(declared, example));
  await ask(admin, {
    ...sound(declared, example, 'return=minimal'),
    asked: { ...sound(declared, example).asked, headers: MINIMAL },
  });
  if (declared.method === 'GET') await readAgain(subject);
}

const MINIMAL = { prefer: 'return=minimal' };

/** Whoever has no token, a wrong one, or one of the other organization. */
async function askStrangers({ world, declared, example, ask }: Subject): Promise<void> {
  const { asked } = sound(declared, example);
  await ask(world.nobody, { note: 'no token', asked });
  await ask(world.unknown, { note: 'unknown token', asked });
  await ask(world.nobody, { note: 'another scheme', asked: { ...asked, headers: { authorization: 'Basic YTpi' } } });
  await ask(world.stranger, { note: 'stranger', asked });
  const isChange = declared.method !== 'GET';
  if (isChange) await ask(world.reader, { note: 'reader', asked });
}

async function askOtherMethods({ world, declared, example, ask }: Subject): Promise<void> {
  const path = pathOf(declared, example);
  const other = declared.method === 'PATCH' ? 'PUT' : 'PATCH';
  await ask(world.admin, { note: `${other} instead`, asked: { method: other, path, operation: 'none' } });
  await ask(world.admin, { note: 'OPTIONS', asked: { method: 'OPTIONS', path, operation: 'none' } });
  const isDangerous = declared.method !== 'GET';
  if (!isDangerous) await ask(world.admin, { note: 'HEAD', asked: { method: 'HEAD', path } });
}

/** The same request twice under one key, another request under it, and a key that is too long. */
async function repeatKeys({ world, id, declared, example, ask }: Subject): Promise<void> {
  const { asked } = sound(declared, example);
  const withKey = (key: string, more: Partial<Asked> = {}): Variant => ({
    note: `key ${key.slice(0, 20)}`,
    asked: { ...asked, ...more, headers: { 'idempotency-key': key } },
  });
  await ask(world.admin, withKey(`first-${id}`));
  await ask(world.admin, withKey(`first-${id}`));
  await ask(world.editor, withKey(`first-${id}`));
  if (declared.body !== undefined)
    await ask(world.admin, withKey(`first-${id}`, { body: { ...(example.body as object), more: 1 } }));
  await ask(world.admin, withKey('x'.repeat(256)));
}

/** Reads that depend on an answer before: unchanged ones, and the pages of a list. */
async function readAgain({ world, declared, example, ask }: Subject): Promise<void> {
  const { headers, body } = await ask(world.admin, sound(declared, example, 'before it is read again'));
  const { etag } = headers;
  for (const tag of [etag, '*', '"nothing"', `W/${etag}`]) {
    if (tag === undefined) continue;
    const asked = { ...sound(declared, example).asked, headers: { 'if-none-match': tag } };
    await ask(world.admin, { note: 'if-none-match', asked });
  }
  if (!Array.isArray((body as { items?: unknown } | undefined)?.items)) return;
  let page: string | undefined;
  for (let count = 0; count < 4; count += 1) {
    const query = { ...example.query, limit: '1', ...(page === undefined ? {} : { page }) };
    const answered = await ask(world.admin, sound(declared, { ...example, query }, `page ${count + 1}`));
    page = (answered.body as { next?: { page: string } }).next?.page;
    if (page === undefined) return;
    if (count > 0) continue;
    await ask(world.editor, sound(declared, { ...example, query: { ...query, page } }, 'a page of somebody else'));
    await ask(world.admin, sound(declared, { ...example, query: { ...query, page: `${page}x` } }, 'an invalid page'));
    await ask(
      world.admin,
      sound(declared, { ...example, query: { ...query, page, limit: '2' } }, 'a page of another size'),
    );
  }
}
