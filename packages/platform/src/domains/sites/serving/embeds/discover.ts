// Metadata in the head of a page: its title, and its oEmbed URL.

/** The results. */
export interface EmbedDiscovery {
  readonly title?: string;
  /** URL of the oEmbed, as JSON. */
  readonly endpoint?: string;
}

/** As much of a page as is looked at, in characters: its head. */
const MAX_HEAD_LENGTH = 200_000;

const ENTITIES: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', '#39': "'", apos: "'" };

/** Longest attributes of one tag that are looked at, and longest title, in characters. */
const MAX_ATTRIBUTES_LENGTH = 4_000;
const MAX_TITLE_LENGTH = 1_000;

/** Reads the head of a page, in time in proportion to it. `url` is where it was found. */
export function discover(html: string, url: URL): EmbedDiscovery {
  const head = html.slice(0, MAX_HEAD_LENGTH);
  const found: { title?: string; endpoint?: string } = {};
  for (const { name, attributes, end } of tagsIn(head)) {
    if (name === 'title') {
      const [text = ''] = head.slice(end, end + MAX_TITLE_LENGTH).split('<');
      const title = decode(text).replaceAll(/\s+/g, ' ').trim().slice(0, 300).toWellFormed();
      if (title !== '') found.title ??= title;
    } else if (found.endpoint === undefined) {
      const endpoint = endpointOf(attributes, url);
      if (endpoint !== undefined) found.endpoint = endpoint;
    }
  }
  return found;
}

interface Tag {
  readonly name: string;
  readonly attributes: string;
  /** The start of the following text. */
  readonly end: number;
}

/** Links and titles, each looked at the same time. */
function* tagsIn(head: string): Generator<Tag, void> {
  const opening = /<(link|title)(?=[\s>/])/gi;
  for (let match = opening.exec(head); match !== null; match = opening.exec(head)) {
    const close = head.indexOf('>', opening.lastIndex);
    if (close < 0) return;
    const attributes = head.slice(opening.lastIndex, close);
    opening.lastIndex = close + 1;
    if (attributes.length > MAX_ATTRIBUTES_LENGTH) continue;
    yield { name: match[1]?.toLowerCase() ?? '', attributes, end: close + 1 };
  }
}

function endpointOf(attributes: string, url: URL): string | undefined {
  if (attributeOf(attributes, 'type')?.toLowerCase() !== 'application/json+oembed') return undefined;
  const href = attributeOf(attributes, 'href');
  return href === undefined || !URL.canParse(href, url.href) ? undefined : new URL(href, url.href).href;
}

function attributeOf(attributes: string, name: string): string | undefined {
  for (const [, key = '', double, single, plain] of attributes.matchAll(
    /(?<![a-z-])([a-z-]{1,20})\s{0,9}=\s{0,9}(?:"([^"]*)"|'([^']*)'|([^\s"'>]+))/gi,
  )) {
    if (key.toLowerCase() === name) return decode(double ?? single ?? plain ?? '');
  }
  return undefined;
}

function decode(text: string): string {
  return text.replaceAll(/&(amp|lt|gt|quot|#39|apos);/g, (whole, name: string) => ENTITIES[name] ?? whole);
}
