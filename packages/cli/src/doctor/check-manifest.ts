import { basename } from 'node:path';
import { readManifest } from '@bindery/bundler';
import { countOf, isKitError, messageOf } from '@bindery/diagnostics';
import { textOf } from '../command.ts';
import type { DoctorContext } from './doctor-context.ts';
import { ok, problem, warning } from './finding.ts';
import type { Result } from './finding.ts';
import { binderyCommand } from './package-manager.ts';

/** Whether there is a manifest, and whether it loads. */
export async function checkManifest({ folder, input, manager }: DoctorContext): Promise<Result> {
  try {
    const { path, manifest, problems } = await readManifest(folder, { environment: textOf(input, 'env') });
    const file = basename(path);
    const errors = problems.filter(({ severity }) => severity === 'error');
    const fix = `Run "${binderyCommand(manager, 'check')}" for their positions and fixes.`;
    if (errors.length > 0) {
      return problem(`${file} has ${countOf(errors.length, 'error')}, first: ${errors[0]?.message}`, fix);
    }
    if (problems.length > 0) return warning(`${file} loads, with ${countOf(problems.length, 'warning')}.`, fix);
    return ok(`${file} loads. The integration is "${manifest?.name}".`);
  } catch (thrown) {
    if (!isKitError(thrown, 'manifest_not_found')) {
      return problem(messageOf(thrown), (isKitError(thrown) ? thrown.advice : undefined) ?? 'Fix the manifest.');
    }
    return warning(
      `No integration in ${folder}.`,
      `Run the command in the folder of one, or create one with "${binderyCommand(manager, 'new my-integration')}".`,
    );
  }
}
