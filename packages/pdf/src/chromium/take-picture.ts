// A picture of one page of HTML, as high as the page is.
import { join } from 'node:path';
import { BrowserFailed, runBrowser } from './run-browser.ts';

/** How a picture is taken. */
export interface PictureOptions {
  readonly signal: AbortSignal;
  /** Pixels of the page; the picture has `scale` times as many. */
  readonly width: number;
  /** Default 2. */
  readonly scale?: number | undefined;
}

/** The highest picture, in pixels of the page. What is below is cut off. */
const MAX_HEIGHT = 8_000;

/** What a page says of its height, which the first run of the browser is for. */
const MEASURE = '<script>document.documentElement.dataset.height = document.body.offsetHeight</script>';

const MEASURED = /<html[^>]* data-height="(\d+)"/;

/**
 * Takes a picture as PNG. The page has a body without margins, and no text after `</body>`.
 * Rejects with {@link BrowserFailed}, or with the signal's reason when that ends it.
 */
export async function takePicture(browser: string, html: string, options: PictureOptions): Promise<Uint8Array> {
  const { signal, width, scale = 2 } = options;
  const sized = (height: number) => ['--hide-scrollbars', `--window-size=${width},${height}`];
  const measured = html.replace('</body>', () => `${MEASURE}</body>`);
  const height = await runBrowser(
    browser,
    { html: measured, flags: () => [...sized(MAX_HEIGHT), '--dump-dom'], signal },
    async ({ stdout }) => Number(MEASURED.exec(stdout)?.[1]),
  );
  if (!Number.isInteger(height)) throw new BrowserFailed('it didn’t report the page’s height');
  const flags = (folder: string) => [
    ...sized(Math.min(Math.max(height, 1), MAX_HEIGHT)),
    `--force-device-scale-factor=${scale}`,
    `--screenshot=${join(folder, 'job.png')}`,
  ];
  return runBrowser(browser, { html, flags, signal }, ({ read }) => read('job.png'));
}
