// The stored manifest of an integration.
import type { Integration } from '@bindery/contract';
import { JsonView } from '../../ui/json/json-view.tsx';
import { Facts } from './facts.tsx';
import { SecretNames } from './versions/secret-names.tsx';

export function ManifestView({ integration }: { readonly integration: Integration }) {
  const { blocks = [], contentSources = [], configurations = {}, target, visibility, categories, urls } = integration;
  const forms = Object.entries(configurations).map(([level, one]) =>
    one !== undefined && 'componentId' in one ? `${level}: component ${one.componentId}` : `${level}: form`,
  );
  return (
    <div class="manifest">
      <section aria-label="Manifest">
        <h2>Manifest</h2>
        <Facts
          facts={{
            Blocks: blocks.map(({ id }) => id).join(', '),
            'Content sources': contentSources.map(({ id }) => id).join(', '),
            Configuration: forms.join(', '),
            Target: target,
            Visibility: visibility,
            Categories: categories.join(', '),
          }}
        />
      </section>
      <section aria-label="Public endpoints">
        <h3>Public endpoints</h3>
        <Facts facts={{ Endpoint: urls.publicEndpoint, Content: urls.publicContentEndpoint, Files: urls.assets }} />
      </section>
      <Policy policy={integration.contentSecurityPolicy} />
      <SecretNames integration={integration} />
      <details>
        <summary>Raw response</summary>
        <JsonView value={integration} noun="integration" />
      </details>
    </div>
  );
}

function Policy({ policy }: { readonly policy: Integration['contentSecurityPolicy'] }) {
  const directives = typeof policy === 'string' ? { policy } : (policy ?? {});
  const facts = Object.fromEntries(Object.entries(directives).map(([name, value]) => [name, String(value)]));
  return (
    <section aria-label="Content security policy">
      <h3>Content security policy</h3>
      {Object.keys(facts).length === 0 ? (
        <p class="quiet">Not declared. The platform’s default policy applies.</p>
      ) : (
        <Facts facts={facts} />
      )}
    </section>
  );
}
