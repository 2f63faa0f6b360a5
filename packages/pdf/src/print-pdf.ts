// Prints a job: by the browser of this computer, and without one by an engine of JavaScript.
import type { PdfJob, PdfProgress, PrintedPdf } from './pdf-job.ts';
import { openWriter } from './open-writer.ts';
import type { PdfWriter } from './pdf-writer.ts';
import { findChromium } from './chromium/find-chromium.ts';
import { printWithChromium } from './chromium/print-job.ts';
import { BrowserFailed } from './chromium/run-browser.ts';
import { findMissingScripts, warningOf } from './missing-fonts.ts';

/** How a job is printed. */
export interface Printing {
  readonly signal: AbortSignal;
  /** Milliseconds for the whole. A browser has half of it: what is left is enough to write the PDF without. */
  readonly timeMs: number;
  readonly report: (progress: PdfProgress) => void;
  /** Path of a browser; undefined for none. Default: the one of this computer. */
  readonly browser?: string | undefined;
}

/**
 * Prints a job. Throws the signal's reason.
 * @throws {KitError} pdf_worker_ended
 */
export async function printPdf(job: PdfJob, printing: Printing): Promise<PrintedPdf> {
  const pages = job.pages.length;
  const { signal, report } = printing;
  const onPage = (done: number): void => report({ state: 'printing', pages, done });
  const writer = await openWriter(job, { signal, onPage });
  try {
    return await printFrom(writer, printing);
  } finally {
    await writer.close();
  }
}

async function printFrom(writer: PdfWriter, printing: Printing): Promise<PrintedPdf> {
  const { signal, timeMs } = printing;
  const browser = 'browser' in printing ? printing.browser : findChromium();
  const warnings: string[] = [];
  if (browser !== undefined) {
    try {
      const bytes = await printInTime(browser, writer, { signal, mostMs: timeMs / 2 });
      const missing = await findMissingScripts(await writer.words(), signal);
      return { bytes, warnings: missing.length === 0 ? [] : [warningOf(missing)] };
    } catch (thrown) {
      if (!(thrown instanceof BrowserFailed)) throw thrown;
      warnings.push(`The browser ${browser} couldn’t generate the PDF: ${thrown.message}.`);
    }
  }
  signal.throwIfAborted();
  const { bytes, warnings: more } = await writer.plain();
  return { bytes, warnings: [...warnings, ...more] };
}

/** Throws BrowserFailed for a browser that takes longer than that, or the signal's reason. */
async function printInTime(
  browser: string,
  writer: PdfWriter,
  { signal, mostMs }: { readonly signal: AbortSignal; readonly mostMs: number },
): Promise<Uint8Array> {
  const slow = new AbortController();
  const timer = setTimeout(() => slow.abort(), mostMs);
  try {
    return await printWithChromium(browser, writer, AbortSignal.any([signal, slow.signal]));
  } catch (thrown) {
    signal.throwIfAborted();
    if (!slow.signal.aborted) throw thrown;
    throw new BrowserFailed(`it took longer than ${Math.round(mostMs / 1000)} s`, { cause: thrown });
  } finally {
    clearTimeout(timer);
  }
}
