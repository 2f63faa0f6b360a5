// Blocks of an OpenAPI specification: an operation, schemas, a webhook, and the older one that names a file.
import type { ContentRefOpenAPI } from '@bindery/contract/content';
import type { Block } from '../../documents/index.ts';
import type { Construct, TagItem } from '../construct.ts';
import type { ReadContext, Tag, WriteContext } from '../context.ts';
import { writeDestination } from '../inlines/destinations.ts';
import { escapeText } from '../inlines/escape-text.ts';
import { BROKEN, labelOf, refOf } from '../links.ts';
import { isTrue, textAttribute } from '../tags/parse-tag.ts';
import { enclose } from '../tags/write-tag.ts';

/** OpenAPI blocks. */
export const openapi: Construct = {
  tags: {
    'openapi-operation': ({ tag }, context) => {
      const [ref, path, method] = [specOf(tag, context), textAttribute(tag, 'path'), textAttribute(tag, 'method')];
      if (ref === undefined || path === undefined || method === undefined) return undefined;
      return [
        { object: 'block', type: 'openapi-operation', data: { path, method, ref, ...headless(tag) }, isVoid: true },
      ];
    },
    'openapi-schemas': ({ tag }, context) => {
      const [ref, schemas, title] = [specOf(tag, context), schemasOf(tag), textAttribute(tag, 'title')];
      if (ref === undefined || schemas === undefined) return undefined;
      const grouped = isTrue(tag, 'grouped') && { grouped: true };
      const data = { ...grouped, schemas, ...(title !== undefined && { title }), ref };
      return [{ object: 'block', type: 'openapi-schemas', data, isVoid: true }];
    },
    'openapi-webhook': ({ tag }, context) => {
      const [ref, name, method] = [specOf(tag, context), textAttribute(tag, 'name'), textAttribute(tag, 'method')];
      if (ref === undefined || name === undefined || method === undefined) return undefined;
      return [
        { object: 'block', type: 'openapi-webhook', data: { name, method, ref, ...headless(tag) }, isVoid: true },
      ];
    },
    openapi: readSwagger,
    swagger: readSwagger,
  },
  write: {
    'openapi-operation': ({ data: { ref, path, method, headless: isHeadless } }, context) =>
      enclose(
        'openapi-operation',
        { spec: specName(ref, context), path, method, headless: isHeadless },
        specLink(ref, context),
      ),
    'openapi-schemas': ({ data: { ref, schemas, grouped, title } }, context) => {
      // A name with a comma could not be distinguished from two names.
      const names = schemas.every((name) => /^[^,]+$/.test(name) && name === name.trim()) ? schemas.join(',') : schemas;
      const attributes = { spec: specName(ref, context), schemas: schemas.length === 0 ? '' : names, grouped, title };
      return enclose('openapi-schemas', attributes, specLink(ref, context));
    },
    'openapi-webhook': ({ data: { ref, name, method, headless: isHeadless } }, context) =>
      enclose(
        'openapi-webhook',
        { spec: specName(ref, context), name, method, headless: isHeadless },
        specLink(ref, context),
      ),
    swagger: ({ data: { ref, path, method, expanded, fullWidth } }, { links }) => {
      const src = links.toHref(ref, 'link') ?? BROKEN;
      return enclose('openapi', { src, path, method, expanded, fullWidth }, link(labelOf(src), src));
    },
  },
};

function specOf(tag: Tag, { links }: ReadContext): ContentRefOpenAPI | undefined {
  const href = textAttribute(tag, 'spec');
  return href === undefined ? undefined : refOf(links, { href, use: 'openapi', kinds: ['openapi'] });
}

function schemasOf(tag: Tag): string[] | undefined {
  const value = tag.attributes.get('schemas');
  if (Array.isArray(value) && value.every((name) => typeof name === 'string')) return value;
  if (typeof value !== 'string') return undefined;
  return value
    .split(',')
    .map((name) => name.trim())
    .filter((name) => name !== '');
}

function headless(tag: Tag): { headless?: true } {
  return isTrue(tag, 'headless') ? { headless: true } : {};
}

function readSwagger({ tag }: TagItem, context: ReadContext): Block[] | undefined {
  const [src, path, method] = ['src', 'path', 'method'].map((name) => textAttribute(tag, name));
  if (src === undefined || path === undefined || method === undefined) return undefined;
  const data = {
    path,
    method,
    ref: refOf(context.links, { href: src, use: 'link', kinds: ['url', 'file'] }),
    ...(isTrue(tag, 'expanded') && { expanded: true }),
    ...(isTrue(tag, 'fullWidth') && { fullWidth: true }),
  };
  return [{ object: 'block', type: 'swagger', data, isVoid: true }];
}

function specName(ref: ContentRefOpenAPI, { links }: WriteContext): string {
  return links.toHref(ref, 'openapi') ?? ref.spec;
}

/** The link for readers of the file; it is not read again. */
function specLink(ref: ContentRefOpenAPI, context: WriteContext): string {
  return link(`OpenAPI ${specName(ref, context)}`, context.links.toSpecUrl?.(ref.spec) ?? BROKEN);
}

function link(words: string, href: string): string {
  return `[${escapeText(words.replace(/\s+/g, ' ').trim(), { previous: '[', next: ']', isInLink: true })}](${writeDestination(href)})`;
}
