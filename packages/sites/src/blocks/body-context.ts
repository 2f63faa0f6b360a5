// What a document refers to, as URLs and words: what the platform gives to have a document rendered.
import type { ContentRef } from '@bindery/contract/content';
import type { HtmlOptions } from '@bindery/content/html';
import type { Block, BlockOf } from '@bindery/content/documents';
import type { ApiOperation, ApiSchemas } from './api-data.ts';
import type { BodyWords } from './body-words.ts';

/** Known details of a file. */
export interface FileDetails {
  readonly name?: string | undefined;
  /** Of its contents, for example `application/pdf`. */
  readonly type?: string | undefined;
  /** In bytes. */
  readonly size?: number | undefined;
  /** Of an image, in pixels: with them nothing moves when it arrives. */
  readonly width?: number | undefined;
  readonly height?: number | undefined;
}

/** Details of the target of a card. */
export interface CardDetails {
  readonly title: string;
  readonly description?: string | undefined;
  /** Its code points, for example `1f4d8`, or itself. */
  readonly emoji?: string | undefined;
  readonly icon?: string | undefined;
}

/** Known details of an embedded URL. */
export interface EmbedDetails {
  readonly title: string;
  /** The name of the site that it is of. */
  readonly site?: string | undefined;
  /** The URL of its icon. */
  readonly icon?: string | undefined;
}

/** URL that renders a block of an integration. */
export interface IntegrationDetails {
  /** The URL that renders it as ContentKit. */
  readonly path: string;
  /** The title of the block. */
  readonly title?: string | undefined;
}

/**
 * Resolves what a document refers to. Each function runs while a page renders. It returns undefined for what doesn’t exist or what the
 * audience can’t see. The page then shows a note, or nothing.
 */
export interface BodyContext extends Pick<HtmlOptions, 'href' | 'label'> {
  /** Whether links of the web open their own tab. */
  readonly opensTabs: boolean;
  /** BCP 47, for words, dates and numbers. English without it. */
  readonly language?: string | undefined;
  /** The language of words where there are none in `language`. English without it. */
  readonly fallbackLanguage?: string | undefined;
  /** Words in place of those of the language. */
  readonly words?: Partial<BodyWords> | undefined;
  /** The URL of the search of the site, for buttons that search. */
  readonly search?: string | undefined;
  readonly file?: (ref: Extract<ContentRef, { kind: 'file' | 'url' }>) => FileDetails | undefined;
  readonly card?: (ref: ContentRef) => CardDetails | undefined;
  readonly embed?: (url: string) => EmbedDetails | undefined;
  /** The blocks of reusable content, settled for the audience. */
  readonly reusable?: (ref: BlockOf<'reusable-content'>['data']['ref']) => readonly Block[] | undefined;
  /** The value of an expression, as text. */
  readonly expression?: (expression: string) => string | undefined;
  readonly integration?: (block: BlockOf<'integration'>) => IntegrationDetails | undefined;
  readonly operation?: (
    block: BlockOf<'openapi-operation' | 'openapi-webhook' | 'swagger'>,
  ) => ApiOperation | undefined;
  readonly schemas?: (block: BlockOf<'openapi-schemas'>) => ApiSchemas | undefined;
  /** Where an operation or schemas are rendered that are too many for the page. */
  readonly elsewhere?: (
    block: BlockOf<'openapi-operation' | 'openapi-webhook' | 'openapi-schemas' | 'swagger'>,
  ) => string | undefined;
  /** Why there is no operation of a block, where its author can do something about it. In English. */
  readonly fault?: (block: BlockOf<'swagger'>) => string | undefined;
}
