// Development mode ends by itself. One that was on before this has no end, and counts as ended.
import type { Migration } from '../migration.ts';

/** The third schema. */
export const tunnelUntil: Migration = {
  number: 3,
  name: 'tunnel-until',
  statements: [`ALTER TABLE integration ADD COLUMN tunnel_until INT`],
};
