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
  spaceId: z.string().optional().describe('In an older version, in place of `siteId`.'),
});
/** A published site asks for the script it should load. */
export type FetchPublishedScriptEvent = z.infer<typeof FetchPublishedScriptEvent>;

/** A visitor of a protected site has to log in, or logs out. */
export const FetchVisitorAuthenticationEvent = SiteEventBase.extend({
  type: z.literal('fetch_visitor_authentication'),
  spaceId: z.string().optional().describe('In an older version, in place of `siteId`.'),
  location: z
    .string()
    .optional()
    .describe(
      'What the visitor asked for: a path below the address of the site, without a slash before it, perhaps with a query.',
    ),
  searchParams: z
    .record(z.string(), z.string())
    .optional()
    .describe(
      'Of the address that was opened, without those that let somebody in; of several values of a name, the last.',
    ),
  cookies: z
    .record(z.string(), z.string())
    .optional()
    .describe('Those that the browser sent to the host of the site, without the platform’s own.'),
  action: z.literal('logout').optional().describe('Where the visitor logs out. Absent where they log in.'),
});
/** A visitor of a protected site has to log in, or logs out. */
export type FetchVisitorAuthenticationEvent = z.infer<typeof FetchVisitorAuthenticationEvent>;
