// Links that name pages of their content tree by a path, bound to those pages: they stay right when a page is renamed or moved.
import type { ContentRef } from '@bindery/contract/content';
import type { JSONDocument } from '@bindery/contract/documents';
import { visit } from '../documents/index.ts';
import type { Block, BlockOf, CodeLine, Inline } from '../documents/index.ts';
import type { ContentTree } from '../tree/index.ts';
import { pageRef, targetOf } from './link-target.ts';
import type { LinkOrigin, LinkTarget } from './link-target.ts';
import { mapRefs } from './refs-of-data.ts';
import { resolveTargets } from './resolve-targets.ts';

/** Position of the document. */
export interface BindingContext {
  /** The content tree with the pages that the links point to. */
  readonly content: ContentTree;
  readonly origin: LinkOrigin;
}

/**
 * Binds links to pages by path (relative or absolute) or by ID: `../guides/setup.md#install`, `/guides/setup`,
 * `/pages/ID`. Links without a target, and links with a query, stay unchanged. Returns the input document if nothing
 * changes.
 * @throws {KitError} content_node_missing, content_node_damaged
 */
export async function bindLinks(document: JSONDocument, context: BindingContext): Promise<JSONDocument> {
  const urls = new Set<string>();
  const note = (ref: ContentRef): ContentRef => {
    if (isPath(ref)) urls.add(ref.url);
    return ref;
  };
  visit(document, { block: (block) => void mapLinks(block, note), inline: (inline) => void mapLinks(inline, note) });
  const bound = urls.size === 0 ? new Map<string, ContentRef>() : await findPages([...urls], context);
  if (bound.size === 0) return document;
  const bind = (ref: ContentRef): ContentRef => (isPath(ref) ? (bound.get(ref.url) ?? ref) : ref);
  return { ...document, nodes: document.nodes.map((node) => bindNode(node, bind)) };
}

type MapRef = (ref: ContentRef) => ContentRef;
type Node = Block | CodeLine | Inline;

function isPath(ref: ContentRef): ref is Extract<ContentRef, { kind: 'url' }> {
  return ref.kind === 'url' && /^(?![a-z][a-z\d+.-]*:|\/\/|#)[^?]+$/is.test(ref.url);
}

/** Url → the reference that it stands for. */
async function findPages(
  urls: readonly string[],
  { content, origin }: BindingContext,
): Promise<Map<string, ContentRef>> {
  const targets = urls.map((url) => targetOf({ kind: 'url', url }, origin));
  const pages = await resolveTargets(content, targets.map(withoutAnchor), () => Promise.resolve([]));
  const bound = new Map<string, ContentRef>();
  for (const [index, url] of urls.entries()) {
    const [target, resolution] = [targets[index], pages[index]];
    if (target === undefined || resolution?.status !== 'ok' || !('page' in resolution)) continue;
    bound.set(url, pageRef(resolution.page.id, target));
  }
  return bound;
}

/** Binds a page even if the anchor is missing. The link is broken either way. */
function withoutAnchor(target: LinkTarget): LinkTarget {
  if (target.kind === 'path') return { kind: 'path', url: target.url, paths: target.paths };
  return target.kind === 'anchor' && target.page !== undefined && target.space === undefined
    ? { kind: 'page', page: target.page }
    : target;
}

function bindNode<Bound extends Node>(node: Bound, bind: MapRef): Bound {
  const { nodes, fragments } = node as Holder;
  const inside = (all: readonly Node[]): Node[] => all.map((one) => bindNode(one, bind));
  return {
    ...mapLinks(node, bind),
    ...(nodes === undefined ? {} : { nodes: inside(nodes) }),
    ...(fragments === undefined ? {} : { fragments: fragments.map((one) => ({ ...one, nodes: inside(one.nodes) })) }),
  };
}

interface Holder {
  readonly nodes?: readonly Node[];
  readonly fragments?: readonly { readonly nodes: readonly Node[] }[];
}

/** Replaces the links of a node, but not its images and files. */
function mapLinks<Mapped extends Node>(node: Mapped, map: MapRef): Mapped {
  const one: Node = node;
  if (one.object === 'text') return node;
  switch (one.type) {
    case 'link':
    case 'button':
    case 'mention':
    case 'content-ref':
      return { ...node, data: mapRefs(one.data, map) };
    case 'table':
      return { ...node, data: { ...one.data, records: mapRecords(one.data, map) } };
    default:
      return node;
  }
}

function mapRecords({ definition, records }: BlockOf<'table'>['data'], map: MapRef): typeof records {
  const columns = new Set(Object.values(definition).flatMap(({ id, type }) => (type === 'content-ref' ? [id] : [])));
  if (columns.size === 0) return records;
  return Object.fromEntries(
    Object.entries(records).map(([id, record]) => {
      const values = Object.entries(record.values).map(([column, value]) => [
        column,
        columns.has(column) ? mapRefs(value, map) : value,
      ]);
      return [id, { ...record, values: Object.fromEntries(values) as typeof record.values }];
    }),
  );
}
