// The hosts that a rendered page shows something of, so that its policy names them and no others.
import type { PageSources } from './site-policy.ts';

/** Elements that load something, by the directive that decides about it. */
const ELEMENTS: Readonly<Record<string, 'images' | 'media' | 'frames'>> = {
  img: 'images',
  source: 'images',
  video: 'media',
  audio: 'media',
  iframe: 'frames',
  link: 'images',
};

const TAG = /<(img|source|video|audio|iframe|link)\s((?:[^>"]|"[^"]*")*)>/g;
const ATTRIBUTE = /(?:^|\s)(src|srcset|poster|href)="([^"]*)"/g;

/** Finds them in HTML that we wrote: attributes are between double quotes, and a text has no `<`. */
export function sourcesOf(html: string): PageSources {
  const found = { images: new Set<string>(), media: new Set<string>(), frames: new Set<string>() };
  for (const [, element = '', attributes = ''] of html.matchAll(TAG)) {
    const kind = ELEMENTS[element] ?? 'images';
    if (element === 'link' && !/(?:^|\s)rel="icon"/.test(attributes)) continue;
    for (const [, name, value = ''] of attributes.matchAll(ATTRIBUTE)) {
      const to = name === 'poster' || name === 'srcset' ? found.images : found[kind];
      for (const source of name === 'srcset' ? value.split(',') : [value]) addOrigin(to, source);
      // A source is in a picture or in a film.
      if (element === 'source' && name === 'src') addOrigin(found.media, value);
    }
  }
  const connect = calledOrigins(html);
  return { images: [...found.images], media: [...found.media], frames: [...found.frames], connect };
}

/** The servers of the operations that a page has a panel for. The renderer says which origins those are. */
function calledOrigins(html: string): string[] {
  const panels = [...html.matchAll(/<details class="api-response api-try" data-origins="([^"]*)"/g)];
  return [...new Set(panels.flatMap(([, origins = '']) => origins.split(' ')))];
}

function addOrigin(to: Set<string>, source: string): void {
  const [url = ''] = source.trim().split(/\s/);
  if (/^https?:\/\//i.test(url) && URL.canParse(url)) to.add(new URL(url).origin);
}

/** The names of integrations whose blocks a rendered page has. */
export function renderedIntegrations(html: string): ReadonlySet<string> {
  const names = [...html.matchAll(/<div class="integration-block[^>]*\bdata-integration="([^"]*)"/g)];
  return new Set(names.map(([, name = '']) => name));
}
