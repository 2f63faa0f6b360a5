// Prints a job: by the browser of this computer, and without one by an engine of JavaScript.
import type { PdfJob, PrintedPdf } from './pdf-job.ts';
import { openWriter } from './open-writer.ts';
import type { PdfWriter } from './pdf-writer.ts';
import { findChromium } from './chromium/find-chromium.ts';
import { printWithChromium } from './chromium/print-job.ts';
import { BrowserFailed } from './chromium/print-html.ts';
import { findMissingScripts, warningOf } from './missing-fonts.ts';

/** How a job is printed. */
export interface Printing {
  readonly signal: AbortSignal;
  /** Path of a browser; undefined for none. Default: the one of this computer. */
  readonly browser?: string | undefined;
}

/**
 * Prints a job. Throws the signal's reason.
 * @throws {KitError} pdf_worker_ended
 */
export async function printPdf(job: PdfJob, printing: Printing): Promise<PrintedPdf> {
  const writer = await openWriter(job, printing.signal);
  try {
    return await printFrom(writer, printing);
  } finally {
    await writer.close();
  }
}

async function printFrom(writer: PdfWriter, printing: Printing): Promise<PrintedPdf> {
  const { signal } = printing;
  const browser = 'browser' in printing ? printing.browser : findChromium();
  const warnings: string[] = [];
  if (browser !== undefined) {
    try {
      const bytes = await printWithChromium(browser, writer, signal);
      const missing = await findMissingScripts(await writer.words(), signal);
      return { bytes, warnings: missing.length === 0 ? [] : [warningOf(missing)] };
    } catch (thrown) {
      if (!(thrown instanceof BrowserFailed)) throw thrown;
      warnings.push(`The browser ${browser} did not print: ${thrown.message}.`);
    }
  }
  const { bytes, warnings: more } = await writer.plain();
  return { bytes, warnings: [...warnings, ...more] };
}
