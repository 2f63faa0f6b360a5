// The blocks of a document, one after the other.
import type { DocumentNode, RevisionPage } from '@bindery/contract';
import { DocumentBlock } from './document-block.tsx';
import './document.css';

/** What the blocks of a page are drawn with. */
export interface DocumentNodesProps {
  readonly nodes: readonly DocumentNode[];
  readonly page: RevisionPage;
  /** Where the nodes stand in the document, for blocks without a key. */
  readonly path?: string;
}

/** Draws blocks. */
export function DocumentNodes({ nodes, page, path = '' }: DocumentNodesProps) {
  return (
    <>
      {nodes.map((node, index) => {
        const place = `${path}/${index}`;
        return <DocumentBlock key={node.key ?? place} node={node} page={page} path={place} />;
      })}
    </>
  );
}
