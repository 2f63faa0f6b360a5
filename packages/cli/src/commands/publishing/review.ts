// `bindery review`: what merging this branch would change, for a comment on its pull request.
import { hasErrors } from '@bindery/diagnostics';
import { isSet, textOf } from '../../command.ts';
import type { Input } from '../../command.ts';
import { projectFolder } from '../../config/project-folder.ts';
import { EXIT } from '../../exit-codes.ts';
import type { Io } from '../../io.ts';
import { writeOutput } from '../../output/write-output.ts';
import { asJson } from '../../output/problem-json.ts';
import { formatReview } from '../../review/format-review.ts';
import { reviewProject } from '../../review/review.ts';
import type { Review } from '../../review/review.ts';

/** Reviews. Exit code 1 for problems, and for what `--fail-on` names. Throws base_not_found, manifest_not_found … */
export async function run(input: Input, io: Io): Promise<number> {
  const review = await reviewProject(input, io, {
    folder: await projectFolder(input, io),
    base: textOf(input, 'base') ?? 'HEAD',
    environment: textOf(input, 'env'),
  });
  const output = isSet(input, 'json') ? `${JSON.stringify(toJson(review))}\n` : formatReview(review);
  const out = textOf(input, 'out');
  if (out === undefined) io.stdout.write(output);
  else await writeOutput(io, out, output);
  return hasErrors(review.problems) || (textOf(input, 'failOn') === 'breaking' && isBreaking(review))
    ? EXIT.PROBLEMS
    : EXIT.DONE;
}

function toJson({ problems, ...review }: Review): object {
  return { ...review, problems: problems.map(asJson) };
}

/** A change that breaks something, an installation that would be broken or pending, or an event that fails. */
function isBreaking({ changes, behavior, rehearsal }: Review): boolean {
  return (
    ('value' in changes && changes.value.some(({ weight }) => weight === 'breaking')) ||
    ('value' in behavior && behavior.value.some(({ state }) => state === 'failing')) ||
    ('value' in rehearsal &&
      rehearsal.value.installations.some(({ verdict }) => verdict === 'broken' || verdict === 'pending'))
  );
}
