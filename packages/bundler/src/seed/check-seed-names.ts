// Names of a scenario: no two of the same, and each that is used exists. Folders, too.
import { readdirSync } from 'node:fs';
import { suggest } from '@bindery/diagnostics';
import { formatPath } from '../manifest-text/manifest-source.ts';
import type { FieldPath } from '../manifest-text/manifest-source.ts';
import type { SeedFault } from './check-seed-fields.ts';
import type { SeedPage } from './define-seed.ts';
import type { Scenario, SeedField } from './scenario.ts';

/** Where a field of a scenario is written: in the scenario, or in the seed. */
type PathOf = (field: SeedField) => FieldPath;

/** Faults of a scenario whose fields are valid. */
export function checkSeedNames(scenario: Scenario, pathOf: PathOf): readonly SeedFault[] {
  const { people, spaces, sites, installations } = scenario;
  const spaceNames = spaces.map(({ name }) => name);
  const siteNames = sites.map(({ name }) => name);
  const at = (field: SeedField, ...rest: FieldPath): FieldPath => [...pathOf(field), ...rest];
  return [
    ...duplicates(people.map(({ email }, index) => [email.toLowerCase(), at('people', index, 'email')])),
    ...duplicates(spaceNames.map((name, index) => [name, at('spaces', index, 'name')])),
    ...duplicates(siteNames.map((name, index) => [name, at('sites', index, 'name')])),
    ...spaces.flatMap(({ pages = [], folder }, index) => [
      ...checkPages(pages, at('spaces', index, 'pages')),
      ...checkFolder(folder, pages, at('spaces', index, 'folder')),
    ]),
    ...sites.flatMap((site, index) => [
      ...duplicates(site.spaces.map((name, place) => [name, at('sites', index, 'spaces', place)])),
      ...site.spaces.flatMap((name, place) => unknown('space', name, spaceNames, at('sites', index, 'spaces', place))),
    ]),
    ...duplicates(
      installations.map(({ integration }, index) => [integration, at('installations', index, 'integration')]),
    ),
    ...installations.flatMap(({ space, site }, index) => [
      ...(space === undefined ? [] : unknown('space', space, spaceNames, at('installations', index, 'space'))),
      ...(site === undefined ? [] : unknown('site', site, siteNames, at('installations', index, 'site'))),
    ]),
  ];
}

function duplicates(entries: readonly (readonly [value: string, path: FieldPath])[]): SeedFault[] {
  const first = new Map<string, FieldPath>();
  return entries.flatMap(([value, path]) => {
    const before = first.get(value);
    if (before === undefined) {
      first.set(value, path);
      return [];
    }
    const message = `is "${value}", like "${formatPath(before)}".`;
    return [{ code: 'seed_duplicate', path, message, advice: 'Change or remove one of them.' } as const];
  });
}

/** Two pages with the same title get different paths, but two with the same slug can’t. */
function checkPages(pages: readonly SeedPage[], path: FieldPath): SeedFault[] {
  const slugs = pages.flatMap(({ slug }, index) =>
    slug === undefined ? [] : [[slug, [...path, index, 'slug']] as const],
  );
  const below = pages.flatMap((page, index) => checkPages(page.pages ?? [], [...path, index, 'pages']));
  return [...duplicates(slugs), ...below];
}

function unknown(kind: string, name: string, names: readonly string[], path: FieldPath): SeedFault[] {
  if (names.includes(name)) return [];
  const message = `is "${name}", but the seed has no ${kind} with this name.`;
  return [{ code: 'seed_reference_unknown', path, message, advice: suggest(name, names) ?? `Add the ${kind}.` }];
}

function checkFolder(folder: string | undefined, pages: readonly SeedPage[], path: FieldPath): SeedFault[] {
  if (folder === undefined) return [];
  if (pages.length > 0) {
    const message = 'and "pages" can’t be combined.';
    return [{ code: 'seed_value_invalid', path, message, advice: 'Remove one of them.' }];
  }
  if (hasMarkdown(folder)) return [];
  const message = `is ${folder}, which isn’t a folder with Markdown files.`;
  return [{ code: 'seed_folder_missing', path, message, advice: 'Create it, or fix the path.' }];
}

function hasMarkdown(folder: string): boolean {
  try {
    return readdirSync(folder, { recursive: true }).some((file) => /\.mdx?$/i.test(String(file)));
  } catch {
    return false;
  }
}
