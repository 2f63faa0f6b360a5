// HTTP requests that an integration answers itself: its own endpoints, the script of a site, visitor authentication.
import * as z from '../schema.ts';
import { EventAuth, EventBase, SiteEventBase } from './event-base.ts';

/**
 * The request a visitor made; its body is sent next to the event.
 * Assumption: the published documents list post, get, put and delete; the published runtime takes the others too.
 */
export const FetchRequest = z
  .object({
    method: z.enum(['get', 'post', 'put', 'delete', 'patch', 'head', 'options']),
    url: z.string(),
    headers: z.record(z.string(), z.string()),
  })
  .meta({ id: 'FetchRequest' });
/** The request a visitor made. */
export type FetchRequest = z.infer<typeof FetchRequest>;

/** A request to a public endpoint of an integration. The ids tell which endpoint: integration, installation, space or site. */
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

/** A published site asks for the script it should load. `spaceId` came in place of `siteId` in an older version. */
export const FetchPublishedScriptEvent = SiteEventBase.extend({
  type: z.literal('fetch_published_script'),
  spaceId: z.string().optional().describe('Older versions use this instead of `siteId`.'),
});
/** A published site asks for the script it should load. */
export type FetchPublishedScriptEvent = z.infer<typeof FetchPublishedScriptEvent>;

/** A visitor of a protected site has to log in, or logs out. */
export const FetchVisitorAuthenticationEvent = SiteEventBase.extend({
  type: z.literal('fetch_visitor_authentication'),
  spaceId: z.string().optional().describe('Older versions use this instead of `siteId`.'),
  location: z
    .string()
    .optional()
    .describe('Path the visitor requested, relative to the site’s URL, without a leading slash. Can include a query.'),
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
/** A visitor of a protected site has to log in, or logs out. */
export type FetchVisitorAuthenticationEvent = z.infer<typeof FetchVisitorAuthenticationEvent>;
