// Which process has an event under way, so that the start of another leaves it alone.
import type { Migration } from '../migration.ts';

/** The eleventh schema. */
export const leaseOwner: Migration = {
  number: 11,
  name: 'lease-owner',
  statements: [`ALTER TABLE event ADD COLUMN lease_owner TEXT`],
};
