// What tests pass to `openPage`, and what it returns: pages of Playwright and Puppeteer by their shape. No code.

/** A page that can go to a URL. */
export interface NavigablePage {
  goto(url: string): Promise<unknown>;
}

/** A browser context, which has its own cookies. */
interface PageContext<Page> {
  newPage(): Promise<Page>;
  close(): Promise<unknown>;
}

/** A browser of Playwright (`newContext`) or Puppeteer (`createBrowserContext`). */
export type PageBrowser<Page extends NavigablePage> =
  | { newContext(): Promise<PageContext<Page>> }
  | { createBrowserContext(): Promise<PageContext<Page>> };

/** Where a page opens. */
export type OpenPageOptions<Page extends NavigablePage> =
  /** In a new context of a browser that runs. The context is closed with the platform, the browser isn’t. */
  | { readonly browser: PageBrowser<Page>; readonly page?: undefined }
  /** In a page of the test, which the platform doesn’t close. */
  | { readonly page: Page; readonly browser?: undefined };

/** Finds elements of a page: the methods of a locator of Playwright that most tests need. */
export interface PageLocator {
  click(): Promise<void>;
  fill(value: string): Promise<void>;
  /** Waits until it is visible. */
  waitFor(): Promise<void>;
  textContent(): Promise<string | null>;
  count(): Promise<number>;
}

/** Finds elements of a page, or of a frame in it. */
export interface PageQueries {
  locator(selector: string): PageLocator;
  getByRole(
    role: 'button' | 'link' | 'heading' | 'textbox' | 'checkbox',
    options?: { name?: string | RegExp },
  ): PageLocator;
  getByText(text: string | RegExp): PageLocator;
}

/** A page of Playwright, as far as tests need no types of it. For all methods, write `openPage(…) as Promise<Page>`. */
export interface BrowserPage extends NavigablePage, PageQueries {
  url(): string;
  title(): Promise<string>;
  content(): Promise<string>;
  /** Elements of the first frame that a selector matches, for example a web frame: `frameLocator('iframe')`. */
  frameLocator(selector: string): PageQueries;
}

/** Opens pages of a site in a browser. */
export interface PageOpener {
  /**
   * Opens a page by its path in the browser or the page of the test.
   * @throws {KitError} ports_closed
   */
  openPage<Page extends NavigablePage>(path: string, options: OpenPageOptions<Page>): Promise<Page>;
  /**
   * Opens a page by its path in a new Chromium, which the installed Playwright starts. It reaches only the platform.
   * @throws {KitError} ports_closed, playwright_not_installed, browser_not_found
   */
  openPage(path?: string): Promise<BrowserPage>;
}
