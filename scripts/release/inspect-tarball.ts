// Checks a tarball like the package managers and type checkers of its users read it.
import { checkPackage, createPackageFromTarballData } from '@arethetypeswrong/core';
import type { Problem } from '@arethetypeswrong/core';
import { publint } from 'publint';
import { formatMessage } from 'publint/utils';

/** Resolutions that packages without CommonJS don't support. */
const UNSUPPORTED: ReadonlySet<string> = new Set(['node10', 'node16-cjs']);

/** A sentence for each fault that publint or Are the types wrong? finds. */
export async function inspectTarball(bytes: Uint8Array<ArrayBuffer>): Promise<string[]> {
  const tarball = bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.byteLength);
  const { messages, pkg } = await publint({ pack: { tarball }, strict: true });
  const faults = messages.flatMap((message) =>
    message.type === 'suggestion' ? [] : [formatMessage(message, pkg) ?? message.code],
  );
  const analysis = await checkPackage(createPackageFromTarballData(bytes));
  if (!analysis.types) return [...faults, 'The package has no types.'];
  const problems = analysis.problems.filter((problem) => !UNSUPPORTED.has(resolutionOf(problem)));
  return [...faults, ...problems.map(describeProblem)];
}

const resolutionOf = (problem: Problem): string => ('resolutionKind' in problem ? problem.resolutionKind : '');

function describeProblem(problem: Problem): string {
  const entry = 'entrypoint' in problem ? ` of "${problem.entrypoint}"` : '';
  return `Are the types wrong? reports ${problem.kind}${entry}.`;
}
