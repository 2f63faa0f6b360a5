// Problems as commands of a GitHub Actions log, which become annotations of a pull request.
import { resolve } from 'node:path';
import type { Problem } from '@bindery/diagnostics';
import { pathFrom } from './path-from.ts';

const LEVELS = { error: 'error', warning: 'warning', info: 'notice' } as const;

/** One command per line. `root`: folder of the problems’ files; `base`: folder of the repository. */
export function formatGithub(problems: readonly Problem[], root: string, base: string): string {
  return problems
    .map(({ code, severity, message, advice, file, line, column }) => {
      const path = file === undefined ? undefined : (pathFrom(base, resolve(root, file)) ?? resolve(root, file));
      const properties = Object.entries({ file: path, line, col: column, title: code })
        .filter(([, value]) => value !== undefined)
        .map(([name, value]) => `${name}=${escapeProperty(String(value))}`);
      const text = advice === undefined ? message : `${message}\n${advice}`;
      return `::${LEVELS[severity]} ${properties.join(',')}::${escapeData(text)}\n`;
    })
    .join('');
}

/** A runner ends a command at a line break, and reads `%0A` as one. */
function escapeData(text: string): string {
  return text.replaceAll('%', '%25').replaceAll('\r', '%0D').replaceAll('\n', '%0A');
}

function escapeProperty(text: string): string {
  return escapeData(text).replaceAll(':', '%3A').replaceAll(',', '%2C');
}
