// The command line of `npm test` and `npm run test:long`.

/** Flags of ours; everything else goes to Vitest: parts of paths, `-t`, `-u`. */
export interface TestOptions {
  readonly isLong: boolean;
  /** Seed of a sample of the long tests. */
  readonly sample: string | undefined;
  readonly updatesCoverage: boolean;
  /** Commit to compare with: the run is of the tests that the difference can touch. */
  readonly changedSince: string | undefined;
  /** Prints the slowest files of the last run, so many, in place of running. */
  readonly slowest: number | undefined;
  /** Writes the durations of the last run into the file that fresh clones read. */
  readonly writesDurations: boolean;
  readonly filters: readonly string[];
}

/** A command line that is not valid, with what to write instead. */
export class UsageError extends Error {}

const SLOWEST = 20;

/** Help of `npm test -- --help`. */
export const HELP = `npm test [-- <part of a path> …] [-- options]

Runs every test but the long ones; with a path, also the long ones of its files.

  --changed [ref]    tests that changes since a commit can touch (default: HEAD); of test:long, the long ones
  --slowest [n]      the slowest files of the last run (default: ${SLOWEST})
  --slowest --write  the same, and durations for fresh clones are written
  --update-coverage  write docs/internals/coverage.md (needs a run of every test)
  -t <pattern>, -u   and every other flag of Vitest

Examples:
  npm test -- packages/bundler
  npm test -- packages/bundler/src/suggest.test.ts -t nearest
  npm test -- --changed main
  npm run test:long -- --sample=7
  npm run test:long -- --changed main
`;

/**
 * Reads the arguments.
 * @throws {UsageError} for a sample that is not a number or not of the long tests, and for flags that can't be combined
 */
export function parseOptions(argv: readonly string[], today: Date = new Date()): TestOptions {
  const rest = [...argv];
  const isLong = consumeFlag(rest, '--long');
  const options = {
    isLong,
    sample: readSample(consumeValue(rest, '--sample', undefined), { isLong, today }),
    updatesCoverage: consumeFlag(rest, '--update-coverage'),
    changedSince: consumeValue(rest, '--changed', (next) => !next.startsWith('-')),
    slowest: readCount(consumeValue(rest, '--slowest', (next) => /^\d+$/.test(next))),
    writesDurations: consumeFlag(rest, '--write'),
    filters: rest,
  };
  if (options.writesDurations && options.slowest === undefined)
    throw new UsageError('--write requires --slowest: npm test -- --slowest --write');
  if (options.changedSince !== undefined && options.sample !== undefined)
    throw new UsageError('--changed and --sample can’t be combined: each selects the long tests to run.');
  return {
    ...options,
    changedSince: options.changedSince === '' ? 'HEAD' : options.changedSince,
  };
}

function consumeFlag(args: string[], flag: string): boolean {
  const at = args.indexOf(flag);
  if (at !== -1) args.splice(at, 1);
  return at !== -1;
}

/** Takes `--flag`, `--flag=value`, and `--flag value` where the next argument can be the value. '' is the flag alone. */
function consumeValue(
  args: string[],
  flag: string,
  canBeValue: ((next: string) => boolean) | undefined,
): string | undefined {
  const at = args.findIndex((argument) => argument === flag || argument.startsWith(`${flag}=`));
  if (at === -1) return undefined;
  const [argument = ''] = args.splice(at, 1);
  if (argument !== flag) return argument.slice(flag.length + 1);
  const next = args[at];
  if (next === undefined || canBeValue?.(next) !== true) return '';
  args.splice(at, 1);
  return next;
}

function readSample(
  text: string | undefined,
  { isLong, today }: { readonly isLong: boolean; readonly today: Date },
): string | undefined {
  if (text === undefined) return undefined;
  const seed = text === '' ? today.toISOString().slice(0, 10).replaceAll('-', '') : text;
  if (isLong && /^\d{1,10}$/.test(seed)) return seed;
  throw new UsageError(
    `--sample is "${text}". Expected a number of at most 10 digits, of the long tests: npm run test:long -- --sample=7`,
  );
}

function readCount(text: string | undefined): number | undefined {
  if (text === undefined) return undefined;
  if (text === '') return SLOWEST;
  if (/^[1-9]\d{0,4}$/.test(text)) return Number(text);
  throw new UsageError(`--slowest is "${text}". Expected a whole number from 1 to 99999.`);
}
