// Problems in the formats of other tools. Their texts and paths come from the author’s files, so each format must escape them.
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Problem } from '@bindery/diagnostics';
import { describe, expect, it, onTestFinished } from 'vitest';
import { formatGithub } from './format-github.ts';
import { formatSarif } from './format-sarif.ts';

const HOSTILE: Problem = {
  code: 'element_unknown',
  severity: 'error',
  message: 'a 100% bad\r\nname::error file=x::y',
  advice: 'Fix it, please: now.',
  file: 'src/a,b:c %0A\n"ü.tsx',
  line: 2,
  column: 3,
};

describe('formatGithub', () => {
  it('escapes what would end a command or a property', () => {
    expect(formatGithub([HOSTILE], '/repository/polls', '/repository')).toBe(
      '::error file=polls/src/a%2Cb%3Ac %250A%0A"ü.tsx,line=2,col=3,title=element_unknown::' +
        'a 100%25 bad%0D%0Aname::error file=x::y%0AFix it, please: now.\n',
    );
  });

  it('has a level for each severity, and no position that isn’t known', () => {
    const found = (['warning', 'info'] as const).map((severity) => ({ code: 'x', severity, message: 'm' }));
    expect(formatGithub(found, '/a', '/a')).toBe('::warning title=x::m\n::notice title=x::m\n');
    expect(formatGithub([{ ...HOSTILE, file: 'x' }], '/other', '/a')).toContain('file=/other/x,');
  });
});

interface Sarif {
  readonly version: string;
  readonly $schema: string;
  readonly runs: readonly {
    readonly tool: { readonly driver: { readonly rules: readonly { readonly id: string }[] } };
    readonly results: readonly Record<string, unknown>[];
  }[];
}

describe('formatSarif', () => {
  const root = (text: string): string => {
    const folder = mkdtempSync(join(tmpdir(), 'bindery-sarif-'));
    onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
    writeFileSync(join(folder, 'a.yaml'), text);
    return folder;
  };

  it('has a rule for each code, and a result for each problem', () => {
    const log = JSON.parse(
      formatSarif(
        [HOSTILE, { ...HOSTILE, line: 5 }, { code: 'port_in_use', severity: 'info', message: 'm' }],
        { root: '/r/polls', base: '/r' },
        '1.2.3',
      ),
    ) as Sarif;
    expect(log).toMatchObject({ version: '2.1.0', $schema: expect.stringMatching(/^https:.*sarif-2\.1\.0/) as string });
    const [run] = log.runs;
    expect(run?.tool.driver).toMatchObject({ name: 'bindery', version: '1.2.3' });
    expect(run?.tool.driver.rules.map(({ id }) => id)).toEqual(['element_unknown', 'port_in_use']);
    expect(run?.results).toMatchObject([
      {
        ruleId: 'element_unknown',
        ruleIndex: 0,
        level: 'error',
        message: { text: `${HOSTILE.message} ${HOSTILE.advice ?? ''}` },
        locations: [
          {
            physicalLocation: {
              artifactLocation: { uri: 'polls/src/a%2Cb%3Ac%20%250A%0A%22%C3%BC.tsx', uriBaseId: '%SRCROOT%' },
              region: { startLine: 2, startColumn: 3 },
            },
          },
        ],
      },
      { ruleIndex: 0 },
      { ruleIndex: 1, level: 'note' },
    ]);
    expect(run?.results[2]).not.toHaveProperty('locations');
  });

  it('has the exact region of a fix, and none for a file that changed', () => {
    const fixed = (remove: string): Problem => ({
      code: 'scope_unused',
      severity: 'warning',
      message: 'm',
      file: 'a.yaml',
      fix: { title: 'Replace', edits: [{ file: 'a.yaml', line: 1, column: 5, remove, insert: 'poll' }] },
    });
    const folder = root("id: 'pol'\nother: 1\n");
    const log = formatSarif([fixed('pol'), fixed("pol'\nother"), fixed('xyz')], { root: folder, base: folder }, '1');
    const results = (JSON.parse(log) as Sarif).runs[0]?.results ?? [];
    const regions = results.map(({ fixes }) => JSON.stringify(fixes));
    expect(regions[0]).toContain('{"startLine":1,"startColumn":6,"endLine":1,"endColumn":9}');
    expect(regions[1]).toContain('{"startLine":1,"startColumn":6,"endLine":2,"endColumn":6}');
    expect(regions[2]).toBeUndefined();
  });
});
