// Files that something refers to which a visitor is shown. A list of all would name those of pages that are hidden.
import type { PageEntry } from '@bindery/content/tree';
import { loadDocumentText } from '../../../content/trees/blobs.ts';
import { hashOf } from '../../serving-state/site-response-cache.ts';
import type { VisiblePage } from '../../serving-state/space-pages.ts';
import type { SiteSpaceContent } from '../urls/page-href.ts';
import type { Visit } from '../audience/visit.ts';
import { isForAll, readDocument, versionOf } from '../documents/read-document.ts';

/** References to files, as documents and pages name them. */
const FILE_REF = /"file":"([^"\\]+)"/g;

/** IDs of the files that pages of a space refer to and that the visitor can see. Results are cached. */
export async function listVisibleFiles(visit: Visit, spaceContent: SiteSpaceContent): Promise<ReadonlySet<string>> {
  const { files } = visit.services.sites.serving;
  const versions = await versionsOf(visit, spaceContent);
  const key = versions === undefined ? undefined : keyOf(visit, spaceContent, versions);
  const cached = key === undefined ? undefined : files.get(key);
  if (cached !== undefined) return cached;
  const found = new Set<string>();
  let isWhole = true;
  for (const visiblePage of spaceContent.index.byId.values()) {
    const read = await textOf(visit, spaceContent, visiblePage);
    isWhole &&= read.isWhole;
    for (const [, id] of `${read.text}${fieldsOf(visiblePage.page)}`.matchAll(FILE_REF)) found.add(id ?? '');
  }
  if (isWhole && key !== undefined) files.set(key, found);
  return found;
}

/** Documents have reusable contents of other spaces, and conditions of their blocks can read any claim. */
function keyOf({ entered, site, key }: Visit, { index }: SiteSpaceContent, versions: string): string {
  const roots = [...entered.map.spaces.values()].map(({ root }) => root);
  return hashOf(JSON.stringify([index.key, versions, site.id, key, roots, entered.claims]));
}

/** Names what computed documents follow from; undefined if one of them can be another each time, or cannot be computed now. */
async function versionsOf(visit: Visit, spaceContent: SiteSpaceContent): Promise<string | undefined> {
  const versions = new Map<string, string>();
  for (const { page } of spaceContent.index.byId.values()) {
    const { computed } = page;
    const source = computed && JSON.stringify([computed.type, computed.dependencies]);
    if (source === undefined || versions.has(source)) continue;
    const version = await versionOf(visit, spaceContent, page);
    if (version === undefined) return undefined;
    versions.set(source, version);
  }
  return JSON.stringify([...versions]);
}

async function textOf(
  visit: Visit,
  spaceContent: SiteSpaceContent,
  visiblePage: VisiblePage,
): Promise<{ readonly text: string; readonly isWhole: boolean }> {
  const { page } = visiblePage;
  if (page.type !== 'document') return { text: '', isWhole: true };
  if (page.document !== undefined && (await isForAll(visit.services, page))) {
    return { text: await loadDocumentText(visit.services.store.db, page.document), isWhole: true };
  }
  const { document, isWhole } = await readDocument(visit, spaceContent, visiblePage);
  return { text: JSON.stringify(document), isWhole };
}

function fieldsOf({ cover, target }: PageEntry): string {
  return JSON.stringify([cover, target]);
}
