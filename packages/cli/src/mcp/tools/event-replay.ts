import * as z from 'zod';
import { joinOutput } from '../results/join-output.ts';
import { defineTool } from '../tool.ts';

export const eventReplay = defineTool({
  name: 'event_replay',
  title: 'Replay an event',
  description:
    'Deliver an event once more with the same ID, for example after a fix, and show its trace. A render creates a new event. Handlers can change data, so the server needs --allow-writes. Requires a running "bindery dev".',
  input: { id: z.string().min(1).describe('Event ID, from events_list') },
  annotations: { readOnlyHint: false, destructiveHint: false, idempotentHint: false, openWorldHint: false },
  writes: () => true,
  async run({ id }, { command, options }) {
    return joinOutput(await command('events', { ...options.platform, id, replay: true }));
  },
});
