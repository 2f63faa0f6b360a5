// Publishing: a new integration, or the next version of one. Installations stay.
import type { PublishIntegration } from '@bindery/contract';
import { apiError } from '../../../core/api-error.ts';
import type { Context } from '../../../http/context.ts';
import type { Db, Tx } from '../../../store/store.ts';
import type { IntegrationTable, OrganizationRow } from '../../../store/tables.ts';
import { requireUnblocked } from '../../../access/blocked.ts';
import { requireSignIn, roleOf } from '../../../access/membership.ts';
import { requireAdmin } from '../../../access/roles.ts';
import type { IntegrationServices } from '../state/integration-services.ts';
import { hashOf, storeBlob } from '../../content/tree/index.ts';
import { toDefinition } from '../../../store/integration-definition.ts';
import { NO_ROLLOUT } from '../../../store/rollout.ts';
import { storeImage } from '../integrations/images.ts';
import { splitSourceMap } from '../integrations/script-version.ts';
import { nextVersion, serveVersion } from './serve-version.ts';
import { usableSourceMap } from './source-maps.ts';
import { storeVersion, toVersionRow } from './versions.ts';
import { personOf } from '../../people/users/caller.ts';
import { toJson } from '../../../store/json-column.ts';

/** Largest script, without its source map. Assumption: the specification shows no limit. */
export const MAX_SCRIPT_BYTES = 5 * 1024 * 1024;

/**
 * Publishes and returns the stored integration. A name stays with the organization that published it first, also after it
 * was unpublished: its events, tokens and signing secret do.
 *
 * Throws integration_name_taken, script_invalid, request_invalid, forbidden, organization_blocked.
 */
export async function publish(
  context: Context<IntegrationServices>,
  name: string,
  body: PublishIntegration,
): Promise<IntegrationTable> {
  const { services } = context;
  const sent = splitSourceMap(body.script);
  requireSize(sent.code);
  const owner = await getPublisher(context, body.organization);
  const current = await findOwn(services.store.db, name, owner);
  const version = await nextVersion(services.store.db, name, current?.version ?? 0);
  const sourceMap = usableSourceMap(sent.sourceMap);
  const script = hashOf(Buffer.from(sent.code));
  const draft = { name, organization: owner.id, version, script, code: sent.code, sourceMap };
  return serveVersion(services, draft, async (tx) => {
    const previous = await findOwn(tx, name, owner);
    const next = await toRow(context, tx, { name, body, code: sent.code, owner, previous });
    await tx
      .insertInto('integration')
      .values(next)
      .onConflict((conflict) => conflict.column('name').doUpdateSet(next))
      .execute();
    await storeVersion(tx, toVersionRow(next, { script: sent.code, secretNames: Object.keys(body.secrets ?? {}) }));
    return { previous, next };
  });
}

async function findOwn(db: Db, name: string, owner: OrganizationRow): Promise<IntegrationTable | undefined> {
  const row = await db.selectFrom('integration').selectAll().where('name', '=', name).executeTakeFirst();
  if (row === undefined || row.organization === owner.id) return row;
  throw apiError('integration_name_taken', `The name "${name}" belongs to another organization.`);
}

/** Throws request_invalid. */
export function requireSize(script: string): void {
  const bytes = Buffer.byteLength(script);
  if (bytes <= MAX_SCRIPT_BYTES) return;
  throw apiError('request_invalid', `Body field "script" has ${bytes} bytes. The limit is ${MAX_SCRIPT_BYTES}.`);
}

async function getPublisher(
  { caller, services }: Context<IntegrationServices>,
  idOrHostname: string,
): Promise<OrganizationRow> {
  const owners = await services.store.db
    .selectFrom('organization')
    .selectAll()
    .where((eb) => eb.or([eb('id', '=', idOrHostname), eb('hostname', '=', idOrHostname)]))
    .execute();
  // The subdomain of one can be the id of another, which can be hidden.
  for (const owner of owners) {
    const role = await roleOf(services, personOf({ caller }), owner.id);
    if (role === undefined) await requireSignIn({ services, caller }, owner.id);
    if (role === undefined) continue;
    requireAdmin(role, 'publish an integration');
    requireUnblocked(owner);
    return owner;
  }
  throw apiError('organization_not_found', `Organization "${idOrHostname}" not found.`);
}

/** Stores the script and the images of a body, and returns their hashes. */
export async function storeFiles(
  tx: Tx,
  body: PublishIntegration,
  code: string,
): Promise<Pick<IntegrationTable, 'script' | 'icon' | 'preview_images'>> {
  const images: string[] = [];
  for (const [index, image] of (body.previewImages ?? []).entries()) {
    images.push(await storeImage(tx, image, `previewImages.${index}`));
  }
  return {
    script: await storeBlob(tx, { contentType: 'text/javascript', data: Buffer.from(code) }),
    icon: body.icon === undefined ? null : await storeImage(tx, body.icon, 'icon'),
    preview_images: toJson(images),
  };
}

interface Publication {
  readonly name: string;
  readonly body: PublishIntegration;
  readonly code: string;
  readonly owner: OrganizationRow;
  readonly previous: IntegrationTable | undefined;
}

async function toRow(
  { services }: Context<IntegrationServices>,
  tx: Tx,
  { name, body, code, owner, previous }: Publication,
): Promise<IntegrationTable> {
  const now = services.clock.now();
  return {
    name,
    organization: owner.id,
    version: await nextVersion(tx, name, previous?.version ?? 0),
    title: body.title,
    visibility: body.visibility ?? 'private',
    target: body.target ?? 'all',
    ...NO_ROLLOUT,
    definition: toJson(toDefinition(body)),
    ...(await storeFiles(tx, body, code)),
    sealed_secrets: services.vault.seal(body.secrets ?? {}),
    sealed_signing_secret: previous?.sealed_signing_secret ?? services.vault.seal(services.ids.secret()),
    tunnel_url: previous?.tunnel_url ?? null,
    tunnel_all: previous?.tunnel_all ?? 0,
    tunnel_until: previous?.tunnel_until ?? null,
    unpublished_at: null,
    created_at: previous?.created_at ?? now,
    updated_at: now,
  };
}
