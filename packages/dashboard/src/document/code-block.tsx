// A code block with a copy button.
import type { DocumentNode } from '@bindery/contract';
import { CopyButton } from '../ui/copy-button.tsx';
import { plainText } from './plain-text.ts';

export function CodeBlock({ node }: { readonly node: DocumentNode }) {
  const code = (node.nodes ?? []).map(plainText).join('\n');
  const { syntax, title } = node.data ?? {};
  const name = typeof title === 'string' ? title : typeof syntax === 'string' ? syntax : 'code';
  return (
    <figure class="code-block">
      <figcaption>
        <span>{name}</span>
        <CopyButton text={code} noun="code" />
      </figcaption>
      <pre tabIndex={0} role="region" aria-label={`Code, ${name}`}>
        <code>{code}</code>
      </pre>
    </figure>
  );
}
