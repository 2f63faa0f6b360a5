// New sections and site-spaces, inside a unit of work.
import { API_LIMITS } from '@bindery/contract';
import type { CoreServices } from '../../../store/core-services.ts';
import type { SpaceRow } from '../../../store/tables.ts';
import { findLanguage } from '../../content/translating/index.ts';
import { freePath, slugOf } from './urls/slug.ts';
import { keyAtEnd } from './order.ts';
import { siblingsIn, siteSpacesIn } from './rows.ts';
import type { StructureRows } from '../state/index.ts';
import type { Tx } from '../../../store/store.ts';

/** A site-space on its way into the store. */
export interface SiteSpaceDraft {
  /** Null: at the root. */
  readonly section: string | null;
  readonly space: Pick<SpaceRow, 'id' | 'title'>;
  /** Null: as the space is called. */
  readonly title?: string | null | undefined;
  readonly page?: string | null | undefined;
  readonly draft?: boolean | undefined;
}

/**
 * Adds a site-space at the end of its section, or of the root. Returns its id. Its path is made of its title. Assumption: a translation
 * without its own title has its language as its path, so that readers find `/fr`.
 */
export async function insertSiteSpace(
  services: CoreServices,
  tx: Tx,
  { rows, draft }: { readonly rows: StructureRows; readonly draft: SiteSpaceDraft },
): Promise<string> {
  const siblings = siteSpacesIn(rows, draft.section);
  const id = services.ids.next('sitespace');
  const slug = slugOf(draft.title ?? (await findLanguage(tx, draft.space.id)) ?? draft.space.title, 'space');
  await tx
    .insertInto('site_space')
    .values({
      id,
      site: rows.site.id,
      space: draft.space.id,
      section: draft.section,
      path: freePath(slug, new Set(siblings.map(({ path }) => path))),
      title: draft.title ?? null,
      localized_title: null,
      condition: null,
      page: draft.page ?? null,
      draft: draft.draft === true ? 1 : 0,
      hidden: 0,
      customization: null,
      customization_at: null,
      order_key: keyAtEnd(siblings),
      created_at: services.clock.now(),
    })
    .execute();
  return id;
}

/** A section on its way into the store. */
export interface SectionDraft {
  readonly title: string;
  readonly icon?: string | null | undefined;
  readonly draft?: boolean | undefined;
  readonly group?: string | undefined;
}

/** Title of a section whose space has one that is too short. */
const DEFAULT_SECTION_TITLE = 'Section';

/** Adds a section at the end of a group, or of the site. Returns its id. */
export async function insertSection(
  services: CoreServices,
  tx: Tx,
  { rows, draft }: { readonly rows: StructureRows; readonly draft: SectionDraft },
): Promise<string> {
  const id = services.ids.next('sitesection');
  const title = draft.title.length < API_LIMITS.SECTION_TITLE_MIN ? DEFAULT_SECTION_TITLE : draft.title;
  await tx
    .insertInto('site_section')
    .values({
      id,
      site: rows.site.id,
      title,
      localized_title: null,
      description: null,
      localized_description: null,
      path: freePath(slugOf(title, 'section'), new Set(rows.sections.map(({ path }) => path))),
      condition: null,
      icon: draft.icon ?? null,
      draft: draft.draft === true ? 1 : 0,
      section_group: draft.group ?? null,
      default_site_space: null,
      order_key: keyAtEnd(siblingsIn(rows, draft.group ?? null)),
      created_at: services.clock.now(),
    })
    .execute();
  return id;
}

/**
 * Puts the site-spaces at the root of a site into their own section. Assumption: the first section that is added to a site with content
 * leaves that content where visitors know it: as a section before the new one, which is the default, called like its default site-space, so
 * that no URL changes.
 */
export async function wrapRoot(services: CoreServices, tx: Tx, rows: StructureRows): Promise<void> {
  const atRoot = siteSpacesIn(rows, null);
  const first = atRoot.find(({ id }) => id === rows.site.default_site_space) ?? atRoot[0];
  if (first === undefined) return;
  const space = await tx.selectFrom('space').select('title').where('id', '=', first.space).executeTakeFirstOrThrow();
  const draft = { title: first.title ?? space.title };
  const section = await insertSection(services, tx, { rows, draft });
  await tx
    .updateTable('site_space')
    .set({ section })
    .where('site', '=', rows.site.id)
    .where('section', 'is', null)
    .execute();
  await tx.updateTable('site_section').set({ default_site_space: first.id }).where('id', '=', section).execute();
  await tx.updateTable('site').set({ default_section: section }).where('id', '=', rows.site.id).execute();
}
