// Blocks that no compiler and no command reads: data parses, shell lines have no syntax error, and each exception has a reason in
// docs/internals/code-blocks.md.
import { spawnSync } from 'node:child_process';
import { describe, expect, it } from 'vitest';
import { parseAllDocuments } from 'yaml';
import { codeBlocksOf, readDocs, tableOf } from './markdown.ts';

const LIST = 'docs/internals/code-blocks.md';
const docs = readDocs();
const listed = docs.find(({ path }) => path === LIST)?.text ?? '';
const blocks = docs.flatMap(({ path, text }) =>
  codeBlocksOf(text).map(({ info: [language = '', ...marks], code, line }) => ({
    at: `${path}:${line}`,
    path,
    language,
    marks,
    code,
  })),
);

/** Says what is wrong with a block of a language. */
const FAULTS: Readonly<Record<string, (code: string) => string | undefined>> = {
  json: (code) => thrownBy(() => JSON.parse(code)),
  yaml: (code) => parseAllDocuments(code).flatMap(({ errors }) => errors)[0]?.message,
  // `<name>` is a placeholder, not a redirection.
  sh: (code) => faultIn(['sh', '-n'], code.replaceAll(/<[\w -]+>/g, 'x')),
  js: (code) => faultIn([process.execPath, '--check', '--input-type=module'], code),
};

function thrownBy(run: () => unknown): string | undefined {
  try {
    run();
    return undefined;
  } catch (thrown) {
    return String(thrown);
  }
}

/** What a program that only parses its input says. */
function faultIn([program = '', ...args]: readonly string[], input: string): string | undefined {
  const { status, stderr } = spawnSync(program, args, { input, encoding: 'utf8' });
  return status === 0 ? undefined : stderr.trim();
}

describe('a block of data or shell lines', () => {
  it.each(Object.entries(FAULTS))('in %s has no syntax error', (language, findFault) => {
    const found = blocks.filter((block) => block.language === language);
    expect(found.length).toBeGreaterThan(0);
    expect(found.flatMap(({ at, code }) => findFault(code)?.replace(/^/, `${at}: `) ?? [])).toEqual([]);
  });

  it.each([
    ['json', '{ "a": 1, }'],
    ['yaml', 'a: [1'],
    ['sh', 'bindery check | ('],
    ['js', 'const a = ;'],
  ])('in %s with an error is found', (language, code) => {
    expect(FAULTS[language]?.(code)).toBeTypeOf('string');
  });
});

describe('exceptions', () => {
  it('each language is in the list', () => {
    const languages = new Set(tableOf(listed, ['language', 'check']).flatMap(([names = '']) => names.split(', ')));
    const used = new Set(blocks.map(({ language }) => (language === '' ? 'none' : language)));
    expect([...used].toSorted()).toEqual([...languages].toSorted());
  });

  it('each block that isn’t compiled, or isn’t run, is in the list', () => {
    const marked = blocks.filter(({ marks }) => marks.includes('ignore') || marks.includes('norun'));
    const rows = tableOf(listed, ['page', 'mark', 'reason']).map(([page, mark]) => `${page} ${mark}`);
    expect(marked.map(({ path, marks }) => `${path} ${marks[0]}`).toSorted()).toEqual(rows.toSorted());
  });
});
