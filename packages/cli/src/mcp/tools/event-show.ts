import * as z from 'zod';
import { defineTool, offset, READS } from '../tool.ts';

export const eventShow = defineTool({
  name: 'event_show',
  title: 'Show an event',
  description:
    'Show an event with its trace: attempts, API calls, logs, and exceptions with their position in the source. The format json also has payload and response. Requires a running "bindery dev".',
  input: {
    id: z.string().min(1).describe('Event ID, from events_list'),
    format: z.enum(['text', 'json']).default('text'),
    offset,
  },
  annotations: READS,
  async run({ id, format }, { command, options }) {
    const { stdout } = await command('events', { ...options.platform, id, json: format === 'json' });
    return stdout.toString('utf8').trimEnd();
  },
});
