// Blocks and content sources that an integration adds to the editor.
import * as z from '../schema.ts';
import { MANIFEST_LIMITS as LIMITS } from './limits.ts';

/** A block’s notation in Markdown: a fenced code block whose text is the prop named by `body`. */
export const IntegrationBlockMarkdown = z.object({
  /** Language of the fence. */
  codeblock: z.string().min(1),
  /** Name of the prop with the text. */
  body: z.string().min(1),
});
/** A block’s notation in Markdown. */
export type IntegrationBlockMarkdown = z.infer<typeof IntegrationBlockMarkdown>;

/** A block that authors can insert. Its `id` is the ID of the component that renders it. Spec: contract-facts.md#46-publish-and-manifest */
export const IntegrationBlock = z.object({
  id: z.string().min(1),
  title: z.string().min(LIMITS.BLOCK_TITLE_MIN).max(LIMITS.BLOCK_TITLE_MAX),
  description: z.string().max(LIMITS.BLOCK_DESCRIPTION_MAX).optional(),
  icon: z.string().optional(),
  /** URL patterns with the wildcards `*` and `**`. A matching pasted URL becomes this block. */
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
