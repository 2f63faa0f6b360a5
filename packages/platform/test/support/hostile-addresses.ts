// Ways to change an address that was given out, so that it is another one, or looks as if it were the same.

type Change = (url: string, other: string) => string;

const afterOrigin = (url: string, change: (path: string) => string): string => {
  const { origin } = new URL(url);
  return origin + change(url.slice(origin.length));
};
const withHost = (url: string, change: (host: string) => string): string => {
  const { protocol, host } = new URL(url);
  return `${protocol}//${change(host)}${afterOrigin(url, (path) => path).slice(new URL(url).origin.length)}`;
};
const inPath = (url: string, what: string, instead: string): string =>
  afterOrigin(url, (path) => path.slice(0, 1) + path.slice(1).replace(what, instead));

/** Each by its name. */
export const VARIANTS: readonly (readonly [string, Change])[] = [
  ['another host', (url) => withHost(url, () => 'evil.example')],
  ['a host below', (url) => withHost(url, (host) => host.replace(/^[^:]*/, (name) => `${name}.evil.example`))],
  ['a host above', (url) => withHost(url, (host) => `evil.${host}`)],
  ['another host, ours as the user', (url) => withHost(url, (host) => `${host.split(':')[0]}@evil.example`)],
  ['a user', (url) => withHost(url, (host) => `user@${host}`)],
  ['a password', (url) => withHost(url, (host) => `:secret@${host}`)],
  ['an empty user', (url) => withHost(url, (host) => `@${host}`)],
  ['another port', (url) => withHost(url, (host) => `${host.split(':')[0]}:9`)],
  ['no port', (url) => withHost(url, (host) => host.split(':')[0] ?? '')],
  ['the port of another origin', (url) => url.replace(':4401', ':4402').replace(':4400', ':4401')],
  ['a dot after the host', (url) => withHost(url, (host) => host.replace(/^[^:]*/, (name) => `${name}.`))],
  ['an address as a number', (url) => url.replace('127.0.0.1', '2130706433')],
  ['an address in hexadecimal', (url) => url.replace('127.0.0.1', '0x7f.1')],
  ['localhost', (url) => url.replace('127.0.0.1', 'localhost')],
  ['another loopback address', (url) => url.replace('127.0.0.1', '127.0.0.2')],
  ['an encoded host', (url) => url.replace('127.0.0.1', '127%2e0.0.1').replace('example.com', 'example%2ecom')],
  ['a wide host', (url) => url.replace('127', '１２７').replace('example', 'ｅxample')],
  ['a look-alike', (url) => url.replace('example', 'ехample').replace('site', 'sіte')],
  ['another scheme', (url) => url.replace(/^http(s?):/, (_all, s: string) => (s === '' ? 'https:' : 'http:'))],
  ['no web scheme', (url) => url.replace(/^https?:/, 'javascript:')],
  ['upper case', (url) => url.toUpperCase()],
  ['an upper case path', (url) => afterOrigin(url, (path) => path.toUpperCase())],
  ['an upper case host', (url) => withHost(url, (host) => host.toUpperCase())],
  ['a backslash', (url) => inPath(url, '/', '\\')],
  ['an encoded slash', (url) => inPath(url, '/', '%2F')],
  ['an encoded backslash', (url) => inPath(url, '/', '%5C')],
  ['two slashes', (url) => inPath(url, '/', '//')],
  ['a slash at the start', (url) => afterOrigin(url, (path) => `/${path}`)],
  ['a dot segment', (url) => inPath(url, '/', '/./')],
  ['two dots', (url) => inPath(url, '/', '/x/../')],
  ['two dots out', (url) => afterOrigin(url, (path) => `/../..${path}`)],
  ['encoded dots', (url) => inPath(url, '/', '/x/%2e%2E/')],
  ['an encoded zero', (url) => afterOrigin(url, (path) => path.replace(/\/?(\?|$)/, '%00$1'))],
  ['broken encoding', (url) => inPath(url, '/', '/%E0%A4%A/')],
  ['an overlong slash', (url) => inPath(url, '/', '%C0%AF')],
  ['encoded twice', (url) => afterOrigin(url, (path) => path.replaceAll('%', '%25'))],
  [
    'an encoded letter',
    (url) => afterOrigin(url, (path) => path.replace(/[a-z](?=[^a-z]|$)/, (it) => `%${it.charCodeAt(0).toString(16)}`)),
  ],
  ['decomposed letters', (url) => afterOrigin(url, (path) => decodeURI(path).normalize('NFD'))],
  ['a space of no width', (url) => inPath(url, '/', '/\u200b')],
  ['a tab', (url) => inPath(url, '/', '\t/')],
  ['a line end', (url) => `${url}\n`],
  ['a space before', (url) => ` ${url}`],
  ['more below', (url) => afterOrigin(url, (path) => path.replace(/\/?(\?|$)/, '/more$1'))],
  ['less of it', (url) => afterOrigin(url, (path) => path.replace(/[^/]\/?(\?|$)/, '$1'))],
  ['without a segment', (url) => inPath(url, '/', '')],
  ['without the last segment', (url) => afterOrigin(url, (path) => path.replace(/\/[^/]+\/?(\?|$)/, '/$1'))],
  [
    'what another has first',
    (url, other) =>
      afterOrigin(url, (path) => path.replace(/^\/[^/]*/, new URL(other).pathname.split('/').slice(0, 2).join('/'))),
  ],
  ['the host of another', (url, other) => withHost(url, () => new URL(other).host)],
  ['the query of another', (url, other) => url.replace(/\?.*$/, '') + new URL(other).search],
  ['another end of the preview', (url) => url.replace(/preview=\d/, 'preview=9')],
  ['a query', (url) => `${url}${url.includes('?') ? '&' : '?'}utm=1`],
  ['a fragment', (url) => `${url}#there`],
  ['endless', (url) => `${url}${'/x'.repeat(2_000)}`],
];
