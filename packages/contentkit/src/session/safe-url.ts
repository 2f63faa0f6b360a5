// Which URLs a component can open: `javascript:` and `data:` would run on the host’s origin.

const OPENABLE = new Set(['http:', 'https:', 'mailto:']);
const LOADABLE = new Set(['http:', 'https:']);

/** The URL, when it is one that may be opened: http, https or mailto. */
export function openableUrl(url: unknown): string | undefined {
  return withScheme(url, OPENABLE);
}

/** The URL, when a picture or frame may be loaded from it: http or https. */
export function loadableUrl(url: unknown): string | undefined {
  return withScheme(url, LOADABLE);
}

/** The URL of a picture. It may also be written into the URL: a picture cannot run anything. */
export function pictureUrl(url: string): string | undefined {
  if (/^data:image\/[a-z0-9.+-]+[;,]/i.test(url)) return url;
  return loadableUrl(url);
}

function withScheme(url: unknown, schemes: ReadonlySet<string>): string | undefined {
  if (typeof url !== 'string' || !URL.canParse(url)) return undefined;
  const parsed = new URL(url);
  return schemes.has(parsed.protocol) ? parsed.href : undefined;
}
