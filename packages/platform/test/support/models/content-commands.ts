// What is done to the content of an organization, and to its model.
import fc from 'fast-check';
import { expect } from 'vitest';
import type { CallAnswer, TestPlatform } from '../test-platform.ts';
import { RETENTION_MS } from './content-tree.ts';
import type { SiblingPosition, Content, ContentTree, Kind, Parent } from './content-tree.ts';
import { pathOf } from './content-walks.ts';
import type { Walk, WalkedList, Walks } from './content-walks.ts';
import { anIndex, command, expectRejection, pick } from './run-model.ts';
import type { ModelCommand } from './run-model.ts';

/** A model with its walks, and what it has known. */
export interface ContentModel {
  readonly tree: ContentTree;
  readonly walks: Walks;
  /** Ids of everything that was ever there. */
  readonly idsByKind: Record<Kind, string[]>;
}

/** An organization on the platform. */
export interface ContentReal {
  readonly test: TestPlatform;
  readonly organization: string;
}

type Command = ModelCommand<ContentModel, ContentReal>;

const aKind = fc.constantFrom<Kind>('space', 'collection');
const aTitle = fc.oneof(
  fc.string({ minLength: 1, maxLength: 12 }),
  fc.string({ unit: 'grapheme', minLength: 1, maxLength: 50 }).filter(({ length }) => length <= 50),
);
/** The root, a collection, or now and then one that can be gone. */
const aParent = fc.option(fc.record({ index: anIndex, isAny: fc.nat({ max: 7 }).map((number) => number === 0) }), {
  freq: 3,
});

const pathOfKind = (kind: Kind, id: string): string => `/v1/${kind}s/${id}`;

function parentOf({ tree, idsByKind }: ContentModel, drawn: { index: number; isAny: boolean } | null): Parent {
  if (drawn === null) return null;
  const ids = drawn.isAny ? ['none', ...idsByKind.collection] : tree.live('collection').map(({ id }) => id);
  return pick(ids, drawn.index) ?? null;
}

/** Mostly what is there. */
function idOf({ tree, idsByKind }: ContentModel, kind: Kind, index: number): string {
  const live = tree.live(kind).map(({ id }) => id);
  return pick(index % 8 === 7 ? idsByKind[kind] : live, index >> 3) ?? 'none';
}

/** Something is there from the beginning. */
export async function plant(model: ContentModel, { test, organization }: ContentReal): Promise<void> {
  const create = async (kind: Kind, title: string, parent: Parent): Promise<string> => {
    const body = { title, ...(parent === null ? {} : { parent }) };
    const response = await test.post(`/v1/orgs/${organization}/${kind}s`, body);
    addToModel(model, kind, response, { title, parent });
    return response.body.id;
  };
  const outer = await create('collection', 'outer', null);
  const inner = await create('collection', 'inner', outer);
  const other = await create('collection', 'other', null);
  for (const parent of [null, outer, outer, inner, other, null]) await create('space', 'planted', parent);
}

function addToModel(
  model: ContentModel,
  kind: Kind,
  response: CallAnswer,
  fields: { title: string; parent: Parent },
): void {
  expect(response.body).toMatchObject({
    title: fields.title,
    ...(fields.parent === null ? {} : { parent: fields.parent }),
  });
  model.tree.add(kind, response.body.id, fields);
  model.idsByKind[kind].push(response.body.id);
}

const create: Command = command(
  'create',
  fc.record({ kind: aKind, title: aTitle, parent: aParent }),
  async (model, { test, organization }, { kind, title, parent: drawn }) => {
    const parent = parentOf(model, drawn);
    const body = { title, ...(parent === null ? {} : { parent }) };
    const response = await test.post(`/v1/orgs/${organization}/${kind}s`, body);
    const rejection = model.tree.refusesNew(kind, parent);
    expectRejection(response, rejection);
    if (rejection === null) addToModel(model, kind, response, { title, parent });
  },
);

const rename: Command = command(
  'rename',
  fc.record({ kind: aKind, index: anIndex, title: aTitle }),
  async (model, { test }, { kind, index, title }) => {
    const id = idOf(model, kind, index);
    const response = await test.call('PATCH', pathOfKind(kind, id), { body: { title } });
    expectRejection(response, model.tree.rename(kind, id, title));
  },
);

const aNeighbor = fc.option(fc.record({ index: anIndex, isAny: fc.nat({ max: 7 }).map((number) => number === 0) }), {
  freq: 2,
});

const toPointer = ({ kind, id }: Pick<Content, 'kind' | 'id'>) => ({ type: kind, [kind]: id });

const move: Command = command(
  'move',
  fc.record({
    kind: aKind,
    index: anIndex,
    parent: fc.option(aParent, { nil: undefined }),
    before: aNeighbor,
    after: aNeighbor,
  }),
  async (model, { test }, { kind, index, parent: drawn, ...neighbors }) => {
    const id = idOf(model, kind, index);
    const parent = drawn === undefined ? undefined : parentOf(model, drawn);
    const newParent = parent === undefined ? (model.tree.find(kind, id)?.parent ?? null) : parent;
    const named = (neighbor: { index: number; isAny: boolean } | null) => {
      if (neighbor === null) return undefined;
      const anywhere = [...model.tree.live('space'), ...model.tree.live('collection'), ...model.tree.inTrash()];
      return pick(neighbor.isAny ? anywhere : model.tree.under(newParent), neighbor.index);
    };
    const [before, after] = [named(neighbors.before), named(neighbors.after)];
    const beside: SiblingPosition = { ...(before && { before }), ...(after && { after }) };
    const position = { ...(before && { before: toPointer(before) }), ...(after && { after: toPointer(after) }) };
    const body = { ...(parent === undefined ? {} : { parent }), position };
    const response = await test.post(`${pathOfKind(kind, id)}/move`, body);
    expectRejection(response, model.tree.move(kind, id, { parent, beside }));
  },
);

const transfer: Command = command(
  'transfer',
  fc.record({ index: anIndex, to: aParent }),
  async (model, { test, organization }, { index, to }) => {
    const id = idOf(model, 'space', index);
    const collection = parentOf(model, to) ?? undefined;
    const body = collection === undefined ? { organization } : { collection };
    const response = await test.post(`${pathOfKind('space', id)}/transfer`, body);
    expectRejection(response, model.tree.transfer(id, collection));
  },
);

const duplicate: Command = command('duplicate', anIndex, async (model, { test }, index) => {
  const id = idOf(model, 'space', index);
  const response = await test.post(`${pathOfKind('space', id)}/duplicate`);
  const source = model.tree.find('space', id);
  expectRejection(response, source === undefined ? 'space_not_found' : null);
  if (source === undefined) return;
  const { title } = model.tree.addCopy(source, response.body.id);
  expect(response.body.title).toBe(title);
  model.idsByKind.space.push(response.body.id);
});

const remove: Command = command(
  'remove',
  fc.record({ kind: fc.constantFrom<Kind>('space', 'space', 'collection'), index: anIndex }),
  async (model, { test }, { kind, index }) => {
    const id = idOf(model, kind, index);
    expectRejection(await test.call('DELETE', pathOfKind(kind, id)), null);
    if (kind === 'space') model.tree.deleteSpace(id);
    else model.tree.deleteCollection(id);
  },
);

const restore: Command = command(
  'restore',
  fc.record({ index: anIndex, isAny: fc.boolean() }),
  async (model, { test }, { index, isAny }) => {
    const trash = model.tree.inTrash().map(({ id }) => id);
    const id = pick(isAny ? model.idsByKind.space : trash, index) ?? 'none';
    expectRejection(await test.post(`${pathOfKind('space', id)}/restore`), model.tree.restore(id));
  },
);

const advance: Command = command(
  'advance',
  fc.constantFrom(1, RETENTION_MS / 4, RETENTION_MS / 2, RETENTION_MS),
  async (model, { test }, ms) => {
    test.platform.clock.set({ advanceMs: ms });
    model.tree.advance(ms);
    await test.platform.idle();
  },
);

const walk: Command = command(
  'walk',
  fc.record({ isNew: fc.boolean(), of: fc.nat({ max: 3 }), index: anIndex, limit: fc.integer({ min: 1, max: 4 }) }),
  async (model, real, { isNew, of, index, limit }) => {
    const inside = pick(model.tree.live('collection'), index);
    const lists: WalkedList[] = [{ of: 'spaces' }, { of: 'collections' }, { of: 'top' }];
    if (inside !== undefined) lists.push({ of: 'inside', id: inside.id });
    const list = pick(lists, of) as WalkedList;
    const open = isNew ? undefined : pick(model.walks.open, index);
    await walkOn(model, real, open ?? model.walks.begin(list), limit);
  },
);

/** Reads one more page. */
export async function walkOn(
  { tree, walks }: ContentModel,
  { test, organization }: ContentReal,
  { list, ...at }: Walk,
  limit: number,
): Promise<void> {
  const on = walks.open.find(({ ids }) => ids === at.ids) as Walk;
  const page = on.page === undefined ? '' : `&page=${on.page}`;
  const response = await test.get(`${pathOf(organization, list)}limit=${limit}${page}`);
  const isRemoved = list.id !== undefined && tree.find('collection', list.id) === undefined;
  expectRejection(response, isRemoved ? 'collection_not_found' : null);
  if (isRemoved) walks.end(on);
  else walks.take(on, response.body);
}

/** Everything that can be done, what builds a tree more often. */
export const contentCommands: readonly Command[] = [
  create,
  create,
  create,
  move,
  move,
  rename,
  transfer,
  duplicate,
  remove,
  restore,
  advance,
  walk,
  walk,
];
