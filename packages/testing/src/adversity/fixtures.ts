// What an adversity test does with an integration, again and again: events, and steps of users.
import type { EventFields, EventType } from '../integration/event-fields.ts';
import type { InstalledIntegration } from '../integration/installed-integration.ts';
import type { TestPlatform } from '../platform/test-platform.ts';

/** An event that the integration gets: its type and fields, as for `deliver`. */
export type EventFixture = {
  [Type in EventType]: {
    readonly type: Type;
    /** For reports. Default: the type. */ readonly name?: string;
  } & EventFields<Type>;
}[EventType];

/** Steps, for example presses of a button. They have to await everything. */
export interface StepsFixture {
  /** For reports. */
  readonly name: string;
  readonly run: (integration: InstalledIntegration, platform: TestPlatform) => unknown;
}

/** What a run does, one after the other. */
export type Fixture = EventFixture | StepsFixture;

/** The name of a fixture in reports. */
export function nameOf(fixture: Fixture): string {
  return fixture.name ?? (fixture as EventFixture).type;
}

/** Does it. Resolves to the ID of the event if it is one. Throws what `deliver` and the steps throw. */
export async function performFixture(
  fixture: Fixture,
  integration: InstalledIntegration,
  platform: TestPlatform,
): Promise<string | undefined> {
  if ('run' in fixture) {
    await fixture.run(integration, platform);
    return undefined;
  }
  const { type, name: _name, ...fields } = fixture;
  const { eventId } = await integration.deliver(type, fields);
  return eventId;
}

/** Whether it is an event of a queue, which can be reordered and delivered with others. */
export function isEvent(fixture: Fixture): fixture is EventFixture {
  return !('run' in fixture);
}
