import { createErrorTable } from '@bindery/diagnostics';
import type { ErrorCode, ErrorTable } from '@bindery/diagnostics';

/** Every code that the engine of content throws. */
export const CONTENT_ERRORS = {
  content_node_missing: { owner: 'system', advice: 'Restore the data from a backup.' },
  content_node_damaged: { owner: 'system', advice: 'Restore the data from a backup.' },
  page_unknown: { owner: 'user', advice: 'Use a page from this revision. List its pages to find one.' },
  page_exists: { owner: 'user', advice: 'Use a unique page ID.' },
  page_id_invalid: { owner: 'user', advice: 'Use up to 128 letters, digits, "_", and "-".' },
  page_parent_unknown: {
    owner: 'user',
    advice: 'Use a page in the same revision, or omit the parent for the top level.',
  },
  page_parent_childless: { owner: 'user', advice: 'Move it under a document or a group.' },
  page_group_nested: { owner: 'user', advice: 'Keep groups at the top level. Use documents inside them.' },
  page_moved_into_itself: { owner: 'user', advice: 'Move the subpage out first.' },
  page_position_unknown: { owner: 'user', advice: 'Use a page with the same parent, or omit the position.' },
  page_too_deep: { owner: 'user', advice: 'Move the page to a higher level.' },
  page_slug_taken: { owner: 'user', advice: 'Choose another slug, or omit it to generate one.' },
  page_slug_invalid: { owner: 'user', advice: 'Use 1 to 100 characters without "/".' },
  content_entry_too_large: { owner: 'user', advice: 'Shorten the page’s fields. Its text is stored separately.' },
  markdown_too_large: { owner: 'user', advice: 'Split the page into several pages.' },
  markdown_too_deep: { owner: 'user', advice: 'Nest fewer lists, quotes, or blocks.' },
  markdown_too_complex: {
    owner: 'user',
    advice: 'Split long lists or tables. Close unfinished links, code spans, and tags, or write them as code.',
  },
  front_matter_malformed: { owner: 'user', advice: 'Fix the YAML. Quote text that contains a colon.' },
  html_too_large: { owner: 'user', advice: 'Split the page into several pages.' },
  html_too_deep: { owner: 'user', advice: 'Nest fewer elements.' },
  folder_path_invalid: { owner: 'user', advice: 'Use relative paths inside the folder.' },
  folder_path_collision: { owner: 'user', advice: 'Remove it from SUMMARY.md, or move the file.' },
  folder_file_not_text: { owner: 'user', advice: 'Save the file as UTF-8 text.' },
  folder_conflict_unresolved: { owner: 'user', advice: 'Keep the correct text, and remove the conflict markers.' },
  folder_config_malformed: {
    owner: 'user',
    advice: 'Fix .gitbook.yaml. "root", "structure", and "redirects" must contain paths.',
  },
  folder_items_malformed: { owner: 'user', advice: 'Fix the YAML. See docs/operate/openapi.md for the format.' },
  summary_page_missing: { owner: 'user', advice: 'Create the file, or remove its line from the list.' },
  summary_path_invalid: { owner: 'user', advice: 'List only files in the folder.' },
  summary_item_malformed: { owner: 'user', advice: 'Fix the item’s YAML, or remove the item.' },
  summary_too_deep: { owner: 'user', advice: 'Move the page to a higher level.' },
  document_too_deep: { owner: 'user', advice: 'Nest fewer blocks.' },
} as const satisfies Record<string, ErrorCode>;

/** A code that the engine throws. */
export type ContentErrorCode = keyof typeof CONTENT_ERRORS;

const table = createErrorTable(CONTENT_ERRORS);

/** An error of the engine, with owner and advice of its code. */
export const contentError: ErrorTable<ContentErrorCode>['error'] = table.error;
