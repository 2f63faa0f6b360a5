// Edits of the structure of a site, with undo and redo through the API.
import type { SiteRedirect } from '@bindery/contract';
import type { Edit } from '../../state/edits/edit.ts';
import { positionOf } from './positions.ts';
import type { Position, Pointer } from './positions.ts';
import {
  restoreExternalLink,
  restoreGroup,
  restoreRedirect,
  restoreSection,
  restoreSiteSpace,
} from './restore-item.ts';
import { putItem, removeItem, setDefault, updateItem } from './site-api.ts';
import type { ItemFields, SiteAccess } from './site-api.ts';
import { KIND_WORDS, findNode } from './tree-node.ts';
import type { TreeNode } from './tree-node.ts';

/** The site when the edit was made. */
export interface EditedSite extends SiteAccess {
  readonly nodes: readonly TreeNode[];
  readonly redirects: readonly SiteRedirect[];
}

/** Moves an item to a position, if the position exists. */
export function moveEdit(site: EditedSite, node: TreeNode, position: Position | undefined): Edit | undefined {
  if (position === undefined) return undefined;
  const back = positionOf(site.nodes, node);
  const pointer = pointerOf(node);
  return edit(
    `Moved ${nameOf(node)}`,
    () => putItem(site, pointer, { position, from: node.parent }),
    () => putItem(site, pointer, { position: back, from: position.parent }),
  );
}

/** Changes fields of an item; undefined where each is what it was. */
export function fieldsEdit(site: EditedSite, node: TreeNode, fields: ItemFields): Edit | undefined {
  const before = node.item as unknown as Readonly<Record<string, string | boolean | undefined>>;
  const changed = Object.entries(fields).filter(([name, value]) => (before[name] ?? false) !== (value ?? false));
  if (changed.length === 0) return undefined;
  const after = Object.fromEntries(changed) as ItemFields;
  const back = Object.fromEntries(changed.map(([name]) => [name, before[name] ?? false])) as ItemFields;
  const pointer = pointerOf(node);
  const label = after.title === undefined ? `Edited ${nameOf(node)}` : `Renamed ${nameOf(node)} to “${after.title}”`;
  return edit(
    label,
    () => updateItem(site, pointer, after),
    () => updateItem(site, pointer, back),
  );
}

/** Sets an item as the default of its parent. */
export function defaultEdit(site: EditedSite, node: TreeNode): Edit {
  const before = site.nodes.find(
    ({ kind, isDefault, parent }) =>
      kind === node.kind && isDefault && (kind === 'site-section' || parent === node.parent),
  );
  return edit(
    `Set ${nameOf(node)} as default`,
    () => setDefault(site, node),
    async () => {
      if (before !== undefined) await setDefault(site, before);
    },
  );
}

/** Removes an item. The last site-space of a section takes the section with it. */
export function removeEdit(site: EditedSite, node: TreeNode): Edit {
  const section = findNode(site.nodes, node.parent);
  if (node.kind === 'site-space' && section !== undefined && node.siblings.length === 1)
    return removeEdit(site, section);
  const removed = [node, ...site.nodes.filter(({ parent }) => node.kind === 'site-section' && parent === node.id)];
  const redirects = site.redirects.filter((redirect) => redirectsTo(redirect, removed));
  const [pointer, back] = [pointerOf(node), positionOf(site.nodes, node)];
  return edit(
    `Removed ${nameOf(node)}`,
    () => removeItem(site, pointer),
    async () => {
      await restore(site, node);
      await putItem(site, pointer, { position: back, from: back.parent });
      for (const redirect of redirects) await restoreRedirect(site, redirect);
    },
  );
}

async function restore(site: EditedSite, node: TreeNode): Promise<void> {
  const { item } = node;
  if (item.object === 'site-section') return restoreSection(site, item);
  if (item.object === 'site-section-group') return restoreGroup(site, item);
  if (item.object === 'site-external-link') return restoreExternalLink(site, item);
  await restoreSiteSpace(site, item);
  if (node.isDefault) await setDefault(site, node);
}

/** Whether removing an item also removes a redirect. */
function redirectsTo({ destination }: SiteRedirect, removed: readonly TreeNode[]): boolean {
  return removed.some(
    ({ id }) =>
      ('siteSectionId' in destination && destination.siteSectionId === id) ||
      ('siteSpaceId' in destination && destination.siteSpaceId === id),
  );
}

function edit(label: string, redo: () => Promise<void>, undo: () => Promise<void>): Edit {
  return { label, redo, undo };
}

function nameOf({ kind, title }: TreeNode): string {
  return `${KIND_WORDS[kind]} “${title}”`;
}

function pointerOf({ kind, id }: TreeNode): Pointer {
  return { type: kind, id };
}
