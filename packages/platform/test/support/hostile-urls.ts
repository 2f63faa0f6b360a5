// Ways to change a URL that was issued, so that it is another one, or looks as if it were the same.

type Change = (url: string, other: string) => string;

const afterOrigin = (url: string, change: (path: string) => string): string => {
  const { origin } = new URL(url);
  return origin + change(url.slice(origin.length));
};
const withHost = (url: string, change: (host: string) => string): string => {
  const { protocol, host } = new URL(url);
  return `${protocol}//${change(host)}${afterOrigin(url, (path) => path).slice(new URL(url).origin.length)}`;
};
const inPath = (url: string, part: string, instead: string): string =>
  afterOrigin(url, (path) => path.slice(0, 1) + path.slice(1).replace(part, instead));

/**
 * What is to become of it: a rejection by this code, the same as of the URL that was changed, or whatever is right, which is nothing for
 * most. `cleaned` is a character that the contract's type of URLs takes out, as browsers do, and that is rejected where a text is taken as
 * it is. Where a change leaves a URL as it was, it links to the same.
 */
export type Outcome =
  | 'url_invalid'
  | 'url_credentials_refused'
  | 'url_port_refused'
  | 'url_encoding_refused'
  | 'same'
  | 'cleaned'
  | 'right';

/** Each by its name. */
export const VARIANTS: readonly (readonly [name: string, change: Change, outcome: Outcome])[] = [
  ['another host', (url) => withHost(url, () => 'evil.example'), 'right'],
  ['a host below', (url) => withHost(url, (host) => host.replace(/^[^:]*/, (name) => `${name}.evil.example`)), 'right'],
  ['a host above', (url) => withHost(url, (host) => `evil.${host}`), 'right'],
  [
    'another host, ours as the user',
    (url) => withHost(url, (host) => `${host.split(':')[0]}@evil.example`),
    'url_credentials_refused',
  ],
  ['a user', (url) => withHost(url, (host) => `user@${host}`), 'url_credentials_refused'],
  ['a password', (url) => withHost(url, (host) => `:secret@${host}`), 'url_credentials_refused'],
  ['an empty user', (url) => withHost(url, (host) => `@${host}`), 'url_credentials_refused'],
  ['another port', (url) => withHost(url, (host) => `${host.split(':')[0]}:9`), 'url_port_refused'],
  ['no port', (url) => withHost(url, (host) => host.split(':')[0] ?? ''), 'right'],
  ['the port of another origin', (url) => url.replace(':4401', ':4402').replace(':4400', ':4401'), 'right'],
  ['a dot after the host', (url) => withHost(url, (host) => host.replace(/^[^:]*/, (name) => `${name}.`)), 'right'],
  ['an address as a number', (url) => url.replace('127.0.0.1', '2130706433'), 'url_encoding_refused'],
  ['an address in hexadecimal', (url) => url.replace('127.0.0.1', '0x7f.1'), 'url_encoding_refused'],
  ['localhost', (url) => url.replace('127.0.0.1', 'localhost'), 'same'],
  ['another loopback address', (url) => url.replace('127.0.0.1', '127.0.0.2'), 'right'],
  [
    'an encoded host',
    (url) => url.replace('127.0.0.1', '127%2e0.0.1').replace('example.com', 'example%2ecom'),
    'url_encoding_refused',
  ],
  ['a wide host', (url) => url.replace('127', '１２７').replace('example', 'ｅxample'), 'url_encoding_refused'],
  ['a look-alike', (url) => url.replace('example', 'ехample').replace('site', 'sіte'), 'right'],
  ['another scheme', (url) => url.replace(/^http(s?):/, (_all, s: string) => (s === '' ? 'https:' : 'http:')), 'right'],
  ['no web scheme', (url) => url.replace(/^https?:/, 'javascript:'), 'url_invalid'],
  ['upper case', (url) => url.toUpperCase(), 'right'],
  ['an upper case path', (url) => afterOrigin(url, (path) => path.toUpperCase()), 'right'],
  ['an upper case host', (url) => withHost(url, (host) => host.toUpperCase()), 'same'],
  ['a backslash', (url) => inPath(url, '/', '\\'), 'url_encoding_refused'],
  ['an encoded slash', (url) => inPath(url, '/', '%2F'), 'url_encoding_refused'],
  ['an encoded backslash', (url) => inPath(url, '/', '%5C'), 'url_encoding_refused'],
  ['two slashes', (url) => inPath(url, '/', '//'), 'url_encoding_refused'],
  // Of a start page it is a slash at the end, which is as good as none.
  [
    'a slash at the start',
    (url) => afterOrigin(url, (path) => (/^\/?(?:[?#]|$)/.test(path) ? path : `/${path}`)),
    'url_encoding_refused',
  ],
  ['a dot segment', (url) => inPath(url, '/', '/./'), 'url_encoding_refused'],
  ['two dots', (url) => inPath(url, '/', '/x/../'), 'url_encoding_refused'],
  ['two dots out', (url) => afterOrigin(url, (path) => `/../..${path}`), 'url_encoding_refused'],
  ['encoded dots', (url) => inPath(url, '/', '/x/%2e%2E/'), 'url_encoding_refused'],
  [
    'an encoded zero',
    // After a host alone it would be part of that.
    (url) => afterOrigin(url, (path) => path.replace(/^(?=\?|$)/, '/').replace(/(?<=.)\/?(\?|$)/, '%00$1')),
    'url_encoding_refused',
  ],
  ['broken encoding', (url) => inPath(url, '/', '/%E0%A4%A/'), 'url_encoding_refused'],
  ['an overlong slash', (url) => inPath(url, '/', '%C0%AF'), 'url_encoding_refused'],
  ['encoded twice', (url) => afterOrigin(url, (path) => path.replaceAll('%', '%25')), 'right'],
  [
    'an encoded letter',
    (url) => afterOrigin(url, (path) => path.replace(/[a-z](?=[^a-z]|$)/, (it) => `%${it.charCodeAt(0).toString(16)}`)),
    'same',
  ],
  ['decomposed letters', (url) => afterOrigin(url, (path) => decodeURI(path).normalize('NFD')), 'right'],
  ['a space of no width', (url) => inPath(url, '/', '/\u200b'), 'right'],
  ['a tab', (url) => inPath(url, '/', '\t/'), 'cleaned'],
  ['a line end', (url) => `${url}\n`, 'cleaned'],
  ['a space before', (url) => ` ${url}`, 'cleaned'],
  ['more below', (url) => afterOrigin(url, (path) => path.replace(/\/?(\?|$)/, '/more$1')), 'right'],
  ['less of it', (url) => afterOrigin(url, (path) => path.replace(/[^/]\/?(\?|$)/, '$1')), 'right'],
  ['without a segment', (url) => inPath(url, '/', ''), 'right'],
  ['without the last segment', (url) => afterOrigin(url, (path) => path.replace(/\/[^/]+\/?(\?|$)/, '/$1')), 'right'],
  [
    'what another has first',
    (url, other) =>
      afterOrigin(url, (path) => path.replace(/^\/[^/]*/, new URL(other).pathname.split('/').slice(0, 2).join('/'))),
    'right',
  ],
  ['the host of another', (url, other) => withHost(url, () => new URL(other).host), 'right'],
  ['the query of another', (url, other) => url.replace(/\?.*$/, '') + new URL(other).search, 'right'],
  ['another end of the preview', (url) => url.replace(/preview=\d/, 'preview=9'), 'right'],
  ['a query', (url) => `${url}${url.includes('?') ? '&' : '?'}utm=1`, 'same'],
  ['a fragment', (url) => `${url}#there`, 'same'],
  ['endless', (url) => `${url}${'/x'.repeat(2_000)}`, 'url_invalid'],
];

/** Ways to change the token of a visitor, with the one of someone else at hand. */
export const TOKENS: readonly (readonly [
  name: string,
  change: (token?: string, other?: string) => string | undefined,
])[] = [
  ['no token', () => undefined],
  ['the token of another site', (_token, other) => other],
  ['a token without its signature', (token) => token?.replace(/[^.]*$/, '')],
  ['a token with other claims', (token) => token?.replace(/\..*\./, `.${encoded({ admin: true })}.`)],
  ['a token that asks for no signature', () => `${encoded({ alg: 'none' })}.${encoded({})}.`],
];

function encoded(value: unknown): string {
  return Buffer.from(JSON.stringify(value)).toString('base64url');
}
