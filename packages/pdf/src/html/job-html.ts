// A job as one page of HTML that a browser prints. Nothing in it runs, and nothing is fetched for it: images are in it, and what
// a policy at its beginning forbids is forbidden once more.
import { renderMathMl } from '@bindery/content/formulas';
import { renderHtml } from '@bindery/content/html';
import type { ContentRef } from '@bindery/contract/content';
import type { PdfJob, JobPage } from '../pdf-job.ts';
import { PRINT_STYLE } from './print-style.ts';

/** What is where an image's bytes come: no other URL begins so. */
const IMAGE_URL = 'https://image.invalid/';

const POLICY = "default-src 'none'; style-src 'unsafe-inline'; img-src data:";

/** The page of the PDF that each page of the job begins on, from 1. */
export type PageNumbers = ReadonlyMap<string, number>;

/** The named destination of a page, or of an anchor in it. */
export function destinationOf(page: string, anchor?: string): string {
  return anchor === undefined ? `page-${page}` : `page-${page}--${anchor}`;
}

/** Writes the HTML. Without numbers their space in the contents stays empty, and is as large. */
export function writeJobHtml(job: PdfJob, numbers?: PageNumbers): string {
  const { title, subtitle, date, pages } = job;
  const cover = [
    `<p class="book-title">${escape(title)}</p>`,
    ...(subtitle === undefined ? [] : [`<p class="book-subtitle">${escape(subtitle)}</p>`]),
    `<p class="book-date">${escape(date)}</p>`,
  ];
  const ids = new Set(pages.map(({ id }) => id));
  const lines = pages.map((page) => {
    const number = numbers?.get(page.id) ?? '';
    const words = `<a href="#${destinationOf(page.id)}">${escape(page.title)}</a>`;
    return `<li style="margin-left: ${Math.min(page.depth, 8) * 6}mm">${words}<span class="number">${number}</span></li>`;
  });
  return [
    '<!doctype html><html><head><meta charset="utf-8">',
    `<meta http-equiv="Content-Security-Policy" content="${POLICY}">`,
    `<title>${escape(title)}</title><style>${PRINT_STYLE}</style></head><body>`,
    `<header class="cover">${cover.join('')}</header>`,
    `<nav class="contents"><p class="contents-title">Contents</p><ol>${lines.join('')}</ol></nav>`,
    ...pages.map((page) => sectionOf(page, job, ids)),
    '</body></html>',
  ].join('\n');
}

function sectionOf(page: JobPage, job: PdfJob, ids: ReadonlySet<string>): string {
  const level = Math.min(page.depth + 1, 6);
  const body = renderHtml(page.document, {
    anchors: true,
    href: (ref) => hrefOf(ref, { page, ids, job }),
    label: job.labelOf,
    // A page that is printed cannot be opened here and there.
    block: (block) => {
      if (block.type === 'integration') return `<p class="elsewhere">${escape(block.data.block)}</p>`;
      return block.type === 'math' ? renderMathMl(block.data.formula, 'block') : undefined;
    },
    inline: (node) =>
      node.kind === 'inline' && node.node.type === 'inline-math'
        ? renderMathMl(node.node.data.formula, 'inline')
        : undefined,
  });
  const description = page.description === undefined ? '' : `<p class="description">${escape(page.description)}</p>`;
  return `<section id="${destinationOf(page.id)}"><h${level}>${escape(page.title)}</h${level}>${description}\n${finish(body, page, job)}</section>`;
}

interface In {
  readonly page: JobPage;
  readonly ids: ReadonlySet<string>;
  readonly job: PdfJob;
}

function hrefOf(ref: ContentRef, { page, ids, job }: In): string | undefined {
  if (ref.kind === 'page' && ref.space === undefined && ids.has(ref.page)) return `#${destinationOf(ref.page)}`;
  if (ref.kind === 'anchor' && ref.space === undefined) {
    const target = ref.page ?? page.id;
    if (ids.has(target)) return `#${destinationOf(target, ref.anchor)}`;
  }
  if (ref.kind === 'file' && job.images.has(ref.file)) return IMAGE_URL + ref.file;
  return job.hrefOf(ref);
}

/**
 * What the renderer wrote, made fit for a PDF: names of destinations are those of the page, headings are as deep as the page, images
 * are in it. Tags and attributes here are the renderer's; in text and values, these signs are escaped.
 */
function finish(html: string, { id, depth }: JobPage, job: PdfJob): string {
  const deeper = Math.max(0, depth);
  return (
    html
      .replace(/ id="([^"]*)"/g, (_all, name: string) => ` id="${destinationOf(id, name)}"`)
      .replace(/ href="#(?!page-)([^"]*)"/g, (_all, name: string) => ` href="#${destinationOf(id, name)}"`)
      .replace(
        /<(\/?)h([2-4])(?=[ >])/g,
        (_all, end: string, level: string) => `<${end}h${Math.min(6, Number(level) + deeper)}`,
      )
      .replace(/<details(?! open)/g, '<details open=""')
      .replace(/ src="([^"]*)"/g, (_all, url: string) => ` src="${imageOf(url, job)}"`)
      // A browser would render the sign of a broken image.
      .replace(/<img src="" alt="([^"]*)"[^>]*>/g, '<span class="elsewhere">$1</span>')
      .replace(/ href="https:\/\/image\.invalid\/([^"]*)"/g, (_all, file: string) => {
        const href = job.hrefOf({ kind: 'file', file });
        return href === undefined ? '' : ` href="${escape(href)}"`;
      })
  );
}

/** The image itself. One that is not in the job shows its words: nothing is fetched. */
function imageOf(url: string, { images }: PdfJob): string {
  if (url.startsWith('data:image/')) return url;
  const image = url.startsWith(IMAGE_URL) ? images.get(url.slice(IMAGE_URL.length)) : undefined;
  if (image === undefined) return '';
  return `data:${escape(image.contentType)};base64,${Buffer.from(image.bytes).toString('base64')}`;
}

function escape(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');
}
