// Requests about sites, their structure, settings, search, insights, and URLs.
import type { RequestExamples } from './request-example.ts';

const question = 'What is a page?';
const embedded = { query: { url: '{unreachableUrl}' } };
const page = { siteSection: null, siteSpace: null, siteShareKey: null, space: null, revision: null, page: null };

export const siteExamples: RequestExamples = {
  createSite: { body: { title: 'New site' } },
  updateSiteById: { body: { title: 'Renamed site' } },
  addSectionToSite: { body: { spaceId: '{thirdSpace}' } },
  addSectionGroupToSite: { body: { title: 'New group' } },
  addExternalLinkToSite: { body: { title: 'New link', url: 'https://example.com/' } },
  addSectionToGroup: { body: { sectionId: '{siteSectionId}' } },
  addSpaceToSite: { body: { spaceId: '{thirdSpace}' } },
  sortSiteStructure: {
    body: {
      item: { type: 'site-section', id: '{siteSectionId}' },
      position: { after: { type: 'site-section-group', id: '{siteSectionGroupId}' } },
    },
  },
  applyTemplateToSite: { parameters: { siteId: '{emptySite}' } },
  createSiteShareLink: { body: { name: 'New link' } },
  createSiteRedirect: {
    body: { source: '/new', destination: { kind: 'site-section', siteSectionId: '{siteSectionId}' } },
  },
  bulkUpsertSiteRedirects: {
    body: { redirects: [{ source: '/bulk', destination: { kind: 'external', url: 'https://example.com/bulk' } }] },
  },
  updateSiteRedirectById: { body: { source: '/old' } },
  getSiteRedirectBySource: { query: { source: '/old' } },
  updateSitePublishingAuthById: { body: { backend: 'custom' } },
  updateSiteAdaptiveSchema: {
    body: {
      jsonSchema: {
        type: 'object',
        properties: { isStaff: { type: 'boolean', description: 'Works here' } },
        additionalProperties: false,
      },
    },
  },
  searchSiteContent: { body: { query: 'page', mode: 'all' } },
  streamAskInSite: { body: { question, scope: { mode: 'all' } } },
  streamAIResponseInSite: { body: { input: [{ role: 'user', content: question }] } },
  aggregateSiteEvents: { body: { groupBy: [{ column: 'eventType' }], range: 'last7Days' } },
  trackEventsInSiteById: {
    body: {
      events: [
        {
          type: 'page_view',
          session: {
            visitorId: 'visitor',
            sessionId: 'session',
            cookies: {},
            userAgent: 'Firefox',
            language: null,
            referrer: '',
            visitorAuthClaims: {},
          },
          location: { url: 'https://docs.example/', ...page },
        },
      ],
    },
  },
  getContentByUrl: { query: { url: '{publishedUrl}{pagePath}' } },
  getPublishedContentByUrl: { query: { url: '{publishedUrl}' } },
  resolvePublishedContentByUrl: { body: { url: '{publishedUrl}' } },
  getEmbedByUrl: embedded,
  getEmbedByUrlInSpace: embedded,
};
