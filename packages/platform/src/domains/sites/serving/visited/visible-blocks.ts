// Whether an integration renders something on the pages of a space that a visitor can see.
import { matchesPattern } from '../embeds/url-pattern.ts';
import { listBlockIntegrations } from '../../settings/index.ts';
import type { Visit } from '../audience/visit.ts';
import type { SiteSpaceContent } from '../urls/page-href.ts';
import { listVisibleUses } from './list-visible-uses.ts';

/** Whether a visible page has a block that the integration, at work on the space, has, or an embed that it shows. */
export async function rendersBlocksOf(
  visit: Visit,
  spaceContent: SiteSpaceContent,
  integration: string,
): Promise<boolean> {
  const installed = await listBlockIntegrations(visit.unrecorded, [spaceContent.siteSpace.space]);
  const found = installed.find(({ name }) => name === integration);
  if (found === undefined) return false;
  const { blocks, embeds } = await listVisibleUses(visit, spaceContent);
  if (Object.keys(found.titles).some((block) => blocks.has(`${integration}/${block}`))) return true;
  return [...embeds].some((text) => {
    const url = URL.parse(text);
    return url !== null && found.unfurls.some(({ pattern }) => matchesPattern(pattern, url, 'block'));
  });
}
