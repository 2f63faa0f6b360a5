// Failed builds of integrations that have no block on this page, shown above it.
import type { DocumentNode } from '@bindery/contract';
import { useStatus } from '../state/platform-status.ts';
import { parseIntegrationNode } from '../state/blocks/parse-integration-node.ts';
import { BuildFailure } from './build-failure.tsx';

/** Shows them above the page. */
export function BuildsWithoutBlock({ nodes }: { readonly nodes: readonly DocumentNode[] }) {
  const status = useStatus();
  const integrationsOnPage = new Set(integrationsIn(nodes));
  const failed = status?.builds.filter(({ ok, integration }) => !ok && !integrationsOnPage.has(integration)) ?? [];
  return (
    <>
      {failed.map((build) => (
        <BuildFailure key={build.integration} build={build} />
      ))}
    </>
  );
}

function integrationsIn(nodes: readonly DocumentNode[]): string[] {
  return nodes.flatMap((node) => {
    const block = parseIntegrationNode(node);
    return [...(block === undefined ? [] : [block.integration]), ...integrationsIn(node.nodes ?? [])];
  });
}
