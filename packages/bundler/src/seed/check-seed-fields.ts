// Which fields a seed has, and which values each accepts. Evaluated modules aren’t type-checked.
import { suggest } from '@bindery/diagnostics';
import { describe } from '../manifest/validate-manifest.ts';
import type { FieldPath } from '../manifest-text/manifest-source.ts';
import type { BundlerProblemCode } from '../problem-codes.ts';

/** A fault of a value, without its location. */
export interface SeedFault {
  readonly code: BundlerProblemCode;
  readonly path: FieldPath;
  /** Completes a sentence that starts with the path: `"spaces[0].name" …`. */
  readonly message: string;
  readonly advice?: string | undefined;
  /** Whether the key is wrong, not its value. */
  readonly isKey?: boolean;
}

type Check = (value: unknown, path: FieldPath) => readonly SeedFault[];

/** A field. Required fields have a check that rejects undefined. */
type Fields = Readonly<Record<string, { readonly check: Check; readonly isRequired?: boolean }>>;

/** Roles that a person can have. */
export const SEED_ROLES = ['admin', 'creator', 'editor', 'reviewer', 'commenter', 'reader'] as const;

const NAME = /^[\w-]{1,50}$/;

/** Email addresses are checked by the platform. This only finds values that are something else. */
const EMAIL = /^[^\s@]+@[^\s@]+$/;

/** Maximum length of titles, in characters. Source: titles of spaces. */
const MAX_TITLE = 50;

const text = (expected: string, test: (value: string) => boolean = (value) => value.trim() !== ''): Check =>
  matching(expected, (value) => typeof value === 'string' && test(value));

function matching(expected: string, test: (value: unknown) => boolean): Check {
  return (value, path) =>
    test(value) ? [] : [{ code: 'seed_value_invalid', path, message: `is ${describe(value)}; expected ${expected}.` }];
}

const listOf =
  (check: Check, min = 0): Check =>
  (value, path) => {
    if (!Array.isArray(value) || value.length < min) return matching('a list', () => false)(value, path);
    return value.flatMap((entry, index) => check(entry, [...path, index]));
  };

/** The check can name itself: pages contain pages. */
const object =
  (fields: () => Fields): Check =>
  (value, path) => {
    if (!isMap(value)) return matching('an object', () => false)(value, path);
    const known = fields();
    const unknown = Object.keys(value).filter((key) => !Object.hasOwn(known, key));
    return [
      ...unknown.map((key) => unknownField(key, path, Object.keys(known))),
      ...Object.entries(known).flatMap(([key, { check, isRequired = false }]) =>
        value[key] === undefined && !isRequired ? [] : check(value[key], [...path, key]),
      ),
    ];
  };

function unknownField(key: string, path: FieldPath, known: readonly string[]): SeedFault {
  return {
    code: 'seed_field_unknown',
    path: [...path, key],
    message: 'isn’t a field of seeds.',
    advice: suggest(key, known),
    isKey: true,
  };
}

/** Whether a value is an object with fields. */
function isMap(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

const name = text('letters, digits, "-", or "_"', (value) => NAME.test(value));
const title = text(
  `a text of 2 to ${MAX_TITLE} characters`,
  (value) => value.trim().length >= 2 && value.length <= MAX_TITLE,
);
const someText = text('a text');
const anyText = text('a text', () => true);

const person = object(() => ({
  name: { check: someText, isRequired: true },
  email: { check: text('an email address', (value) => EMAIL.test(value)), isRequired: true },
  role: {
    check: text(`one of ${SEED_ROLES.join(', ')}`, (value) => (SEED_ROLES as readonly string[]).includes(value)),
    isRequired: true,
  },
}));

const page: Check = object(() => ({
  title: { check: someText, isRequired: true },
  slug: { check: someText },
  description: { check: anyText },
  markdown: { check: anyText },
  pages: { check: listOf(page) },
}));

const space = object(() => ({
  name: { check: name, isRequired: true },
  title: { check: title },
  pages: { check: listOf(page) },
  folder: { check: someText },
}));

const site = object(() => ({
  name: { check: name, isRequired: true },
  title: { check: title },
  spaces: { check: listOf(someText, 1), isRequired: true },
}));

const installation = object(() => ({
  integration: { check: someText, isRequired: true },
  space: { check: someText },
  site: { check: someText },
  configuration: { check: matching('an object', isMap) },
}));

const time = text('a time like "2026-01-01T00:00:00Z"', (value) => /^\d{4}-\d\d-\d\dT/.test(value) && isTime(value));

function isTime(value: string): boolean {
  return !Number.isNaN(Date.parse(value));
}

const data: Fields = {
  clock: { check: time },
  people: { check: listOf(person) },
  spaces: { check: listOf(space) },
  sites: { check: listOf(site) },
  installations: { check: listOf(installation) },
};

/** Name of the scenario that is the seed itself. */
export const DEFAULT_SCENARIO = 'default';

const scenarios: Check = (value, path) => {
  if (!isMap(value)) return matching('an object of scenarios', () => false)(value, path);
  return Object.entries(value).flatMap(([key, scenario]) => {
    const at = [...path, key];
    if (NAME.test(key) && key !== DEFAULT_SCENARIO) return object(() => data)(scenario, at);
    const reason = key === DEFAULT_SCENARIO ? 'is the name of the seed itself.' : 'isn’t a name of a scenario.';
    return [{ code: 'seed_value_invalid', path: at, message: reason, advice: 'Rename the scenario.', isKey: true }];
  });
};

/** Checks each field of a seed. */
export const checkSeedFields: (value: unknown) => readonly SeedFault[] = (value) =>
  object(() => ({ ...data, scenarios: { check: scenarios } }))(value, []);
