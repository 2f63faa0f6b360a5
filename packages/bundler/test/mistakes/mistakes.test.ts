// Everything that a check finds: each mistake alone in a small project, its message and position, and the project after its fix.
import { readdirSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Problem } from '@bindery/diagnostics';
import { describe, expect, it } from 'vitest';
import { checkProject } from '../../src/check-project.ts';
import { planFixes } from '../../src/fixes/plan-fixes.ts';
import { readManifest } from '../../src/manifest/read-manifest.ts';
import { PROBLEM_CODES } from '../../src/problem-codes.ts';
import { temporaryProject } from '../temporary-project.ts';
import { MANIFEST_MISTAKES } from './manifest-mistakes.ts';
import type { Mistake } from './mistake.ts';
import { projectWith } from './mistake.ts';
import { PROJECT_MISTAKES } from './project-mistakes.ts';

type Check = (root: string, mistake: Mistake) => Promise<readonly Problem[]>;

const VARIABLES = { PATH: 'a value' };

const checkManifest: Check = async (root, { environment }) =>
  (await readManifest(root, { variables: VARIABLES, environment })).problems;

const checkAll: Check = async (root, { environment, repository }) =>
  (await checkProject(root, { variables: VARIABLES, environment, trackedFiles: repository })).problems;

/** A mistake as in the snapshot: the problem, its fix, and the lines that the fix changes. */
async function describeMistake(mistake: Mistake, check: Check): Promise<string> {
  const files = projectWith(mistake);
  const root = await temporaryProject('bindery.config.ts' in files ? without(files, 'integration.yaml') : files);
  const problems = await check(root, mistake);
  const [found] = problems.filter(({ code }) => code === mistake.code);
  // Paths of the temporary folder differ from run to run.
  const shorten = (text: string): string => text.replaceAll(root, '.');
  const others = problems.filter((one) => one.code !== mistake.code).map(({ code }) => code);
  expect(found, `${mistake.code} in ${JSON.stringify(problems)}`).toBeDefined();
  const { file = '', line = '', column = '', severity, message, advice, fix } = found ?? ({} as Problem);
  const lines = [
    `${mistake.cause}${others.length === 0 ? '' : ` (and ${others.join(', ')})`}`,
    `  ${file}:${line}:${column} ${severity} ${mistake.code}: ${shorten(message)}`,
    ...(advice === undefined ? [] : [`  → ${shorten(advice)}`]),
  ];
  if (fix === undefined || found === undefined) return lines.join('\n');
  const { changes } = await planFixes(root, [found]);
  for (const change of changes) await writeFile(join(root, change.file), change.after);
  const after = await check(root, mistake);
  expect(after.filter(({ message: text }) => text === message)).toEqual([]);
  expect(countErrors(after)).toBeLessThanOrEqual(countErrors(problems));
  const changed = changes.flatMap((change) => {
    const before = new Set(change.before.split('\n'));
    return change.after.split('\n').filter((one) => !before.has(one));
  });
  return [...lines, `  fix: ${fix.title}`, ...changed.map((one) => `  + ${one}`)].join('\n');
}

function without(
  files: Readonly<Record<string, string | Uint8Array>>,
  name: string,
): Record<string, string | Uint8Array> {
  return Object.fromEntries(Object.entries(files).filter(([file]) => file !== name));
}

function countErrors(problems: readonly Problem[]): number {
  return problems.filter(({ severity }) => severity === 'error').length;
}

const described = { manifest: new Map<Mistake, string>(), project: new Map<Mistake, string>() };

describe('a mistake in the manifest', () => {
  it.each(MANIFEST_MISTAKES.map((mistake) => [mistake.cause, mistake] as const))(
    'is found: %s',
    async (_cause, mistake) => {
      described.manifest.set(mistake, await describeMistake(mistake, checkManifest));
    },
  );
  it('has a code, a message, a position, and a fix if there is one', async () => {
    const text = MANIFEST_MISTAKES.map((mistake) => described.manifest.get(mistake)).join('\n\n');
    await expect(`${text}\n`).toMatchFileSnapshot('./manifest-mistakes.txt');
  });
});

describe('a mistake in a project', () => {
  it.each(PROJECT_MISTAKES.map((mistake) => [mistake.cause, mistake] as const))(
    'is found: %s',
    async (_cause, mistake) => {
      described.project.set(mistake, await describeMistake(mistake, checkAll));
    },
  );
  it('has a code, a message, a position, and a fix if there is one', async () => {
    const text = PROJECT_MISTAKES.map((mistake) => described.project.get(mistake)).join('\n\n');
    await expect(`${text}\n`).toMatchFileSnapshot('./project-mistakes.txt');
  });
});

it('are more than 80, and have most codes', () => {
  const all = [...MANIFEST_MISTAKES, ...PROJECT_MISTAKES];
  expect(new Set(all.map(({ cause }) => cause)).size).toBe(all.length);
  expect(all.length).toBeGreaterThanOrEqual(80);
  const shown = new Set(all.map(({ code }) => code));
  // Seeds, fixtures, and mock handlers have their own tests. The others need a compiler, a bug of the bundler, or a file that no one can parse.
  const elsewhere =
    /^(?:seed|fixtures|outgoing)_|^(?:type_error|bundle_failed|bundle_warning|source_unreadable|prop_unpublished)$/;
  expect(Object.keys(PROBLEM_CODES).filter((code) => !shown.has(code) && !elsewhere.test(code))).toEqual([]);
});

describe('the examples', () => {
  const examples = fileURLToPath(new URL('../../../../examples', import.meta.url));

  it.each(readdirSync(examples))('have no problem: %s', async (example) => {
    const root = join(examples, example);
    const entries = readdirSync(root, { recursive: true, encoding: 'utf8' });
    const paths = entries.filter((path) => !path.startsWith('node_modules'));
    const { problems } = await checkProject(root, { variables: {}, trackedFiles: { paths, isFromGit: true } });
    expect(problems).toEqual([]);
  });
});
