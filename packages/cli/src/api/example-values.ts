// Example values for the help of an operation: only required ones, as short as the schemas allow.
import type { DescribedOperation } from './described-operation.ts';
import { fieldsOf, variantsOf } from './json-schema.ts';
import type { JsonSchema, Models, Variant } from './json-schema.ts';
import { flagsOf } from './operation-flags.ts';
import type { OperationFlag } from './operation-flags.ts';

/** Values by name. The IDs belong to the demo data, if a local platform has such a resource. */
const BY_NAME: Readonly<Record<string, string>> = {
  organizationId: 'org_demo',
  spaceId: 'space_demo',
  siteId: 'site_demo',
  siteSpaceId: 'sitespace_demo',
  userId: 'user_owner',
  pageId: 'page_blocks',
  integrationName: 'poll',
  pagePath: 'guides/start',
  hostname: 'docs.example.com',
  subdomain: 'harbor',
  emailDomain: 'example.com',
  specSlug: 'pets',
};

const BY_FORMAT: Readonly<Record<string, string>> = {
  uri: 'https://example.com/',
  email: 'grace@example.com',
  'date-time': '2026-01-01T09:00:00Z',
  date: '2026-01-01',
  base64: 'YQ==',
  uuid: '6f9619ff-8b86-4d01-b42d-00cf4fc964ff',
};

/** Candidates for text that must match a pattern, tried in order. */
const TEXTS = [
  'example',
  'docs.example.com',
  '/old-path',
  'integration:poll:poll',
  '#1a73e8',
  'github.com/harbor/docs',
  'YQ==',
];

/** A flag of an example, with its value. */
export interface ExampleFlag {
  readonly flag: OperationFlag;
  readonly value: unknown;
}

/** The required parameters of an operation, and the required fields of its body. */
export function exampleFlags(operation: DescribedOperation): ExampleFlag[] {
  const needed = flagsOf(operation).filter(({ location, isRequired }) => location !== 'body' && isRequired);
  return [...needed, ...exampleFields(operation)].map((flag) => ({
    flag,
    value: exampleOf(flag.schema, operation.models, flag.field),
  }));
}

/** The required fields of the body’s first variant. If it has none but the body is required, one optional field. */
function exampleFields(operation: DescribedOperation): OperationFlag[] {
  const { body, models } = operation;
  if (body === undefined) return [];
  const [variant = {}] = variantsOf(body.schema, models);
  const fields = fieldsOf(variant, models);
  const required = fields.filter(({ isRequired }) => isRequired);
  const needed = required.length > 0 ? required : fields.slice(0, 1);
  const flags = flagsOf(operation).filter(({ location }) => location === 'body');
  return needed.flatMap(({ name, schema }) => {
    const flag = flags.find((one) => one.field === name);
    return flag === undefined ? [] : [{ ...flag, schema }];
  });
}

/** A value that matches a schema. */
export function exampleOf(schema: JsonSchema, models: Models, name = '', depth = 0): unknown {
  const variants = variantsOf(schema, models);
  const [found = {}] = variants.filter(({ type }) => type !== 'null');
  if (found.const !== undefined) return found.const;
  if (found.enum !== undefined) return found.enum[0];
  if (found.default !== undefined) return found.default;
  if (found.type === 'boolean') return true;
  if (found.type === 'integer' || found.type === 'number') return Math.max(found.minimum ?? 1, 1);
  if (found.type === 'array') {
    const items = Array.from({ length: Math.max(found.minItems ?? 0, 1) }, () =>
      exampleOf(found.items ?? {}, models, name, depth + 1),
    );
    return items;
  }
  if (found.type === 'object') {
    const fields = fieldsOf(found, models).filter(({ isRequired }) => isRequired);
    return Object.fromEntries(
      fields.map((field) => [field.name, exampleOf(field.schema, models, field.name, depth + 1)]),
    );
  }
  if (variants.length > 0 && variants.every(({ type }) => type === 'null')) return null;
  return exampleText(found, name);
}

function exampleText({ format, pattern, minLength = 0, maxLength = Infinity }: Variant, name: string): string {
  const candidates = [BY_NAME[name], BY_FORMAT[format ?? ''], idFor(name), name, ...TEXTS];
  const fits = (text: string | undefined): text is string =>
    text !== undefined &&
    text !== '' &&
    text.length >= minLength &&
    text.length <= maxLength &&
    // A format makes its pattern redundant, and the pattern of dates is long.
    (format === undefined ? pattern === undefined || new RegExp(pattern).test(text) : text === BY_FORMAT[format]);
  return candidates.find(fits) ?? 'x'.repeat(Math.max(1, minLength));
}

/** `teamId` → `team_123`, for IDs that the demo data doesn’t have or that are random. */
function idFor(name: string): string | undefined {
  const [, noun] = /^(\w+)Id$/.exec(name) ?? [];
  return noun === undefined ? undefined : `${noun.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)}_123`;
}

/** The flags of an example as unquoted words of a command line. */
export function exampleWords(operation: DescribedOperation): string[] {
  return exampleFlags(operation).flatMap(({ flag, value }) => {
    if (flag.location === 'path') return [`--${flag.name}`, String(value)];
    const texts = Array.isArray(value) ? value : [value];
    return texts.flatMap((one) => [`--${flag.name}`, typeof one === 'string' ? one : JSON.stringify(one)]);
  });
}

/** Quotes a word for a shell. */
export function quoteWord(word: string): string {
  return /^[\w@%+=:,./-]+$/.test(word) ? word : `'${word.replaceAll("'", `'\\''`)}'`;
}
