// Faulty blocks of test/fixtures/faulty in workerd, on a page of the workbench. Used by the tests of block faults.
import type { Locator, Page } from 'playwright-core';
import { join } from 'node:path';
import { insertBlock, startEditor } from './edited-page.ts';
import type { EditedPage, EditorTest } from './edited-page.ts';
import { blockLabel } from './labels.ts';

/** Chromium logs this for every response of 400 or more, handled or not. */
const ANSWERED = /^Failed to load resource: /;

/** The shared state of a test file. */
export interface FaultyBlocks extends EditorTest {
  /** An empty page with a block on it that "/" put there. */
  readonly insert: (title: string) => Promise<EditedPage>;
  /** Renders from now on meet a fault rule of the platform, so often. */
  readonly addRule: (effect: object, times?: number) => Promise<unknown>;
  readonly clearRules: () => Promise<unknown>;
}

/** Starts a platform with them. Caller closes. */
export async function startFaultyBlocks(): Promise<FaultyBlocks> {
  const test = await startEditor(join(import.meta.dirname, 'fixtures', 'faulty'));
  return {
    ...test,
    insert: (title) => insertBlock(test, 'faulty', title),
    addRule: (effect, times = 1) =>
      test.api.request('POST /_platform/v1/faults', {
        body: {
          on: 'request',
          caller: 'dashboard',
          operation: 'renderIntegrationUIWithPost',
          times,
          ...effect,
        } as never,
      }),
    clearRules: () => test.api.request('DELETE /_platform/v1/faults'),
  };
}

export function blockOn(page: Page): Locator {
  return page.getByRole('region', { name: blockLabel('faulty') });
}

/** The error below the tree. Message and code are collapsed if readers have their own text. */
export function errorOn(page: Page): Locator {
  return blockOn(page).getByRole('group', { name: 'Error' });
}

export function notesOn(page: Page): Locator {
  return blockOn(page).getByRole('status', { name: 'Author notes' });
}

/** Waits for a text in the error below the tree; when it doesn’t come, the failure shows the error that did. */
export async function seesError(page: Page, text: string): Promise<void> {
  const error = errorOn(page);
  try {
    await error.getByText(text).first().waitFor({ state: 'attached' });
  } catch (cause) {
    const visible = await error.allTextContents();
    throw new Error(`The block shows ${JSON.stringify(visible)}, and not ${JSON.stringify(text)}.`, { cause });
  }
}

/** The unhandled errors of a page. */
export function unhandled(faults: readonly string[]): string[] {
  return faults.filter((fault) => !ANSWERED.test(fault));
}
