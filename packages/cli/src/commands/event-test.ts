// `bindery events <id> --test`: a test of what the integration did with an event, printed or written to a file.
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

/** Characters of a test from which on its data goes to a file of its own, where files are written. */
const LONG_TEST = 6_000;

/** Takes the test of an event. Throws ApiError, usage. */
export async function takeTest(
  input: Input,
  io: Io,
  { connection, id }: { readonly connection: Connection; readonly id: string },
): Promise<number> {
  const out = textOf(input, 'out');
  const module = await moduleFrom(io, out === undefined ? undefined : dirname(resolve(io.cwd, out)));
  const take = async (fixture: boolean): Promise<EventTest> =>
    connection.api.request('GET /_platform/v1/events/{eventId}/test', {
      eventId: id,
      query: { ...(module === undefined ? {} : { module }), ...(fixture ? { fixture: 'true' } : {}) },
    });
  const test = await take(false);
  if (out === undefined) {
    io.stdout.write(isSet(input, 'json') ? `${JSON.stringify(test)}\n` : test.text);
    return EXIT.DONE;
  }
  const file = resolve(io.cwd, out);
  const written = test.text.length < LONG_TEST ? write(test, file) : write(await take(true), file);
  if (isSet(input, 'json')) io.stdout.write(`${JSON.stringify({ files: written })}\n`);
  else for (const path of written) io.stdout.write(`Wrote ${relative(io.cwd, path)}\n`);
  return EXIT.DONE;
}

/** The integration's script, as a test in a folder imports it; undefined where this folder has no manifest. */
async function moduleFrom(io: Io, folder: string | undefined): Promise<string | undefined> {
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

/** The test under the name that was asked for, and its data next to it. Throws usage. */
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
