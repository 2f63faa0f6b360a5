// One block of a document, by its type.
import type { DocumentNode, RevisionPage } from '@bindery/contract';
import { IntegrationBlock } from '../blocks/integration-block.tsx';
import { readIntegrationNode } from '../blocks/read-integration-node.ts';
import { CodeBlock } from './code-block.tsx';
import { DocumentNodes } from './document-nodes.tsx';
import { HintBlock } from './hint-block.tsx';
import { InlineNodes } from './inline-nodes.tsx';
import { ListBlock } from './list-block.tsx';

/** A block and where it stands. */
export interface DocumentBlockProps {
  readonly node: DocumentNode;
  readonly page: RevisionPage;
  readonly path: string;
}

/** Draws a block. What has no drawing here says its type. */
export function DocumentBlock({ node, page, path }: DocumentBlockProps) {
  const nodes = node.nodes ?? [];
  switch (node.type) {
    case 'paragraph':
      return (
        <p>
          <InlineNodes nodes={nodes} />
        </p>
      );
    case 'heading-1':
    case 'heading-2':
    case 'heading-3': {
      // The page's title is the h1.
      const Heading = ({ 'heading-1': 'h2', 'heading-2': 'h3', 'heading-3': 'h4' } as const)[node.type];
      return (
        <Heading>
          <InlineNodes nodes={nodes} />
        </Heading>
      );
    }
    case 'list-ordered':
    case 'list-unordered':
    case 'list-tasks':
      return <ListBlock node={node} page={page} path={path} />;
    case 'code':
      return <CodeBlock node={node} />;
    case 'hint':
      return <HintBlock node={node} page={page} path={path} />;
    case 'blockquote':
      return (
        <blockquote>
          <DocumentNodes nodes={nodes} page={page} path={path} />
        </blockquote>
      );
    case 'divider':
      return <hr />;
    case 'integration': {
      const data = readIntegrationNode(node);
      return data === undefined ? (
        <UnknownBlock type="integration" />
      ) : (
        <IntegrationBlock data={data} page={page} path={path} />
      );
    }
    default:
      return <UnknownBlock type={node.type ?? node.object} />;
  }
}

function UnknownBlock({ type }: { readonly type: string }) {
  return (
    <p class="unknown-block">
      A block of the type <code>{type}</code>, which is not drawn here.
    </p>
  );
}
