// Bodies of requests as the panel writes them: forms as fields, JSON and other texts as text, everything else as a file.
import type { ApiOperation, JsonRecord } from '../../api-data.ts';
import type { CallBody } from '../../../model/api-call.ts';
import { isRecord, listOf, recordOf, resolved } from '../json-values.ts';
import { exampleOf } from '../media.ts';
import type { ApiView } from '../view.ts';
import { bodyText } from './body-text.ts';
import { fieldOf } from './call-fields.ts';

const MAX_BODIES = 5;
const MAX_FIELDS = 100;
/** Characters that a body begins with. A longer example would be cut, and what is cut is no JSON. */
const MAX_TEXT = 20_000;

const FORM = /^(?:application\/x-www-form-urlencoded|multipart\/form-data)\b/i;
const TEXT = /^text\/|[/+](?:json|xml|yaml)\b|x-ndjson|graphql|javascript/i;

/** The bodies that an operation takes. */
export function callBodies({ operation }: ApiOperation, view: ApiView): CallBody[] {
  const content = recordOf(resolved(operation['requestBody'], view.source)['content']);
  return Object.entries(content)
    .filter(([type]) => /^[\w!#$&^.+/*-]+(?:;[\w\s=."+/-]*)?$/.test(type))
    .slice(0, MAX_BODIES)
    .map(([type, media]) => callBody(type, recordOf(media), view));
}

function callBody(type: string, media: JsonRecord, view: ApiView): CallBody {
  const example = exampleOf(media, 'request', view);
  const fields = FORM.test(type) ? formFields(media, example, view) : [];
  if (fields.length > 0) return { type, fields };
  if (!TEXT.test(type) && !FORM.test(type)) return { type, isFile: true };
  const text = bodyText(type, example);
  return text === '' || text.length > MAX_TEXT ? { type } : { type, text };
}

function formFields(media: JsonRecord, example: unknown, { source }: ApiView): CallBody['fields'] & object {
  const schema = resolved(media['schema'], source);
  const required = new Set(listOf(schema['required']));
  const encodings = recordOf(media['encoding']);
  const examples = recordOf(example);
  return Object.entries({ ...bodyOf(examples), ...recordOf(schema['properties']) })
    .filter(([, property]) => resolved(property, source)['readOnly'] !== true)
    .slice(0, MAX_FIELDS)
    .map(([name, property]) => {
      const says = Object.hasOwn(encodings, name) ? recordOf(encodings[name]) : {};
      const own = Object.hasOwn(examples, name) ? examples[name] : undefined;
      const isRequired = required.has(name);
      return fieldOf({ name, location: 'form', schema: property, source, isRequired, description: says, example: own });
    });
}

/** Schemas of fields that an example has, which can be in parts of the schema that are put together. */
function bodyOf(examples: JsonRecord): JsonRecord {
  const entries = Object.entries(examples).map(([name, value]) => {
    const type = Array.isArray(value) ? 'array' : isRecord(value) ? 'object' : undefined;
    return [name, type === undefined ? {} : { type }] as const;
  });
  return Object.fromEntries(entries);
}
