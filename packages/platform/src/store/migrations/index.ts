import { first } from './earlier/001-first.ts';
import { sealedEvents } from './earlier/002-sealed-events.ts';
import { tunnelUntil } from './earlier/003-tunnel-until.ts';
import { resources } from './earlier/004-resources.ts';
import { content } from './earlier/005-content.ts';
import { conflicts } from './earlier/006-conflicts.ts';
import { tokenIssuer } from './earlier/007-token-issuer.ts';
import { eventQueue } from './earlier/008-event-queue.ts';
import { traceBytes } from './earlier/009-trace-bytes.ts';
import { publicFiles } from './earlier/010-public-files.ts';
import { leaseOwner } from './earlier/011-lease-owner.ts';
import { contentUploads } from './earlier/012-content-uploads.ts';
import { specifications } from './earlier/013-specifications.ts';
import { translations } from './earlier/014-translations.ts';
import { singleSignOn } from './earlier/015-single-sign-on.ts';
import { translationMemoryAge } from './016-translation-memory-age.ts';
import { eventList } from './017-event-list.ts';
import { integrationVersions } from './018-integration-versions.ts';
import { indexedSpecifications } from './019-indexed-specifications.ts';
import { formerPaths } from './020-former-paths.ts';
import { glossary } from './021-glossary.ts';
import { siteEvents } from './022-site-events.ts';
import { auditEvents } from './023-audit-events.ts';
import { anyEmail } from './024-any-email.ts';
import { gitSync } from './025-git-sync.ts';
import { externalLinks } from './026-external-links.ts';
import { sourceMaps } from './027-source-maps.ts';
import { jobLeases } from './028-job-leases.ts';
import { versionNotes } from './029-version-notes.ts';
import { trustedPublishers } from './030-trusted-publishers.ts';
import { deviceLogins } from './031-device-logins.ts';
import type { Migration } from './migration.ts';

/** Every migration, oldest first. */
export const migrations: readonly Migration[] = [
  first,
  sealedEvents,
  tunnelUntil,
  resources,
  content,
  conflicts,
  tokenIssuer,
  eventQueue,
  traceBytes,
  publicFiles,
  leaseOwner,
  contentUploads,
  specifications,
  translations,
  singleSignOn,
  translationMemoryAge,
  eventList,
  integrationVersions,
  indexedSpecifications,
  formerPaths,
  glossary,
  siteEvents,
  auditEvents,
  anyEmail,
  gitSync,
  externalLinks,
  sourceMaps,
  jobLeases,
  versionNotes,
  trustedPublishers,
  deviceLogins,
];

/** Version of the schema that this code reads and writes. */
export const SCHEMA_VERSION = migrations.length;
