// URLs that specifications are read at: one that stays, for those that everyone may read, and links to single versions that end.
import { hasEnded, linkEnd } from '../../../core/link-life.ts';
import type { CoreServices } from '../../../store/core-services.ts';
import { parseJson } from '../../../store/json-column.ts';
import type { SpecificationTable, SpecificationVersionTable } from '../../../store/tables.ts';
import { signHash, verifyHash } from '../tree/index.ts';

/** Path below which specifications are served, on the origin of the API. */
export const SPECIFICATIONS_PATH = '/~openapi/';

/** What a URL names. */
export type SpecificationUrlTarget = { readonly spec: string } | { readonly version: string };

const PUBLIC = 'public';

/**
 * Where everyone may read the latest version; undefined while no one may. Assumption: it is published once it is public and has a
 * version.
 */
export function publishedUrlOf(
  { origins }: CoreServices,
  { id, visibility, last_version: last }: SpecificationTable,
): string | undefined {
  return visibility === 'public' && last !== null ? `${origins.api}${SPECIFICATIONS_PATH}${PUBLIC}/${id}` : undefined;
}

/** Where a version is read for the next day, by anyone who has the URL. */
export function versionUrlOf(services: CoreServices, version: SpecificationVersionTable): string {
  const end = linkEnd(services.clock);
  const signature = signHash(services, purposeOf(version.id, end), '');
  const segments = [version.id, end, signature, `openapi.${shownFile(version).format}`];
  return `${services.origins.api}${SPECIFICATIONS_PATH}${segments.map(encodeURIComponent).join('/')}`;
}

/** What a path below {@link SPECIFICATIONS_PATH} names; undefined for one that was not given out, or has ended. */
export function readSpecificationPath(services: CoreServices, path: string): SpecificationUrlTarget | undefined {
  const segments = path.slice(SPECIFICATIONS_PATH.length).split('/');
  const [first = '', second = '', signature = '', , ...more] = segments;
  if (first === PUBLIC) return segments.length === 2 ? { spec: second } : undefined;
  if (more.length > 0 || hasEnded(second, services.clock)) return undefined;
  return verifyHash(services, purposeOf(first, second), signature) === '' ? { version: first } : undefined;
}

/**
 * The file to serve for a version: its only file unchanged, unless it refers to itself by name; otherwise the bundle.
 */
export function shownFile({ files, bundle, format }: SpecificationVersionTable): {
  readonly blob: string;
  readonly format: 'json' | 'yaml';
} {
  const [first, ...others] = parseJson(files);
  const isWhole = others.length === 0 && first?.json === bundle;
  return first !== undefined && isWhole ? { blob: first.blob, format } : { blob: bundle, format: 'json' };
}

const purposeOf = (version: string, end: string) => ['openapi', version, end];
