// Writes docs/reference/events.md from the table of event types, their schemas and the samples. Renewed with
// `npm test -- scripts/docs/events-page.test.ts -u`.
import { EVENT_TYPES, IntegrationEventPayload } from '../../packages/contract/src/events/index.ts';
import type { EventLevel, EventType, EventTypeFacts } from '../../packages/contract/src/events/index.ts';
import { createEventJsonSchema } from '../../packages/contract/src/events/json-schema.ts';
import { MODEL_REFERENCE } from '../../packages/contract/src/model.ts';
import { sampleFields } from '../../packages/platform/src/domains/local/samples.ts';

/** The page, from the root of the repository. */
export const EVENTS_PAGE = 'docs/reference/events.md';

const HEAD = `# Events

<!-- Written from the tables of the contract: npm test -- scripts/docs/events-page.test.ts -u -->

Every event that an integration can receive, with its handler, fields, and a sample payload. For a guide, see
[Handle events](../build/events.md).

- **Queued** events are delivered at least once and retried if the script fails, so a handler must accept an event twice. Only the status of the
  response matters. Every delivery has the same \`eventId\`.
- **Synchronous** events are part of a request that waits for the response, for example to render a component. They’re delivered once and can’t be
  replayed.
- The **level** decides which installation is in \`context.environment\`.
- If a type has a **scope**, declare it in the manifest. Otherwise the event isn’t sent.

\`bindery trigger <type>\` sends the sample with existing IDs. \`--payload\` replaces fields. For the HTTP request of a delivery, see
[Wire format](wire-format.md).
`;

const DEMO = {
  space: 'space_demo',
  content: {
    space: 'space_demo',
    page: 'page_blocks',
    revision: 'rev_sample',
    url: 'https://docs.example.com/start',
  },
  names: { block: 'poll', contentSource: 'changes' },
  endpoint: 'https://platform.example.com/v1/integrations/poll/integration/votes',
} as const;

/** Where more is said of an event. */
const MORE: Partial<Record<EventType, string>> = {
  fetch_published_script: 'Guide with code: [Inject a script into sites](../build/site-scripts.md).',
  fetch_visitor_authentication: 'Guide with code: [Sign visitors in](../build/visitor-sign-in.md).',
  ui_render: 'Guide with code: [Build a block](../build/block.md).',
  task: 'Guide with code: [Schedule tasks](../build/tasks.md).',
  content_compute_revision: 'Guide with code: [Compute pages](../build/computed-pages.md).',
};

/** What handles the types that have no handler in `events`. */
const HANDLERS: Partial<Record<EventType, string>> = {
  task: 'task(task, context)',
  fetch: 'fetch(request, context)',
  fetch_published_script: 'fetch_published_script(event, context)',
  fetch_visitor_authentication: 'fetch_visitor_authentication(event, context)',
  ui_render: 'components: [createComponent({ render, action })]',
  content_compute_revision: 'contentSources: [createContentSource({ getRevision })]',
  content_compute_document: 'contentSources: [createContentSource({ getPageDocument })]',
};

/** A delivery in the words of users. */
const DELIVERIES = { queued: 'queued', answered: 'synchronous' } as const;

/** The page. */
export function writeEventsPage(): string {
  const types = Object.entries<EventTypeFacts>(EVENT_TYPES) as [EventType, EventTypeFacts][];
  return [
    HEAD,
    '| type | delivery | level | scope |\n|---|---|---|---|',
    ...types.map(
      ([type, { delivery, levels, scope }]) =>
        `| [\`${type}\`](#${type}) | ${DELIVERIES[delivery]} | ${levels.join(', ')} | ${scope === undefined ? '–' : `\`${scope}\``} |`,
    ),
    '',
    ...types.map(([type, facts]) => writeType(type, facts)),
  ].join('\n');
}

function writeType(type: EventType, { summary, scope, levels, delivery }: EventTypeFacts): string {
  const needs = scope === undefined ? 'No scope needed.' : `Scope: \`${scope}\`.`;
  const sample = sampleOf(type, levels);
  const more = MORE[type];
  return [
    `## ${type}\n`,
    `${summary} Delivery: ${DELIVERIES[delivery]}. Level: ${levels.join(', ')}. ${needs}\n`,
    `Handler: \`${HANDLERS[type] ?? `events: { ${type}(event, context) }`}\`\n`,
    '| field | type | |\n|---|---|---|',
    ...fieldsOf(type).map(
      ({ name, text, isRequired, note }) =>
        `| \`${name}\` | ${text} | ${[isRequired ? '' : 'optional', note].filter((part) => part !== '').join('. ')} |`,
    ),
    ...(more === undefined ? [] : [`\n${more}`]),
    `\n\`\`\`json\n${JSON.stringify(sample, null, 2)}\n\`\`\`\n`,
  ].join('\n');
}

/** The sample, as a script is given it. Throws for one that the schema rejects. */
export function sampleOf(type: EventType, levels: readonly EventLevel[]): IntegrationEventPayload {
  const level = levels.at(-1);
  const links = {
    ...(level === 'integration' ? {} : { installationId: 'inst_demo' }),
    ...(level === 'space' ? { spaceId: 'space_demo' } : {}),
    ...(level === 'site' ? { siteId: 'site_demo' } : {}),
  };
  return IntegrationEventPayload.parse({
    eventId: 'event_demo',
    type,
    ...links,
    ...sampleFields(type, DEMO),
  });
}

interface Field {
  readonly name: string;
  readonly text: string;
  readonly isRequired: boolean;
  /** What it is, where its name does not say it; else empty. */
  readonly note: string;
}

type JsonSchema = Readonly<Record<string, unknown>>;

function fieldsOf(type: EventType): Field[] {
  const schema: JsonSchema = createEventJsonSchema();
  const definitions = (schema['$defs'] ?? {}) as Readonly<Record<string, JsonSchema>>;
  const resolve = (one: JsonSchema): JsonSchema => {
    const ref = one['$ref'];
    if (typeof ref !== 'string') return one;
    if (ref.startsWith(MODEL_REFERENCE)) return { type: ref.slice(MODEL_REFERENCE.length) };
    return resolve(definitions[ref.split('/').at(-1) ?? ''] ?? {});
  };
  const union = resolve(schema);
  const options = (union['oneOf'] ?? union['anyOf']) as readonly JsonSchema[];
  const found = options.map(resolve).find((one) => propertiesOf(one)['type']?.['const'] === type);
  if (found === undefined) throw new Error(`There is no schema of ${type}.`);
  const required = (found['required'] ?? []) as readonly string[];
  return Object.entries(propertiesOf(found)).map(([name, value]) => ({
    name,
    text: typeText(value, resolve),
    isRequired: required.includes(name),
    note: typeof value['description'] === 'string' ? value['description'] : '',
  }));
}

function propertiesOf(schema: JsonSchema): Readonly<Record<string, JsonSchema>> {
  return (schema['properties'] ?? {}) as Readonly<Record<string, JsonSchema>>;
}

/** A type in a few words: objects by their fields, no deeper. */
function typeText(schema: JsonSchema, resolve: (one: JsonSchema) => JsonSchema, depth = 0): string {
  const resolved = resolve(schema);
  if (resolved['const'] !== undefined) return `\`${JSON.stringify(resolved['const'])}\``;
  const values = resolved['enum'] as readonly unknown[] | undefined;
  if (values !== undefined) return values.map((value) => `\`${JSON.stringify(value)}\``).join(', ');
  const options = (resolved['anyOf'] ?? resolved['oneOf']) as readonly JsonSchema[] | undefined;
  if (options !== undefined) {
    return [...new Set(options.map((option) => typeText(option, resolve, depth)))].join(' or ');
  }
  if (resolved['type'] === 'array') return `list of ${typeText(resolved['items'] as JsonSchema, resolve, depth)}`;
  const fields = Object.keys(propertiesOf(resolved));
  const { type } = resolved;
  if (fields.length === 0 || depth > 0) return typeof type === 'string' ? type : 'any value';
  return `object: ${fields.map((name) => `\`${name}\``).join(', ')}`;
}
