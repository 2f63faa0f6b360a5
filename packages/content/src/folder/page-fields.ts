// Fields of a page as its file has them, and back.

import type {
  ContentRef,
  RevisionPageDocumentCover,
  RevisionPageLayoutOptions,
  RevisionPageMetaLinks,
} from '@bindery/contract/content';
import { defined } from '../documents/index.ts';
import { refOf } from '../markdown/links.ts';
import type { LinkContext, LinkUse } from '../markdown/links.ts';
import type { FrontMatter } from '../markdown/page/front-matter.ts';
import { FIELDS, LAYOUT_PARTS } from '../markdown/page/page-fields.ts';
import { DEFAULT_LAYOUT } from '../tree/entries/layout.ts';
import type { PageFields as FileFields, PageLayout, PageTag } from '../markdown/page/page-fields.ts';
import type { PageEntry } from '../tree/entries/page.ts';

type Optional<Fields> = { readonly [Name in keyof Fields]: Fields[Name] | undefined };

/** Page fields in front matter. */
export type FrontFields = Pick<
  Optional<PageEntry>,
  | 'description'
  | 'icon'
  | 'hidden'
  | 'noIndex'
  | 'noRobotsIndex'
  | 'tags'
  | 'condition'
  | 'variables'
  | 'cover'
  | 'layout'
  | 'metaLinks'
>;

const KNOWN = Object.keys(FIELDS);

/** The lines before a page. */
export function frontMatterOf(page: PageEntry, links: LinkContext): FrontMatter {
  const { other = {}, order = [] } = page.source ?? {};
  const fields = defined({
    description: page.description,
    icon: page.icon,
    hidden: page.hidden || undefined,
    noIndex: page.noIndex || undefined,
    noRobotsIndex: page.noRobotsIndex || undefined,
    tags: page.tags?.map(({ tag, primary }) => (primary === true ? { tag: tag.tag, primary } : tag.tag)),
    if: page.condition,
    vars: page.variables,
    ...coverFields(page.cover, links),
    layout: layoutFields(page),
    metaLinks: page.metaLinks && {
      ...defined({ canonical: page.metaLinks.canonical && hrefOf(links, page.metaLinks.canonical, 'link') }),
      ...defined({ alternates: page.metaLinks.alternates?.map((ref) => hrefOf(links, ref, 'link')) }),
    },
  }) as FileFields;
  const fieldNames = new Set(Object.keys(fields));
  const inOrder = [...order, ...KNOWN].filter((name, at, all) => all.indexOf(name) === at);
  return { fields, other, order: inOrder.filter((name) => fieldNames.has(name) || Object.hasOwn(other, name)) };
}

/** Parts of front matter to preserve besides the fields: unknown keys, and an unusual order. */
export function preservedFields({
  other,
  order,
}: FrontMatter): Pick<NonNullable<PageEntry['source']>, 'other' | 'order'> {
  const isUsual = Object.keys(other).length === 0 && isSorted(order.map((name) => KNOWN.indexOf(name)));
  return isUsual ? {} : { order, ...(Object.keys(other).length === 0 ? {} : { other }) };
}

function isSorted(numbers: readonly number[]): boolean {
  return numbers.every((number, at) => at === 0 || number >= (numbers[at - 1] ?? 0));
}

/** The fields of a page that the lines before it say. Those that they do not name are undefined. */
export function frontFieldsOf({ fields }: FrontMatter, links: LinkContext): FrontFields {
  const { tags, layout, metaLinks } = fields;
  return {
    description: fields.description === '' ? undefined : fields.description,
    icon: fields.icon,
    hidden: fields.hidden || undefined,
    noIndex: fields.noIndex || undefined,
    noRobotsIndex: fields.noRobotsIndex || undefined,
    tags: tags?.map(tagOf),
    condition: fields.if === '' ? undefined : fields.if,
    variables: fields.vars,
    cover: coverOf(fields, links),
    layout: layout === undefined || typeof layout === 'string' ? layout : layoutOf(layout),
    metaLinks: metaLinks && metaLinksOf(metaLinks, links),
  };
}

function metaLinksOf(
  { canonical, alternates }: NonNullable<FileFields['metaLinks']>,
  links: LinkContext,
): RevisionPageMetaLinks {
  return {
    ...(canonical === undefined || canonical === null || canonical === ''
      ? {}
      : { canonical: linkOf(links, canonical) }),
    ...(alternates === undefined || alternates === null
      ? {}
      : { alternates: alternates.flatMap((href) => (href === null ? [] : [linkOf(links, href)])) }),
  };
}

function tagOf(tag: string | PageTag): NonNullable<PageEntry['tags']>[number] {
  if (typeof tag === 'string') return { tag: { kind: 'tag', tag } };
  return { tag: { kind: 'tag', tag: tag.tag }, ...(tag.primary === true ? { primary: true } : {}) };
}

function linkOf(links: LinkContext, href: string) {
  return refOf(links, { href, use: 'link', kinds: ['page', 'url'] });
}

function hrefOf(links: LinkContext, ref: ContentRef, use: LinkUse): string {
  return links.toHref(ref, use) ?? '';
}

function coverFields(cover: RevisionPageDocumentCover | undefined, links: LinkContext): Partial<FileFields> {
  if (cover === undefined) return {};
  const { ref, refDark, yPos, height } = cover;
  return defined({
    cover: ref && hrefOf(links, ref, 'image'),
    coverDark: refDark && hrefOf(links, refDark, 'image'),
    coverTextColor: cover.textColor,
    coverTextColorDark: cover.textColorDark,
    coverY: yPos,
    coverHeight: height,
  });
}

function coverOf(fields: FileFields, links: LinkContext): RevisionPageDocumentCover | undefined {
  const { cover, coverDark, coverY, coverHeight, coverTextColor, coverTextColorDark } = fields;
  const isThere = [cover, coverDark, coverY, coverHeight, coverTextColor, coverTextColorDark].some(
    (value) => value !== undefined,
  );
  if (!isThere) return undefined;
  const imageOf = (href: string | undefined) =>
    href === undefined ? undefined : refOf(links, { href, use: 'image', kinds: ['file', 'url'] });
  const height = coverHeight === undefined ? undefined : Math.min(700, Math.max(10, Math.round(coverHeight)));
  return {
    ...defined({ ref: imageOf(cover), refDark: imageOf(coverDark) }),
    ...defined({ textColor: coverTextColor, textColorDark: coverTextColorDark }),
    yPos: coverY ?? 0,
    ...defined({ height }),
  };
}

/** A layout is written whole, but for the cover of a page that has none. */
function layoutFields({ layout, cover }: PageEntry): FileFields['layout'] {
  if (layout === undefined || typeof layout === 'string') return layout;
  const isPlain =
    layout.cover && layout.coverSize === DEFAULT_LAYOUT.coverSize && layout.coverMask === DEFAULT_LAYOUT.coverMask;
  const parts = LAYOUT_PARTS.map((part) => [part, { visible: layout[part] }]);
  return {
    width: layout.width,
    ...(cover === undefined && isPlain
      ? {}
      : { cover: { visible: layout.cover, size: layout.coverSize, mask: layout.coverMask } }),
    ...(Object.fromEntries(parts) as PageLayout),
  };
}

function layoutOf({ width, cover, ...parts }: PageLayout): RevisionPageLayoutOptions {
  const visibility = LAYOUT_PARTS.map((part) => [part, parts[part]?.visible ?? DEFAULT_LAYOUT[part]]);
  return {
    ...DEFAULT_LAYOUT,
    ...(Object.fromEntries(visibility) as Pick<RevisionPageLayoutOptions, (typeof LAYOUT_PARTS)[number]>),
    width: width ?? DEFAULT_LAYOUT.width,
    cover: cover?.visible ?? DEFAULT_LAYOUT.cover,
    coverSize: cover?.size ?? DEFAULT_LAYOUT.coverSize,
    coverMask: cover?.mask ?? DEFAULT_LAYOUT.coverMask,
  };
}
