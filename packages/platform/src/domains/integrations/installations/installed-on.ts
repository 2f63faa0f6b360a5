import type { CoreServices } from '../../../store/core-services.ts';
import type { IntegrationTable } from '../../../store/tables.ts';
import type { ChildLevel } from './cover.ts';

/** The integrations that are installed, and not paused, on a space or site. */
export async function installedOn(
  services: CoreServices,
  { level, target }: { readonly level: ChildLevel; readonly target: string },
): Promise<IntegrationTable[]> {
  return services.store.db
    .selectFrom('child_installation')
    .innerJoin('installation', 'installation.id', 'child_installation.installation')
    .innerJoin('integration', 'integration.name', 'installation.integration')
    .selectAll('integration')
    .where('child_installation.level', '=', level)
    .where('child_installation.target', '=', target)
    .where('installation.paused', '=', 0)
    .orderBy('integration.name')
    .execute();
}
