// Which pages a specification becomes: one to begin with, one for each tag or operation, one of all schemas.
import { hash } from 'node:crypto';
import type { InputPage } from '@bindery/contract';
import { DEFAULT_TAG } from './reading/operations.ts';
import type { Operation } from './reading/operations.ts';
import type { Specification } from './reading/specification.ts';
import type { Tag } from './reading/tags.ts';
import type { DocumentProps, PageOptions } from './page-options.ts';

const MAX_TITLE = 200;
const MAX_DESCRIPTION = 300;
const MAX_ICON = 50;

/** Name of the page to begin with. */
export const INFO_PAGE = 'overview';

/** The most pages of operations; what is beyond is on the page of its tag alone. */
const MAX_OPERATION_PAGES = 5000;

/**
 * The pages of a specification. Each names by its props what its document is computed of, and has the same id each time. Assumption: the
 * published documents show the props, and not which pages there are.
 */
export function planPages(specification: Specification, options: PageOptions): InputPage[] {
  const { slug, models, downloadLink, grouping = 'by-tag' } = options;
  const planner = new Planner(slug, grouping === 'by-operation');
  const hasSchemas = Object.keys(specification.schemas).length > 0;
  return [
    planner.page('Overview', { doc: 'info', page: INFO_PAGE }),
    ...specification.tags.map((tag) => planner.tagPage(tag)),
    ...(models && hasSchemas ? [planner.page('Models', { doc: 'models' })] : []),
    ...(downloadLink === true ? [downloadPage(slug)] : []),
  ];
}

class Planner {
  readonly #slug: string;
  readonly #isByOperation: boolean;
  /** Operations that have a page. An operation with two tags is on the pages of both, and has one page. */
  readonly #placed = new Set<string>();

  constructor(slug: string, isByOperation: boolean) {
    this.#slug = slug;
    this.#isByOperation = isByOperation;
  }

  page(title: string, props: DocumentProps, more: Partial<InputPage> = {}): InputPage {
    const dependencies = { spec: { ref: { kind: 'openapi' as const, spec: this.#slug } } };
    return {
      type: 'document',
      id: idOf(this.#slug, props),
      title: clip(title, MAX_TITLE),
      ...more,
      computed: { type: 'builtin:openapi', props: { ...props } as Record<string, string | boolean>, dependencies },
    };
  }

  tagPage(tag: Tag): InputPage {
    const { name, title, summary, icon } = tag;
    const own = this.#isByOperation ? tag.operations.flatMap((operation) => this.#operationPage(operation)) : [];
    const pages = [...own, ...tag.tags.map((below) => this.tagPage(below))];
    return this.page(
      title,
      { doc: this.#isByOperation ? 'tag' : 'operations', page: name },
      {
        ...(summary !== undefined && { description: clip(summary, MAX_DESCRIPTION) }),
        ...(icon !== undefined && icon.length <= MAX_ICON && { icon }),
        ...(name === DEFAULT_TAG && { slug: 'operations' }),
        ...(pages.length > 0 && { pages }),
      },
    );
  }

  /** None for an operation that has a page already: a webhook of several methods has one page. */
  #operationPage({ kind, path, method: own, title, summary: description, isDeprecated }: Operation): InputPage[] {
    const method = kind === 'webhook' ? 'hook' : own;
    const key = `${method} ${path}`;
    if (this.#placed.has(key) || this.#placed.size >= MAX_OPERATION_PAGES) return [];
    this.#placed.add(key);
    const props = { doc: 'operation', page: path, method, ...(isDeprecated && { deprecated: true }) } as const;
    return [
      this.page(title, props, description === undefined ? {} : { description: clip(description, MAX_DESCRIPTION) }),
    ];
  }
}

function downloadPage(spec: string): InputPage {
  return {
    type: 'link',
    id: idOf(spec, 'download'),
    title: 'OpenAPI specification',
    target: { kind: 'openapi', spec },
  };
}

/** Another title changes no id, nor does an operation that becomes deprecated. */
function idOf(slug: string, subject: DocumentProps | string): string {
  const named = typeof subject === 'string' ? subject : { ...subject, deprecated: undefined };
  return hash('sha256', JSON.stringify([slug, named]), 'hex').slice(0, 24);
}

function clip(text: string, length: number): string {
  const line = text.trim().replaceAll(/\s+/g, ' ');
  return line.length <= length ? line : `${line.slice(0, length - 1).toWellFormed()}…`;
}
