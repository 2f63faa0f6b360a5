// Pages of browsers that show the sites of one platform. What was opened for them ends with the platform.
import { testingError } from '../testing-error.ts';
import type { BrowserPage, NavigablePage, OpenPageOptions, PageBrowser } from './browser-page.ts';
import { launchBrowser } from './launch-browser.ts';
import type { LaunchedBrowser } from './launch-browser.ts';

/** What pages need of their platform. */
export interface PagesParts {
  /** Whether browsers can reach it. */
  readonly hasPorts: boolean;
  /** URLs that a page can load. */
  readonly origins: Readonly<object>;
}

/** Hosts of frames: each integration has its own, for example `poll.localhost`. */
const FRAME_HOSTS = '*.localhost';

/** Opens pages, and closes them. */
export class OpenPages {
  readonly #parts: PagesParts;
  readonly #closings: (() => Promise<unknown>)[] = [];
  #browser: Promise<LaunchedBrowser> | undefined;

  constructor(parts: PagesParts) {
    this.#parts = parts;
  }

  /** Throws ports_closed, before a token is signed or a browser starts. */
  requirePorts(): void {
    if (this.#parts.hasPorts) return;
    throw testingError('ports_closed', 'openPage() needs a platform with ports, and this one has none.');
  }

  /** Opens a URL. Throws playwright_not_installed, browser_not_found. */
  async open<Page extends NavigablePage>(
    url: string,
    options: OpenPageOptions<Page> | undefined,
  ): Promise<Page | BrowserPage> {
    const page =
      options?.page ?? (await this.#newPage<Page | BrowserPage>(options?.browser ?? (await this.#launch(url))));
    await page.goto(url);
    return page;
  }

  /** Closes contexts, and the browser that was started here. */
  async close(): Promise<void> {
    // A test can have closed its browser already.
    for (const close of this.#closings.splice(0).toReversed()) await close().catch(() => {});
  }

  async #newPage<Page extends NavigablePage>(browser: PageBrowser<Page>): Promise<Page> {
    const context = await ('newContext' in browser ? browser.newContext() : browser.createBrowserContext());
    this.#closings.push(() => context.close());
    return context.newPage();
  }

  #launch(url: string): Promise<LaunchedBrowser> {
    this.#browser ??= this.#start(url).catch((thrown: unknown) => {
      this.#browser = undefined;
      throw thrown;
    });
    return this.#browser;
  }

  async #start(url: string): Promise<LaunchedBrowser> {
    const urls = [url, ...(Object.values(this.#parts.origins) as string[])];
    const browser = await launchBrowser([...new Set(urls.map((one) => new URL(one).hostname)), FRAME_HOSTS]);
    this.#closings.push(() => browser.close());
    return browser;
  }
}
