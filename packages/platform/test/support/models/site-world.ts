// What should be on a site: site-spaces at the root, or sections with theirs, in groups.

/** Groups nest this deep. */
const MAX_DEPTH = 5;

/** A space on the site. */
export interface SiteSpaceNode {
  readonly type: 'site-space';
  readonly id: string;
  space: string;
  /** Null: as the space is called. */
  readonly title: string | null;
  path: string;
  draft: boolean;
  hidden: boolean;
}

/** A section with its site-spaces. */
export interface SectionNode {
  readonly type: 'site-section';
  readonly id: string;
  title: string;
  path: string;
  draft: boolean;
  readonly siteSpaces: SiteSpaceNode[];
  /** Id of its default site-space. */
  standard: string | null;
}

/** A group of sections and groups. */
export interface GroupNode {
  readonly type: 'site-section-group';
  readonly id: string;
  title: string;
  draft: boolean;
  readonly children: SectionOrGroup[];
}

export type SectionOrGroup = SectionNode | GroupNode;
export type Item = SiteSpaceNode | SectionOrGroup;

/** Expected error codes, any of which can be returned; empty if the request succeeds. */
export type Refusals = readonly string[];

const NOT_FOUND = {
  'site-space': 'site_space_not_found',
  'site-section': 'site_section_not_found',
  'site-section-group': 'site_section_group_not_found',
} as const;

/** The site. */
export class SiteWorld {
  isPublished = false;
  /** Titles of the spaces of the organization. */
  readonly spaces = new Map<string, string>();
  readonly atRoot: SiteSpaceNode[] = [];
  readonly top: SectionOrGroup[] = [];
  standardSection: string | null = null;
  standardAtRoot: string | null = null;

  /** As a reader meets them, outer ones first. */
  groups(within: readonly SectionOrGroup[] = this.top): GroupNode[] {
    return within.flatMap((one) => (one.type === 'site-section' ? [] : [one, ...this.groups(one.children)]));
  }

  sections(within: readonly SectionOrGroup[] = this.top): SectionNode[] {
    return within.flatMap((one) => (one.type === 'site-section' ? [one] : this.sections(one.children)));
  }

  siteSpaces(): SiteSpaceNode[] {
    return [...this.atRoot, ...this.sections().flatMap((section) => section.siteSpaces)];
  }

  section(id: string): SectionNode | undefined {
    return this.sections().find((section) => section.id === id);
  }

  group(id: string): GroupNode | undefined {
    return this.groups().find((group) => group.id === id);
  }

  /** The list that an item is in; undefined if there is no such item. */
  listOf(item: Pick<Item, 'type' | 'id'>): Item[] | undefined {
    const lists: Item[][] =
      item.type === 'site-space'
        ? [this.atRoot, ...this.sections().map(({ siteSpaces }) => siteSpaces)]
        : [this.top, ...this.groups().map(({ children }) => children)];
    return lists.find((list) => list.some(({ id, type }) => id === item.id && type === item.type));
  }

  missing(items: readonly (Pick<Item, 'type' | 'id'> | undefined)[]): Refusals {
    return items.flatMap((item) =>
      item !== undefined && this.listOf(item) === undefined ? [NOT_FOUND[item.type]] : [],
    );
  }

  /** The title that a site-space shows. */
  titleOf({ title, space }: SiteSpaceNode): string {
    return title ?? this.spaces.get(space) ?? '';
  }

  /** Levels of groups around what is in a group, that group included. */
  depthOf(id: string, within = this.top, depth = 1): number {
    for (const one of within) {
      if (one.type === 'site-section') continue;
      const found = one.id === id ? depth : this.depthOf(id, one.children, depth + 1);
      if (found > 0) return found;
    }
    return 0;
  }

  refusesGroupIn(parent: string, inside?: GroupNode): Refusals {
    if (this.group(parent) === undefined) return [NOT_FOUND['site-section-group']];
    if (
      inside !== undefined &&
      (inside.id === parent || this.groups(inside.children).some(({ id }) => id === parent))
    ) {
      return ['cycle_refused'];
    }
    return this.depthOf(parent) + heightOf(inside) > MAX_DEPTH ? ['request_invalid'] : [];
  }

  /**
   * Moves among siblings: before one, after one, or between two that touch; else last.
   */
  sort(item: Item, { before, after }: { before?: Item | undefined; after?: Item | undefined }): Refusals {
    const missing = this.missing([item, before, after]);
    if (missing.length > 0) return missing;
    const list = this.listOf(item) as Item[];
    const others = list.filter((one) => one !== item);
    const indexes = [before && others.indexOf(before), after && others.indexOf(after)] as const;
    if (indexes.includes(-1)) return ['request_invalid'];
    const [next, previous] = indexes;
    if (next !== undefined && previous !== undefined && next !== previous + 1) return ['request_invalid'];
    const index = next ?? (previous === undefined ? others.length : previous + 1);
    this.change(() => list.splice(0, list.length, ...others.toSpliced(index, 0, item)));
    return [];
  }

  /** Takes an item out of the list that it is in. */
  take(item: Item): void {
    const list = this.listOf(item);
    list?.splice(list.indexOf(item), 1);
  }

  /** Changes what is there; sections that are left empty go, and defaults that went have the next in their place. */
  change(work: () => void): void {
    const ids = (list: readonly { readonly id: string }[]) => list.map(({ id }) => id);
    const sections = ids(this.sections());
    const inside = new Map(this.sections().map((section) => [section.id, ids(section.siteSpaces)]));
    const atRoot = ids(this.atRoot);
    work();
    for (const section of this.sections()) if (section.siteSpaces.length === 0) this.take(section);
    this.standardSection = successor(this.standardSection, sections, ids(this.sections()));
    this.standardAtRoot = successor(this.standardAtRoot, atRoot, ids(this.atRoot));
    for (const section of this.sections()) {
      section.standard = successor(section.standard, inside.get(section.id) ?? [], ids(section.siteSpaces));
    }
  }
}

/** The next that is still there takes the place of a default, behind the last the first. */
function successor(current: string | null, before: readonly string[], after: readonly string[]): string | null {
  if (current === null) return after[0] ?? null;
  const behind = before.includes(current) ? before.slice(before.indexOf(current)) : [];
  return [current, ...behind].find((id) => after.includes(id)) ?? after[0] ?? null;
}

function heightOf(group: GroupNode | undefined): number {
  const inner = group?.children.filter((one) => one.type === 'site-section-group') ?? [];
  return 1 + Math.max(0, ...inner.map((one) => heightOf(one)));
}

/** A path made of a title that no other in a list has. */
export function pathFor(title: string, others: readonly { readonly path: string }[]): string {
  const slug = title.toLowerCase().replaceAll(' ', '-');
  const takenPaths = new Set(others.map(({ path }) => path));
  for (let number = 1; ; number++) {
    const path = number === 1 ? slug : `${slug}-${number}`;
    if (!takenPaths.has(path)) return path;
  }
}
