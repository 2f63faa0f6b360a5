// Bodies of requests as the panel writes them: forms as fields, JSON and other texts as text, everything else as a file.
import {
  fieldOf as fieldIn,
  isRecord,
  isSent,
  listOf,
  nameForPattern,
  readBody,
  recordOf,
  viewSchema,
} from '@bindery/api-model';
import type { BodyContent } from '@bindery/api-model';
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
  const { flat, properties } = viewSchema(schema, source);
  const required = new Set(listOf(flat.schema['required']));
  const encodings = recordOf(media['encoding']);
  const examples = recordOf(exampleOf(media, 'request', view));
  const fields = new Map(Object.entries(examples).map(([name, value]) => [name, schemaOfExample(value)]));
  for (const property of properties) {
    // The example has a name of those that match a pattern.
    const name = property.kind === 'pattern' ? nameForPattern(property.name.slice(1, -1)) : property.name;
    if (name !== undefined && (property.kind === 'named' || fields.has(name))) fields.set(name, property.schema);
  }
  return [...fields]
    .filter(([, own]) => isSent(own, 'request', source))
    .slice(0, MAX_FIELDS)
    .map(([name, own]) => {
      const [description, example] = [recordOf(fieldIn(encodings, name)), fieldIn(examples, name)];
      const isRequired = required.has(name);
      return fieldOf({ name, location: 'form', schema: own, source, isRequired, description, example });
    });
}

/** The schema of a field that an example has: it can be in alternatives. */
function schemaOfExample(value: unknown): unknown {
  if (Array.isArray(value)) return { type: 'array' };
  return isRecord(value) ? { type: 'object' } : {};
}
