// A block of an OpenAPI specification: an operation, a webhook, or schemas. The text of a computed page has the details.
import type { DocumentNode } from '@bindery/contract';

/** Names what is shown, and the specification that it is from. */
export function OpenAPIBlock({ node }: { readonly node: DocumentNode }) {
  const { method, path, name, schemas, ref } = (node.data ?? {}) as {
    readonly method?: string;
    readonly path?: string;
    readonly name?: string;
    readonly schemas?: readonly string[];
    readonly ref?: { readonly spec?: string };
  };
  const subject = path ?? name ?? schemas?.join(', ') ?? '';
  return (
    <p class="openapi-block">
      <code>
        {method !== undefined && <strong>{method.toUpperCase()} </strong>}
        {subject}
      </code>
      {ref?.spec !== undefined && ` from ${ref.spec}`}
    </p>
  );
}
