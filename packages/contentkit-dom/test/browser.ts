// Two servers with the test page, opened in the shared Chromium. Imported by browser tests only.
import type { ContentKitRenderOutput, RenderIntegrationUI } from '@bindery/contentkit';
import { build } from 'esbuild';
import { createServer } from 'node:http';
import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import { basename, join } from 'node:path';
import type { Page } from 'playwright-core';
import { lendPages } from '@bindery/testkit/borrow-page';
import type { Pages } from '@bindery/testkit/borrow-page';

/** What a component of the test answers; an error is thrown at the session. */
export type Component = (request: RenderIntegrationUI) => ContentKitRenderOutput | Promise<ContentKitRenderOutput>;

/** Answers requests for paths of the second server. */
export type Route = (request: IncomingMessage, response: ServerResponse) => void;

/** A page on which a component is mounted. */
export interface Opened {
  readonly page: Page;
  readonly requests: RenderIntegrationUI[];
  /** The effects of the host, as `[type, ...values]`. */
  readonly asked: () => Promise<unknown[]>;
  /** What went wrong in the page. */
  readonly errors: string[];
}

/** The servers and pages of one test file. */
export interface TestBrowser {
  /** Origin of the page, and another origin for frames and options. */
  readonly origin: string;
  readonly otherOrigin: string;
  readonly routes: Map<string, Route>;
  /** Paths of the scripts that were fetched, in order. */
  readonly fetched: string[];
  /** Scripts that contain one of these texts cannot be loaded. */
  readonly refused: string[];
  /** Opens a page, which goes back when the test is over that opened it. */
  readonly open: (
    components: Readonly<Record<string, Component>>,
    options?: Readonly<Record<string, unknown>>,
    /** Called with the page before anything is loaded. */
    prepare?: (page: Page) => Promise<unknown>,
  ) => Promise<Opened>;
  readonly close: () => Promise<void>;
}

/** What {@link bundlePage} made, once a process. */
let bundled: ReturnType<typeof bundlePage> | undefined;

/** Starts all of it. Caller closes. */
export async function startBrowser(): Promise<TestBrowser> {
  const scripts = await (bundled ??= bundlePage());
  const html =
    '<!doctype html><html lang="en"><head><title>ContentKit</title></head><body><h1>Page</h1><main></main><script type="module" src="/page.js"></script></body></html>';
  const fetched: string[] = [];
  const rejected: string[] = [];
  const pages = await listen((request, response) => {
    const script = scripts.get(request.url ?? '/');
    if (script !== undefined) fetched.push(request.url ?? '/');
    const isRefused = rejected.some((part) => script?.includes(part) === true);
    if (isRefused) response.writeHead(503).end();
    else response.setHeader('content-type', script === undefined ? 'text/html' : 'text/javascript').end(script ?? html);
  });
  const routes = new Map<string, Route>();
  const others = await listen((request, response) => {
    const route = routes.get(new URL(request.url ?? '/', 'http://localhost').pathname);
    if (route === undefined) response.writeHead(404).end();
    else route(request, response);
  });
  const lent = lendPages();
  return {
    origin: originOf(pages),
    otherOrigin: originOf(others),
    routes,
    fetched,
    refused: rejected,
    open: (components, options = {}, prepare) =>
      openPage({ pages: lent, origin: originOf(pages), components, options, prepare }),
    close: async () => {
      await lent.close();
      for (const server of [pages, others]) {
        server.closeAllConnections();
        server.close();
      }
    },
  };
}

interface Opening {
  readonly pages: Pages;
  readonly origin: string;
  readonly components: Readonly<Record<string, Component>>;
  readonly options: Readonly<Record<string, unknown>>;
  readonly prepare: ((page: Page) => Promise<unknown>) | undefined;
}

async function openPage({ pages, origin, components, options, prepare }: Opening): Promise<Opened> {
  const requests: RenderIntegrationUI[] = [];
  const errors: string[] = [];
  const page = await pages.borrow({
    viewport: { width: 1000, height: 800 },
    exposed: {
      renderInTest: async (request: RenderIntegrationUI) => {
        requests.push(request);
        try {
          const component = components[request.componentId];
          if (component === undefined) throw new Error(`No component "${request.componentId}".`);
          return { answer: { output: await component(request) } };
        } catch (thrown) {
          return { error: { ...(thrown as object), message: (thrown as Error).message } };
        }
      },
    },
  });
  page.on('pageerror', (error) => errors.push(error.message));
  await prepare?.(page);
  await page.goto(origin);
  await page.evaluate((input) => window.start(input), options);
  return { page, requests, errors, asked: () => page.evaluate(() => window.asked) };
}

/** The page and what it loads on demand: path → script. */
async function bundlePage(): Promise<ReadonlyMap<string, string>> {
  const result = await build({
    entryPoints: [join(import.meta.dirname, 'page.ts')],
    bundle: true,
    write: false,
    splitting: true,
    outdir: 'out',
    format: 'esm',
    target: 'es2023',
    conditions: ['@bindery/source'],
  });
  return new Map(result.outputFiles.map(({ path, text }) => [`/${basename(path)}`, text]));
}

function listen(handler: (request: IncomingMessage, response: ServerResponse) => void): Promise<Server> {
  const server = createServer(handler);
  return new Promise((resolve) => {
    server.listen(0, '127.0.0.1', () => resolve(server));
  });
}

function originOf(server: Server): string {
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The server does not listen on a port.');
  return `http://127.0.0.1:${address.port}`;
}

/** The fields of an action, whatever its name is. */
export function fieldsOf(action: unknown): Readonly<Record<string, unknown>> {
  return typeof action === 'object' && action !== null ? (action as Readonly<Record<string, unknown>>) : {};
}
