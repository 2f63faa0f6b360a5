// The worst input that we know against harmless input of the same size: what someone outside can cost by sending text. Markdown is
// read by its parser; a script is published through the API.
import { parseMarkdown } from '@bindery/content/markdown';
import { isKitError } from '@bindery/diagnostics';
import { createPlatform } from '@bindery/platform';
import { HOSTILE_KINDS, harmlessMarkdown, hostileMarkdown } from '@bindery/testkit/hostile-markdown';
import type { Bench } from '../measure/bench.ts';
import { defineRow } from '../define-row.ts';
import { timed } from '../measure/interleave.ts';

export const untrustedInput = defineRow({
  name: 'untrusted-input',
  group: 'trust',
  unit: 'ms',
  sides: async (bench) => ({ ...(await measureMarkdown(bench)), ...(await measureScript(bench)) }),
  figures: {
    markdown: {
      value: 'hostile',
      versus: 'harmless',
      peer: ({ kilobytes, kind }) => `prose of the same ${String(kilobytes)} KB; slowest: ${String(kind)}`,
      goal: 'ratio <= 5',
    },
    script: {
      value: 'hostileScript',
      versus: 'harmlessScript',
      peer: ({ scriptKilobytes }) => `a script of the same ${String(scriptKilobytes)} KB`,
      goal: 'ratio <= 5',
    },
  },
});

/** The kind of Markdown that takes longest, refusals counted like answers. */
async function measureMarkdown(bench: Bench) {
  const size = bench.size(128_000, 4_000);
  const harmless = harmlessMarkdown(size);
  read(harmless);
  const found: { kind: string; hostile: number; harmless: number }[] = [];
  for (const kind of HOSTILE_KINDS) {
    const hostile = hostileMarkdown(kind, size);
    const sides = { hostile: () => timed(() => read(hostile)), harmless: () => timed(() => read(harmless)) };
    found.push({ kind, ...(await bench.interleave(sides, { rounds: 5, warmups: 0 })) });
  }
  const [worst] = found.toSorted((a, b) => b.hostile / b.harmless - a.hostile / a.harmless);
  if (worst === undefined) throw new Error('There is no hostile Markdown.');
  return { ...worst, kilobytes: size / 1000 };
}

function read(markdown: string): void {
  try {
    parseMarkdown(markdown);
  } catch (error) {
    if (!isKitError(error)) throw error;
  }
}

async function measureScript(bench: Bench) {
  const size = bench.size(1_000_000, 10_000);
  const platform = await bench.use(createPlatform({ demo: true, host: false }));
  const publish = (script: string) => {
    const body = JSON.stringify({ organization: 'org_demo', title: 'Input', description: 'Input', scopes: [], script });
    const headers = { authorization: `Bearer ${platform.token}`, 'content-type': 'application/json' };
    const init = { method: 'POST', headers, body };
    return () =>
      timed(async () => {
        const response = await platform.fetch('http://localhost/v1/integrations/input', init);
        if (response.headers.get('x-bindery-error') !== 'script_invalid') throw new Error(await response.text());
      });
  };
  const [hostile, harmless] = [publish('export {'.repeat(size / 8)), publish('const a;'.repeat(size / 8))];
  const times = await bench.interleave({ hostile, harmless }, { rounds: 15, warmups: 2 });
  return { hostileScript: times.hostile, harmlessScript: times.harmless, scriptKilobytes: size / 1000 };
}
