// The TypeScript of the documentation as projects and programs that can be run. Nothing of it is changed.
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { EVENT_TYPES } from '@bindery/contract';
import { REPOSITORY } from './processes.ts';

/** A block of code in a page. */
export interface DocExample {
  /** `page:line`. */
  readonly at: string;
  readonly language: 'ts' | 'tsx';
  readonly code: string;
}

/** An integration that a page shows, with what it leaves out. */
export interface ExampleProject {
  readonly at: string;
  /** Path → text. */
  readonly files: Readonly<Record<string, string>>;
}

/** Tests of authors: packages/testing and template-tests.long.test.ts run them. */
const isTest = ({ code }: DocExample): boolean => /from '(?:vitest|@bindery\/testing)'/.test(code);
const isScript = ({ code }: DocExample): boolean => /createIntegration[<(]|async fetch\(request/.test(code);
const isManifest = ({ code }: DocExample): boolean => code.includes('defineIntegration(');

/**
 * Every page with its blocks, those marked `ignore` left out: fragments, which no test can run. The samples of docs/build/contentkit are
 * components without an integration around them: `scripts/docs/contentkit-samples.test.ts` renders them.
 */
function readPages(): DocExample[][] {
  const listed = execFileSync('git', ['ls-files', 'README.md', 'docs/*.md', 'packages/*/README.md', '*/README.md'], {
    cwd: REPOSITORY,
    encoding: 'utf8',
  });
  const pages = [...new Set(listed.trim().split('\n'))].filter(
    (path) => !/^docs\/(build\/contentkit\/|reference\/contentkit\.md|internals\/)/.test(path),
  );
  return pages.map((path) => {
    const text = readFileSync(join(REPOSITORY, path), 'utf8');
    const blocks = [...text.matchAll(/^```(tsx?)\n([\s\S]*?)^```$/gm)].map(({ 1: language, 2: code = '', index }) => ({
      at: `${path}:${text.slice(0, index).split('\n').length + 1}`,
      language: language as DocExample['language'],
      code,
    }));
    return blocks.filter((block) => !isTest(block));
  });
}

/** What a page shows of integrations, and what else it shows. */
export function readExamples(): { readonly projects: ExampleProject[]; readonly programs: DocExample[] } {
  const projects: ExampleProject[] = [];
  const programs: DocExample[] = [];
  for (const blocks of readPages()) {
    const scripts = blocks.filter(isScript);
    const manifests = blocks.filter(isManifest);
    programs.push(...blocks.filter((block) => !isScript(block) && !isManifest(block)));
    for (let index = 0; index < Math.max(scripts.length, manifests.length); index++) {
      projects.push(toProject(manifests[index], scripts[index]));
    }
  }
  return { projects, programs };
}

/** A page may show the manifest, the script, or both: what it does not show is the least that there can be. */
function toProject(manifest: DocExample | undefined, script: DocExample | undefined): ExampleProject {
  const path = /script: '\.\/([^']+)'/.exec(manifest?.code ?? '')?.[1] ?? `src/index.${script?.language ?? 'tsx'}`;
  return {
    at: (script ?? manifest)?.at ?? '',
    files: {
      'bindery.config.ts': manifest?.code ?? leastManifest(path, script?.code ?? ''),
      [path]: script?.code ?? LEAST_SCRIPT,
    },
  };
}

const LEAST_SCRIPT = `import { createIntegration } from '@bindery/runtime';\nexport default createIntegration({ fetch: () => new Response('fine') });\n`;

function leastManifest(script: string, code: string): string {
  const blocks = [...code.matchAll(/componentId: '([^']+)'/g)].map(([, id]) => ({
    id,
    title: id,
    description: 'A block',
  }));
  const scopes = eventTypesIn(code).flatMap((type) => {
    const facts = EVENT_TYPES[type];
    return 'scope' in facts ? facts.scope : [];
  });
  const fields = { name: 'example', title: 'Example', description: 'Of a page', organization: 'acme', target: 'all' };
  const manifest = { ...fields, script: `./${script}`, scopes, blocks };
  return `import { defineIntegration } from '@bindery/cli/config';\nexport default defineIntegration(${JSON.stringify(manifest)});\n`;
}

/** The types of events that a script names: those it handles. */
export function eventTypesIn(code: string): (keyof typeof EVENT_TYPES)[] {
  const types = Object.keys(EVENT_TYPES) as (keyof typeof EVENT_TYPES)[];
  return types.filter((type) => new RegExp(`\\b${type}\\b[:(]`).test(code));
}
