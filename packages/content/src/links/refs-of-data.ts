// Reads and replaces the references in the data of a node.
import type { ContentRef } from '@bindery/contract/content';
import type { Block, CodeLine, Inline } from '../documents/index.ts';

type Node = Block | CodeLine | Inline;

/** The field of each kind of reference that names its target. */
const NAMED_BY: Readonly<Record<ContentRef['kind'], string>> = {
  anchor: 'anchor',
  collection: 'collection',
  file: 'file',
  openapi: 'spec',
  page: 'page',
  'reusable-content': 'reusableContent',
  space: 'space',
  tag: 'tag',
  url: 'url',
  user: 'user',
};

/** Whether a value of a node's data is a reference. */
function isRef(value: object): value is ContentRef {
  const { kind } = value as { kind?: unknown };
  if (typeof kind !== 'string' || !Object.hasOwn(NAMED_BY, kind)) return false;
  return typeof (value as Record<string, unknown>)[NAMED_BY[kind as ContentRef['kind']]] === 'string';
}

/** The references of a node, without those of its children. */
export function refsOfNode(node: Node): ContentRef[] {
  if (!('data' in node) || node.data === undefined) return [];
  if (node.type === 'embed') return [{ kind: 'url', url: node.data.url }];
  // Props belong to their integration.
  if (node.type === 'integration') return node.data.url === undefined ? [] : [{ kind: 'url', url: node.data.url }];
  const refs: ContentRef[] = [];
  mapRefs(node.data, (ref) => {
    refs.push(ref);
    return ref;
  });
  return node.type === 'table' ? [...refs, ...refsOfLists(node.data)] : refs;
}

/** Nodes, or the data of one, with each reference replaced. */
export function mapRefs<Mapped>(value: Mapped, map: (ref: ContentRef) => ContentRef): Mapped {
  if (typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) return value.map((item) => mapRefs<unknown>(item, map)) as Mapped;
  if ('type' in value && value.type === 'integration') return value;
  if (isRef(value)) return map(value) as Mapped;
  return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, mapRefs<unknown>(one, map)])) as Mapped;
}

type Table = Extract<Block, { type: 'table' }>['data'];

/** Cells of files and people are lists of ids. */
function refsOfLists({ definition, records }: Table): ContentRef[] {
  const types = new Map(Object.values(definition).map(({ id, type }) => [id, type]));
  // By the cells that there are: a wide table with many records may have few.
  return Object.values(records).flatMap(({ values }) =>
    Object.entries(values).flatMap(([id, list]): ContentRef[] => {
      if (!Array.isArray(list)) return [];
      if (types.get(id) === 'files') return list.map((file) => ({ kind: 'file', file }));
      return types.get(id) === 'users' ? list.map((user) => ({ kind: 'user', user })) : [];
    }),
  );
}
