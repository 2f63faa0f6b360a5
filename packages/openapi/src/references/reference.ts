// A `$ref`: which file it names, and which part of it.

/** A file and a part of it. */
export interface Target {
  /** URL of the file. */
  readonly location: string;
  /** JSON pointer: `` or `/components/schemas/Pet`. */
  readonly pointer: string;
}

/** The target of a `$ref` in a file. Undefined unless it is a URL reference. */
export type FindTarget = (ref: string, location: string) => Target | undefined;

/** Finds targets in files of which some were found at another URL than the one that was requested. */
export function createFindTarget(files: readonly { readonly location: string; readonly base?: string }[]): FindTarget {
  const redirected = files.flatMap(({ location, base }) => (base === undefined ? [] : [[location, base] as const]));
  if (redirected.length === 0) return targetOf;
  const bases = new Map(redirected);
  const known = new Set(files.map(({ location }) => location));
  // A file that refers to itself by its other URL isn’t a second file.
  const locations = new Map(
    redirected.filter(([, base]) => !known.has(base)).map(([location, base]) => [base, location]),
  );
  return (ref, location) => {
    if (ref.startsWith('#')) return targetOf(ref, location);
    const target = targetOf(ref, bases.get(location) ?? location);
    return target && { ...target, location: locations.get(target.location) ?? target.location };
  };
}

/** The target of a `$ref` in a file whose URL is its base. */
export function targetOf(ref: string, location: string): Target | undefined {
  const hash = ref.indexOf('#');
  const file = hash === -1 ? ref : ref.slice(0, hash);
  const pointer = hash === -1 ? '' : decodeFragment(ref.slice(hash + 1));
  if (file === '') return { location, pointer };
  if (!URL.canParse(file, location)) return undefined;
  const url = new URL(file, location);
  url.hash = '';
  return { location: url.href, pointer };
}

function decodeFragment(fragment: string): string {
  try {
    return decodeURIComponent(fragment);
  } catch {
    return fragment;
  }
}

/** The names of a JSON pointer. */
export function segmentsOf(pointer: string): string[] {
  if (pointer === '' || pointer === '/') return [];
  const names = pointer.startsWith('/') ? pointer.slice(1) : pointer;
  return names.split('/').map((name) => name.replaceAll('~1', '/').replaceAll('~0', '~'));
}

/** A name as a step of a JSON pointer. */
export function escapeName(name: string): string {
  return name.replaceAll('~', '~0').replaceAll('/', '~1');
}

/** The part of a document that a pointer names. Undefined when nothing is there. */
export function findAt(document: unknown, pointer: string): unknown {
  let value = document;
  for (const name of segmentsOf(pointer)) {
    if (typeof value !== 'object' || value === null || !Object.hasOwn(value, name)) return undefined;
    value = (value as Readonly<Record<string, unknown>>)[name];
  }
  return value;
}
