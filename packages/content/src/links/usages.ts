// Links by what they lead to: one usage is a target, with every place that leads there in one way.
import type { LinkPlace, LinkRelation } from './document-links.ts';
import { keyOfSource, targetsOfSource } from './link-index.ts';
import type { LinkSource } from './link-index.ts';
import { keyOfTarget } from './link-target.ts';
import type { LinkTarget } from './link-target.ts';

/** A place that leads somewhere. */
export interface Location {
  readonly source: LinkSource;
  readonly place?: LinkPlace | undefined;
}

/** A target and the places that lead to it. */
export interface Usage {
  /** Names it among the usages of a content. */
  readonly key: string;
  readonly target: LinkTarget;
  readonly relation: LinkRelation;
  /** Each place once, in the order of sources and of reading. */
  readonly locations: readonly Location[];
}

/** Collects usages from sources. */
export class UsageCollector {
  readonly #space: string | undefined;
  readonly #usages = new Map<string, Usage & { readonly locations: Location[]; readonly places: Set<string> }>();

  /** @param space the id of the space whose content it is */
  constructor(space?: string) {
    this.#space = space;
  }

  add(source: LinkSource): void {
    for (const { link, target } of targetsOfSource(source, this.#space)) {
      const key = `${keyOfTarget(target)} ${link.relation}`;
      const usage = this.#usages.get(key) ?? { key, target, relation: link.relation, locations: [], places: new Set() };
      this.#usages.set(key, usage);
      const { place } = link;
      const at = `${keyOfSource(source)} ${place === undefined ? '' : place.type === 'node' ? `n ${place.node}` : `a ${place.anchor}`}`;
      if (usage.places.has(at)) continue;
      usage.places.add(at);
      usage.locations.push({ source, place });
    }
  }

  /** All of them, sorted by their keys. */
  finish(): Usage[] {
    return [...this.#usages.values()]
      .map(({ places: _places, ...usage }) => usage)
      .sort((a, b) => (a.key < b.key ? -1 : a.key > b.key ? 1 : 0));
  }
}
