import type { ConfigurationLevel } from '@bindery/contract/manifest';
import { KitError } from '@bindery/diagnostics';
import { applyFiles } from '../add/apply-files.ts';
import { checkPieceName, checkPieceTitle, titleOfName } from '../add/piece-names.ts';
import type { PieceKind } from '../add/add-commands.ts';
import { listMissingSetup } from '../add/missing-setup.ts';
import { PIECES } from '../add/pieces.ts';
import { planAddition } from '../add/plan-addition.ts';
import { additionAsJson, printAddition, printAdditionDiff } from '../add/print-addition.ts';
import { isSet, textOf } from '../command.ts';
import type { Input } from '../command.ts';
import { projectFolder } from '../config/project-folder.ts';
import { EXIT } from '../exit-codes.ts';
import type { Io } from '../io.ts';

/** Adds a piece to a project. Throws piece_name_invalid, piece_title_invalid, and what the plan and the writing throw. */
export async function run(input: Input, io: Io): Promise<number> {
  const piece = PIECES[textOf(input, 'piece') as PieceKind];
  const level = textOf(input, 'level') as ConfigurationLevel | undefined;
  if (level !== undefined && piece !== PIECES.component) {
    throw new KitError('usage', '--level requires the piece "component".', { advice: 'Remove --level.' });
  }
  const name = textOf(input, 'name') ?? '';
  checkPieceName(name, piece.nameForm);
  const title = textOf(input, 'title') ?? titleOfName(name);
  checkPieceTitle(title);
  const plan = await planAddition(await projectFolder(input, io), {
    piece,
    request: { name, title, level },
    allowsByHand: isSet(input, 'byHand'),
    signal: io.signal,
  });
  const isDryRun = isSet(input, 'dryRun');
  if (!isDryRun) await applyFiles(plan.files);
  if (isSet(input, 'json')) io.stdout.write(`${JSON.stringify(additionAsJson(plan, isDryRun))}\n`);
  else if (isDryRun) printAdditionDiff(io, plan);
  else {
    printAddition(io, plan);
    for (const step of await listMissingSetup(plan)) io.stderr.write(`${step}\n`);
  }
  return EXIT.DONE;
}
