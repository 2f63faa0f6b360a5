// A server with one site for tests in a browser: its pages, stylesheet, scripts, search, branches and feedback, under the policy that sites have.
import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { gzipSync } from 'node:zlib';
import { loadAssets } from '../assets/load-assets.ts';
import { renderBody } from '../blocks/render-body.ts';
import { INLINE_SCRIPT_HASH } from '../layout/inline-script.ts';
import { renderBranch } from '../layout/navigation.ts';
import { renderNotFound, renderSearch } from '../layout/render-message.ts';
import { renderPage } from '../layout/render-page.ts';
import type { PageView, SiteView } from '../model/page-view.ts';
import { createStyle } from '../theme/create-style.ts';
import { preloadedFonts } from '../theme/preloaded-fonts.ts';
import { exampleDocument } from './example-document.ts';
import { PAGE, SITE } from './example-site.ts';

/** Something that was requested. */
export interface ReceivedRequest {
  readonly path: string;
  readonly body: string;
  /** Bytes of the response as it went over the wire. */
  readonly bytes: number;
}

/** A site that is served. */
export interface SiteServer {
  readonly origin: string;
  readonly requests: ReceivedRequest[];
  /** Path → what is there. Pages can be added. */
  readonly pages: Map<string, () => string>;
  /** The page with the example document, with what a test changes. */
  readonly render: (site?: Partial<SiteView>, page?: Partial<PageView>) => string;
  readonly close: () => Promise<void>;
}

const POLICY = `default-src 'none'; script-src 'self' ${INLINE_SCRIPT_HASH}; style-src 'self'; img-src 'self' data:; font-src 'self'; connect-src 'self'; form-action 'self'; base-uri 'none'`;
const RESULTS = [
  { title: 'Retries', href: '/docs/retries', section: 'Guides', excerpt: 'How often a delivery is tried again.' },
  { title: 'Order of events', href: '/docs/order', excerpt: 'What strict order holds back.' },
  { title: 'Hostile', href: 'javascript:document.title="run"', excerpt: '<img src=x onerror=alert(1)>' },
];

/** The document of the example as a page has it. */
export function exampleBody(): Pick<PageView, 'html' | 'outline' | 'features'> {
  return renderBody(exampleDocument(), {
    opensTabs: false,
    label: () => 'Page',
    href: (ref) => (ref.kind === 'url' ? ref.url : '/docs/other'),
  });
}

/** Starts it. Caller closes. */
export async function startSite(): Promise<SiteServer> {
  const assets = await loadAssets();
  const styles = new Map<string, string>();
  const dressed = (view: SiteView): SiteView => {
    const { name, css } = createStyle(assets, view.customization);
    const fonts = preloadedFonts(assets, view.customization.styling, view.language).map((font) => `/~assets/${font}`);
    styles.set(`/~assets/styles/${name}`, css);
    return { ...view, fonts, style: `/~assets/styles/${name}`, script: `/~assets/${assets.script}` };
  };
  const own = dressed(SITE);
  const body = exampleBody();
  const render: SiteServer['render'] = (site = {}, page = {}) =>
    renderPage(dressed({ ...SITE, ...site }), { ...PAGE, ...body, ...page });
  const pages = new Map<string, () => string>([['/docs/quick-start', () => render()]]);
  const branch = (title: string) => ({ ...PAGE.navigation[0], title, href: `/docs/${title}`, kind: 'page' }) as const;
  const requests: ReceivedRequest[] = [];

  const responseFor = (
    url: URL,
    isJson: boolean,
  ): { readonly type: string; readonly text: string | Buffer } | undefined => {
    const { pathname } = url;
    const font = assets.fonts.get(pathname.slice('/~assets/'.length));
    if (font !== undefined) return { type: 'font/woff2', text: readFileSync(font) };
    const script = pathname.startsWith('/~assets/') ? assets.files.get(pathname.slice('/~assets/'.length)) : undefined;
    if (script !== undefined) return { type: 'text/javascript', text: script };
    const css = styles.get(pathname);
    if (css !== undefined) return { type: 'text/css', text: css };
    if (pathname === '/docs/quick-start.md') return { type: 'text/markdown', text: '# Quick start' };
    if (pathname.startsWith('/docs/~nav/')) {
      const nodes = ['fetched-a', 'fetched-b'].map((title) => ({
        ...branch(title),
        isCurrent: false,
        isOpen: false,
        hasPages: false,
        pages: [],
      }));
      return { type: 'text/html', text: renderBranch(own, nodes) };
    }
    if (pathname === own.search) {
      const query = url.searchParams.get('q') ?? '';
      const results = query === 'nothing' ? [] : RESULTS;
      if (isJson) return { type: 'application/json', text: JSON.stringify({ results }) };
      return { type: 'text/html', text: renderSearch(own, { query, results }) };
    }
    const page = pages.get(pathname);
    return page === undefined ? undefined : { type: 'text/html', text: page() };
  };

  const server = createServer((request, response) => {
    const url = new URL(request.url ?? '/', 'http://site');
    let sent = '';
    request.setEncoding('utf8').on('data', (part: string) => (sent += part));
    request.on('end', () => {
      const isPost = request.method === 'POST';
      const found = responseFor(url, request.headers.accept?.includes('json') === true);
      const text = isPost ? '{}' : (found?.text ?? renderNotFound(own));
      const bytes = gzipSync(text, { level: 9 });
      requests.push({ path: `${url.pathname}${url.search}`, body: sent, bytes: bytes.length });
      response.writeHead(isPost || found !== undefined ? 200 : 404, {
        'content-type': `${found?.type ?? 'text/html'}; charset=utf-8`,
        'content-encoding': 'gzip',
        'content-security-policy': POLICY,
      });
      response.end(bytes);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    origin: `http://127.0.0.1:${port}`,
    requests,
    pages,
    render,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
