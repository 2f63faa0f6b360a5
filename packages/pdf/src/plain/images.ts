// Images of a page, rendered to a PDF.
import type { BlockOf } from '@bindery/content/documents';
import type { ContentRef } from '@bindery/contract/content';
import { GRAY } from './block-context.ts';
import type { BlockContext } from './block-context.ts';
import { isDrawable } from './drawable.ts';
import { MARGIN } from './page-writer.ts';
import type { PageWriter } from './page-writer.ts';
import { runsOfBlocks } from './runs.ts';

/** Types of images that the engine can render. */
const RENDERED = new Set(['image/png', 'image/jpeg']);

/** Renders an image, and writes its caption, or its alternative text where it has none. */
export function writeImage({ data, fragments }: BlockOf<'image'>, writing: BlockContext): void {
  const caption = fragments.flatMap(({ nodes }) => runsOfBlocks(nodes, writing.labelOf));
  const runs = caption.some(({ text }) => text.trim() !== '') ? caption : [{ text: data.alt ?? '' }];
  renderFile(data.ref, writing);
  if (runs.some(({ text }) => text !== '')) writing.writer.write(runs, { size: 9, color: GRAY });
}

/** Renders the image that a reference is of, where the job has it and it can be rendered. */
export function renderFile(ref: ContentRef, { job, writer }: BlockContext): void {
  const image = ref.kind === 'file' ? job.images.get(ref.file) : undefined;
  if (image !== undefined && RENDERED.has(image.contentType) && isDrawable(image.bytes))
    renderImage(image.bytes, writer);
}

/** What the library's types leave out. */
interface ImageReader {
  openImage(bytes: Buffer): { readonly width: number; readonly height: number };
}

function renderImage(bytes: Uint8Array, { doc, width }: PageWriter): void {
  try {
    const image = (doc as unknown as ImageReader).openImage(Buffer.from(bytes));
    if (!(image.width > 0 && image.height > 0)) return;
    const scale = Math.min(1, width / image.width, (doc.page.height - 2 * MARGIN) / 2 / image.height);
    const height = image.height * scale;
    if (doc.y + height > doc.page.height - MARGIN) doc.addPage();
    doc.image(image as unknown as Buffer, MARGIN, doc.y, { width: image.width * scale, height });
    doc.y += height + 6;
  } catch {
    // It says that it is an image, and is none that can be rendered: its words follow.
  }
}
