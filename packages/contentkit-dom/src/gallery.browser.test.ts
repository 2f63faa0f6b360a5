import axe from 'axe-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { gallery, steps } from '../test/gallery.ts';
import { hasBrowser } from '@bindery/testkit/launch-browser';
import { startBrowser } from '../test/browser.ts';
import type { Component, TestBrowser } from '../test/browser.ts';
import { ck, openModal } from '@bindery/contentkit';

interface AxeResult {
  readonly violations: readonly {
    readonly id: string;
    readonly impact: string;
    readonly nodes: readonly { readonly html: string; failureSummary: string }[];
  }[];
}

describe.skipIf(!hasBrowser)('every element, in a browser,', () => {
  let browser: TestBrowser;
  beforeAll(async () => {
    browser = await startBrowser();
    browser.routes.set('/frame', (_request, response) =>
      response
        .setHeader('content-type', 'text/html')
        .end('<!doctype html><html lang="en"><title>Frame</title><main><h1>Frame</h1></main></html>'),
    );
  });
  afterAll(() => browser.close());

  const show =
    (state = {}): Component =>
    () => ({
      element: gallery(`${browser.otherOrigin}/frame`),
      state: { name: 'Ada', fruit: ['apple'], look: 'dark', source: 'a\nb', tags: ['a'], ...state },
      props: {},
    });

  async function seriousFindings(page: Awaited<ReturnType<TestBrowser['open']>>['page']): Promise<string[]> {
    await page.addScriptTag({ content: axe.source });
    const result = (await page.evaluate(() =>
      (globalThis as unknown as { axe: { run: (options: unknown) => unknown } }).axe.run({ iframes: false }),
    )) as AxeResult;
    return result.violations
      .filter((violation) => violation.impact === 'serious' || violation.impact === 'critical')
      .flatMap((violation) => violation.nodes.map((node) => `${violation.id}: ${node.html} ${node.failureSummary}`));
  }

  it('renders with its role and name', async () => {
    const { page, errors } = await browser.open({ main: show() });
    await page.getByRole('button', { name: 'Primary' }).waitFor();
    await page.locator('.cm-content').waitFor();
    // A separate file, so that the title of the test isn’t part of it.
    await expect(await page.locator('main').ariaSnapshot()).toMatchFileSnapshot('../test/gallery.aria.txt');
    expect(errors).toEqual([]);
  });

  it.each(['light', 'dark'])('has no serious finding of axe in %s', { tags: ['long'] }, async (theme) => {
    const { page } = await browser.open(
      { main: show() },
      { context: { type: 'document', spaceId: 's', editable: true, theme } },
    );
    if (theme === 'dark') await page.addStyleTag({ content: 'body { background: #14171c !important; color: #fff; }' });
    await page.getByRole('button', { name: 'Primary' }).waitFor();
    expect(await seriousFindings(page)).toEqual([]);
  });

  it('has no serious finding of axe with menu, list and modal open', { tags: ['long'] }, async () => {
    const { page } = await browser.open({
      main: () => ({
        element: ck.block(
          { controls: [{ label: 'Edit', onPress: { action: 'edit' } }] },
          ck.button({ label: 'Open', onPress: openModal('edit') }),
        ),
        state: {},
        props: {},
      }),
      edit: () => ({
        element: ck.modal(
          {
            title: 'Edit',
            subtitle: [ck.text({}, 'Subtitle')],
            submit: ck.button({ label: 'Save', onPress: { action: 'save' } }),
          },
          ck.input({
            label: 'Tags',
            element: ck.select({ state: 'tags', multiple: true, options: [{ id: 'a', label: 'Apple' }] }),
          }),
        ),
        state: {},
        props: {},
      }),
    });
    await page.getByRole('button', { name: 'Block menu' }).click();
    await page.getByRole('menuitem', { name: 'Edit' }).waitFor();
    expect(await seriousFindings(page)).toEqual([]);
    await page.getByRole('button', { name: 'Open' }).click();
    await page.getByRole('combobox', { name: 'Tags' }).click();
    await page.getByRole('option', { name: 'Apple' }).click();
    expect(await seriousFindings(page)).toEqual([]);
  });

  it('shows steps, of which one goes on when the component allows it', { tags: ['long'] }, async () => {
    const component: Component = ({ action, state }) => {
      const active = action?.action === 'go' ? String(action['step']) : ((state?.['active'] ?? 'account') as string);
      return { element: steps(active), state: { active }, props: {} };
    };
    const { page, requests } = await browser.open(
      { main: component },
      { context: { type: 'configuration_account', organizationId: 'o', theme: 'light' } },
    );
    await page.getByText('Your account').waitFor();
    expect(await seriousFindings(page)).toEqual([]);
    await page.getByRole('button', { name: 'Next' }).click();
    await page.getByText('Your repository').waitFor();
    expect(requests.at(-1)?.action).toEqual({ action: 'go', step: 'repo' });
    expect(await page.getByRole('button', { name: 'Next' }).isDisabled()).toBe(true);
    expect(await page.locator('[aria-current=step]').innerText()).toContain('Repository');
    await page.getByRole('button', { name: 'Account' }).click();
    await page.getByText('Your account').waitFor();
  });

  it('shows Markdown without ever making HTML of it', { tags: ['long'] }, async () => {
    const { page } = await browser.open({ main: show() });
    const markdown = page.locator('.ck-markdown');
    await markdown.waitFor();
    expect(await markdown.locator('script').count()).toBe(0);
    expect(await markdown.innerText()).toContain('<script>alert(1)</script>');
    expect(await markdown.locator('a').evaluateAll((links) => links.map((link) => link.getAttribute('href')))).toEqual([
      'https://example.com/a_(b)',
      'https://example.com/bare',
    ]);
    expect(await markdown.locator('td').allInnerTexts()).toEqual(['a | b', '1']);
    expect(await markdown.locator('ol').getAttribute('start')).toBe('3');
    expect(await markdown.locator('ul ul li').innerText()).toBe('inner');
  });
});
