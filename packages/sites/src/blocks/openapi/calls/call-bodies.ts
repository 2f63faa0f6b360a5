// Bodies of requests as the panel writes them: forms as fields, JSON and other texts as text, everything else as a file.
import { flatOf, isRecord, isSent, listOf, readBody, recordOf } from '@bindery/api-model';
import type { BodyContent, JsonRecord } from '@bindery/api-model';
import type { ApiOperation } from '../../api-data.ts';
import type { CallBody } from '../../../model/api-call.ts';
import { exampleOf, examplesOf } from '../media.ts';
import type { ApiView } from '../view.ts';
import { bodyText } from './body-text.ts';
import { fieldOf } from './call-fields.ts';

const MAX_BODIES = 5;
const MAX_FIELDS = 100;
/** Characters that a body begins with. A longer example would be cut, and what is cut is no JSON. */
const MAX_TEXT = 20_000;
/** Characters of all examples of a body that a reader can choose from. */
const MAX_CHOICES = 60_000;

const FORM = /^(?:application\/x-www-form-urlencoded|multipart\/form-data)\b/i;
const TEXT = /^text\/|[/+](?:json|xml|yaml)\b|x-ndjson|graphql|javascript/i;

/** The bodies that an operation takes. */
export function callBodies(api: ApiOperation, view: ApiView): CallBody[] {
  return (readBody(api)?.contents ?? [])
    .filter(({ type }) => /^[\w!#$&^.+/*-]+(?:;[\w\s=."+/-]*)?$/.test(type))
    .slice(0, MAX_BODIES)
    .map((content) => callBody(content, view));
}

function callBody(content: BodyContent, view: ApiView): CallBody {
  const { type, media } = content;
  const fields = FORM.test(type) ? formFields(content, view) : [];
  if (fields.length > 0) return { type, fields };
  if (!TEXT.test(type) && !FORM.test(type)) return { type, isFile: true };
  const text = bodyText(type, exampleOf(media, 'request', view));
  const examples = choices(content, view);
  return {
    type,
    ...(text !== '' && text.length <= MAX_TEXT && { text }),
    ...(examples.length > 1 && { examples }),
  };
}

/** The examples to choose from. */
function choices({ type, media }: BodyContent, view: ApiView): CallBody['examples'] & object {
  const named = examplesOf(media, 'request', view).map(({ title, value }, index) => ({
    title: (title ?? String(index + 1)).slice(0, 200),
    text: bodyText(type, value),
  }));
  const fitting = named.filter(({ text }) => text !== '' && text.length <= MAX_TEXT);
  const size = fitting.reduce((sum, { text }) => sum + text.length, 0);
  return size > MAX_CHOICES ? [] : fitting;
}

function formFields({ schema, media }: BodyContent, view: ApiView): CallBody['fields'] & object {
  const { source } = view;
  const { schema: own } = flatOf(schema, source);
  const required = new Set(listOf(own['required']));
  const encodings = recordOf(media['encoding']);
  const examples = recordOf(exampleOf(media, 'request', view));
  return Object.entries({ ...bodyOf(examples), ...recordOf(own['properties']) })
    .filter(([, property]) => isSent(property, 'request', source))
    .slice(0, MAX_FIELDS)
    .map(([name, property]) => {
      const says = Object.hasOwn(encodings, name) ? recordOf(encodings[name]) : {};
      const example = Object.hasOwn(examples, name) ? examples[name] : undefined;
      const isRequired = required.has(name);
      return fieldOf({ name, location: 'form', schema: property, source, isRequired, description: says, example });
    });
}

/** Schemas of fields that an example has, which can be in alternatives. */
function bodyOf(examples: JsonRecord): JsonRecord {
  const entries = Object.entries(examples).map(([name, value]) => {
    const type = Array.isArray(value) ? 'array' : isRecord(value) ? 'object' : undefined;
    return [name, type === undefined ? {} : { type }] as const;
  });
  return Object.fromEntries(entries);
}
