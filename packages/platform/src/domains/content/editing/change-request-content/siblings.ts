// Converts numeric positions, which requests use, to relative positions, which the engine uses.
import type { ContentTree, PagePosition } from '@bindery/content/tree';

/** The pages below each other, as the changes of one request leave them. */
export class Siblings {
  readonly #content: ContentTree;
  readonly #children = new Map<string | null, string[]>();
  readonly #parents = new Map<string, string | null>();

  constructor(content: ContentTree) {
    this.#content = content;
  }

  /** The position of the `at`th child of a parent. The end if there are fewer children, or without a number. */
  async positionAt(parent: string | null, at: number | undefined, moved?: string): Promise<PagePosition> {
    if (at === undefined) return {};
    const others = (await this.#childrenOf(parent)).filter((id) => id !== moved);
    const before = others[at];
    return before === undefined ? {} : { before };
  }

  /** The parent of a page; undefined for a page that is not there. */
  async parentOf(id: string): Promise<string | null | undefined> {
    if (this.#parents.has(id)) return this.#parents.get(id);
    return (await this.#content.findPage(id))?.parent;
  }

  /** Records that a page is now under a parent, at a position. */
  async put(id: string, parent: string | null, { before }: PagePosition): Promise<void> {
    await this.remove(id);
    const siblings = await this.#childrenOf(parent);
    const index = before === undefined ? -1 : siblings.indexOf(before);
    siblings.splice(index < 0 ? siblings.length : index, 0, id);
    this.#parents.set(id, parent);
  }

  /** Records that a page left its parent. */
  async remove(id: string): Promise<void> {
    const parent = await this.parentOf(id);
    if (parent === undefined) return;
    const siblings = await this.#childrenOf(parent);
    const index = siblings.indexOf(id);
    if (index >= 0) siblings.splice(index, 1);
  }

  async #childrenOf(parent: string | null): Promise<string[]> {
    const cached = this.#children.get(parent);
    if (cached !== undefined) return cached;
    const [pages = []] = await this.#content.listChildren([parent]);
    const ids = pages.map(({ id }) => id);
    this.#children.set(parent, ids);
    return ids;
  }
}
