import * as z from 'zod';
import { joinOutput } from '../results/join-output.ts';
import { defineTool, offset, RUNS_CODE } from '../tool.ts';

const values = z.record(z.string(), z.unknown());

export const render = defineTool({
  name: 'render',
  title: 'Render a component',
  description:
    'Render a component, for example a block, on the running platform: as its response (json, the element tree), as JSX (short), or as a picture (png, requires Chromium or Chrome). An action can change data, so it requires --allow-writes. Requires a running "bindery dev".',
  input: {
    component: z.string().min(1).describe('Component ID, for example a block ID of the manifest'),
    props: values.optional(),
    state: values.optional(),
    action: values.optional().describe('Action to dispatch, for example {"action": "save"}'),
    space: z.string().optional().describe('Space ID (default: the demo space)'),
    site: z.string().optional().describe('Site ID of a configuration screen'),
    theme: z.enum(['light', 'dark']).optional(),
    width: z.int().min(200).max(4000).optional().describe('Width of the picture in pixels (default: 720)'),
    format: z.enum(['json', 'jsx', 'png']).default('jsx'),
    offset,
  },
  annotations: RUNS_CODE,
  writes: ({ action }) => action !== undefined,
  async run({ component, props, state, action, space, site, theme, width, format }, { command, options }) {
    const texts = Object.entries({ props, state, action }).filter(([, value]) => value !== undefined);
    const input = {
      ...options.platform,
      ...Object.fromEntries(texts.map(([name, value]) => [name, JSON.stringify(value)])),
      component,
      space,
      site,
      theme,
      ...(width === undefined ? {} : { width: String(width) }),
      ...(format === 'json' ? {} : { format }),
    };
    const output = await command('render', input);
    if (format !== 'png') return joinOutput(output);
    const picture = { type: 'image', data: output.stdout.toString('base64'), mimeType: 'image/png' } as const;
    return output.stderr === '' ? [picture] : [picture, { type: 'text', text: output.stderr }];
  },
});
