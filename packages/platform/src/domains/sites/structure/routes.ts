// Which segments of a path on a site lead to which of its site-spaces. Addresses are made of it and resolved by it, so that each
// leads back to what it was made for.

import type { RouteMatch, Routes } from '../state/index.ts';

/** What of a site, its sections and its site-spaces decides. */
interface RoutableSite {
  readonly site: { readonly default_section: string | null; readonly default_site_space: string | null };
  readonly sections: readonly {
    readonly id: string;
    readonly path: string;
    readonly default_site_space: string | null;
  }[];
  readonly siteSpaces: readonly { readonly id: string; readonly path: string; readonly section: string | null }[];
}

/** A path has a section and a site-space at most. */
const MOST_SEGMENTS = 2;

/**
 * Plans the paths of a site. The default section, and the default site-space of each section, don’t need their own segment. Assumption:
 * where two would have the same URL, it is that of the section, and the other keeps its whole path; the whole path resolves to what is the
 * default as well.
 */
export function planRoutes({ site, sections, siteSpaces }: RoutableSite): Routes {
  const forms = new Map(siteSpaces.map((row) => [row.id, formsOf(row)]));
  function formsOf({ id, path, section: sectionId }: RoutableSite['siteSpaces'][number]): string[][] {
    const section = sections.find((row) => row.id === sectionId);
    if (section === undefined) return site.default_site_space === id ? [[], [path]] : [[path]];
    const heads = site.default_section === section.id ? [[], [section.path]] : [[section.path]];
    const tails = section.default_site_space === id ? [[], [path]] : [[path]];
    return tails.flatMap((tail) => heads.map((head) => [...head, ...tail]));
  }
  const owners = new Map<string, string>();
  const claim = (form: readonly string[] | undefined, id: string): void => {
    const key = form && keyOf(form);
    if (key !== undefined && !owners.has(key)) owners.set(key, id);
  };
  for (const { path, default_site_space: first } of sections) if (first !== null) claim([path], first);
  for (let rank = 0; rank < MOST_SEGMENTS ** 2; rank++) {
    for (const { id } of siteSpaces) claim(forms.get(id)?.[rank], id);
  }
  const owned = (id: string): string[][] => {
    const all = forms.get(id) ?? [[]];
    const own = all.filter((form) => owners.get(keyOf(form)) === id);
    return own.length === 0 ? all : own;
  };
  const matches: Routes['matches'] = (segments) => {
    const found: RouteMatch[] = [];
    for (let length = Math.min(MOST_SEGMENTS, segments.length); length >= 0; length--) {
      const siteSpace = owners.get(keyOf(segments, length));
      if (siteSpace !== undefined) found.push({ siteSpace, length });
    }
    return found;
  };
  return {
    prefixOf: (id) => owned(id)[0] ?? [],
    prefixFor: (id, below) =>
      owned(id).find((form) => matches([...form, ...below])[0]?.length === form.length) ?? owned(id)[0] ?? [],
    matches,
    goesOn: (segments) => [...owners.keys()].some((key) => key.startsWith(keyOf(segments)) && key !== keyOf(segments)),
  };
}

/** The first segments as one text. They contain no slash. */
function keyOf(segments: readonly string[], length: number = segments.length): string {
  let key = '';
  for (let at = 0; at < length; at++) key += `${segments[at] as string}/`;
  return key;
}
