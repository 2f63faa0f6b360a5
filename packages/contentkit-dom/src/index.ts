// ContentKit on a page: mount a session, or write a tree as HTML.
export { mountContentKit } from './mount.ts';
export type { FailureLink } from './render-failure.ts';
export type { MountOptions, MountedContentKit } from './mount.ts';
export { findRenderedElement, listRenderedElements } from './rendered-elements.ts';
export type { RenderedElement } from './rendered-elements.ts';
export { renderContentKitHtml } from './render-html.ts';
export type { HtmlInput } from './render-html.ts';
export { contentKitStyles } from './styles.ts';
export { fetchJson } from './options.ts';
export type { BuiltInOptions, FetchOptions } from './options.ts';
export type { Option } from '@bindery/contentkit/controls';
export { createSession } from '@bindery/contentkit/session';
export { ENGLISH_WORDS, PUBLISHED_DIFFERENCES } from '@bindery/contentkit/session';
export type { ContentKitWords, HostEffect, Session, SessionOptions, Transport } from '@bindery/contentkit/session';
