// Records what every operation answers, so that a change can be shown to change nothing:
//   npm run recording -- record --root <checkout> --out before.jsonl      plays the session, keeps requests and answers
//   npm run recording -- replay --root <checkout> --session before.jsonl --out after.jsonl      sends the same requests again;
//     with --translate-ids, ids that differ are written as the recording has them, to see what else differs
//   npm run recording -- compare before.jsonl after.jsonl      exits with 1 when an answer differs and is not in reviewed.ts
// Each takes --scene <name>, for one scene instead of all of them: people, content, sites, integrations, local, every operation …
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { compareRecordings } from './compare.ts';
import { record, replay } from './record.ts';
import { readRecording, writeRecording } from './recording.ts';
import type { Scene } from './recording.ts';
import { REVIEWED } from './reviewed.ts';
import { SCENES } from './session/scenes.ts';

/** Differences that are printed. */
const MAX_LISTED = 40;

const USAGE =
  'Use: record --root <checkout> --out <file> | replay --root <checkout> --session <file> --out <file> | compare <before> <after>';

const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: {
    root: { type: 'string', default: '.' },
    out: { type: 'string' },
    session: { type: 'string' },
    scene: { type: 'string' },
    'translate-ids': { type: 'boolean', default: false },
  },
});
const [command, before, after] = positionals;
const root = resolve(values.root);

if (command === 'record' && values.out !== undefined) {
  write(values.out, await record(root, chosen(SCENES)));
} else if (command === 'replay' && values.session !== undefined && values.out !== undefined) {
  write(
    values.out,
    await replay(root, chosen(readRecording(values.session)), { isTranslated: values['translate-ids'] }),
  );
} else if (command === 'compare' && before !== undefined && after !== undefined) {
  process.exitCode = compare(before, after) ? 0 : 1;
} else {
  console.error(USAGE);
  process.exitCode = 2;
}

/** The scene that `--scene` names, or all of them. */
function chosen<Named extends { readonly name: string }>(scenes: readonly Named[]): Named[] {
  return scenes.filter(({ name }) => values.scene === undefined || name === values.scene);
}

function write(file: string, scenes: readonly Scene[]): void {
  writeRecording(file, scenes);
  for (const { name, exchanges } of scenes) console.log(`${name}: ${exchanges.length} requests`);
}

/** Prints what differs. Returns whether nothing does. */
function compare(beforeFile: string, afterFile: string): boolean {
  const found = compareRecordings(chosen(readRecording(beforeFile)), chosen(readRecording(afterFile)), REVIEWED);
  for (const { where, lines } of found.differences.slice(0, MAX_LISTED)) console.log([where, ...lines].join('\n'));
  const byOperation = Map.groupBy(found.differences, ({ operation }) => operation);
  for (const [operation, { length }] of byOperation) console.log(`${operation}: ${length} differ`);
  for (const { before: text, reason } of found.unused) console.log(`Not needed any more: ${String(text)} (${reason})`);
  const { length } = found.differences;
  console.log(`${found.count} requests compared, ${found.reviewed} differ as reviewed, ${length} differ`);
  return length === 0;
}
