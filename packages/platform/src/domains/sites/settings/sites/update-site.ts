// Changes to a site.
import type { HandlerInput, Operations } from '@bindery/contract';
import { apiError } from '../../../../core/api-error.ts';
import type { Context } from '../../../../http/context.ts';
import type { SiteServices, StructureRows } from '../../state/index.ts';
import type { SiteRow } from '../../../../store/tables.ts';
import type { Db } from '../../../../store/store.ts';
import { getSpace } from '../../../../access/find.ts';
import {
  changeStructure,
  getSection,
  getSiteSpace,
  loadSiteView,
  requireSegment,
  requireUnfrozen,
  stored,
} from '../../structure/index.ts';
import { fromDefaultLevel } from '../../../content/spaces/index.ts';

type Body = HandlerInput<Operations['updateSiteById']>['body'];

/** Changes what the body names. A field that is null is removed, one that is left out stays. */
export async function updateSite(
  context: Context<SiteServices>,
  names: { readonly organizationId: string; readonly siteId: string },
  body: Body,
): Promise<void> {
  const { rows: viewedRows } = await loadSiteView(context, names);
  if (body.defaultSiteSection !== undefined) getSection(viewedRows, body.defaultSiteSection);
  if (body.defaultSiteSpace !== undefined) getSiteSpace(viewedRows, body.defaultSiteSpace);
  if (body.basename !== undefined) requireSegment('basename', body.basename);
  if (typeof body.styleguide === 'string') await requireOwnSpace(context, names.organizationId, body.styleguide);
  const proxy = body.proxy && foldHost(body.proxy);
  await changeStructure(context.services, names.siteId, async (tx, rows) => {
    rejectFrozen(rows.site, body);
    await rejectTaken(tx, rows.site, { basename: body.basename, proxy });
    const section = defaultSectionOf(rows, body);
    await tx
      .updateTable('site')
      .set({
        ...stored('title', body.title),
        ...stored('visibility', body.visibility),
        ...stored('basename', body.basename),
        ...stored('adaptive_content', body.adaptiveContent?.enabled),
        ...stored('default_level', body.defaultLevel === undefined ? undefined : fromDefaultLevel(body.defaultLevel)),
        ...stored('proxy', proxy),
        ...stored('styleguide', body.styleguide),
        ...stored('agents_context', body.agentsContext),
        ...stored('default_section', body.defaultSiteSection),
        ...(section === null ? stored('default_site_space', body.defaultSiteSpace) : {}),
        organization: names.organizationId,
      })
      .where('id', '=', names.siteId)
      .execute();
    if (section === null || body.defaultSiteSpace === undefined) return;
    const inside = { default_site_space: body.defaultSiteSpace };
    await tx.updateTable('site_section').set(inside).where('id', '=', section).execute();
  });
}

/**
 * The section that is the default from now on; null on a site without sections. Assumption: a default site-space must be in
 * that section, or at the root.
 */
function defaultSectionOf(rows: StructureRows, { defaultSiteSection, defaultSiteSpace }: Body): string | null {
  const section =
    defaultSiteSection === undefined ? rows.site.default_section : getSection(rows, defaultSiteSection).id;
  if (defaultSiteSpace !== undefined && getSiteSpace(rows, defaultSiteSpace).section !== section) {
    const location = section === null ? 'at the root of the site' : `in its default section "${section}"`;
    throw apiError('request_invalid', `Body field "defaultSiteSpace": "${defaultSiteSpace}" isn’t ${location}.`);
  }
  return section;
}

function rejectFrozen(site: SiteRow, body: Body): void {
  if (body.visibility === 'visitor-auth') requireUnfrozen(site, 'sites-visitor-authentication');
  if (body.visibility === 'unlisted') requireUnfrozen(site, 'sites-unlisted-visibility');
  if (body.visibility === 'public') requireUnfrozen(site, 'sites-public-visibility');
  if (body.visibility === 'share-link') requireUnfrozen(site, 'sites-share-links');
  if (body.adaptiveContent?.enabled === true) requireUnfrozen(site, 'sites-adaptive-content');
  if (typeof body.proxy === 'string') requireUnfrozen(site, 'sites-custom-subdirectory');
}

/** Names of hosts have no case. */
function foldHost(proxy: string): string {
  const [host = '', ...path] = proxy.split('/');
  return [host.toLowerCase(), ...path].join('/');
}

/** Assumption: a basename is unique in its organization, a proxied URL everywhere. */
async function rejectTaken(
  tx: Db,
  site: SiteRow,
  { basename, proxy }: { readonly basename: string | undefined; readonly proxy: string | null | undefined },
): Promise<void> {
  const others = tx.selectFrom('site').select('id').where('id', '!=', site.id);
  if (basename !== undefined) {
    const inside = others.where('organization', '=', site.organization).where('basename', '=', basename);
    if ((await inside.executeTakeFirst()) !== undefined) {
      throw apiError(
        'name_taken',
        `Body field "basename": another site in the organization has the basename "${basename}".`,
      );
    }
  }
  if (typeof proxy === 'string' && (await others.where('proxy', '=', proxy).executeTakeFirst()) !== undefined) {
    throw apiError('name_taken', `Body field "proxy": another site is already at "${proxy}".`);
  }
}

async function requireOwnSpace(context: Context<SiteServices>, organization: string, id: string): Promise<void> {
  const { row } = await getSpace(context, id);
  if (row.organization === organization) return;
  throw apiError('space_not_found', `The organization "${organization}" has no space "${id}".`);
}
