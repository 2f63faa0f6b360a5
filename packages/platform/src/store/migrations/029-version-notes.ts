// Notes of versions, versions that aren’t activated, and rollouts to a share of installations.
import type { Migration } from './migration.ts';

/** The twenty-ninth schema. A candidate keeps the values of its secrets until another version is live. */
export const versionNotes: Migration = {
  number: 29,
  name: 'version notes',
  statements: [
    `ALTER TABLE integration_version ADD COLUMN message TEXT`,
    `ALTER TABLE integration_version ADD COLUMN revision TEXT`,
    `ALTER TABLE integration_version ADD COLUMN builder TEXT`,
    `ALTER TABLE integration_version ADD COLUMN restores INT`,
    `ALTER TABLE integration_version ADD COLUMN sealed_secrets BYTES`,
    `ALTER TABLE integration ADD COLUMN rollout_version INT`,
    `ALTER TABLE integration ADD COLUMN rollout_percent INT`,
    `ALTER TABLE integration ADD COLUMN rollout_script TEXT`,
    `ALTER TABLE integration ADD COLUMN rollout_sealed_secrets BYTES`,
  ],
};
