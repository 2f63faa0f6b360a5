// The folder of this integration, its options in tests, and its lines.
import { readFileSync } from 'node:fs';
import type { FixtureOptions } from '../../src/index.ts';

/** For `testCanaries` and `testTenants`. */
export const LEAKY: URL = new URL('./', import.meta.url);

const LINES = readFileSync(new URL('src/index.ts', LEAKY), 'utf8').split('\n');

/** A line of the source by its comment: `src/index.ts:12:`. */
export const lineOf = (mark: string): string =>
  `src/index.ts:${LINES.findIndex((line) => line.endsWith(`// ${mark}`)) + 1}:`;

/** Options for a mode of the integration. */
export const optionsOf = (mode: string): FixtureOptions => ({
  fixtures: [
    { type: 'space_content_updated' },
    { type: 'site_view' },
    { name: 'hook', run: async (integration) => (await integration.fetch('/hook')).text() },
  ],
  install: { conditions: ['@bindery/source'], configuration: { mode } },
  outgoing: { 'crm.example.com': () => Response.json({}) },
});
