// Revisions as trees of nodes; change requests with their reviews; comments with their replies and reactions.
import type { Migration } from '../migration.ts';

// What was stored as JSON is turned into trees by `resources/revisions/convert-old.ts`, which statements cannot.
const revisions = [
  `ALTER TABLE revision RENAME TO revision_with_pages`,
  `CREATE TABLE revision (
     id TEXT PRIMARY KEY, space TEXT NOT NULL, type TEXT NOT NULL, parents TEXT NOT NULL, root TEXT NOT NULL,
     created_at INT NOT NULL, created_by TEXT, merged_from TEXT, git TEXT)`,
  `CREATE INDEX revision_by_space ON revision (space, created_at, id)`,
  `CREATE TABLE content_node (hash TEXT PRIMARY KEY, data BYTES NOT NULL)`,
];

const changeRequests = [
  `CREATE TABLE change_request (
     id TEXT PRIMARY KEY, space TEXT NOT NULL REFERENCES space(id), number INT NOT NULL, status TEXT NOT NULL,
     subject TEXT NOT NULL, description TEXT, links TEXT NOT NULL DEFAULT '[]', agent_task TEXT,
     created_by TEXT NOT NULL, created_at INT NOT NULL, updated_at INT NOT NULL, merged_by TEXT, merged_at INT,
     revision TEXT NOT NULL, revision_initial TEXT NOT NULL, revision_merged_ancestor TEXT, revision_merged TEXT,
     conflicts_in TEXT,
     comments INT NOT NULL DEFAULT 0, topic TEXT, service TEXT NOT NULL DEFAULT '{}')`,
  `CREATE UNIQUE INDEX change_request_by_number ON change_request (space, number)`,
  `CREATE INDEX change_request_by_update ON change_request (space, status, updated_at, id)`,
  `CREATE INDEX change_request_by_creation ON change_request (space, status, created_at, id)`,
  `CREATE TABLE change_request_contributor (
     change_request TEXT NOT NULL REFERENCES change_request(id) ON DELETE CASCADE, "user" TEXT NOT NULL,
     action TEXT NOT NULL, count INT NOT NULL, updated_at INT NOT NULL, PRIMARY KEY (change_request, "user", action))`,
  `CREATE TABLE requested_reviewer (
     change_request TEXT NOT NULL REFERENCES change_request(id) ON DELETE CASCADE, "user" TEXT NOT NULL,
     requested_by TEXT NOT NULL, revision TEXT NOT NULL, created_at INT NOT NULL,
     PRIMARY KEY (change_request, "user"))`,
  `CREATE TABLE review (
     id TEXT PRIMARY KEY, change_request TEXT NOT NULL REFERENCES change_request(id) ON DELETE CASCADE,
     revision TEXT NOT NULL, reviewer TEXT NOT NULL, requested_by TEXT, status TEXT NOT NULL,
     created_at INT NOT NULL, updated_at INT NOT NULL)`,
  `CREATE INDEX review_by_change_request ON review (change_request, created_at, id)`,
];

const comments = [
  `CREATE TABLE comment (
     id TEXT PRIMARY KEY, space TEXT NOT NULL REFERENCES space(id),
     change_request TEXT REFERENCES change_request(id) ON DELETE CASCADE,
     review TEXT REFERENCES review(id) ON DELETE CASCADE, revision TEXT NOT NULL, page TEXT,
     page_shown TEXT, page_document TEXT, node TEXT, node_preview TEXT, table_cell TEXT, body TEXT NOT NULL,
     posted_by TEXT NOT NULL, posted_at INT NOT NULL, edited_at INT, resolved_by TEXT, resolved_at INT)`,
  `CREATE INDEX comment_by_space ON comment (space, change_request, posted_at, id)`,
  `CREATE INDEX comment_by_review ON comment (review)`,
  `CREATE TABLE comment_reply (
     id TEXT PRIMARY KEY, comment TEXT NOT NULL REFERENCES comment(id) ON DELETE CASCADE, body TEXT NOT NULL,
     posted_by TEXT NOT NULL, posted_at INT NOT NULL, edited_at INT)`,
  `CREATE INDEX comment_reply_by_comment ON comment_reply (comment, posted_at, id)`,
  `CREATE TABLE comment_reaction (
     comment TEXT NOT NULL REFERENCES comment(id) ON DELETE CASCADE,
     reply TEXT REFERENCES comment_reply(id) ON DELETE CASCADE, emoji TEXT NOT NULL, "user" TEXT NOT NULL,
     reacted_at INT NOT NULL)`,
  `CREATE UNIQUE INDEX comment_reaction_once ON comment_reaction (comment, COALESCE(reply, ''), emoji, "user")`,
  `CREATE INDEX comment_reaction_by_reply ON comment_reaction (reply)`,
];

/** The fifth schema. */
export const content: Migration = {
  number: 5,
  name: 'content',
  statements: [...revisions, ...changeRequests, ...comments],
};
