// `bindery rehearse`: runs the version in this folder against the installations of a platform, before it is published.
import { countOf } from '@bindery/diagnostics';
import { isSet, textOf } from '../../command.ts';
import type { Input } from '../../command.ts';
import { withCiToken } from '../../config/ci-token.ts';
import { requirePlatform, requireToken } from '../../config/connection.ts';
import { projectFolder } from '../../config/project-folder.ts';
import { readCount } from '../../config/read-options.ts';
import { EXIT } from '../../exit-codes.ts';
import type { Io } from '../../io.ts';
import { createProgress } from '../../output/progress.ts';
import { formatRehearsal, formatRehearsalMarkdown, summarizeRehearsal } from '../../rehearse/format-rehearsal.ts';
import { DEFAULT_PAGES, buildVersion, rehearse } from '../../rehearse/rehearse.ts';
import type { Rehearsal } from '../../rehearse/rehearse.ts';

const MAX_PAGES = 100_000;

/** Rehearses. Exit code 1 if an installation would be broken or pending. Throws ApiError, project_not_built, url_missing … */
export async function run(input: Input, io: Io): Promise<number> {
  const pages = { min: 0, max: MAX_PAGES };
  const maxPages = textOf(input, 'pages') === undefined ? DEFAULT_PAGES : readCount(input, 'pages', pages);
  const version = await buildVersion(await projectFolder(input, io), textOf(input, 'env'));
  const platform = requireToken(await withCiToken(requirePlatform(input, io), version.name, io));
  const rehearsal = await rehearse({ version, platform, maxPages, progress: createProgress(io) });
  report(input, io, rehearsal);
  const isBlocked = rehearsal.installations.some(({ verdict }) => verdict === 'broken' || verdict === 'pending');
  return isBlocked ? EXIT.PROBLEMS : EXIT.DONE;
}

function report(input: Input, io: Io, { installations, skippedPages }: Rehearsal): void {
  if (isSet(input, 'json')) {
    io.stdout.write(`${JSON.stringify({ installations, skippedPages })}\n`);
    return;
  }
  if (textOf(input, 'format') === 'markdown') io.stdout.write(formatRehearsalMarkdown(installations));
  else {
    io.stdout.write(formatRehearsal(io.stdout, installations));
    io.stderr.write(`${summarizeRehearsal(installations)}\n`);
  }
  if (skippedPages > 0) {
    io.stderr.write(`Blocks of ${countOf(skippedPages, 'page')} weren’t read. To read more, add --pages <number>.\n`);
  }
}
