// A picture of an example with realistic data.
import type { Locator, Page } from 'playwright-core';

export interface ExamplePicture {
  /** Name of the file in docs/pictures/examples. */
  readonly name: string;
  /** Opens the page on a platform of its own, which ends with `ends`. */
  readonly open: (ends: AsyncDisposableStack) => Promise<OpenedPage>;
}

export interface OpenedPage {
  readonly page: Page;
  /** The part to capture. Without it, the whole window. */
  readonly part?: Locator;
}
