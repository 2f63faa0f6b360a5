// The content security policy of a published site's pages: what the page itself shows, and what the integrations of its scripts declare.
import { BLOCK_DIRECTIVES, parseDeclaredSources, toOwnOrigin } from '@bindery/contract';
import { policyOrigin } from '@bindery/sites';
import type { Origins } from '../../../../core/origins.ts';
import type { SitePolicyMode } from '../../../../store/tables/sites.ts';
import type { BlockIntegration, SiteScript } from '../../settings/index.ts';

/** URLs of external resources on a page. Only their origins matter. */
export interface PageSources {
  /** Hashes of inline scripts, as a policy has them: `'sha256-…'`. */
  readonly hashes?: readonly string[];
  readonly images?: readonly string[];
  readonly media?: readonly string[];
  readonly frames?: readonly string[];
  readonly fonts?: readonly string[];
  readonly connect?: readonly string[];
}

/** The parts of a policy. */
export interface PolicyParts {
  readonly origins: Origins;
  /** Defaults to `hosted`. */
  readonly mode?: SitePolicyMode | undefined;
  /** The nonce of the page’s own scripts, for pages with a script of an integration. What these scripts load runs too. */
  readonly nonce?: string | undefined;
  readonly scripts: readonly SiteScript[];
  /** Integrations whose blocks the page has. */
  readonly blocks?: readonly Pick<BlockIntegration, 'name' | 'policy'>[];
  readonly page?: PageSources;
  /** Path on the site for reports of blocked resources. */
  readonly report?: string | undefined;
}

/** Origins that a page adds to one directive at most. Assumption: what it shows of further ones is blocked. */
const MAX_ORIGINS = 100;

/**
 * The policy of a page. Without integrations on the page, it names what the page shows. In the mode `declared` it has no `unsafe-*` and no
 * wildcard; what is added is declared by an integration on the page, as {@link parseDeclaredSources} takes it. Scripts can call the public
 * endpoints, where those of integrations are.
 */
export function sitePolicy(parts: PolicyParts): string {
  const { mode = 'hosted', scripts, blocks = [], report, origins } = parts;
  const directives = declaredDirectives(parts);
  if (mode === 'hosted' && (scripts.length > 0 || blocks.length > 0)) {
    for (const [name, sources] of hostedSources(parts)) directives.set(name, new Set(sources));
  }
  return [
    ...[...directives].map(([name, sources]) => `${name} ${[...sources].join(' ')}`),
    "object-src 'none'",
    "base-uri 'none'",
    `frame-ancestors 'self' ${originOf(origins.api)}`,
    ...(report === undefined ? [] : [`report-uri ${report.replaceAll(/[;,\s]/g, encodeURIComponent)}`]),
  ].join('; ');
}

/**
 * What the hosted service allows integrations on a page: pictures, media, and frames of every host, and for scripts also connections,
 * styles, fonts, and further scripts. Scripts run by the nonce, so that an element in the content runs none.
 */
function hostedSources({ scripts, nonce, page = {} }: PolicyParts): (readonly [string, readonly string[]])[] {
  const shown = [
    ['img-src', ['*', 'data:', 'blob:']],
    ['media-src', ['*', 'data:', 'blob:']],
    ['frame-src', ['*']],
  ] as const;
  if (scripts.length === 0) return [...shown];
  return [
    ...shown,
    ...(nonce === undefined
      ? []
      : [['script-src', ["'strict-dynamic'", `'nonce-${nonce}'`, ...(page.hashes ?? [])]] as const]),
    ['connect-src', ['*']],
    ['style-src', ["'self'", "'unsafe-inline'", '*']],
    ['font-src', ['*', 'data:']],
    ['worker-src', ["'self'", 'blob:']],
  ];
}

function declaredDirectives({ origins, scripts, blocks = [], page = {} }: PolicyParts): Map<string, Set<string>> {
  const { hashes = [] } = page;
  const hasScripts = scripts.length > 0;
  const own = blocks.flatMap(({ name }) => ownOrigins(origins, name));
  const files = [...own, ...(hasScripts || blocks.length > 0 ? [originOf(origins.content)] : [])];
  const directives = new Map<string, Set<string>>([
    ['default-src', new Set(["'none'"])],
    ['script-src', new Set(["'self'", ...hashes, ...(hasScripts ? [originOf(origins.sites)] : [])])],
    ['style-src', new Set(["'self'"])],
    ['img-src', new Set(["'self'", 'data:', originOf(origins.api), ...originsOf(page.images), ...files])],
    ['font-src', new Set(["'self'", ...originsOf(page.fonts)])],
    ['media-src', new Set(["'self'", originOf(origins.api), ...originsOf(page.media), ...files])],
    [
      'connect-src',
      new Set(["'self'", ...(hasScripts ? [originOf(origins.endpoints)] : []), ...originsOf(page.connect)]),
    ],
    ['frame-src', new Set(["'self'", ...originsOf(page.frames), ...own])],
    ['manifest-src', new Set(["'self'"])],
    ['form-action', new Set(["'self'"])],
  ]);
  for (const { contentSecurityPolicy } of scripts) {
    for (const [name, sources] of parseDeclaredSources(contentSecurityPolicy ?? '').sources) {
      const allowed = directives.get(name) ?? new Set(["'self'"]);
      for (const source of sources) allowed.add(source);
      directives.set(name, allowed);
    }
  }
  for (const { policy } of blocks) {
    const { sources } = parseDeclaredSources(policy);
    for (const name of BLOCK_DIRECTIVES)
      for (const source of sources.get(name) ?? []) directives.get(name)?.add(source);
  }
  return directives;
}

/** The origins of an integration’s files and endpoints in browsers, which are those of its web frames too. */
function ownOrigins({ content, endpoints }: Origins, integration: string): string[] {
  const urls = [content, endpoints];
  return urls.map((origin) => originOf(toOwnOrigin(origin, { urls, integration })));
}

function originOf(url: string): string {
  return new URL(url).origin;
}

/** Origins of the web, as far as a policy can name them; anything else is shown by no page. */
function originsOf(urls: readonly string[] = []): string[] {
  const origins = urls.flatMap((url) => policyOrigin(url) ?? []);
  return [...new Set(origins)].slice(0, MAX_ORIGINS);
}
