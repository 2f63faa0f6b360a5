// Blocks in Chromium whose elements are inspected by keyboard: how many keys it takes, and how long until the cause is on screen.
import type { Browser, Page } from 'playwright-core';

/** What was found of one element that is rendered. */
export interface Inspected {
  /** Whether its event, a call and its line came on screen. */
  readonly isFound: boolean;
  readonly keys: number;
  /** From the first key to that, without the time between keys. */
  readonly ms: number;
}

/** Blocks of the gallery on a page. */
export interface InspectedPage {
  readonly api: string;
  readonly token: string;
  readonly blocks: readonly string[];
}

/** Opens the page once and inspects each element of each block. */
export async function inspectElements(browser: Browser, { api, token, blocks }: InspectedPage): Promise<Inspected[]> {
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 } });
  try {
    await context.addInitScript(noteCauses);
    const page = await context.newPage();
    await page.goto(`${api}/#token=${token}`);
    const inspected: Inspected[] = [];
    for (const block of blocks) {
      const rendered = page.locator(`section:has(> .block-mark b:text-is("gallery / ${block}")) .ck-content > *`);
      await rendered.first().waitFor();
    }
    for (const block of blocks) inspected.push(...(await inspectBlock(page, block)));
    return inspected;
  } finally {
    await context.close();
  }
}

async function inspectBlock(page: Page, block: string): Promise<Inspected[]> {
  const section = page.locator(`section:has(> .block-mark b:text-is("gallery / ${block}"))`);
  await section.scrollIntoViewIfNeeded();
  await section.locator('.block-mark-link').focus();
  await press(page, 'Alt+i');
  const labels = await page.locator('.inspection-outline kbd').allTextContents();
  const unlabeled = (await page.locator('.inspection-outline').count()) - labels.length;
  await page.keyboard.press('Escape');
  const inspected: Inspected[] = [];
  // Each from the start: nothing is open, and the focus is where it was.
  for (const label of labels) {
    const opened = await press(page, 'Alt+i');
    const isOpen = opened.label === label;
    const chosen = isOpen ? opened : await press(page, label);
    const ms = isOpen ? opened.ms : opened.ms + chosen.ms;
    inspected.push({ isFound: chosen.isFound, keys: isOpen ? 1 : 2, ms });
    await page.keyboard.press('Escape');
  }
  return [...inspected, ...Array.from({ length: unlabeled }, () => ({ isFound: false, keys: 0, ms: 0 }))];
}

interface VisibleCause {
  readonly isFound: boolean;
  readonly label: string;
  readonly ms: number;
}

/** Presses a key, and waits until the cause of an element is whole: of the one that the key chooses, or of any. */
async function press(page: Page, key: string): Promise<VisibleCause> {
  await page.keyboard.press(key);
  return page.evaluate(() => window.visibleCause ?? { isFound: false, label: '', ms: 0 });
}

declare global {
  interface Window {
    /** What the last key brought on screen. */
    visibleCause?: Promise<VisibleCause>;
  }
}

/** Runs in the page before its scripts: from each key to the frame in which the panel has an event, a call and a line. */
function noteCauses(): void {
  const show = async (label: string): Promise<VisibleCause> => {
    const startedAt = performance.now();
    for (;;) {
      await new Promise((resolve) => requestAnimationFrame(resolve));
      const ms = performance.now() - startedAt;
      const panel = document.querySelector('.cause-panel');
      const chosen = document.querySelector('.inspection-outline[data-chosen="true"] > kbd')?.textContent ?? '';
      const isFound =
        /^src\/gallery\.tsx:\d+:\d+$/.test(panel?.querySelector('.place-text code')?.textContent ?? '') &&
        panel?.querySelector('a')?.textContent.startsWith('ui_render') === true &&
        panel.querySelector('.cause-calls b') !== null &&
        (label === '' || chosen === label);
      if (isFound || ms > 5_000) return { isFound, label: chosen, ms };
    }
  };
  const note = ({ key, altKey }: KeyboardEvent): void => {
    if (key !== 'Alt' && key !== 'Escape' && key !== 'Shift') window.visibleCause = show(altKey ? '' : key);
  };
  window.addEventListener('keydown', note, true);
}
