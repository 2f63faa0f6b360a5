// Links grouped by target: a usage is a target with all locations that refer to it in one way.
import type { LinkPosition, LinkRelation } from './document-links.ts';
import { targetsOfSource } from './link-index.ts';
import type { LinkSource } from './link-index.ts';
import { keyOfTarget } from './link-target.ts';
import type { LinkTarget } from './link-target.ts';

/** A location of a link. */
export interface UsageLocation {
  readonly source: LinkSource;
  readonly position?: LinkPosition | undefined;
}

/** A target with the locations that link to it. */
export interface Usage {
  /** Names it among the usages of a content tree. */
  readonly key: string;
  readonly target: LinkTarget;
  readonly relation: LinkRelation;
  /** Each location once, in the order of sources and of reading. */
  readonly locations: readonly UsageLocation[];
}

interface CollectedUsage extends Usage {
  readonly locations: UsageLocation[];
}

/** Collects usages from sources. */
export class UsageCollector {
  readonly #space: string | undefined;
  readonly #usages = new Map<string, CollectedUsage>();

  /** @param space the id of the space whose content it is */
  constructor(space?: string) {
    this.#space = space;
  }

  /** Adds the links of a source, once. */
  add(source: LinkSource): void {
    const keys = new Set<string>();
    for (const { link, target } of targetsOfSource(source, this.#space)) {
      const { position, relation } = link;
      const key = `${keyOfTarget(target)} ${relation}`;
      const at = `${key} ${keyOfPosition(position)}`;
      if (keys.has(at)) continue;
      keys.add(at);
      const existing = this.#usages.get(key);
      if (existing === undefined) this.#usages.set(key, { key, target, relation, locations: [{ source, position }] });
      else existing.locations.push({ source, position });
    }
  }

  /** All of them, in the order in which they were met. */
  finish(): Usage[] {
    return [...this.#usages.values()];
  }
}

function keyOfPosition(position: LinkPosition | undefined): string {
  if (position === undefined) return '';
  return position.type === 'node' ? `node ${position.node}` : `anchor ${position.anchor}`;
}
