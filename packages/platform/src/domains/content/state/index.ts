// Services of content, their state, and the ports that other domains and sub-domains implement.
export type { AnswerWriter, FoundForQuestion } from './answer-writer.ts';
export type { ComputedTextRequest } from './computed-texts.ts';
export { MAX_NODE_BYTES, NODE_BYTES, createComputedTreeCache } from './computed-tree-cache.ts';
export type { ComputedText, ComputedTree, ExpandedTree } from './computed-tree-cache.ts';
export { problemDocument, problemOf } from './content-problem.ts';
export type { ContentServices, ContentState, ImportServices, NewTexts } from './content-services.ts';
export type {
  ComputableContent,
  Computation,
  ComputedDraft,
  ContentProblem,
  ContentSources,
  ExpandedContent,
  NamingContent,
  Source,
} from './content-sources.ts';
export type { GitProviderEndpoint, GitProviderSettings, ProviderEndpoint } from './git-providers.ts';
export type { GitSyncJobs } from './git-sync-jobs.ts';
export type { ResolvedUsage, ResolvedUsages } from './known-usage.ts';
export type { Lifecycle } from './lifecycle.ts';
export { createLinkCache } from './link-cache.ts';
export { createNodeCache } from './node-cache.ts';
export type { NodeCache } from './node-cache.ts';
export type { PageName, VisitedContent, VisitedContents } from './visited-contents.ts';
