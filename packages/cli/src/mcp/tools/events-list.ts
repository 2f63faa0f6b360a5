import * as z from 'zod';
import { defineTool, offset, READS } from '../tool.ts';

export const eventsList = defineTool({
  name: 'events_list',
  title: 'List events',
  description:
    'List the last events of the integration on the running platform, oldest first, one a line: time, outcome, type, duration, ID, reason of a failure. Requires a running "bindery dev".',
  input: {
    type: z.string().optional().describe('Event type, for example ui_render'),
    state: z.enum(['queued', 'running', 'success', 'failed', 'dead']).optional(),
    status: z.string().optional().describe('Status of the last response, for example 500 or 5xx'),
    text: z.string().optional().describe('Text in the request, error, or logs'),
    component: z.string().optional().describe('Only renders of this component'),
    slowerThan: z.int().min(0).optional().describe('Only events that took at least this many milliseconds'),
    limit: z.int().min(1).max(100).default(20).describe('Most events'),
    offset,
  },
  annotations: READS,
  async run({ limit, slowerThan, offset: _offset, ...filter }, { command, options }) {
    const { stdout } = await command('events', {
      ...options.platform,
      ...filter,
      limit: String(limit),
      ...(slowerThan === undefined ? {} : { slowerThan: String(slowerThan) }),
    });
    return stdout.toString('utf8').trimEnd() || 'No matching events.';
  },
});
