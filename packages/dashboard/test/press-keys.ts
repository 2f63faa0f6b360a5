// Shortcuts of two keys.
import type { Page } from 'playwright-core';

/** Sends each key before the one before it is handled: on a busy computer, the second could be too late for the shortcut. */
export async function pressKeys(page: Page, ...keys: readonly string[]): Promise<void> {
  await Promise.all(keys.map((key) => page.keyboard.press(key)));
}
