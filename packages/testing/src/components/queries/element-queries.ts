// The queries of a component, a modal, or an element, named as in Testing Library.
import type { ElementRole, AccessibleNode } from '../accessibility/accessible-node.ts';
import { findNodes } from './query.ts';
import type { Query, RoleOptions } from './query.ts';
import { ambiguous, notFound } from './query-errors.ts';
import type { SearchedPart } from './query-errors.ts';
import type { TextMatch, TextOptions } from './text-match.ts';

/** How long `findBy…` waits at most, in milliseconds: less than a test can take in most runners. */
const DEFAULT_WAIT_MS = 4_000;

/** How long a query waits. */
export interface WaitOptions {
  /** In milliseconds. Default 4,000. */
  readonly timeoutMs?: number;
}

/** Where queries search, and how. */
export interface QueryScope<Found> {
  /** @throws {KitError} component_disposed, element_gone, modal_not_found */
  readonly search: () => SearchedPart;
  readonly wrap: (node: AccessibleNode) => Found;
  /** Resolves once the check is true, once no render is in flight, or after a time. */
  readonly waitUntil: (check: () => boolean, timeoutMs: number) => Promise<void>;
}

/**
 * Queries. `getBy…` returns the only match, and `getAllBy…` all of them. Without a match, `queryBy…` returns undefined, and `queryAllBy…` an
 * empty list. `findBy…` and `findAllBy…` wait for renders in flight.
 * @throws {KitError} element_not_found (`get…`, `find…`), element_ambiguous (all but `…All…`)
 */
export class ElementQueries<Found> {
  readonly #scope: QueryScope<Found>;

  constructor(scope: QueryScope<Found>) {
    this.#scope = scope;
  }

  getByRole(role: ElementRole, options: RoleOptions = {}): Found {
    return this.#get({ by: 'role', role, options });
  }

  getAllByRole(role: ElementRole, options: RoleOptions = {}): Found[] {
    return this.#getAll({ by: 'role', role, options });
  }

  queryByRole(role: ElementRole, options: RoleOptions = {}): Found | undefined {
    return this.#query({ by: 'role', role, options });
  }

  queryAllByRole(role: ElementRole, options: RoleOptions = {}): Found[] {
    return this.#queryAll({ by: 'role', role, options });
  }

  findByRole(role: ElementRole, options: RoleOptions & WaitOptions = {}): Promise<Found> {
    return this.#find({ by: 'role', role, options }, options);
  }

  findAllByRole(role: ElementRole, options: RoleOptions & WaitOptions = {}): Promise<Found[]> {
    return this.#findAll({ by: 'role', role, options }, options);
  }

  /** By the label of an `input`, or the name of a control without visible text. */
  getByLabelText(match: TextMatch, options: TextOptions = {}): Found {
    return this.#get({ by: 'label', match, options });
  }

  getAllByLabelText(match: TextMatch, options: TextOptions = {}): Found[] {
    return this.#getAll({ by: 'label', match, options });
  }

  queryByLabelText(match: TextMatch, options: TextOptions = {}): Found | undefined {
    return this.#query({ by: 'label', match, options });
  }

  queryAllByLabelText(match: TextMatch, options: TextOptions = {}): Found[] {
    return this.#queryAll({ by: 'label', match, options });
  }

  findByLabelText(match: TextMatch, options: TextOptions & WaitOptions = {}): Promise<Found> {
    return this.#find({ by: 'label', match, options }, options);
  }

  findAllByLabelText(match: TextMatch, options: TextOptions & WaitOptions = {}): Promise<Found[]> {
    return this.#findAll({ by: 'label', match, options }, options);
  }

  /** The innermost element with the text, that of its parts included. */
  getByText(match: TextMatch, options: TextOptions = {}): Found {
    return this.#get({ by: 'text', match, options });
  }

  getAllByText(match: TextMatch, options: TextOptions = {}): Found[] {
    return this.#getAll({ by: 'text', match, options });
  }

  queryByText(match: TextMatch, options: TextOptions = {}): Found | undefined {
    return this.#query({ by: 'text', match, options });
  }

  queryAllByText(match: TextMatch, options: TextOptions = {}): Found[] {
    return this.#queryAll({ by: 'text', match, options });
  }

  findByText(match: TextMatch, options: TextOptions & WaitOptions = {}): Promise<Found> {
    return this.#find({ by: 'text', match, options }, options);
  }

  findAllByText(match: TextMatch, options: TextOptions & WaitOptions = {}): Promise<Found[]> {
    return this.#findAll({ by: 'text', match, options }, options);
  }

  /**
   * By what identifies a control, since ContentKit has no test IDs: the state key of a field (`key=value` for checkboxes and radios), the name of
   * the action of a button, a card, or a menu item, or the `id` of a step.
   */
  getByTestId(match: TextMatch, options: TextOptions = {}): Found {
    return this.#get({ by: 'testId', match, options });
  }

  getAllByTestId(match: TextMatch, options: TextOptions = {}): Found[] {
    return this.#getAll({ by: 'testId', match, options });
  }

  queryByTestId(match: TextMatch, options: TextOptions = {}): Found | undefined {
    return this.#query({ by: 'testId', match, options });
  }

  queryAllByTestId(match: TextMatch, options: TextOptions = {}): Found[] {
    return this.#queryAll({ by: 'testId', match, options });
  }

  findByTestId(match: TextMatch, options: TextOptions & WaitOptions = {}): Promise<Found> {
    return this.#find({ by: 'testId', match, options }, options);
  }

  findAllByTestId(match: TextMatch, options: TextOptions & WaitOptions = {}): Promise<Found[]> {
    return this.#findAll({ by: 'testId', match, options }, options);
  }

  #get(query: Query): Found {
    const part = this.#scope.search();
    const found = findNodes(part.root, query);
    const [only] = found;
    if (only === undefined) throw notFound(query, part);
    if (found.length > 1) throw ambiguous(query, found, part);
    return this.#scope.wrap(only);
  }

  #getAll(query: Query): Found[] {
    const found = this.#queryAll(query);
    if (found.length === 0) throw notFound(query, this.#scope.search());
    return found;
  }

  #queryAll(query: Query): Found[] {
    return findNodes(this.#scope.search().root, query).map((node) => this.#scope.wrap(node));
  }

  #query(query: Query): Found | undefined {
    return this.#queryAll(query).length === 0 ? undefined : this.#get(query);
  }

  async #find(query: Query, waiting: WaitOptions): Promise<Found> {
    await this.#wait(query, waiting, (count) => count === 1);
    return this.#get(query);
  }

  async #findAll(query: Query, waiting: WaitOptions): Promise<Found[]> {
    await this.#wait(query, waiting, (count) => count > 0);
    return this.#getAll(query);
  }

  async #wait(query: Query, { timeoutMs = DEFAULT_WAIT_MS }: WaitOptions, isEnough: (count: number) => boolean) {
    const check = (): boolean => isEnough(findNodes(this.#scope.search().root, query).length);
    await this.#scope.waitUntil(check, timeoutMs);
  }
}
