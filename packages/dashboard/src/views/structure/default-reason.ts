// Why an item can’t be the default.
import type { TreeNode } from './tree-node.ts';
import { reasonFor } from '../../ui/rights/reason-for.ts';
import type { SiteReading } from './use-site.ts';

/** The reason; undefined where it can. The default of a site is a field of the site, that of a section a field of the section. */
export function defaultReason({ site }: SiteReading, { kind, parent, isDefault }: TreeNode): string | undefined {
  if (kind === 'site-section-group' || kind === 'site-external-link')
    return 'Only sections and spaces can be the default.';
  const isOfSection = kind === 'site-space' && parent !== undefined;
  const mayDo = reasonFor(isOfSection ? 'site.create' : 'site.admin', site.permissions);
  return mayDo ?? (isDefault ? 'Already the default.' : undefined);
}
