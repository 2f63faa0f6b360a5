// The content that an empty site starts with.
import { apiError } from '../../../../core/api-error.ts';
import type { Context } from '../../../../http/context.ts';
import { templatePages } from '../../../content/editing/index.ts';
import {
  changeStructure,
  createSpaceForSite,
  insertSection,
  insertSiteSpace,
  loadStructure,
  requireUnfrozen,
} from '../../structure/index.ts';
import type { SiteNames } from '../../structure/index.ts';
import type { SiteServices } from '../../state/index.ts';

/** The sections of a documentation site, and the template of each. */
const SECTIONS = [
  { title: 'Documentation', icon: 'book-open', template: 'product-docs' },
  { title: 'API', icon: 'code', template: 'api-docs' },
  { title: 'Changelog', icon: 'clock-rotate-left', template: 'changelog' },
] as const;

/**
 * Adds a section with a new space for each template. Assumption: the description says that the site gets a default structure, content, and
 * customization, not which; the settings of a new site are its default customization.
 * @throws {KitError} conflict if the site has a space, feature_frozen
 */
export async function applySiteTemplate(
  context: Context<SiteServices>,
  { organizationId: organization, siteId }: SiteNames,
): Promise<void> {
  const { services } = context;
  const contents = await Promise.all(
    SECTIONS.map(async (section) => ({
      ...section,
      pages: await templatePages(services, { id: section.template }, ''),
    })),
  );
  await changeStructure(services, siteId, async (tx, before) => {
    if (before.siteSpaces.length > 0) {
      throw apiError(
        'conflict',
        'Can’t apply the template, because the site has content. Apply it to a site without spaces.',
      );
    }
    requireUnfrozen(before.site, 'sites-sections');
    for (const { title, icon, pages } of contents) {
      const space = await createSpaceForSite(context, tx, { organization, title, pages });
      const id = await insertSection(services, tx, { rows: await loadStructure(tx, siteId), draft: { title, icon } });
      await insertSiteSpace(services, tx, { rows: await loadStructure(tx, siteId), draft: { section: id, space } });
    }
  });
}
