// The worst input that we know against harmless input of the same size: what someone outside can cost by sending text. Markdown is
// read by its parser; a script is published through the API.
import { parseMarkdown } from '@bindery/content/markdown';
import { isKitError } from '@bindery/diagnostics';
import { createPlatform } from '@bindery/platform';
import { HOSTILE_KINDS, harmlessMarkdown, hostileMarkdown } from '../../../../scripts/testing/hostile-markdown.ts';
import type { Effort } from '../measure/effort.ts';
import { interleave, timed } from '../measure/interleave.ts';
import type { Figure, Row } from '../row.ts';

const GOAL = { of: 'ratio', is: '<=', than: 5 } as const;

export const untrustedInput: Row = {
  name: 'untrusted-input',
  group: 'trust',
  figures: ['markdown', 'script'],
  async measure(effort) {
    return [await measureMarkdown(effort), await measureScript(effort)];
  },
};

/** The kind of Markdown that takes longest, refusals counted like answers. */
async function measureMarkdown(effort: Effort): Promise<Figure> {
  const size = effort.size(128_000, 4_000);
  const harmless = harmlessMarkdown(size);
  read(harmless);
  let worst: { kind: string; value: number; versus: number } | undefined;
  for (const kind of HOSTILE_KINDS) {
    const hostile = hostileMarkdown(kind, size);
    const sides = {
      hostile: () => timed(async () => read(hostile)),
      harmless: () => timed(async () => read(harmless)),
    };
    const figures = await interleave(sides, effort.rounds({ rounds: 5, warmups: 0 }));
    const found = { kind, value: figures.hostile, versus: figures.harmless };
    if (worst === undefined || found.value / found.versus > worst.value / worst.versus) worst = found;
  }
  if (worst === undefined) throw new Error('There is no hostile Markdown.');
  const peer = `prose of the same ${size / 1000} KB; slowest: ${worst.kind}`;
  return { suffix: 'markdown', value: worst.value, versus: worst.versus, unit: 'ms', peer, goal: GOAL };
}

function read(markdown: string): void {
  try {
    parseMarkdown(markdown);
  } catch (error) {
    if (!isKitError(error)) throw error;
  }
}

async function measureScript(effort: Effort): Promise<Figure> {
  const size = effort.size(1_000_000, 10_000);
  const platform = await createPlatform({ demo: true, host: false });
  const publish = (script: string) => async (): Promise<number> => {
    const body = JSON.stringify({ organization: 'org_demo', title: 'Input', description: 'Input', scopes: [], script });
    const headers = { authorization: `Bearer ${platform.token}`, 'content-type': 'application/json' };
    return timed(async () => {
      const response = await platform.fetch('http://localhost/v1/integrations/input', {
        method: 'POST',
        headers,
        body,
      });
      if (response.headers.get('x-bindery-error') !== 'script_invalid') throw new Error(await response.text());
    });
  };
  try {
    const sides = { hostile: publish('export {'.repeat(size / 8)), harmless: publish('const a;'.repeat(size / 8)) };
    const figures = await interleave(sides, effort.rounds({ rounds: 15, warmups: 2 }));
    const peer = `a script of the same ${size / 1000} KB`;
    return { suffix: 'script', value: figures.hostile, versus: figures.harmless, unit: 'ms', peer, goal: GOAL };
  } finally {
    await platform.close();
  }
}
