// A site with one of everything.
/** Calls the API to create a resource. Returns its ID. */
export type CreateResource = (method: string, path: string, body?: unknown) => Promise<string>;

/** Creates the site, with its sections, a group, a link, a share link, and a redirect. Returns their IDs. */
export async function furnishSite(
  make: CreateResource,
  org: string,
  spaces: { spaceId: string; otherSpace: string },
): Promise<Record<string, string>> {
  const siteId = await make('POST', `${org}/sites`, { title: 'Docs' });
  const site = `${org}/sites/${siteId}`;
  const siteSectionId = await make('POST', `${site}/sections`, { spaceId: spaces.spaceId, title: 'First section' });
  const otherSection = await make('POST', `${site}/sections`, { spaceId: spaces.otherSpace, title: 'Other section' });
  const siteSectionGroupId = await make('POST', `${site}/section-groups`, { title: 'Group', sections: [otherSection] });
  const siteSpaceId = await make('POST', `${site}/site-spaces`, { spaceId: spaces.otherSpace });
  const siteExternalLinkId = await make('POST', `${site}/external-links`, {
    title: 'Status',
    localizedTitle: { fr: 'État' },
    description: 'Whether it runs',
    localizedDescription: { fr: 'Si ça marche' },
    icon: 'signal',
    url: 'https://status.example.com/',
    parent: siteSectionGroupId,
    condition: 'visitor.claims.isBeta == true',
  });
  const shareLinkId = await make('POST', `${site}/share-links`, { name: 'Link' });
  const destination = { kind: 'site-section', siteSectionId };
  const siteRedirectId = await make('POST', `${site}/redirects`, { source: '/old', destination });
  const claim = { type: 'boolean', description: 'Takes part in the beta' };
  const unsigned = {
    type: 'object',
    description: 'Unsigned claims of the site visitor.',
    properties: {},
    additionalProperties: false,
  };
  const jsonSchema = { type: 'object', properties: { isBeta: claim, unsigned }, additionalProperties: false };
  await make('PUT', `${site}/adaptive-schema`, { jsonSchema });
  return {
    siteId,
    siteSectionId,
    otherSection,
    siteSectionGroupId,
    siteSpaceId,
    siteExternalLinkId,
    shareLinkId,
    siteRedirectId,
  };
}
