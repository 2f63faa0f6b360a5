// One page on which the sample of one element after the other is shown. Imported by browser tests only.
import { SAMPLE_STATE, sampleTree } from '@bindery/contract/contentkit';
import type { ElementName } from '@bindery/contract/contentkit';
import type { ContentKitRootElement } from '@bindery/contentkit';
import axe from 'axe-core';
import type { Page } from 'playwright-core';
import type { Opened, TestBrowser } from './browser.ts';

/** Elements that take the focus, or hold what does. */
export const INTERACTIVE: readonly ElementName[] = [
  'block',
  'modal',
  'configuration',
  'stepper',
  'card',
  'link',
  'markdown',
  'codeblock',
  'webframe',
  'button',
  'textinput',
  'select',
  'switch',
  'checkbox',
  'radio',
  'input',
];

/** The page, and what is on it. */
export interface SamplesPage extends Opened {
  /** Shows a tree in place of the one before, with a line above it that counts the renders. */
  readonly show: (tree: ContentKitRootElement, options?: { readonly theme?: 'light' | 'dark' }) => Promise<void>;
  readonly showSample: (name: ElementName, options?: { readonly theme?: 'light' | 'dark' }) => Promise<void>;
  /** Renders it again inside another tree. */
  readonly renderAgain: () => Promise<void>;
}

/** Opens it. Caller closes the page. */
export async function openSamples(browser: TestBrowser): Promise<SamplesPage> {
  browser.routes.set('/frame', (_request, response) =>
    response
      .setHeader('content-type', 'text/html')
      .end('<!doctype html><html lang="en"><title>Frame</title><main><h1>Frame</h1></main></html>'),
  );
  let tree: ContentKitRootElement = { type: 'block', children: [] };
  let renders = 0;
  const opened = await browser.open({
    main: ({ state }) => {
      renders += 1;
      return { element: counted(tree, renders), state: { ...SAMPLE_STATE, ...state }, props: {} };
    },
  });
  const { page } = opened;
  const show: SamplesPage['show'] = async (visible, { theme = 'light' } = {}) => {
    tree = withFrames(visible, `${browser.otherOrigin}/frame`);
    renders = 0;
    await page.evaluate(
      (context) => {
        window.endSession();
        document.body.style.background = context.theme === 'dark' ? '#14171c' : '#fff';
        document.body.style.color = context.theme === 'dark' ? '#fff' : '#000';
        window.start({ context });
      },
      contextOf(visible, theme),
    );
    await page.locator('.ck-root :is(.ck-block, .ck-configuration, .ck-modal-content, .ck-failure)').first().waitFor();
    if (JSON.stringify(tree).includes('"onContentChange":{"action":"changed"'))
      await page.locator('.cm-content').waitFor();
    await framesLoaded(page);
  };
  return {
    ...opened,
    show,
    showSample: (name, options) => show(sampleTree(name), options),
    renderAgain: async () => {
      const before = renders;
      await page.evaluate(() => {
        window.mounted.session.refresh();
        return window.mounted.session.whenIdle();
      });
      if (renders === before) throw new Error('Nothing was rendered.');
    },
  };
}

function contextOf(tree: ContentKitRootElement, theme: 'light' | 'dark') {
  return tree.type === 'configuration'
    ? ({ type: 'configuration_account', organizationId: 'o', theme } as const)
    : ({ type: 'document', spaceId: 's', editable: true, theme } as const);
}

/** From the second render on, an element precedes it. */
function counted(tree: ContentKitRootElement, renders: number): ContentKitRootElement {
  const isOneStepper = tree.type === 'configuration' && tree.children[0]?.type === 'stepper';
  if (renders === 1 || isOneStepper) return tree;
  const line = { type: 'text', children: [`Render ${renders}`] } as const;
  return { ...tree, children: [line, ...tree.children] } as unknown as ContentKitRootElement;
}

function withFrames(tree: ContentKitRootElement, url: string): ContentKitRootElement {
  return JSON.parse(JSON.stringify(tree).replaceAll('https://example.com/frame', url)) as ContentKitRootElement;
}

/** A frame that moves to its own process while it has the focus loses the next key press. */
async function framesLoaded(page: Page): Promise<void> {
  for (const node of await page.locator('iframe').elementHandles()) {
    const frame = await node.contentFrame();
    await frame?.waitForURL((await node.getAttribute('src')) ?? '');
  }
}

/** Serious and critical findings of axe. */
export async function seriousFindings(page: Page): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.addScriptTag({ content: axe.source });
  const violations = await page.evaluate(async () => {
    const { axe: tool } = globalThis as unknown as {
      axe: { run: (on: unknown, options: unknown) => Promise<axe.AxeResults> };
    };
    const found = await tool.run('main', { iframes: false, resultTypes: ['violations'] });
    return found.violations.map(({ id, impact, nodes }) => ({ id, impact, html: nodes.map(({ html }) => html) }));
  });
  return violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .map(({ id, html }) => `${id}: ${html.join(' ')}`);
}

/** How far the page is wider than its window, in CSS pixels. */
export function overflowOf(page: Page): Promise<number> {
  return page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
}

/**
 * Presses Tab and waits until the focus has moved. A frame of another origin passes the focus on from another
 * process, so the element that is read right after the key press may still be the frame.
 */
export async function pressTab(page: Page): Promise<void> {
  const before = await page.evaluateHandle(() => document.activeElement);
  await page.keyboard.press('Tab');
  await page.waitForFunction((node) => node !== document.activeElement || node?.tagName !== 'IFRAME', before);
}

/** What has the focus, as role and name. */
export function focusedOn(page: Page): Promise<string> {
  return page.evaluate(() => {
    const node = document.activeElement as HTMLElement | null;
    if (node === null || node === document.body) return '';
    const label = (node as HTMLInputElement).labels?.[0]?.textContent;
    const by = node.getAttribute('aria-labelledby');
    const named = by === null ? undefined : document.getElementById(by)?.textContent;
    const kind = node.getAttribute('role') ?? (node as HTMLInputElement).type ?? node.tagName.toLowerCase();
    const words = node.getAttribute('aria-label') ?? named ?? label ?? node.textContent;
    return `${kind || node.tagName.toLowerCase()} "${words.trim()}"`;
  });
}
