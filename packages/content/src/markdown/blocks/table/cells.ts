// Cells of HTML tables, by column type.
import type { ContentRef } from '@bindery/contract/content';
import type { DocumentTableImageRecord } from '@bindery/contract/documents';
import type { HtmlElement } from '../../../html-tree/element.ts';
import { elementsInside, textIn } from '../../../html-tree/element.ts';
import { readHtmlBlocks } from '../../embedded/read-html.ts';
import type { HtmlContext } from '../../embedded/read-html.ts';
import { writeHtmlBlocks } from '../../embedded/write-html.ts';
import type { WriteContext } from '../../context.ts';
import { defined } from '../../../documents/index.ts';
import { oneOf } from '../../inlines/choices.ts';
import { imageRef } from '../../inlines/elements.ts';
import { escapeHtml, writeAttributes } from '../../inlines/html-tags.ts';
import { BROKEN, labelOf, refOf } from '../../links.ts';
import type { CellValue, Definition, TableBuilder, TableView } from './table-builder.ts';

/** Reads a cell into the last row. An empty cell adds no value. */
export function readCell(
  cell: HtmlElement,
  definition: Definition,
  { builder, html }: { builder: TableBuilder; html: HtmlContext },
): void {
  const { id } = definition;
  if (definition.type === 'text') return builder.setBlocks(id, readHtmlBlocks(cell.children, html));
  const value = readValue(cell, definition, html);
  if (value !== undefined) builder.setValue(id, value);
}

function readValue(
  cell: HtmlElement,
  { type }: Definition,
  { context: { links } }: HtmlContext,
): CellValue | undefined {
  const text = textIn(cell).trim();
  const anchors = elementsInside(cell, 'a');
  const hrefs = anchors.map((anchor) => anchor.attributes.get('href') ?? '');
  const [href] = hrefs;
  switch (type) {
    case 'number':
    case 'rating':
      if (text === '' || text === 'null') return undefined;
      return Number.isFinite(Number(text)) ? Number(text) : text;
    case 'checkbox':
      return text === 'true' || text === 'false' ? text === 'true' : textOrNothing(text);
    case 'select': {
      const options = elementsInside(cell, 'span').flatMap((span) => span.attributes.get('data-option') ?? []);
      return options.length > 0 ? options : textOrNothing(text);
    }
    case 'files':
      return hrefs.length > 0
        ? hrefs.map((one) => refOf(links, { href: one, use: 'file', kinds: ['file'] }).file)
        : textOrNothing(text);
    case 'users':
      return hrefs.length > 0 ? hrefs.map((one) => userOf(links.toRef(one, 'link'), one)) : textOrNothing(text);
    case 'content-ref':
      return href === undefined ? textOrNothing(text) : links.toRef(href, 'link');
    case 'image':
      return readImageCell(cell, links) ?? (href === undefined ? textOrNothing(text) : imageRef(href, links));
    default:
      return textOrNothing(text);
  }
}

function textOrNothing(text: string): string | undefined {
  return text === '' || text === 'null' ? undefined : text;
}

function userOf(ref: ContentRef, href: string): string {
  return ref.kind === 'user' ? ref.user : href;
}

function readImageCell(
  cell: HtmlElement,
  links: HtmlContext['context']['links'],
): DocumentTableImageRecord | undefined {
  const [img] = elementsInside(cell, 'img');
  const attributes = img === undefined ? undefined : img.attributes;
  const src = attributes?.get('src');
  if (src === undefined) return undefined;
  return defined({
    ref: imageRef(src, links),
    objectFit: oneOf(attributes?.get('data-object-fit'), ['contain', 'fill', 'cover']),
    alt: attributes?.get('alt') || undefined,
  });
}

/** Writes the content of a cell. */
export function writeCell(
  value: CellValue | undefined,
  definition: Definition,
  { view, context }: { readonly view: TableView; readonly context: WriteContext },
): string {
  if (value === undefined || value === null) return '';
  if (definition.type === 'text') return writeHtmlBlocks(view.blocksOf(value), context);
  if (Array.isArray(value)) return writeList(value, definition, context);
  if (typeof value !== 'object') return escapeHtml(String(value));
  return 'ref' in value ? writeImageCell(value, context) : writeRef(value, definition, context);
}

function writeList(values: readonly string[], definition: Definition, { links }: WriteContext): string {
  if (definition.type === 'select') {
    const labels = new Map(definition.options.map(({ value, label }) => [value, label]));
    const spans = values.map((value, index) => {
      const separator = index < values.length - 1 ? ', ' : '';
      return `<span${writeAttributes({ 'data-option': value })}>${escapeHtml(labels.get(value) ?? value)}${separator}</span>`;
    });
    return spans.join('');
  }
  const anchors = values.map((value) => {
    const ref: ContentRef = definition.type === 'users' ? { kind: 'user', user: value } : { kind: 'file', file: value };
    const href = links.toHref(ref, definition.type === 'users' ? 'link' : 'file') ?? BROKEN;
    const mention = definition.type === 'users' ? ' data-mention' : '';
    return `<a${mention}${writeAttributes({ href })}>${escapeHtml(links.toLabel?.(ref, href) ?? labelOf(href))}</a>`;
  });
  return anchors.join('');
}

function writeRef(ref: ContentRef, definition: Definition, { links }: WriteContext): string {
  const href = links.toHref(ref, definition.type === 'image' ? 'image' : 'link') ?? BROKEN;
  return `<a${writeAttributes({ href })}>${escapeHtml(links.toLabel?.(ref, href) ?? labelOf(href))}</a>`;
}

function writeImageCell(
  { ref, objectFit, alt }: Extract<DocumentTableImageRecord, { ref: unknown }>,
  { links }: WriteContext,
): string {
  const src = links.toHref(ref, 'image') ?? BROKEN;
  return `<img${writeAttributes({ src, alt: alt ?? '', 'data-object-fit': objectFit })}>`;
}
