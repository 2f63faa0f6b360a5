// The content security policy of a published site's pages: the scripts of integrations run, and nothing of the content does.
import type { Addresses } from '../../../core/addresses.ts';
import type { SiteScript } from '../../sites/sites/scripts.ts';

/** Sources that would let text of the content run. */
const INLINE: ReadonlySet<string> = new Set(["'unsafe-inline'", "'unsafe-hashes'", 'data:']);

/**
 * The policy of a site with these scripts. What their integrations declared is allowed besides. Assumption: inline scripts are
 * not, whatever is declared; a script adds further ones by their address.
 */
export function sitePolicy({ content, endpoints }: Addresses, scripts: readonly SiteScript[]): string {
  const own = `${content} ${endpoints}`;
  const hosts = [content, endpoints].map((address) => `http://*.localhost:${new URL(address).port}`).join(' ');
  const directives = new Map([
    ['default-src', "'self' https:"],
    ['script-src', "'self' https:"],
    ['style-src', "'self' 'unsafe-inline' https:"],
    ['img-src', "'self' https: http: data:"],
    ['connect-src', `'self' ${own} https:`],
    ['frame-src', `'self' ${own} ${hosts} https:`],
  ]);
  for (const { contentSecurityPolicy = '' } of scripts) {
    for (const [name = '', ...sources] of contentSecurityPolicy.split(';').map((text) => text.trim().split(/\s+/))) {
      const known = directives.get(name.toLowerCase());
      const added = sources.filter((source) => source !== "'none'" && !INLINE.has(source.toLowerCase()));
      if (known !== undefined) directives.set(name.toLowerCase(), [known, ...added].join(' '));
    }
  }
  const texts = [...directives].map(([name, sources]) => `${name} ${sources}`);
  return [...texts, "object-src 'none'", "base-uri 'none'"].join('; ');
}
