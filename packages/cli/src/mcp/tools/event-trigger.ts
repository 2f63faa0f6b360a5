import * as z from 'zod';
import { joinOutput } from '../results/join-output.ts';
import { defineTool } from '../tool.ts';

export const eventTrigger = defineTool({
  name: 'event_trigger',
  title: 'Trigger an event',
  description:
    'Send a synthetic event to the integration on the running platform, wait until it ends, and show its trace. Handlers can change data, so the server needs --allow-writes. Requires a running "bindery dev".',
  input: {
    type: z.string().min(1).describe('Event type, for example site_view'),
    payload: z.record(z.string(), z.unknown()).optional().describe('Merged over the sample payload of the type'),
    space: z.string().optional().describe('Space ID'),
    site: z.string().optional().describe('Site ID'),
  },
  annotations: { readOnlyHint: false, destructiveHint: false, idempotentHint: false, openWorldHint: false },
  writes: () => true,
  async run({ payload, ...event }, { command, options }) {
    const text = payload === undefined ? {} : { payload: JSON.stringify(payload) };
    return joinOutput(await command('trigger', { ...options.platform, ...event, ...text }));
  },
});
