// `bindery events <id> --test`: prints a test that reproduces an event, or writes it to a file.
import { mkdirSync, writeFileSync } from 'node:fs';
import { basename, dirname, join, relative, resolve, sep } from 'node:path';
import { readManifest } from '@bindery/bundler';
import type { EventTest } from '@bindery/contract';
import { KitError, messageOf } from '@bindery/diagnostics';
import { isSet, textOf } from '../command.ts';
import type { Input } from '../command.ts';
import type { Connection } from '../config/connection.ts';
import { EXIT } from '../exit-codes.ts';
import type { Io } from '../io.ts';

/** Length of a test, in characters, above which its data goes to a file of its own if files are written. */
const MAX_INLINE_TEST = 6_000;

/** Prints or writes the test of an event. Throws ApiError, usage. */
export async function outputTest(
  input: Input,
  io: Io,
  { connection, id }: { readonly connection: Connection; readonly id: string },
): Promise<number> {
  const out = textOf(input, 'out');
  const module = await importPathFrom(io, out === undefined ? undefined : dirname(resolve(io.cwd, out)));
  const fetchTest = async (fixture: boolean): Promise<EventTest> =>
    connection.api.request('GET /_platform/v1/events/{eventId}/test', {
      eventId: id,
      query: { ...(module === undefined ? {} : { module }), ...(fixture ? { fixture: 'true' } : {}) },
    });
  const test = await fetchTest(false);
  if (out === undefined) {
    io.stdout.write(isSet(input, 'json') ? `${JSON.stringify(test)}\n` : test.text);
    return EXIT.DONE;
  }
  const file = resolve(io.cwd, out);
  const paths = test.text.length < MAX_INLINE_TEST ? write(test, file) : write(await fetchTest(true), file);
  if (isSet(input, 'json')) io.stdout.write(`${JSON.stringify({ files: paths })}\n`);
  else for (const path of paths) io.stdout.write(`Wrote ${relative(io.cwd, path)}\n`);
  return EXIT.DONE;
}

/** Import path of the integration’s script for a test in a folder. Undefined if this folder has no manifest. */
async function importPathFrom(io: Io, folder: string | undefined): Promise<string | undefined> {
  const reading = await readManifest(io.cwd, WITHOUT_SECRETS).catch(() => undefined);
  const script = reading?.outline.script?.value;
  if (reading === undefined || script === undefined) return undefined;
  const path = resolve(reading.root, script);
  const from = relative(folder ?? dirname(path), path)
    .split(sep)
    .join('/');
  return from.startsWith('.') ? from : `./${from}`;
}

const WITHOUT_SECRETS = { variables: {}, readReference: async () => undefined };

/** Writes the test to its file, and its data next to it. Throws usage. */
function write({ text, fixture }: EventTest, file: string): string[] {
  const data = basename(file).replace(/(?:\.test)?\.tsx?$/, '') + '.fixture.json';
  const files = [
    { path: file, text: fixture === undefined ? text : text.replace(`'./${fixture.file}'`, () => `'./${data}'`) },
    ...(fixture === undefined ? [] : [{ path: join(dirname(file), data), text: fixture.text }]),
  ];
  for (const one of files) {
    try {
      mkdirSync(dirname(one.path), { recursive: true });
      writeFileSync(one.path, one.text);
    } catch (cause) {
      throw new KitError('usage', `Can’t write ${one.path}: ${messageOf(cause)}.`, {
        advice: 'Use --out to choose a file in a writable folder.',
        cause,
      });
    }
  }
  return files.map(({ path }) => path);
}
