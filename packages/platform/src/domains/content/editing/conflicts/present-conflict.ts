// Conflicts as the API shows them.
import type { CodeBlockDeclaration } from '@bindery/content/markdown';
import type { ContentTree, ItemKind } from '@bindery/content/tree';
import type { MergeConflict } from '@bindery/content/merge';
import type { ChangeRequestConflict, DocumentNode } from '@bindery/contract';
import type { JSONDocument } from '@bindery/contract/documents';
import type { Db } from '../../../../store/store.ts';
import { loadDocument } from '../../tree/index.ts';
import { sideOf } from './edits-of-choice.ts';
import { listMarkedParts } from '../../documents/index.ts';
import type { OpenConflict } from './stored-conflicts.ts';

type ConflictKind = ChangeRequestConflict['of'];

const NAMES: Readonly<Record<'pages' | ItemKind, ConflictKind>> = {
  pages: 'page',
  files: 'file',
  reusableContents: 'reusable-content',
  tags: 'tag',
  variables: 'variable',
};

const TYPES: Readonly<Record<MergeConflict['type'], ChangeRequestConflict['type']>> = {
  field: 'field',
  deleted: 'deleted',
  parent_deleted: 'parent-deleted',
  circle: 'cycle',
  path: 'path',
  kind: 'kind',
  reference: 'reference',
};

/** The content of the change request, and the declared fences of its space. */
interface ConflictContext {
  readonly content: ContentTree;
  readonly codeBlocks: readonly CodeBlockDeclaration[];
}

/** Shows a conflict. */
export async function presentConflict(
  db: Db,
  { id, conflict }: OpenConflict,
  { content, codeBlocks }: ConflictContext,
): Promise<ChangeRequestConflict> {
  const of = 'of' in conflict ? conflict.of : 'pages';
  const keys = 'key' in conflict ? [conflict.key] : conflict.pages;
  const isText = conflict.type === 'field' && conflict.field === 'document';
  return {
    object: 'change-request-conflict',
    id,
    type: isText ? 'text' : TYPES[conflict.type],
    of: NAMES[of],
    items: await Promise.all(keys.map((key) => presentItem(content, of, key))),
    ...('deletedBy' in conflict ? { deletedBy: sideOf(conflict.deletedBy) } : {}),
    ...(conflict.type === 'field' ? await presentField(db, conflict, { content, codeBlocks }) : {}),
  };
}

async function presentItem(content: ContentTree, of: 'pages' | ItemKind, id: string) {
  const title = of === 'pages' ? (await content.findPage(id))?.title : await titleOfItem(content, of, id);
  return { id, ...(title === undefined ? {} : { title }) };
}

async function titleOfItem(content: ContentTree, of: ItemKind, key: string): Promise<string | undefined> {
  if (of === 'files') return (await content.findItem(of, key))?.name;
  if (of === 'reusableContents') return (await content.findItem(of, key))?.title;
  return of === 'tags' ? (await content.findItem(of, key))?.label : undefined;
}

type FieldConflict = Extract<MergeConflict, { type: 'field' }>;

async function presentField(
  db: Db,
  { of, key, field, base, ours, theirs }: FieldConflict,
  conflictContext: ConflictContext,
): Promise<Partial<ChangeRequestConflict>> {
  if (field === 'document') {
    const before =
      typeof base === 'string'
        ? await toMarkdown((await loadDocument(db, base)).nodes, conflictContext.codeBlocks)
        : undefined;
    return {
      field,
      ...(before === undefined ? {} : { base: before }),
      parts: await loadParts(db, of, { key, ...conflictContext }),
    };
  }
  return {
    field,
    ...(base === undefined ? {} : { base }),
    ...(ours === undefined ? {} : { main: ours }),
    ...(theirs === undefined ? {} : { changeRequest: theirs }),
  };
}

async function loadParts(
  db: Db,
  of: 'pages' | ItemKind,
  { key, content, codeBlocks }: ConflictContext & { readonly key: string },
): Promise<NonNullable<ChangeRequestConflict['parts']>> {
  const hash =
    of === 'pages'
      ? (await content.findPage(key))?.document
      : (await content.findItem('reusableContents', key))?.document;
  if (hash === undefined) return [];
  const parts = listMarkedParts(await loadDocument(db, hash));
  return Promise.all(
    parts.map(async (part) => {
      const write = (nodes: readonly DocumentNode[]) => toMarkdown(nodes, codeBlocks);
      return { main: await write(part.main), changeRequest: await write(part['change-request']) };
    }),
  );
}

async function toMarkdown(
  nodes: readonly DocumentNode[],
  codeBlocks: readonly CodeBlockDeclaration[],
): Promise<string> {
  const { stringifyMarkdown } = await import('@bindery/content/markdown');
  const { STABLE_LINKS } = await import('@bindery/content/links');
  const document = { object: 'document', data: {}, nodes: nodes as JSONDocument['nodes'] } as const;
  return stringifyMarkdown(document, { links: STABLE_LINKS, codeBlocks });
}
