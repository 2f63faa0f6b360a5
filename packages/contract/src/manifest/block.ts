// Blocks and content sources: what an integration adds to the editor.
import * as z from '../schema.ts';
import { MANIFEST_LIMITS as LIMITS } from './limits.ts';

/** How a block is written in Markdown: a fenced code block whose text is stored in the prop named by `body`. */
export const IntegrationBlockMarkdown = z.object({
  /** Language of the fence. */
  codeblock: z.string().min(1),
  /** Name of the prop that holds the text. */
  body: z.string().min(1),
});
/** How a block is written in Markdown. */
export type IntegrationBlockMarkdown = z.infer<typeof IntegrationBlockMarkdown>;

/** A block that authors can insert; its `id` is the id of the component that draws it. Spec: contract-facts.md#46-publish-and-manifest */
export const IntegrationBlock = z.object({
  id: z.string().min(1),
  title: z.string().min(LIMITS.BLOCK_TITLE_MIN).max(LIMITS.BLOCK_TITLE_MAX),
  description: z.string().max(LIMITS.BLOCK_DESCRIPTION_MAX).optional(),
  icon: z.string().optional(),
  /** URL patterns, `*` and `**` as wildcards; a pasted URL that matches becomes this block. */
  urlUnfurl: z.array(z.string()).optional(),
  markdown: IntegrationBlockMarkdown.optional(),
});
/** A block that authors can insert. */
export type IntegrationBlock = z.infer<typeof IntegrationBlock>;

/** A source of pages that the integration computes; `configuration` names the component that sets it up. Spec: contract-facts.md#46-publish-and-manifest */
export const IntegrationContentSource = z.object({
  id: z.string().min(1),
  title: z.string().min(LIMITS.BLOCK_TITLE_MIN).max(LIMITS.BLOCK_TITLE_MAX),
  description: z.string().max(LIMITS.BLOCK_DESCRIPTION_MAX).optional(),
  icon: z.string().optional(),
  configuration: z.object({ componentId: z.string().min(1) }),
});
/** A source of pages that the integration computes. */
export type IntegrationContentSource = z.infer<typeof IntegrationContentSource>;
