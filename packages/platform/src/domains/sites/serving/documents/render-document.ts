// The document of a page as HTML: everything that it refers to is read, then it is rendered.
import type { JSONDocument } from '@bindery/contract/documents';
import { isKitError } from '@bindery/diagnostics';
import { renderBody } from '@bindery/sites';
import type { Body, BodyContext, SiteView } from '@bindery/sites';
import type { Refs } from '../urls/refs.ts';
import type { Visit } from '../audience/visit.ts';
import { loadApiParts } from './api-parts.ts';
import type { ApiParts, SchemaHref } from './api-parts.ts';

/** Options for rendering a document. */
export interface RenderOptions {
  readonly document: JSONDocument;
  readonly refs: Refs;
  readonly site: SiteView;
  readonly integration: NonNullable<BodyContext['integration']>;
  readonly embed: NonNullable<BodyContext['embed']>;
  /** Whether it was computed of a specification, and can have any number of operations. */
  readonly isComputedApi: boolean;
  readonly schemaHref: SchemaHref;
}

const FALLBACK: Body = { html: '<p>This page can’t be shown.</p>', outline: [], features: [] };

/** A document that was rendered. */
export interface RenderedDocument extends Body {
  /** False if something of it can be read later, so that no one keeps it. */
  readonly isWhole: boolean;
}

/** Renders a document. One that cannot be rendered, as its blocks are too deep in each other, says so. */
export async function renderDocument(visit: Visit, options: RenderOptions): Promise<RenderedDocument> {
  const { document, isComputedApi, schemaHref, refs } = options;
  const parts = await loadApiParts(visit, document, { href: schemaHref, files: refs, isBounded: isComputedApi });
  const { isWhole } = parts;
  try {
    return { ...renderBody(document, contextOf(options, parts)), isWhole };
  } catch (thrown) {
    if (isKitError(thrown)) return { ...FALLBACK, isWhole };
    throw thrown;
  }
}

function contextOf({ refs, site, integration, embed }: RenderOptions, parts: ApiParts): BodyContext {
  return {
    href: (ref) => refs.href(ref),
    label: (ref) => refs.label(ref),
    opensTabs: site.customization.externalLinks.target === 'blank',
    language: site.language,
    fallbackLanguage: site.customization.internationalization.locale,
    search: site.search,
    integration,
    embed,
    card: (ref) => refs.card(ref),
    file: (ref) => {
      const file = refs.file(ref);
      if (file === undefined) return undefined;
      const { name, contentType, size, dimensions } = file;
      return { name, type: contentType, size, width: dimensions?.width, height: dimensions?.height };
    },
    operation: (block) => parts.operation(block),
    schemas: (block) => parts.schemas(block),
    fault: (block) => parts.fault(block),
    elsewhere: (block) => parts.elsewhere(block),
  };
}
