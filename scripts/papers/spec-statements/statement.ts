// A statement of the specification in our words, and what shows that it holds. Each of the other files here has one part of it.

/** A test whose full name, `describe > it`, has these words in it; exactly one test of the file does. */
export interface TestProof {
  readonly kind: 'test';
  readonly file: string;
  readonly words: string;
}

/** A place in the contract: a field of a model, an operation, a query parameter, a field of a body or a result. */
export interface ContractProof {
  readonly kind: 'contract';
  readonly place: string;
  readonly facts: Facts;
}

/** A comment in the code, marked as an assumption, with these words in it. */
export interface AssumptionProof {
  readonly kind: 'assumption';
  readonly file: string;
  readonly words: string;
}

/** An operation that has no handler yet, and the part of the work that brings it. */
export interface OpenProof {
  readonly kind: 'open';
  readonly operation: string;
  readonly part: string;
}

export type Proof = TestProof | ContractProof | AssumptionProof | OpenProof;

/** What the contract has to say of a place. */
export interface Facts {
  readonly type?: string;
  readonly format?: string;
  readonly pattern?: string;
  readonly minLength?: number;
  readonly maxLength?: number;
  readonly maximum?: number;
  readonly default?: unknown;
  /** Whether an object that has the field must have it. */
  readonly required?: boolean;
  readonly nullable?: boolean;
  /** Values that it may have among others. */
  readonly values?: readonly string[];
  /** Of an operation: its status of success. */
  readonly status?: number;
  /** Of an operation: the model that it answers, or of which it answers pages. */
  readonly answers?: string;
  readonly paged?: boolean;
  readonly deprecated?: boolean;
}

/** One statement. */
export interface Statement {
  /** Slug of its heading, from docs/spec/headings.txt. */
  readonly section: string;
  /** Field, id of the operation, limit or transition. */
  readonly row: string;
  readonly says: string;
  readonly shown: readonly Proof[];
}

/** A statement as it is written down: its row, what it says, what shows it. */
export type Line = readonly [row: string, says: string, ...shown: readonly (Proof | readonly Proof[])[]];

/** The statements of one section. */
export function inSection(section: string, lines: readonly Line[]): Statement[] {
  return lines.map(([row, says, ...shown]) => ({ section, row, says, shown: shown.flat() }));
}

/** Shown by a test; the file is a path in the repository, or a name in packages/platform/src without its ending. */
export function test(file: string, words: string): TestProof {
  return { kind: 'test', file: file.endsWith('.test.ts') ? file : `packages/platform/src/${file}.test.ts`, words };
}

/** Shown by an assumption; the file is a path in the repository. */
export function assumption(file: string, words: string): AssumptionProof {
  return { kind: 'assumption', file, words };
}

/** Waits for an operation to be built. */
export function open(operation: string, part: string): OpenProof {
  return { kind: 'open', operation, part };
}

/** Shown by the contract; `Space.urls.public`, `createSite`, `listSites.query.title`, `createSite.body.type`. */
export function contract(place: string, facts: Facts = {}): ContractProof {
  return { kind: 'contract', place, facts };
}

/** Shown by the contract: several fields of one thing, their names parted by spaces. */
export function fields(holder: string, names: string, facts: Facts = {}): ContractProof[] {
  return names.split(' ').map((name) => contract(`${holder}.${name}`, facts));
}

/** Shown by the contract: an operation and its answer, as `204`, `201 Site` or `200 paged Site`. */
export function answer(operation: string, written: string): ContractProof {
  const [status, ...rest] = written.split(' ');
  const answers = rest.at(-1);
  return contract(operation, {
    status: Number(status),
    ...(answers === undefined ? {} : { answers }),
    ...(rest.length === 2 ? { paged: true } : {}),
  });
}

const WORDS: Readonly<Record<string, string>> = {
  string: 'text',
  integer: 'a whole number',
  number: 'a number',
  boolean: 'true or false',
  'date-time': 'a moment',
  uri: 'an address',
  object: 'an object',
  map: 'an object with names of any kind',
};

/** Lines for fields of which a type is all there is to say, written as `id:string postedBy:User labels:string[]`. */
export function plain(holder: string, written: string): Line[] {
  return written.split(' ').map((field): Line => {
    const [name = '', type = ''] = field.split(':');
    const item = type.replace('[]', '');
    const word = WORDS[item] ?? `a \`${item}\``;
    return [
      name,
      type.endsWith('[]') ? `is a list, each ${word}` : `is ${word}`,
      contract(`${holder}.${name}`, { type }),
    ];
  });
}
