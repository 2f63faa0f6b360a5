// Writes a rendered component in the selected format: the response as JSON, or its tree as JSX, HTML, or PNG.
import { renderContentKitHtml, contentKitStyles } from '@bindery/contentkit-dom';
import { writeJsx } from '@bindery/contentkit/jsx-text';
import type { ContentKitContext, ContentKitRootElement } from '@bindery/contract';
import { KitError, messageOf } from '@bindery/diagnostics';
import { findChromium, takePicture } from '@bindery/pdf';
import type { Io } from '../io.ts';
import { writeOutput } from '../output/write-output.ts';

/** Formats of a rendered component. */
export const RENDER_FORMATS = ['json', 'jsx', 'html', 'png'] as const;

/** One of {@link RENDER_FORMATS}. */
export type RenderFormat = (typeof RENDER_FORMATS)[number];

/** A rendered component. */
export interface RenderResult {
  readonly componentId: string;
  readonly context: ContentKitContext;
  readonly output: {
    readonly element?: ContentKitRootElement;
    readonly state?: Readonly<Record<string, unknown>>;
  };
}

/** Destination and size of the output. */
export interface OutputOptions {
  readonly format: Exclude<RenderFormat, 'json'>;
  /** Path of the file; undefined for standard output. */
  readonly out: string | undefined;
  /** Width of an image, in CSS pixels. */
  readonly width: number;
}

/** Timeout for a screenshot. */
const SCREENSHOT_MS = 60_000;

/** Writes the component. @throws {KitError} usage, render_without_tree, browser_missing, browser_failed */
export async function writeRendered(
  rendered: RenderResult,
  { format, out, width }: OutputOptions,
  io: Io,
): Promise<void> {
  if (format === 'png' && out === undefined && io.isInteractive) {
    throw new KitError('usage', 'Can’t print an image to a terminal.', {
      advice: 'Add --out <file>, or pipe the output.',
    });
  }
  const { element } = rendered.output;
  if (element === undefined) {
    throw new KitError('render_without_tree', 'The component completed without rendering anything.', {
      advice: 'Remove --format to see its response.',
    });
  }
  const output =
    format === 'jsx'
      ? `${writeJsx(element)}\n`
      : format === 'html'
        ? pageOf(rendered, element)
        : await takeScreenshot(withoutFrames(pageOf(rendered, element)), { width, signal: io.signal });
  if (out === undefined) io.stdout.write(output);
  else await writeOutput(io, out, output);
}

/** A standalone HTML page, as readers see it, without scripts. */
function pageOf({ componentId, context, output }: RenderResult, element: ContentKitRootElement): string {
  const html = renderContentKitHtml({ element, componentId, context, state: { ...output.state } });
  const scheme = context.theme === 'dark' ? 'dark' : 'light';
  const styles = `${contentKitStyles}\nbody{margin:0;padding:24px;background:Canvas;color:CanvasText}`;
  return [
    '<!doctype html>',
    `<html lang="en" style="color-scheme:${scheme}">`,
    `<head><meta charset="utf-8"><title>${componentId.replaceAll(/[^\w.-]/g, '')}</title><style>${styles}</style></head>`,
    `<body>${html}</body>`,
    '</html>\n',
  ].join('\n');
}

/** The browser has no network access, so the page shows the URL of a web frame in its place. */
function withoutFrames(html: string): string {
  const style =
    'margin:0;display:grid;place-items:center;height:100vh;font:12px sans-serif;color:GrayText;word-break:break-all';
  return html.replaceAll(
    /(<iframe[^>]*) src="([^"]*)"/g,
    (_, start: string, url: string) => `${start} srcdoc="&lt;body style='${style}'&gt;${url}"`,
  );
}

async function takeScreenshot(
  html: string,
  { width, signal }: { readonly width: number; readonly signal: AbortSignal },
): Promise<Uint8Array> {
  const browser = findChromium();
  if (browser === undefined) {
    throw new KitError('browser_missing', 'PNG output requires Chromium or Chrome. Neither was found.', {
      advice: 'Install one, set BINDERY_BROWSER to its path, or use --format html.',
    });
  }
  try {
    const time = AbortSignal.any([signal, AbortSignal.timeout(SCREENSHOT_MS)]);
    return await takePicture(browser, html, { width, signal: time });
  } catch (cause) {
    if (signal.aborted) throw cause;
    throw new KitError('browser_failed', `The browser ${browser} couldn’t take a screenshot: ${messageOf(cause)}.`, {
      advice: 'Set BINDERY_BROWSER to another browser, or use --format html.',
      cause,
    });
  }
}
