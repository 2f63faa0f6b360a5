// Content at a URL.
import * as z from '../../schema.ts';
import { oneOf } from '../../model.ts';
import { ChangeRequest } from '../../models/content/change-requests/change-request.ts';
import { Embed } from '../../models/content/embed.ts';
import { RevisionPageDocument, RevisionPageGroup } from '../../models/content/pages.ts';
import { PublishedSiteContentLookup } from '../../models/sites/published.ts';
import { SiteVisitorPayload } from '../../models/sites/publishing-auth.ts';
import { Space } from '../../models/content/spaces.ts';
import { Collection } from '../../models/content/collections.ts';
import { API_LIMITS } from '../../limits.ts';
import { family } from '../../family.ts';
import { QueryBoolean } from '../../paging.ts';

const operation = family({
  spec: 'docs-management-api.md#sites',
  callers: 'any caller; only content that the caller can see',
});

const URL_ERRORS = ['url_port_refused', 'url_invalid', 'url_credentials_refused', 'url_encoding_refused'] as const;

/** A URL as a visitor's browser has it. It is only looked up, so nothing in it is escaped. */
const VisitedUrl = z.url().max(API_LIMITS.URL_MAX);

export const getContentByUrl = operation({
  method: 'GET',
  path: '/urls/content',
  summary: 'Get content by its URL',
  tokens: ['user', 'integration', 'installation'],
  scope: 'space:content:read',
  query: () => z.strictObject({ url: z.string() }),
  result: () =>
    z.union([
      z.object({ collection: Collection }),
      z.object({
        space: Space,
        changeRequest: ChangeRequest.optional(),
        page: oneOf('type', [RevisionPageDocument, RevisionPageGroup]).optional(),
      }),
    ]),
  errors: ['content_not_found', ...URL_ERRORS],
});

export const getEmbedByUrl = operation({
  method: 'GET',
  path: '/urls/embed',
  summary: 'Get an embed by its URL',
  tokens: ['user', 'integration', 'installation'],
  scope: 'none',
  query: () => z.strictObject({ url: z.string() }),
  result: () => Embed,
  errors: ['url_invalid', 'url_credentials_refused'],
});

export const getEmbedByUrlInSpace = operation({
  method: 'GET',
  path: '/spaces/{spaceId}/embed',
  summary: 'Get an embed by its URL in a space',
  access: 'space.view',
  acceptsVisitors: true,
  query: () => z.strictObject({ url: z.string() }),
  result: () => Embed,
  errors: ['forbidden', 'url_invalid', 'url_credentials_refused'],
});

export const getPublishedContentByUrl = operation({
  method: 'GET',
  path: '/urls/published',
  summary: 'Get published content by its URL',
  tokens: ['user', 'integration', 'installation'],
  scope: 'site:metadata:read',
  query: () =>
    z.strictObject({
      url: VisitedUrl,
      visitorAuthToken: z.string().optional(),
      redirectOnError: QueryBoolean.default(false),
    }),
  result: () => PublishedSiteContentLookup,
  errors: ['published_content_not_found', 'visitor_token_invalid', ...URL_ERRORS],
  deprecated: 'resolvePublishedContentByUrl',
});

export const resolvePublishedContentByUrl = operation({
  method: 'POST',
  path: '/urls/published',
  summary: 'Resolve published content by its URL',
  tokens: ['user', 'integration', 'installation'],
  scope: 'site:metadata:read',
  isAudited: false,
  body: () =>
    z.strictObject({
      url: VisitedUrl,
      redirectOnError: z.boolean().optional(),
      visitor: SiteVisitorPayload.optional(),
    }),
  result: () => PublishedSiteContentLookup,
  errors: ['published_content_not_found', 'visitor_token_invalid', ...URL_ERRORS],
});
