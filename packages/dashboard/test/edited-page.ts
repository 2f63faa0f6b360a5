// The demo page in the editor, and its content on the platform. Used by browser tests.
import type { Locator, Page } from 'playwright-core';
import { startDashboard } from './open-dashboard.ts';
import type { DashboardTest, OpenOptions, OpenedDashboard } from './open-dashboard.ts';
import { LABELS, blockLabel } from './labels.ts';

export interface EditedPage extends OpenedDashboard {
  /** The frame of a block, by its name. */
  readonly block: (name: string) => Locator;
  readonly field: Locator;
}

/** The shared state of a test file. */
export interface EditorTest extends DashboardTest {
  /** Gives the page that Markdown, as a whole. */
  readonly write: (markdown: string) => Promise<void>;
  readonly read: () => Promise<ReadPage>;
  readonly markdown: () => Promise<string>;
  /** Opens the page in the editor, with that Markdown. */
  readonly edit: (markdown: string, options?: OpenOptions) => Promise<EditedPage>;
}

type ReadPage = Extract<Awaited<ReturnType<typeof readPage>>, { type: 'document' }>;

/** Starts a platform with an example, or a project in a folder. Caller closes. */
export async function startEditor(...start: Parameters<typeof startDashboard>): Promise<EditorTest> {
  const test = await startDashboard(...start);
  const read = async (): Promise<ReadPage> => {
    const page = await readPage(test, {});
    if (page.type !== 'document') throw new Error(`The page is a ${page.type}.`);
    return page;
  };
  const write = async (markdown: string): Promise<void> => {
    const { documentId, document } = await read();
    await test.api.request('PATCH /_platform/v1/spaces/{spaceId}/content/page/{pageId}', {
      spaceId: test.spaceId,
      pageId: test.pageId,
      body: {
        ...(documentId === undefined ? {} : { documentId }),
        splices: [{ at: 0, remove: document?.nodes.length ?? 0, insert: { markdown } }],
      },
    });
  };
  return {
    ...test,
    read,
    write,
    markdown: async () => {
      const page = await readPage(test, { format: 'markdown' });
      return 'markdown' in page ? (page.markdown ?? '') : '';
    },
    edit: async (markdown, options) => {
      await write(markdown);
      const opened = await test.open(`/page/${test.pageId}?mode=edit`, options);
      const { page } = opened;
      await page.getByRole('group', { name: LABELS.pageBlocks }).waitFor();
      return {
        ...opened,
        block: (name) => page.getByRole('group', { name, exact: true }),
        field: page.getByRole('textbox', { name: LABELS.blockMarkdown }),
      };
    },
  };
}

function readPage({ api, spaceId, pageId }: DashboardTest, query: { readonly format?: 'markdown' }) {
  return api.request('GET /spaces/{spaceId}/content/page/{pageId}', { spaceId, pageId, query });
}

/** An empty page with a block on it that "/" put there. */
export async function insertBlock(test: EditorTest, integration: string, title: string): Promise<EditedPage> {
  const edited = await test.edit('');
  const { page } = edited;
  await page.getByRole('button', { name: /^Write here/ }).focus();
  await page.keyboard.press('Enter');
  await page.keyboard.type(`/${title}`);
  await page.getByRole('option', { name: new RegExp(`^${title}`) }).waitFor();
  await page.keyboard.press('Enter');
  await page.getByRole('region', { name: blockLabel(integration) }).waitFor();
  return edited;
}

/** Name of what has the focus. */
export function focused(page: Page): Promise<string | null> {
  return page.evaluate(() => document.activeElement?.getAttribute('aria-label') ?? null);
}

/** Does something once the next save of the page is on its way, before the platform has it. */
export async function beforeNextSave(page: Page, work: () => Promise<void>): Promise<void> {
  await page.route(
    '**/_platform/v1/spaces/*/content/page/*',
    async (route) => {
      await work();
      await route.continue();
    },
    { times: 1 },
  );
}
