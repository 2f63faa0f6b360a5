// Whether a content security policy allows a URL, as browsers decide. Source: Content Security Policy Level 3, sections 6.7.2.5 to 6.7.2.12.

/** Directives of a policy, with their sources. The first of two with one name counts. */
export function parsePolicy(policy: string): ReadonlyMap<string, readonly string[]> {
  const directives = new Map<string, readonly string[]>();
  for (const part of policy.split(';')) {
    const [name = '', ...sources] = part.split(/\s+/).filter((word) => word !== '');
    if (name !== '' && !directives.has(name.toLowerCase())) directives.set(name.toLowerCase(), sources);
  }
  return directives;
}

/** Whether one of the sources allows a URL of another origin than the page. */
export function policyAllows(sources: readonly string[], url: URL): boolean {
  return sources.some((source) => sourceAllows(source, url));
}

const SOURCE = /^(?:([a-z][a-z0-9+.-]*):\/\/)?(\*|(?:\*\.)?[\w.-]+)(?::(\d+|\*))?(\/.*)?$/i;

function sourceAllows(source: string, url: URL): boolean {
  const scheme = url.protocol.slice(0, -1);
  if (source === '*') return true;
  if (/^[a-z][a-z0-9+.-]*:$/i.test(source)) return schemeAllows(source.slice(0, -1).toLowerCase(), scheme);
  const [match, ownScheme, host = '', port, path] = SOURCE.exec(source) ?? [];
  if (match === undefined) return false;
  if (ownScheme !== undefined && !schemeAllows(ownScheme.toLowerCase(), scheme)) return false;
  return hostAllows(host.toLowerCase(), url.hostname) && portAllows(port, url) && pathAllows(path, url.pathname);
}

/** A secure scheme is allowed where the insecure one is. */
function schemeAllows(allowed: string, scheme: string): boolean {
  const upgrades: Readonly<Record<string, readonly string[]>> = {
    http: ['https'],
    ws: ['wss', 'http', 'https'],
    wss: ['https'],
  };
  return allowed === scheme || upgrades[allowed]?.includes(scheme) === true;
}

function hostAllows(allowed: string, host: string): boolean {
  if (allowed === '*') return true;
  return allowed.startsWith('*.') ? host.endsWith(allowed.slice(1)) : allowed === host;
}

/** `URL` has no port if it’s the default one of its scheme. */
function portAllows(port: string | undefined, url: URL): boolean {
  if (port === '*') return true;
  if (port === undefined) return url.port === '';
  return port === (url.port === '' ? (/^(?:https|wss):$/.test(url.protocol) ? '443' : '80') : url.port);
}

function pathAllows(path: string | undefined, pathname: string): boolean {
  if (path === undefined || path === '/') return true;
  return path.endsWith('/') ? pathname.startsWith(path) : pathname === path;
}
