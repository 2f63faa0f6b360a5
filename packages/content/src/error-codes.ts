import { createErrorTable } from '@bindery/diagnostics';
import type { ErrorCode, ErrorTable } from '@bindery/diagnostics';

/** Every code that the engine of content throws. */
export const CONTENT_ERRORS = {
  content_node_missing: { owner: 'system', advice: 'Restore the data from a backup.' },
  content_node_damaged: { owner: 'system', advice: 'Restore the data from a backup.' },
  page_unknown: { owner: 'user', advice: 'List the pages of the revision, and name one of them.' },
  page_exists: { owner: 'user', advice: 'Give the new page an id that no other has.' },
  page_id_invalid: { owner: 'user', advice: 'Use letters, digits, "_" and "-", at most 128.' },
  page_parent_unknown: { owner: 'user', advice: 'Name a page of the same revision, or none for the top.' },
  page_parent_childless: { owner: 'user', advice: 'Put it below a document or a group.' },
  page_group_nested: { owner: 'user', advice: 'Put groups at the top; below them, use documents.' },
  page_moved_into_itself: { owner: 'user', advice: 'Move the lower page out first.' },
  page_position_unknown: { owner: 'user', advice: 'Name a page that has the same parent, or no position.' },
  page_too_deep: { owner: 'user', advice: 'Move the page to a higher level.' },
  page_slug_taken: { owner: 'user', advice: 'Choose another slug, or leave it out for a free one.' },
  page_slug_invalid: { owner: 'user', advice: 'Use 1 to 100 characters, none of them "/".' },
  content_entry_too_large: { owner: 'user', advice: 'Shorten the fields of the page; its text is stored separately.' },
  markdown_too_large: { owner: 'user', advice: 'Divide the page into several.' },
  markdown_too_deep: { owner: 'user', advice: 'Nest fewer lists, quotes or blocks.' },
  markdown_too_complex: {
    owner: 'user',
    advice: 'Divide a long list or table; close unfinished links, code spans and tags, or write them as code.',
  },
  front_matter_malformed: { owner: 'user', advice: 'Correct the YAML; text with a colon needs quotes.' },
  expression_malformed: {
    owner: 'user',
    advice: 'Use names, values and operators of JavaScript; see docs/operate/content.md.',
  },
  expression_failed: { owner: 'user', advice: 'Check that the values it reads exist; use "?." for optional ones.' },
  html_too_large: { owner: 'user', advice: 'Divide the page into several.' },
  html_too_deep: { owner: 'user', advice: 'Nest fewer elements.' },
  folder_path_invalid: { owner: 'user', advice: 'Use paths inside the folder, relative to it.' },
  folder_path_collision: { owner: 'user', advice: 'Take it out of SUMMARY.md, or move it.' },
  folder_file_not_text: { owner: 'user', advice: 'Save the file as UTF-8 text.' },
  folder_conflict_unresolved: { owner: 'user', advice: 'Keep what is right, and remove the lines of the markers.' },
  folder_config_malformed: {
    owner: 'user',
    advice: 'Correct .gitbook.yaml: "root", "structure" and "redirects" have paths.',
  },
  folder_items_malformed: { owner: 'user', advice: 'Correct the YAML; docs/operate/content.md shows its form.' },
  summary_page_missing: { owner: 'user', advice: 'Create the file, or remove its line from the list.' },
  summary_path_invalid: { owner: 'user', advice: 'List files that are in the folder.' },
  summary_item_malformed: { owner: 'user', advice: 'Correct the YAML of the item, or remove it.' },
  summary_too_deep: { owner: 'user', advice: 'Move the page to a higher level.' },
  document_too_deep: { owner: 'user', advice: 'Nest fewer blocks.' },
} as const satisfies Record<string, ErrorCode>;

/** A code that the engine throws. */
export type ContentErrorCode = keyof typeof CONTENT_ERRORS;

const table = createErrorTable(CONTENT_ERRORS);

/** An error of the engine, with owner and advice of its code. */
export const contentError: ErrorTable<ContentErrorCode>['error'] = table.error;
