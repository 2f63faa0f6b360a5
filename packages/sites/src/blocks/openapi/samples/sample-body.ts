// The body of the request that samples make: JSON, a text, the fields of a form, or a file.
import { formPairs, formParts, isJsonType, parseExact, readBody } from '@bindery/api-model';
import type { Json, Pair } from '@bindery/api-model';
import type { CallField } from '../../../model/api-call.ts';
import type { ApiOperation } from '../../api-data.ts';
import { callBodies } from '../calls/call-bodies.ts';
import { exampleOf } from '../media.ts';
import type { ApiView } from '../view.ts';
import { sampleValue } from './sample-value.ts';

/** A part of a multipart body: text, optionally with its own media type, or a file. */
export type SamplePart =
  | { readonly name: string; readonly text: string; readonly type?: string }
  | { readonly name: string; readonly file: string; readonly type?: string };

/** A body. `type` is its media type, without the boundary of a form in parts. */
export type SampleBody = { readonly type: string } & (
  | { readonly kind: 'json'; readonly value: unknown }
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'form'; readonly pairs: readonly Pair[] }
  | { readonly kind: 'parts'; readonly parts: readonly SamplePart[] }
  | { readonly kind: 'file'; readonly file: string }
);

/** Characters of a body that is written out. A longer one is in a file: what is cut is no body. */
const MAX_TEXT = 4_000;

/** Endings of names of files, by media type. */
const ENDINGS: readonly (readonly [RegExp, string])[] = [
  [/[/+]json\b/i, '.json'],
  [/[/+]xml\b/i, '.xml'],
  [/yaml\b/i, '.yaml'],
  [/^text\/csv/i, '.csv'],
  [/^text\//i, '.txt'],
  [/^image\/(?:png|\*)/i, '.png'],
  [/^image\/jpe?g/i, '.jpg'],
  [/^application\/pdf/i, '.pdf'],
  [/^application\/zip/i, '.zip'],
];

/** The body of an operation's request, of its first media type; undefined for none. */
export function sampleBody(api: ApiOperation, view: ApiView): SampleBody | undefined {
  if (/^(?:get|head)$/i.test(api.method)) return undefined;
  const [body] = callBodies(api, view);
  if (body === undefined) return undefined;
  const content = readBody(api)?.contents.find(({ type }) => type === body.type);
  const media = content?.media ?? {};
  const type = concrete(body.type);
  if (body.fields !== undefined) {
    return /^multipart\//i.test(type)
      ? { type, kind: 'parts', parts: partsOf(body.fields) }
      : { type, kind: 'form', pairs: body.fields.flatMap(pairsOf) };
  }
  const { text = '' } = body;
  if (body.isFile === true || text === '' || text.length > MAX_TEXT) {
    return { type, kind: 'file', file: fileOf('body', type) };
  }
  // JSON that its author wrote as text stays unchanged.
  const isText = !isJsonType(type) || exampleOf(media, 'request', view) === text;
  return isText ? { type, kind: 'text', text } : { type, kind: 'json', value: parseExact(text) };
}

function pairsOf(field: CallField): readonly Pair[] {
  if (field.kind === 'file') return [];
  const value = valueOf(field);
  return value === undefined ? [] : formPairs(field, value);
}

/** What the panel begins with, and the name of what is required and has no example. */
function valueOf(field: CallField): Json | undefined {
  return sampleValue(field, () => (field.isRequired === true ? `{${field.name}}` : undefined));
}

function partsOf(fields: readonly CallField[]): SamplePart[] {
  const parts = fields.flatMap((field): SamplePart[] => {
    if (field.kind === 'file') return field.isRequired === true ? [filePart(field)] : [];
    const value = valueOf(field);
    return value === undefined ? [] : formParts(field, value);
  });
  const file = fields.find(({ kind }) => kind === 'file');
  return parts.length === 0 && file !== undefined ? [filePart(file)] : parts;
}

function filePart({ name, accept = '' }: CallField): SamplePart {
  const type = concrete(accept.split(/[,;]/)[0] ?? '');
  // That is the type of a file without one.
  const isKnown = type !== '' && type !== 'application/octet-stream';
  return isKnown ? { name, file: fileOf(name, type), type } : { name, file: fileOf(name, '') };
}

/** A name of a file, which needs no quotes anywhere. */
function fileOf(name: string, type: string): string {
  const plain = name.replaceAll(/[^\w-]+/g, '-').replaceAll(/^-+|(?<!-)-+$/g, '');
  return (plain === '' ? 'file' : plain) + (ENDINGS.find(([pattern]) => pattern.test(type))?.[1] ?? '');
}

/** A media type for a range of them. */
function concrete(type: string): string {
  if (!type.includes('*')) return type;
  if (/^image\//i.test(type)) return 'image/png';
  return /^text\//i.test(type) ? 'text/plain' : 'application/octet-stream';
}
