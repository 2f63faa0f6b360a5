// What the code alone gets wrong: ids used twice, code made from text, modules that do not exist where it runs.
import type { Problem } from '@bindery/diagnostics';
import { problem } from '../problem-codes.ts';
import type { SourceLocation } from '../problem-codes.ts';
import type { ComponentFacts, SourceFacts } from './source-facts.ts';

/** Problems of the code that need no manifest, nor a build that went well. */
export function checkCode(files: readonly SourceFacts[]): Problem[] {
  return [
    ...duplicateComponents(files.flatMap(({ components }) => components)),
    ...files.flatMap(({ dynamicCode }) => dynamicCode.map(({ name, location }) => dynamicCodeProblem(name, location))),
    ...files.flatMap(({ dynamicImports }) => dynamicImports.map(dynamicImportProblem)),
  ];
}

function duplicateComponents(components: readonly ComponentFacts[]): Problem[] {
  const seen = new Set<string>();
  return components.flatMap(({ id, location }) => {
    if (id === undefined || !seen.has(id)) {
      if (id !== undefined) seen.add(id);
      return [];
    }
    const message = `Duplicate component ID "${id}".`;
    return [problem('component_duplicate', { message, location, advice: 'Rename one of them.' })];
  });
}

function dynamicCodeProblem(name: string, location: SourceLocation): Problem {
  return problem('dynamic_code', {
    message: `"${name}" generates code from strings, which throws in the integration runtime.`,
    advice: 'Write the code directly, or look it up in a map of functions.',
    location,
  });
}

function dynamicImportProblem(location: SourceLocation): Problem {
  return problem('dynamic_import', {
    message: 'This import’s path is only known at run time, so it can’t be bundled.',
    advice: 'Use a string literal as the path.',
    location,
  });
}
