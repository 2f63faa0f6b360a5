// What a card says of a URL that a page embeds, by the URL alone: which service it is of, what kind of thing, and where.

/** The words and the icon of a card. */
export interface EmbedWords {
  readonly title: string;
  readonly details: readonly string[];
  /** Name of an icon of content. */
  readonly icon: string;
}

/** Host of a service, with those below it → what it is called, and its icon. */
const SERVICES: Readonly<Record<string, readonly [name: string, icon: string]>> = {
  'youtube.com': ['YouTube', 'youtube'],
  'youtube-nocookie.com': ['YouTube', 'youtube'],
  'youtu.be': ['YouTube', 'youtube'],
  'vimeo.com': ['Vimeo', 'play'],
  'loom.com': ['Loom', 'play'],
  'wistia.com': ['Wistia', 'play'],
  'dailymotion.com': ['Dailymotion', 'play'],
  'twitch.tv': ['Twitch', 'play'],
  'asciinema.org': ['asciinema', 'terminal'],
  'github.com': ['GitHub', 'github'],
  'gist.github.com': ['GitHub Gist', 'github'],
  'gitlab.com': ['GitLab', 'code'],
  'codepen.io': ['CodePen', 'code'],
  'codesandbox.io': ['CodeSandbox', 'code'],
  'stackblitz.com': ['StackBlitz', 'code'],
  'jsfiddle.net': ['JSFiddle', 'code'],
  'replit.com': ['Replit', 'code'],
  'npmjs.com': ['npm', 'package'],
  'figma.com': ['Figma', 'palette'],
  'miro.com': ['Miro', 'layout-dashboard'],
  'airtable.com': ['Airtable', 'table'],
  'docs.google.com': ['Google Docs', 'file-text'],
  'drive.google.com': ['Google Drive', 'folder'],
  'maps.google.com': ['Google Maps', 'map'],
  'calendly.com': ['Calendly', 'calendar'],
  'typeform.com': ['Typeform', 'list-checks'],
  'spotify.com': ['Spotify', 'music'],
  'soundcloud.com': ['SoundCloud', 'music'],
  'twitter.com': ['Twitter', 'twitter'],
  'x.com': ['X', 'twitter'],
  'linkedin.com': ['LinkedIn', 'linkedin'],
  'medium.com': ['Medium', 'medium'],
  'reddit.com': ['Reddit', 'reddit'],
};

/** Ending of a file → its icon. */
const KINDS: readonly (readonly [ending: RegExp, icon: string])[] = [
  [/\.(?:mp4|m4v|mov|webm|ogv|avi|mkv)$/i, 'play'],
  [/\.(?:mp3|m4a|aac|flac|wav|ogg|oga|opus)$/i, 'music'],
  [/\.(?:png|jpe?g|gif|webp|avif|svg)$/i, 'image'],
  [/\.(?:pdf|docx?|odt|txt|md)$/i, 'file-text'],
  [/\.(?:xlsx?|csv|ods)$/i, 'table'],
  [/\.(?:zip|tar|t?gz|7z)$/i, 'archive'],
];

/** Characters of a URL that a card says. */
const MOST = 200;

/** The words of a URL of the web; a title that is known is in place of the name of the service. */
export function embedWords(text: string): EmbedWords {
  const url = URL.canParse(text) ? new URL(text) : undefined;
  if (url === undefined) return { title: text, details: [], icon: 'link' };
  const host = url.host.replace(/^www\./, '');
  const path = decoded(url.pathname + url.search)
    .replace(/^\/$/, '')
    .slice(0, MOST);
  const service = serviceOf(url.hostname);
  const [, icon = 'link'] = KINDS.find(([ending]) => ending.test(url.pathname)) ?? [];
  const name = decoded(url.pathname.split('/').at(-1) ?? '');
  if (service !== undefined) return { title: service[0], details: [host + path], icon: service[1] };
  // A file is better known by its name.
  if (icon !== 'link' && name !== '') return { title: name.slice(0, MOST), details: [host], icon };
  return { title: host, details: path === '' ? [] : [path], icon };
}

function serviceOf(hostname: string): readonly [name: string, icon: string] | undefined {
  const labels = hostname.toLowerCase().split('.');
  for (let from = 0; from < labels.length - 1; from++) {
    const host = labels.slice(from).join('.');
    if (Object.hasOwn(SERVICES, host)) return SERVICES[host];
  }
  return undefined;
}

/** A decoded path; unchanged if its encoding is invalid. Characters that change the text direction would disguise it. */
function decoded(path: string): string {
  try {
    const words = decodeURIComponent(path);
    return /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/u.test(words) ? path : words;
  } catch {
    return path;
  }
}
