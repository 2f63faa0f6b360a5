// Summarizes the changes of a revision in one line, for revisions without a message.
import type { RevisionSemanticChange } from '@bindery/contract/content';

const VERBS: Readonly<Record<string, string>> = {
  created: 'Added',
  deleted: 'Removed',
  edited: 'Edited',
  moved: 'Moved',
};

/** For example “Edited Tides, added Queue and 4 more”. Empty if nothing changed. */
export function describeSemanticChanges(changes: readonly RevisionSemanticChange[], more = 0): string {
  let verb = '';
  const parts = changes.map((change, index) => {
    const [own, name] = [verbOf(change), nameOf(change)];
    const isSame = own === verb;
    verb = own;
    return isSame ? name : `${index === 0 ? own : own.toLowerCase()} ${name}`;
  });
  if (more > 0) return `${parts.join(', ')} and ${more} more`;
  const last = parts.pop() ?? '';
  return parts.length === 0 ? last : `${parts.join(', ')} and ${last}`;
}

function verbOf(change: RevisionSemanticChange): string {
  const isRenamed = change.type === 'page_edited' && Object.keys(change.attributes).join() === 'title';
  return isRenamed ? 'Renamed' : (VERBS[change.type.split('_').at(-1) ?? ''] ?? 'Changed');
}

function nameOf(change: RevisionSemanticChange): string {
  switch (change.type) {
    case 'file_created':
    case 'file_deleted':
    case 'file_edited':
      return change.file.name;
    case 'reusable_content_created':
    case 'reusable_content_deleted':
    case 'reusable_content_edited':
      return `reusable content ${change.reusableContent.title}`;
    case 'tag_created':
    case 'tag_deleted':
    case 'tag_edited':
      return `tag ${change.tag.label}`;
    case 'variables_edited':
      return 'variables';
    default:
      return change.page.title;
  }
}
