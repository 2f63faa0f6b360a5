// Blocks of an OpenAPI specification: an operation, schemas, a webhook, and the older one that names a file.
import type { ContentRefOpenAPI } from '@bindery/contract/content';
import { defined } from '../../documents/index.ts';
import type { Block } from '../../documents/index.ts';
import type { Construct, TagItem } from '../construct.ts';
import type { ReadContext, Tag, WriteContext } from '../context.ts';
import { writeDestination } from '../inlines/destinations.ts';
import { escapeText } from '../inlines/escape-text.ts';
import { BROKEN, labelOf, refOf } from '../links.ts';
import { isTrue, textAttribute } from '../tags/parse-tag.ts';
import { enclose } from '../tags/write-tag.ts';
import type { TagAttributes } from '../tags/write-tag.ts';

/** OpenAPI blocks. */
export const openapi: Construct = {
  tags: {
    'openapi-operation': readMethod('openapi-operation', 'path'),
    'openapi-schemas': ({ tag }, context) => {
      const [ref, schemas, title] = [specOf(tag, context), schemasOf(tag), textAttribute(tag, 'title')];
      if (ref === undefined || schemas === undefined) return undefined;
      const grouped = isTrue(tag, 'grouped') && { grouped: true };
      const data = { ...grouped, schemas, ...(title !== undefined && { title }), ref };
      return [{ object: 'block', type: 'openapi-schemas', data, isVoid: true }];
    },
    'openapi-webhook': readMethod('openapi-webhook', 'name'),
    openapi: readSwagger,
    swagger: readSwagger,
  },
  write: {
    'openapi-operation': ({ type, data: { ref, path, method, headless } }, context) =>
      writeSpec(type, ref, { path, method, headless }, context),
    'openapi-schemas': ({ type, data: { ref, schemas, grouped, title } }, context) => {
      // A name with a comma could not be distinguished from two names.
      const names = schemas.every((name) => /^[^,]+$/.test(name) && name === name.trim()) ? schemas.join(',') : schemas;
      const attributes = { schemas: schemas.length === 0 ? '' : names, grouped, title };
      return writeSpec(type, ref, attributes, context);
    },
    'openapi-webhook': ({ type, data: { ref, name, method, headless } }, context) =>
      writeSpec(type, ref, { name, method, headless }, context),
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

/** Reads an operation or a webhook, which is found by its path or its name. */
function readMethod(type: 'openapi-operation' | 'openapi-webhook', key: 'path' | 'name') {
  return ({ tag }: TagItem, context: ReadContext): Block[] | undefined => {
    const [ref, value, method] = [specOf(tag, context), textAttribute(tag, key), textAttribute(tag, 'method')];
    if (ref === undefined || value === undefined || method === undefined) return undefined;
    const data = { [key]: value, method, ref, ...(isTrue(tag, 'headless') && { headless: true }) };
    return [{ object: 'block', type, data, isVoid: true } as Block];
  };
}

function readSwagger({ tag }: TagItem, context: ReadContext): Block[] | undefined {
  const [src, path, method] = ['src', 'path', 'method'].map((name) => textAttribute(tag, name));
  if (src === undefined || path === undefined || method === undefined) return undefined;
  const data = defined({
    path,
    method,
    ref: refOf(context.links, { href: src, use: 'link', kinds: ['url', 'file'] }),
    expanded: isTrue(tag, 'expanded') || undefined,
    fullWidth: isTrue(tag, 'fullWidth') || undefined,
  });
  return [{ object: 'block', type: 'swagger', data, isVoid: true }];
}

function specName(ref: ContentRefOpenAPI, { links }: WriteContext): string {
  return links.toHref(ref, 'openapi') ?? ref.spec;
}

function writeSpec(type: string, ref: ContentRefOpenAPI, attributes: TagAttributes, context: WriteContext): string {
  return enclose(type, { spec: specName(ref, context), ...attributes }, specLink(ref, context));
}

/** The link for readers of the file; it is not read again. */
function specLink(ref: ContentRefOpenAPI, context: WriteContext): string {
  return link(`OpenAPI ${specName(ref, context)}`, context.links.toSpecUrl?.(ref.spec) ?? BROKEN);
}

function link(words: string, href: string): string {
  return `[${escapeText(words.replace(/\s+/g, ' ').trim(), { previous: '[', next: ']', isInLink: true })}](${writeDestination(href)})`;
}
