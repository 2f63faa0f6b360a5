// Links of a page outside of its text: the target of a link page, its cover, its tags, and its computed source.
import type { ContentRef } from '@bindery/contract/content';
import type { PageEntry, ReusableContentEntry } from '../tree/index.ts';
import { relationOf } from './document-links.ts';
import type { DocumentLink, LinkRelation } from './document-links.ts';

/** The links in the fields of a page, or of a reusable content. */
export function linksOfEntry(entry: PageEntry | ReusableContentEntry): DocumentLink[] {
  const links = computedOf(entry).map((target) => link(target, 'dependsOn'));
  if (!('type' in entry)) return links;
  const { target, cover, metaLinks, tags = [] } = entry;
  const refs: (ContentRef | undefined)[] = [
    target,
    cover?.ref,
    cover?.refDark,
    metaLinks?.canonical,
    ...(metaLinks?.alternates ?? []),
    ...tags.map(({ tag }) => tag),
  ];
  return [...refs.filter((ref) => ref !== undefined).map((ref) => link(ref, relationOf(ref))), ...links];
}

function link(target: ContentRef, relation: LinkRelation): DocumentLink {
  return { target, relation };
}

/** Dependencies of a computed page. Translations aren’t references of documents. */
function computedOf({ computed }: PageEntry | ReusableContentEntry): ContentRef[] {
  const dependencies = Object.values((computed as { dependencies?: object } | undefined)?.dependencies ?? {});
  return dependencies.flatMap((dependency: { ref?: ContentRef | { kind: 'translation' } }) =>
    dependency.ref === undefined || dependency.ref.kind === 'translation' ? [] : [dependency.ref],
  );
}
