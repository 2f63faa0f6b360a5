// Bytes that were uploaded ahead of a push, until it comes or they are collected.
import type { Migration } from '../migration.ts';

/** The twelfth schema. Uploads of before are not known, and stay. */
export const contentUploads: Migration = {
  number: 12,
  name: 'content-uploads',
  statements: [
    `CREATE TABLE content_upload (
       space TEXT NOT NULL, hash TEXT NOT NULL, uploaded_at INT NOT NULL, PRIMARY KEY (space, hash))`,
    `CREATE INDEX content_upload_at ON content_upload (uploaded_at)`,
  ],
};
