// An event about a space or a site goes to every integration that is installed there and can receive it.
import type { EventType } from '@bindery/contract';
import { scopeOfEvent } from './scope-of-event.ts';
import type { EventServices } from './event-services.ts';
import { recordEvent } from './record.ts';
import { compileOnce } from '../store/store.ts';
import type { Tx } from '../store/store.ts';
import { parseJson } from '../store/json-column.ts';

/** An event about a space or a site. */
export interface TargetEvent {
  readonly level: 'space' | 'site';
  readonly target: string;
  readonly type: EventType;
  /** Fields of the payload besides `eventId`, `type` and `installationId`. */
  readonly fields: Readonly<Record<string, unknown>>;
}

const findInstalled = compileOnce((db, level: TargetEvent['level'], target: string) =>
  db
    .selectFrom('child_installation')
    .innerJoin('installation', 'installation.id', 'child_installation.installation')
    .innerJoin('integration', 'integration.name', 'installation.integration')
    .select(['installation.id', 'installation.integration', 'integration.definition'])
    .where('child_installation.level', '=', level)
    .where('child_installation.target', '=', target)
    .where('child_installation.status', '=', 'active')
    .where('installation.status', '=', 'active'),
);

/** Whether an installation on the target is set up whose integration declares the scope of a type of event. */
export async function isAwaited(
  { store }: Pick<EventServices, 'store'>,
  { level, target, type }: Pick<TargetEvent, 'level' | 'target' | 'type'>,
): Promise<boolean> {
  const scope = scopeOfEvent(type);
  const rows = await findInstalled(store.db, level, target);
  return rows.some((row) => scope === undefined || (parseJson(row.definition).scopes as string[]).includes(scope));
}

/**
 * Records the event for each installation on the target that is set up and whose integration declares the scope. That of
 * a paused one is held until it goes on.
 */
export async function recordForTarget(services: EventServices, tx: Tx, event: TargetEvent): Promise<void> {
  const scope = scopeOfEvent(event.type);
  const rows = await findInstalled(tx, event.level, event.target);
  for (const row of rows) {
    const scopes: readonly string[] = parseJson(row.definition).scopes;
    if (scope !== undefined && !scopes.includes(scope)) continue;
    await recordEvent(services, tx, {
      integration: row.integration,
      installation: row.id,
      level: event.level,
      target: event.target,
      type: event.type,
      fields: { installationId: row.id, ...event.fields },
    });
  }
}
