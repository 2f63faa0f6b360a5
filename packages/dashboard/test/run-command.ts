// Runs a command from the palette by keyboard. Used by browser tests.
import type { Page } from 'playwright-core';

/** Opens the palette, types the beginning of a command's title, and runs the first that it lists. */
export async function runCommand(page: Page, command: string): Promise<void> {
  await page.keyboard.press('Control+k');
  await page.keyboard.type(command);
  await page.getByRole('option', { name: command }).first().waitFor();
  await page.keyboard.press('Enter');
}
