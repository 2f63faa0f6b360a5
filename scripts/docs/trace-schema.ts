// The JSON Schema of trace files, for editors and other programs.
import { EventTrace } from '../../packages/contract/src/index.ts';
import { toJsonSchema } from '../../packages/contract/src/json-schema.ts';
import { TRACE_FORMAT, TRACE_VERSION } from '../../packages/traces/src/files/trace-file.ts';

/** The file, from the root of the repository. */
export const TRACE_SCHEMA = 'packages/traces/trace.schema.json';

/** The text of the schema (draft 2020-12). */
export function writeTraceSchema(): string {
  const models: Record<string, unknown> = {};
  toJsonSchema(EventTrace, models);
  const schema = {
    $schema: 'https://json-schema.org/draft/2020-12/schema',
    title: 'Trace file',
    description: 'Events of an integration with their environment, outgoing requests, and outcome.',
    type: 'object',
    required: ['format', 'version', 'traces'],
    properties: {
      format: { const: TRACE_FORMAT },
      version: { const: TRACE_VERSION },
      traces: { type: 'array', items: { $ref: `${COMPONENTS}EventTrace` } },
    },
    $defs: models,
  };
  return `${JSON.stringify(schema, undefined, 2).replaceAll(COMPONENTS, '#/$defs/')}\n`;
}

/** Where references of the OpenAPI document point. */
const COMPONENTS = '#/components/schemas/';
