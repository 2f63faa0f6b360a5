// Starts Chromium, two servers and the test page. Imported by browser tests only.
import type { ContentKitRenderOutput, RenderIntegrationUI } from '@bindery/contentkit';
import { build } from 'esbuild';
import { createServer } from 'node:http';
import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import { join } from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { launchBrowser } from '../../../scripts/testing/launch-browser.ts';

/** What a component of the test answers; an error is thrown at the session. */
export type Component = (request: RenderIntegrationUI) => ContentKitRenderOutput | Promise<ContentKitRenderOutput>;

/** Answers requests for paths of the second server. */
export type Route = (request: IncomingMessage, response: ServerResponse) => void;

/** A page on which a component is mounted. */
export interface Opened {
  readonly page: Page;
  readonly requests: RenderIntegrationUI[];
  /** What the host was asked to do, as `[type, ...values]`. */
  readonly asked: () => Promise<unknown[]>;
  /** What went wrong in the page. */
  readonly errors: string[];
}

/** The browser and servers of one test file. */
export interface TestBrowser {
  /** Origin of the page, and another origin for frames and options. */
  readonly origin: string;
  readonly otherOrigin: string;
  readonly routes: Map<string, Route>;
  readonly open: (
    components: Readonly<Record<string, Component>>,
    options?: Readonly<Record<string, unknown>>,
  ) => Promise<Opened>;
  readonly close: () => Promise<void>;
}

/** Starts all of it. Caller closes. */
export async function startBrowser(): Promise<TestBrowser> {
  const script = await bundlePage();
  const html =
    '<!doctype html><html lang="en"><head><title>ContentKit</title></head><body><h1>Page</h1><main></main><script src="/page.js"></script></body></html>';
  const pages = await listen((request, response) => {
    const isScript = request.url === '/page.js';
    response.setHeader('content-type', isScript ? 'text/javascript' : 'text/html').end(isScript ? script : html);
  });
  const routes = new Map<string, Route>();
  const others = await listen((request, response) => {
    const route = routes.get(new URL(request.url ?? '/', 'http://localhost').pathname);
    if (route === undefined) response.writeHead(404).end();
    else route(request, response);
  });
  const browser = await launchBrowser();
  return {
    origin: originOf(pages),
    otherOrigin: originOf(others),
    routes,
    open: (components, options = {}) => openPage({ browser, origin: originOf(pages), components, options }),
    close: async () => {
      await browser.close();
      for (const server of [pages, others]) {
        server.closeAllConnections();
        server.close();
      }
    },
  };
}

interface Opening {
  readonly browser: Browser;
  readonly origin: string;
  readonly components: Readonly<Record<string, Component>>;
  readonly options: Readonly<Record<string, unknown>>;
}

async function openPage({ browser, origin, components, options }: Opening): Promise<Opened> {
  const page = await browser.newPage({ viewport: { width: 1000, height: 800 } });
  const requests: RenderIntegrationUI[] = [];
  const errors: string[] = [];
  page.on('pageerror', (error) => errors.push(error.message));
  await page.exposeFunction('renderInTest', async (request: RenderIntegrationUI) => {
    requests.push(request);
    try {
      const component = components[request.componentId];
      if (component === undefined) throw new Error(`No component "${request.componentId}".`);
      return { answer: { output: await component(request) } };
    } catch (thrown) {
      return { error: { ...(thrown as object), message: (thrown as Error).message } };
    }
  });
  await page.goto(origin);
  await page.evaluate((given) => window.start(given), options);
  return { page, requests, errors, asked: () => page.evaluate(() => window.asked) };
}

async function bundlePage(): Promise<string> {
  const result = await build({
    entryPoints: [join(import.meta.dirname, 'page.ts')],
    bundle: true,
    write: false,
    format: 'iife',
    target: 'es2023',
    conditions: ['@bindery/source'],
  });
  return result.outputFiles[0]?.text ?? '';
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
