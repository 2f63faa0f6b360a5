// Events for HTTP requests that an integration handles: its endpoints, the script of a site, visitor authentication.
import * as z from '../schema.ts';
import { EventAuth, EventBase, SiteEventBase } from './event-base.ts';

/**
 * The visitor’s request. Its body is sent next to the event.
 * Assumption: the published documents list post, get, put, and delete; the published runtime accepts other methods too.
 */
export const FetchRequest = z
  .object({
    method: z.enum(['get', 'post', 'put', 'delete', 'patch', 'head', 'options']),
    url: z.string(),
    headers: z.record(z.string(), z.string()),
  })
  .meta({ id: 'FetchRequest' });
/** The visitor’s request. */
export type FetchRequest = z.infer<typeof FetchRequest>;

/** A request to a public endpoint of an integration. The IDs identify the endpoint: integration, installation, space, or site. */
export const FetchEvent = EventBase.extend({
  type: z.literal('fetch'),
  installationId: z.string().optional(),
  spaceId: z.string().optional(),
  siteId: z.string().optional(),
  auth: EventAuth.optional(),
  request: FetchRequest,
});
/** A request to a public endpoint of an integration. */
export type FetchEvent = z.infer<typeof FetchEvent>;

/** A published site requests the script to load. Older versions use `spaceId` instead of `siteId`. */
export const FetchPublishedScriptEvent = SiteEventBase.extend({
  type: z.literal('fetch_published_script'),
  spaceId: z.string().optional().describe('Older versions use this instead of `siteId`.'),
});
/** A published site requests the script to load. */
export type FetchPublishedScriptEvent = z.infer<typeof FetchPublishedScriptEvent>;

/** A visitor of a protected site needs to sign in, or signs out. */
export const FetchVisitorAuthenticationEvent = SiteEventBase.extend({
  type: z.literal('fetch_visitor_authentication'),
  spaceId: z.string().optional().describe('Older versions use this instead of `siteId`.'),
  location: z
    .string()
    .optional()
    .describe(
      'Path that the visitor requested, relative to the site’s URL, without a leading slash. Can include a query.',
    ),
  searchParams: z
    .record(z.string(), z.string())
    .optional()
    .describe('Query parameters of the opened URL, without access tokens. For repeated names, the last value.'),
  cookies: z
    .record(z.string(), z.string())
    .optional()
    .describe('Cookies the browser sent to the site’s host, without the platform’s own cookies.'),
  action: z.literal('logout').optional().describe('Set when the visitor signs out. Absent when they sign in.'),
});
/** A visitor of a protected site needs to sign in, or signs out. */
export type FetchVisitorAuthenticationEvent = z.infer<typeof FetchVisitorAuthenticationEvent>;
