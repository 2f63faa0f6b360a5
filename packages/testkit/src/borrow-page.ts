// Pages of one browser that all browser tests of a process share: a page with a context of its own costs half a second of
// computing, going to another address a tenth of that. What a test left in its page is gone before the next one has it.
import type { Browser, BrowserContext, BrowserContextOptions, Disposable, Page } from 'playwright-core';
import { TestRunner, onTestFinished } from 'vitest';
import { launchBrowser } from './launch-browser.ts';
import { WAIT_LIMIT_MS } from './time-limits.ts';

/**
 * What a page can be given that was used before; with any other option it has a context of its own, without JavaScript one of those
 * that have none.
 */
export interface BorrowOptions extends BrowserContextOptions {
  readonly viewport?: { readonly width: number; readonly height: number };
  /** What the local storage of the page's origin begins with. */
  readonly stored?: Readonly<Record<string, string>>;
  /** Functions that the documents of the page can call. */
  readonly exposed?: Readonly<Record<string, (...args: never[]) => unknown>>;
  /** A context that no test had before, for what cannot be undone in one: granted permissions, a clock, scripts for every page. */
  readonly isFresh?: boolean;
}

interface Seat {
  readonly context: BrowserContext;
  readonly page: Page;
  /** What was added for the test that has it. */
  readonly added: Disposable[];
  readonly javaScriptEnabled: boolean;
  isInUse: boolean;
}

const VIEWPORT = { width: 1280, height: 800 };
const seats: Seat[] = [];
let browser: Promise<Browser> | undefined;
let borrowed = 0;

/** The browser that the tests of this process share. It ends with the process. */
export async function sharedBrowser(): Promise<Browser> {
  const running = await browser?.catch(() => undefined);
  if (running?.isConnected() === true) return running;
  seats.length = 0;
  browser = launchBrowser();
  return browser;
}

/** Ends it: for programs that are no tests, which go on as long as it does. */
export async function endSharedBrowser(): Promise<void> {
  await (await browser)?.close();
}

/** Pages for one test file. */
export interface Pages {
  /** A page in a fresh state. It is returned automatically after the test. */
  readonly borrow: (options?: BorrowOptions) => Promise<Page>;
  /** Gives back those that no test borrowed. */
  readonly close: () => Promise<void>;
}

/** Lends pages of the shared browser. Caller closes. */
export function lendPages(): Pages {
  const releases: (() => Promise<void>)[] = [];
  return {
    borrow: async ({
      viewport = VIEWPORT,
      colorScheme = null,
      stored = {},
      exposed = {},
      isFresh = false,
      javaScriptEnabled = true,
      ...others
    } = {}) => {
      const isOwn = isFresh || Object.keys(others).length > 0;
      const seat = isOwn
        ? await openSeat({ viewport, javaScriptEnabled, ...others })
        : await acquireSeat(viewport, javaScriptEnabled);
      await seat.page.emulateMedia({ colorScheme, media: null, reducedMotion: null, forcedColors: null });
      seat.added.push(await seat.context.addInitScript(prepareStorage, { test: String(borrowed++), stored }));
      for (const [name, run] of Object.entries(exposed)) seat.added.push(await seat.page.exposeFunction(name, run));
      const release = isOwn ? () => seat.context.close() : () => leaveSeat(seat);
      if (TestRunner.getCurrentTest() === undefined) releases.push(release);
      else onTestFinished(release);
      return seat.page;
    },
    close: async () => {
      for (const release of releases.splice(0)) await release();
    },
  };
}

async function openSeat(options: BrowserContextOptions): Promise<Seat> {
  const context = await (await sharedBrowser()).newContext(options);
  context.setDefaultTimeout(WAIT_LIMIT_MS);
  const { javaScriptEnabled = true } = options;
  return { context, page: await context.newPage(), added: [], javaScriptEnabled, isInUse: true };
}

async function acquireSeat(
  viewport: { readonly width: number; readonly height: number },
  javaScriptEnabled: boolean,
): Promise<Seat> {
  await sharedBrowser();
  let seat = seats.find((one) => !one.isInUse && one.javaScriptEnabled === javaScriptEnabled);
  if (seat === undefined) {
    seat = await openSeat({ viewport: VIEWPORT, javaScriptEnabled }); // Other pages of the context have this size, whichever test has it.
    seats.push(seat);
  }
  seat.isInUse = true;
  const now = seat.page.viewportSize();
  if (now?.width !== viewport.width || now.height !== viewport.height) await seat.page.setViewportSize(viewport);
  return seat;
}

/** What tests listen to. Not `close`: a page and a context listen to their own, and without that would wait for it for ever. */
const CONTEXT_EVENTS = [
  'console',
  'dialog',
  'page',
  'request',
  'requestfailed',
  'requestfinished',
  'response',
  'weberror',
];
const PAGE_EVENTS = [
  'console',
  'dialog',
  'domcontentloaded',
  'download',
  'frameattached',
  'framedetached',
  'framenavigated',
  'load',
  'pageerror',
  'popup',
  'request',
  'requestfailed',
  'requestfinished',
  'response',
  'websocket',
  'worker',
];

/** Milliseconds to leave a page in. A page that takes longer is closed, and the next test opens another. */
const LEAVE_LIMIT_MS = WAIT_LIMIT_MS / 6;

/** Resets the page, or closes it if a test closed or broke it. */
async function leaveSeat(seat: Seat): Promise<void> {
  const { context, page, added } = seat;
  try {
    if (page.isClosed()) throw new Error('A test closed the page.');
    for (const event of PAGE_EVENTS) await page.removeAllListeners(event, { behavior: 'ignoreErrors' });
    for (const event of CONTEXT_EVENTS) await context.removeAllListeners(event, { behavior: 'ignoreErrors' });
    await page.unrouteAll({ behavior: 'ignoreErrors' });
    await context.unrouteAll({ behavior: 'ignoreErrors' });
    for (const other of context.pages()) if (other !== page) await other.close();
    // A page that reloads itself at this moment can lose the navigation, and then nothing ends it.
    await page.goto('about:blank', { timeout: LEAVE_LIMIT_MS });
    await context.clearCookies();
    for (const one of added.splice(0)) await one.dispose();
    page.setDefaultTimeout(WAIT_LIMIT_MS);
    seat.isInUse = false;
  } catch {
    seats.splice(seats.indexOf(seat), 1);
    await context.close().catch(() => undefined);
  }
}

/** Runs in every document before its scripts, and acts in the first of each origin: a reload keeps what is stored. */
function prepareStorage({
  test,
  stored,
}: {
  readonly test: string;
  readonly stored: Readonly<Record<string, string>>;
}): void {
  const mark = 'test.page-of';
  try {
    if (sessionStorage.getItem(mark) === test) return;
    sessionStorage.clear();
    localStorage.clear();
    sessionStorage.setItem(mark, test);
    if (window === window.top) for (const [key, value] of Object.entries(stored)) localStorage.setItem(key, value);
  } catch {
    // This document has no storage.
  }
}
