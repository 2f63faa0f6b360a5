// What the parts of an operation's page share: where they are rendered, and how many schemas are left to render.
import { textOf } from '@bindery/api-model';
import type { JsonRecord, WrittenExample } from '@bindery/api-model';
import { escapeHtml } from '@bindery/content/html';
import type { HtmlContext } from '@bindery/content/html';
import { parseMarkdown } from '@bindery/content/markdown';
import type { Block } from '@bindery/content/documents';
import { element } from '../html-parts.ts';
import type { Scope } from '../scope.ts';
import type { ApiSource } from '../api-data.ts';
import { BlockText } from './written-text.ts';

/** Characters of a description that are shown. */
const MAX_DESCRIPTION = 20_000;

/** Schemas of one block that are rendered. */
const MAX_SCHEMAS = 300;

/** Those that are rendered of each block, however many a page has rendered before. */
const ASSURED_SCHEMAS = 12;

/** Text in which Markdown has nothing to read. */
const PLAIN = /^(?!.*(?:https?:|www\.))[\p{L}\p{N} ,.;()'"/?%+=-]*$/u;

/** The rendering of one block of an API. */
export class ApiView {
  readonly html: HtmlContext;
  readonly scope: Scope;
  readonly source: ApiSource;
  /** Whether properties inside properties are seen immediately. */
  readonly isExpanded: boolean;
  /** Examples by schema, so that the body, the samples, and the panel show the same example. */
  readonly examples = {
    request: new Map<JsonRecord, readonly WrittenExample[]>(),
    response: new Map<JsonRecord, readonly WrittenExample[]>(),
  };
  #left = MAX_SCHEMAS;
  #assured = ASSURED_SCHEMAS;

  constructor({ html, scope, source, isExpanded = false }: ApiViewParts) {
    this.html = html;
    this.scope = scope;
    this.source = source;
    this.isExpanded = isExpanded;
  }

  /** Schemas that can still be rendered. */
  get left(): number {
    return Math.min(this.#left, Math.max(this.#assured, this.scope.schemasLeft));
  }

  set left(left: number) {
    const rendered = this.left - left;
    this.#left -= rendered;
    this.#assured -= rendered;
    this.scope.schemasLeft -= rendered;
  }

  /** A description, which is Markdown, or blocks already; empty for none. */
  readonly describe = (value: unknown): string => {
    if (value instanceof BlockText) return value.blocks.length === 0 ? '' : this.html.blocks(value.blocks);
    const text = textOf(value)?.slice(0, MAX_DESCRIPTION).trim();
    if (text === undefined) return '';
    if (PLAIN.test(text)) return element('p', {}, escapeHtml(text));
    return this.html.blocks(parseMarkdown(text).nodes.map(belowTitle));
  };

  /** A heading below the title of the operation. */
  heading(words: string): string {
    return element('h3', { class: 'api-heading' }, escapeHtml(words));
  }
}

/** The parts of a view. */
export interface ApiViewParts {
  readonly html: HtmlContext;
  readonly scope: Scope;
  readonly source: ApiSource;
  readonly isExpanded?: boolean;
}

/** Headings of a description are below those of the operation. */
function belowTitle(block: Block): Block {
  return block.type === 'heading-1' || block.type === 'heading-2' ? { ...block, type: 'heading-3' } : block;
}
