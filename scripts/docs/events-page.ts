// Writes docs/reference/events.md from the table of event types, their schemas and the samples. Renewed with
// `npm test -- scripts/docs/events-page.test.ts -u`.
import {
  alternativesOf,
  allowedValues,
  flatOf,
  nameOfPointer,
  recordOf,
  typesOf,
  viewSchema,
} from '../../packages/api-model/src/index.ts';
import type { References, SchemaView } from '../../packages/api-model/src/index.ts';
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

function fieldsOf(type: EventType): Field[] {
  const schema = createEventJsonSchema();
  const definitions = recordOf(schema['$defs']);
  const resolve = (pointer: string): unknown => {
    const name = nameOfPointer(pointer) ?? '';
    return pointer.startsWith(MODEL_REFERENCE) ? { type: name } : definitions[name];
  };
  const variants = flatOf(schema, { resolve }).groups.flatMap(({ schemas }) => schemas);
  const found = variants.map((variant) => viewSchema(variant, { resolve })).find((view) => isOf(view, type));
  if (found === undefined) throw new Error(`There is no schema of ${type}.`);
  return found.properties.map(({ name, schema: own, isRequired, description = '' }) => {
    return { name, text: typeText(own, { resolve }), isRequired, note: description };
  });
}

function isOf({ properties }: SchemaView, type: EventType): boolean {
  return properties.some(({ name, schema }) => name === 'type' && recordOf(schema)['const'] === type);
}

/** A type in a few words: objects by their fields, no deeper. */
function typeText(schema: unknown, references: References): string {
  const { schemas, isNullable } = alternativesOf(schema, references);
  const types = schemas.map((one) => {
    const { flat, properties, items } = viewSchema(one, references);
    const values = allowedValues(flat.schema).map(({ value }) => `\`${JSON.stringify(value)}\``);
    if (values.length > 0) return values.join(', ');
    if (items !== undefined) return `list of ${typeText(items, references)}`;
    const names = properties.filter(({ kind }) => kind === 'named').map(({ name }) => `\`${name}\``);
    if (names.length === 0) return typesOf(flat.schema)[0] ?? 'any value';
    return `object: ${names.join(', ')}`;
  });
  return [...new Set([...types, ...(isNullable ? ['null'] : [])])].join(' or ');
}
