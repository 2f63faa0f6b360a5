// Pages as plain lists: what a content tree has to be like after edits, worked out in the simplest way there is.
import type { PageEdit, PagePosition } from '../tree/index.ts';

/** A page of the model. */
export interface ModelPage {
  readonly id: string;
  type: 'document' | 'group' | 'link';
  parent: string | null;
  slug: string | undefined;
  title: string;
}

/** Pages with their rules. An edit that breaks one gives its code, and changes nothing. */
export class TreeModel {
  readonly pages = new Map<string, ModelPage>();
  readonly order = new Map<string | null, string[]>([[null, []]]);

  apply(edit: PageEdit): string | undefined {
    if (edit.edit === 'insert') return this.#insert(edit);
    const page = this.pages.get(edit.id);
    if (page === undefined) return 'page_unknown';
    if (edit.edit === 'delete') return this.#delete(page);
    if (edit.edit === 'move') return this.#move(page, edit);
    const slug = page.type === 'link' ? undefined : edit.slug;
    if (slug !== undefined && this.#isTaken(page.parent, slug, page.id)) return 'page_slug_taken';
    page.slug = slug ?? page.slug;
    page.title = edit.fields?.title ?? page.title;
    return undefined;
  }

  #insert(edit: PageEdit & { edit: 'insert' }): string | undefined {
    if (this.pages.has(edit.id)) return 'page_exists';
    const refused = this.#refusedParent(edit.type, edit.parent);
    if (refused !== undefined) return refused;
    const type = edit.type as ModelPage['type'];
    let slug = type === 'link' ? undefined : edit.slug;
    if (slug !== undefined && this.#isTaken(edit.parent, slug)) return 'page_slug_taken';
    if (type !== 'link' && slug === undefined) {
      const newSlug = edit.fields.title.toLowerCase();
      slug = newSlug;
      for (let number = 1; this.#isTaken(edit.parent, slug); number++) slug = `${newSlug}-${number}`;
    }
    const at = this.#indexOf(edit.parent, edit.position);
    if (at === undefined) return 'page_position_unknown';
    this.pages.set(edit.id, { id: edit.id, type, parent: edit.parent, slug, title: edit.fields.title });
    this.childrenOf(edit.parent).splice(at, 0, edit.id);
    return undefined;
  }

  #move(page: ModelPage, edit: PageEdit & { edit: 'move' }): string | undefined {
    const parent = edit.parent === undefined ? page.parent : edit.parent;
    if (parent !== page.parent) {
      const refused = this.#refusedParent(page.type, parent);
      if (refused !== undefined) return refused;
      for (let above = parent; above !== null; above = this.pages.get(above)?.parent ?? null) {
        if (above === page.id) return 'page_moved_into_itself';
      }
      if (page.slug !== undefined && this.#isTaken(parent, page.slug)) return 'page_slug_taken';
    }
    const at = this.#indexOf(parent, edit.position, page.id);
    if (at === undefined) return 'page_position_unknown';
    const old = this.childrenOf(page.parent);
    old.splice(old.indexOf(page.id), 1);
    this.childrenOf(parent).splice(at, 0, page.id);
    page.parent = parent;
    return undefined;
  }

  #delete(page: ModelPage): undefined {
    for (const child of this.childrenOf(page.id).toReversed()) this.#delete(this.pages.get(child) as ModelPage);
    const siblings = this.childrenOf(page.parent);
    siblings.splice(siblings.indexOf(page.id), 1);
    this.pages.delete(page.id);
  }

  childrenOf(parent: string | null): string[] {
    const ids = this.order.get(parent) ?? [];
    this.order.set(parent, ids);
    return ids;
  }

  pathOf(page: ModelPage): string | undefined {
    if (page.slug === undefined) return undefined;
    const above = page.parent === null ? undefined : this.pages.get(page.parent);
    return above === undefined ? page.slug : `${this.pathOf(above)}/${page.slug}`;
  }

  #refusedParent(type: string, parent: string | null): string | undefined {
    if (parent === null) return undefined;
    const above = this.pages.get(parent);
    if (above === undefined) return 'page_parent_unknown';
    if (above.type === 'link') return 'page_parent_childless';
    return type === 'group' ? 'page_group_nested' : undefined;
  }

  #isTaken(parent: string | null, slug: string, id?: string): boolean {
    return [...this.pages.values()].some((page) => page.parent === parent && page.slug === slug && page.id !== id);
  }

  #indexOf(parent: string | null, position: PagePosition = {}, moved?: string): number | undefined {
    const siblings = this.childrenOf(parent).filter((id) => id !== moved);
    const neighbour = position.before ?? position.after;
    if (neighbour === undefined) return siblings.length;
    const at = siblings.indexOf(neighbour);
    return at === -1 ? undefined : at + (position.after === undefined ? 0 : 1);
  }
}
