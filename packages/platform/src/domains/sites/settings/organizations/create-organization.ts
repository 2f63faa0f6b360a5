// A new organization, and where it was requested, its first site.
import { API_LIMITS } from '@bindery/contract';
import type { CreateOrganization } from '@bindery/contract';
import type { ContentServices } from '../../../content/state/index.ts';
import type { OrganizationRow } from '../../../../store/tables.ts';
import { addMember } from '../../../people/members/add-member.ts';
import { createSite } from '../sites/create-site.ts';
import { DEFAULT_SPACE_EMOJI, createSpace } from '../../../content/spaces/index.ts';
import { foldDomains, replaceDomains } from '../../../people/organizations/email-domains.ts';
import { pickSubdomain } from '../../../people/organizations/subdomain.ts';
import type { Tx } from '../../../../store/store.ts';
import { toJson } from '../../../../store/json-column.ts';

/** The creator, and additional resources. */
export interface CreationOptions {
  readonly user: string;
  readonly withSite: boolean;
}

/** Creates an organization. Who creates it administers it. */
export async function createOrganization(
  services: ContentServices,
  tx: Tx,
  draft: CreateOrganization,
  { user, withSite }: CreationOptions,
): Promise<OrganizationRow> {
  const id = services.ids.next('org');
  const domains = foldDomains(draft.emailDomains ?? []);
  await tx
    .insertInto('organization')
    .values({
      id,
      title: draft.title,
      hostname: await pickSubdomain(tx, services.ids, draft.title),
      created_at: services.clock.now(),
      type: draft.type ?? 'business',
      use_case: draft.useCase ?? null,
      email_domains: toJson(domains),
    })
    .execute();
  await replaceDomains(tx, id, domains);
  await addMember(services, tx, { organization: id, user, role: 'admin' });
  if (withSite) await addDefaultSite(services, tx, { organization: id, user, draft });
  return tx.selectFrom('organization').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
}

/**
 * Assumption: the default site has one empty space, is not published, and is the default content. Of the onboarding preferences only the
 * audience decides something here, who can read the site: visitors who sign in where the content is protected or internal. The others lead
 * people through pages of a dashboard, and are not kept.
 */
async function addDefaultSite(
  services: ContentServices,
  tx: Tx,
  { organization, user, draft }: { organization: string; user: string; draft: CreateOrganization },
): Promise<void> {
  const space = await createSpace(services, tx, {
    organization,
    title: draft.title.slice(0, API_LIMITS.SPACE_TITLE_MAX),
    emoji: DEFAULT_SPACE_EMOJI,
    editMode: 'live',
    pages: [],
    createdBy: user,
  });
  const audience = draft.onboardingPreferences?.audience;
  const site = await createSite(services, tx, {
    organization,
    title: draft.title,
    type: 'basic',
    visibility: audience === 'protected' || audience === 'internal' ? 'visitor-auth' : 'public',
    published: false,
    spaces: [space],
  });
  await tx.updateTable('organization').set({ default_site: site.id }).where('id', '=', organization).execute();
}
