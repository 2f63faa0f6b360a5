// The blocks of a document, each by its type. Blocks contain blocks, so both components are in one file.
import type { DocumentNode, RevisionPage } from '@bindery/contract';
import { IntegrationBlock } from '../blocks/integration-block.tsx';
import { parseIntegrationNode } from '../state/blocks/parse-integration-node.ts';
import { CodeBlock } from './code-block.tsx';
import { HintBlock } from './hint-block.tsx';
import { InlineNodes } from './inline-nodes.tsx';
import { ListBlock } from './list-block.tsx';
import { OpenAPIBlock } from './openapi-block.tsx';
import { UnknownBlock } from './unknown-block.tsx';
import './document.css';

export interface DocumentNodesProps {
  readonly nodes: readonly DocumentNode[];
  readonly page: RevisionPage;
  /** The path of the nodes in the document, for blocks without a key. */
  readonly path?: string;
}

export function DocumentNodes({ nodes, page, path = '' }: DocumentNodesProps) {
  return (
    <>
      {nodes.map((node, index) => {
        const nodePath = `${path}/${index}`;
        return <DocumentBlock key={node.key ?? nodePath} node={node} page={page} path={nodePath} />;
      })}
    </>
  );
}

interface DocumentBlockProps {
  readonly node: DocumentNode;
  readonly page: RevisionPage;
  readonly path: string;
}

/** Renders a block, or its type if the dashboard can’t render it. */
function DocumentBlock({ node, page, path }: DocumentBlockProps) {
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
      return (
        <ListBlock node={node}>
          {nodes.map((item, index) => (
            <DocumentNodes nodes={item.nodes ?? []} page={page} path={`${path}/${index}`} />
          ))}
        </ListBlock>
      );
    case 'code':
      return <CodeBlock node={node} />;
    case 'hint':
      return (
        <HintBlock style={node.data?.['style']}>
          <DocumentNodes nodes={nodes} page={page} path={path} />
        </HintBlock>
      );
    case 'blockquote':
      return (
        <blockquote>
          <DocumentNodes nodes={nodes} page={page} path={path} />
        </blockquote>
      );
    case 'divider':
      return <hr />;
    case 'openapi-operation':
    case 'openapi-webhook':
    case 'openapi-schemas':
      return <OpenAPIBlock node={node} />;
    case 'integration': {
      const data = parseIntegrationNode(node);
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
