// What a page says of itself in its head: its title, and where its oEmbed is.

/** What was found. */
export interface Discovered {
  readonly title?: string;
  /** Address of the oEmbed, as JSON. */
  readonly endpoint?: string;
}

/** As much of a page as is looked at, in characters: its head. */
const MAX_HEAD_LENGTH = 200_000;

const ENTITIES: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', '#39': "'", apos: "'" };

/** Reads the head of a page. `url` is where it was found. */
export function discover(html: string, url: URL): Discovered {
  const head = html.slice(0, MAX_HEAD_LENGTH);
  const title = /<title[^>]{0,500}>([^<]{1,1000})/i.exec(head)?.[1];
  const found: { title?: string; endpoint?: string } = {};
  const text = title === undefined ? '' : decode(title).replaceAll(/\s+/g, ' ').trim().slice(0, 300).toWellFormed();
  if (text !== '') found.title = text;
  for (const [, attributes = ''] of head.matchAll(/<link\s([^>]{1,4000})>/gi)) {
    if (attributeOf(attributes, 'type')?.toLowerCase() !== 'application/json+oembed') continue;
    const href = attributeOf(attributes, 'href');
    if (href === undefined || !URL.canParse(href, url.href)) continue;
    found.endpoint = new URL(href, url.href).href;
    break;
  }
  return found;
}

function attributeOf(attributes: string, name: string): string | undefined {
  for (const [, key = '', double, single, plain] of attributes.matchAll(
    /([a-z-]{1,20})\s{0,9}=\s{0,9}(?:"([^"]*)"|'([^']*)'|([^\s"'>]+))/gi,
  )) {
    if (key.toLowerCase() === name) return decode(double ?? single ?? plain ?? '');
  }
  return undefined;
}

function decode(text: string): string {
  return text.replaceAll(/&(amp|lt|gt|quot|#39|apos);/g, (whole, name: string) => ENTITIES[name] ?? whole);
}
