// The integrations whose blocks are rendered on a site: those at work on its spaces.
import { formatContentSecurityPolicy } from '@bindery/contract';
import type { CoreServices } from '../../../../store/core-services.ts';
import { parseJson } from '../../../../store/json-column.ts';

/** An integration at work on a space. */
export interface BlockIntegration {
  readonly space: string;
  readonly name: string;
  /** Titles of its blocks, by their ids. */
  readonly titles: Readonly<Record<string, string>>;
  /** Patterns of URLs that it renders, with the title of the block that does. */
  readonly unfurls: readonly { readonly pattern: string; readonly title: string }[];
  /** The content security policy that it declares, as a header value. */
  readonly policy: string;
}

/** Lists them for some spaces. */
export async function listBlockIntegrations(
  services: CoreServices,
  spaces: readonly string[],
): Promise<BlockIntegration[]> {
  if (spaces.length === 0) return [];
  const rows = await services.store.db
    .selectFrom('child_installation')
    .innerJoin('installation', 'installation.id', 'child_installation.installation')
    .innerJoin('integration', 'integration.name', 'installation.integration')
    .select(['integration.name', 'integration.definition', 'child_installation.target as space'])
    .where('child_installation.level', '=', 'space')
    .where('child_installation.target', 'in', spaces)
    .where('child_installation.status', '=', 'active')
    .where('installation.status', '=', 'active')
    .where('installation.paused', '=', 0)
    .orderBy('integration.name')
    .orderBy('space')
    .execute();
  return rows.flatMap(({ name, definition, space }) => {
    const { blocks = [], contentSecurityPolicy } = parseJson(definition);
    if (blocks.length === 0) return [];
    const titles = Object.fromEntries(blocks.map(({ id, title }) => [id, title]));
    const policy = contentSecurityPolicy === undefined ? '' : formatContentSecurityPolicy(contentSecurityPolicy);
    const unfurls = blocks.flatMap(({ title, urlUnfurl = [] }) => urlUnfurl.map((pattern) => ({ pattern, title })));
    return [{ space, name, titles, unfurls, policy }];
  });
}
