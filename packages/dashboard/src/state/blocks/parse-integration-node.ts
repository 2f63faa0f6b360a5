// Parses the block of an integration in a document.
import type { DocumentBlockIntegration, DocumentNode } from '@bindery/contract';

/** A block of an integration: its data, and the key by which its props are saved. */
export type IntegrationNode = DocumentBlockIntegration['data'] & { readonly key: string | undefined };

/** Reads the node; undefined when it is of another type, or names no integration. */
export function parseIntegrationNode(node: DocumentNode): IntegrationNode | undefined {
  const { integration, block } = node.data ?? {};
  if (node.type !== 'integration' || typeof integration !== 'string' || typeof block !== 'string') return undefined;
  const data = node.data as unknown as DocumentBlockIntegration['data'];
  return { ...data, props: data.props ?? {}, key: node.key };
}
