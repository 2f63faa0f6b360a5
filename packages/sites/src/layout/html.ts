// HTML in which every value is text, unless it is HTML itself: a value cannot leave the place where it is.

/** HTML that was made here, or that comes from the renderer of documents. */
export class Html {
  readonly text: string;
  constructor(text: string) {
    this.text = text;
  }
}

type Value = string | number | Html | undefined | false | readonly Value[];

const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

function textOf(value: Value): string {
  if (value === undefined || value === false) return '';
  if (value instanceof Html) return value.text;
  if (typeof value === 'object') return value.map(textOf).join('');
  return String(value).replaceAll(/[&<>"']/g, (character) => ENTITIES[character] ?? '');
}

/** HTML as a template whose values are escaped. Attributes are in double quotes. */
export function markup(parts: TemplateStringsArray, ...values: readonly Value[]): Html {
  let text = parts[0] ?? '';
  for (const [index, value] of values.entries()) text += textOf(value) + (parts[index + 1] ?? '');
  return new Html(text);
}

/** HTML without escaping. */
export function raw(text: string): Html {
  return new Html(text);
}

const NOTHING = new Html('');

/** Something, where there is a value to render it of. */
export function when<Given>(value: Given | undefined | false | '', draw: (value: Given) => Html): Html {
  return value === undefined || value === false || value === '' ? NOTHING : draw(value);
}

/** Attributes with a space before each. `true` is one without a value; undefined and `false` are none. */
export function attributes(values: Readonly<Record<string, string | number | boolean | undefined>>): Html {
  const entries = Object.entries(values).filter(([, value]) => value !== undefined && value !== false);
  return raw(
    entries.map(([name, value]) => (value === true ? ` ${name}` : ` ${name}="${textOf(value as string)}"`)).join(''),
  );
}

const SAFE_SCHEMES = new Set(['http', 'https', 'mailto', 'tel']);

/** A URL that a link can have: a web URL, a mail URL, or a path. Any other URL becomes `#`, which runs no script. */
export function safeHref(href: string): string {
  // Browsers leave out these characters before they read the scheme.
  // oxlint-disable-next-line no-control-regex
  const read = href.replaceAll(/[\u0000-\u001f\u007f]/g, '').trim();
  const scheme = /^([^/?#:]*):/.exec(read)?.[1];
  const isSafe = scheme === undefined || SAFE_SCHEMES.has(scheme.toLowerCase());
  return isSafe ? read.replaceAll(/[\s"<>`]/g, encodeURIComponent) : '#';
}

const PICTURE_IN_PLACE = /^data:image\/(?:png|jpeg|gif|webp|avif|svg\+xml)[;,]/i;

/** A URL that a picture can have: of the web, a path, or the picture itself, which runs nothing where a picture is. */
export function safeSource(source: string): string | undefined {
  if (PICTURE_IN_PLACE.test(source)) return source;
  const href = safeHref(source);
  return href === '#' || /^(?:mailto|tel):/i.test(href) ? undefined : href;
}

/** A URL that a script can have: of the web, or a path. */
export function safeScript(url: string): string | undefined {
  return url.startsWith('data:') ? undefined : safeSource(url);
}
