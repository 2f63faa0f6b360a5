// Values that an author declares not to be secrets, although they look like secrets: in a comment on their line, or in "bindery.notSecrets"
// of the manifest. Comments are read from the source files, because a minified script has none.
import { readFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { suggest } from '@bindery/diagnostics';
import type { Problem } from '@bindery/diagnostics';
import { problem } from '../problem-codes.ts';
import type { SourceLocation } from '../problem-codes.ts';

/** Something in a script that looks like a secret. */
export interface SecretFinding {
  /** `private-key`, `github-token` …, or `secrets.<NAME>`. */
  readonly kind: string;
  /** The text as in the script. */
  readonly text: string;
  /** Where it comes from; undefined where the source map says nothing. */
  readonly location: SourceLocation | undefined;
}

/** One exception, and where it is declared. */
export interface SecretException {
  readonly kind: string;
  /** A file, or a folder with everything in it, relative to the project's folder. */
  readonly file: string;
  /** Of a comment: the line that it is about, 1-based, and its text. */
  readonly line?: { readonly number: number; readonly text: string };
  readonly declaredAt: SourceLocation;
  readonly path?: string;
  /** Whether it can be without a finding, for example in an explanation of how to write one. */
  readonly isOptional?: boolean;
}

/** `// bindery-not-secret private-key: an example of the standard`, in whichever form the language writes comments. */
const COMMENT = /(?:\/\/|\/\*|^\s*\*|#|<!--)\s*bindery-not-secret\s+([\w.-]+)/;
const IS_COMMENT = /^\s*(?:\/\/|\{?\/\*|\*|#|<!--)/;

/** The exceptions in comments of the project's own files. `inputs` are relative to `root`. */
export async function readLineExceptions(root: string, inputs: readonly string[]): Promise<SecretException[]> {
  const own = inputs.filter((input) => !/(^|\/)node_modules\//.test(input));
  const read = await Promise.all(
    own.map(async (file) => readExceptions(file, await readFile(resolve(root, file), 'utf8').catch(() => ''))),
  );
  return read.flat();
}

/** The exceptions in the comments of a text. */
export function readExceptions(file: string, text: string): SecretException[] {
  if (!text.includes('bindery-not-secret')) return [];
  const lines = text.split('\n');
  return lines.flatMap((line, index) => {
    const found = COMMENT.exec(line);
    if (found === null) return [];
    const target = IS_COMMENT.test(line) ? nextCode(lines, index) : index;
    return [
      {
        kind: found[1] ?? '',
        file,
        line: { number: target + 1, text: lines[target] ?? '' },
        declaredAt: { file, line: index + 1, column: found.index + 1 },
      },
    ];
  });
}

/** Index of the first line of code after a comment. */
function nextCode(lines: readonly string[], comment: number): number {
  const next = lines.findIndex((line, index) => index > comment && line.trim() !== '' && !IS_COMMENT.test(line));
  return next === -1 ? comment : next;
}

/** Takes the excepted findings away, and warns of each exception that excepts nothing. */
export function applySecretExceptions(
  findings: readonly SecretFinding[],
  exceptions: readonly SecretException[],
  kinds: readonly string[],
): { readonly remaining: readonly SecretFinding[]; readonly problems: readonly Problem[] } {
  const used = new Set<SecretException>();
  const remaining = findings.filter((finding) => {
    const matching = exceptions.filter((exception) => isExcepted(exception, finding));
    for (const exception of matching) used.add(exception);
    return matching.length === 0;
  });
  return {
    remaining,
    problems: exceptions
      .filter((one) => !used.has(one) && one.isOptional !== true)
      .map((one) => unusedException(one, kinds)),
  };
}

function isExcepted({ kind, file, line }: SecretException, finding: SecretFinding): boolean {
  if (kind !== finding.kind) return false;
  const { location, text } = finding;
  // A minifier may move a constant to where it is used: its text is still that of the line.
  if (line !== undefined && line.text.includes(text)) return true;
  if (location === undefined) return false;
  if (line !== undefined) return location.file === file && location.line === line.number;
  return location.file === file || location.file.startsWith(`${file}/`);
}

function unusedException({ kind, file, line, declaredAt, path }: SecretException, kinds: readonly string[]): Problem {
  const isKnownKind = kinds.includes(kind);
  const location = line === undefined ? `in "${file}"` : `on line ${line.number}`;
  return problem('secret_exception_unused', {
    message: isKnownKind
      ? `Unused exception for "${kind}": no secret found ${location}.`
      : `Unknown secret type "${kind}" in exception.`,
    advice: isKnownKind
      ? `Remove the exception, or ${line === undefined ? 'change its file' : 'move it to the line with the secret'}.`
      : (suggest(kind, kinds) ?? `Known: ${kinds.join(', ')}.`),
    location: declaredAt,
    path,
  });
}
