// The changes of one page: position, fields, and text by block.
import { useState } from 'preact/hooks';
import { useDerived } from '../data/use-query.ts';
import type { PageChange } from './compare-revisions.ts';
import type { RevisionPair } from './revision-pair.ts';
import { BlockDiff } from '../diff/block-diff.tsx';
import { WordsView } from '../diff/words-view.tsx';
import { Load } from '../ui/load.tsx';

export interface PageChangeViewProps {
  readonly change: PageChange;
  readonly pair: RevisionPair;
  /** Whether the text is open initially. */
  readonly isOpen: boolean;
}

const WORDS = {
  added: 'added',
  removed: 'removed',
  moved: 'moved',
  renamed: 'renamed',
  text: 'text',
  fields: 'properties',
} as const;

/** The page; its text is read when it is opened. */
export function PageChangeView({ change, pair, isOpen }: PageChangeViewProps) {
  const [isVisible, setVisible] = useState(isOpen);
  const { title, kinds, fields, from, to } = change;
  const hasText = kinds.some((kind) => kind === 'text' || kind === 'added' || kind === 'removed');
  return (
    <details class="page-change" open={isVisible} onToggle={(event) => setVisible(event.currentTarget.open)}>
      <summary data-key="row">
        <b>{title}</b>{' '}
        {kinds.map((kind) => (
          <span key={kind} class="chip" data-kind={kind}>
            {WORDS[kind]}
          </span>
        ))}
      </summary>
      {kinds.includes('moved') && (
        <p class="page-change-position">
          {from.join(' / ') === to.join(' / ') ? (
            'Reordered within its parent.'
          ) : (
            <>
              Moved from <b>{positionText(from)}</b> to <b>{positionText(to)}</b>.
            </>
          )}
        </p>
      )}
      {fields.length > 0 && (
        <dl class="field-changes">
          {fields.map(({ name, before, after }) => (
            <div key={name}>
              <dt>{nameOfField(name)}</dt>
              <dd class="diff-block">
                <WordsView before={valueText(before)} after={valueText(after)} />
              </dd>
            </div>
          ))}
        </dl>
      )}
      {isVisible && hasText && <PageText change={change} pair={pair} />}
    </details>
  );
}

function PageText({ change: { id, title, kinds }, pair: { spaceId, from, to } }: Omit<PageChangeViewProps, 'isOpen'>) {
  const texts = useDerived(
    (api) => {
      const fetchMarkdown = async (revisionId: string | undefined): Promise<string> => {
        if (revisionId === undefined) return '';
        const query = { format: 'markdown', metadata: 'false', computed: 'false' } as const;
        const ids = { spaceId, revisionId, pageId: id };
        const page = await api.request('GET /spaces/{spaceId}/revisions/{revisionId}/page/{pageId}', { ...ids, query });
        return page.type === 'document' ? (page.markdown ?? '') : '';
      };
      return Promise.all([
        kinds.includes('added') ? '' : fetchMarkdown(from),
        kinds.includes('removed') ? '' : fetchMarkdown(to),
      ]);
    },
    [spaceId, id, from, to],
  );
  return (
    <Load query={texts} noun={title}>
      {([before, after]) => <BlockDiff before={before} after={after} label={`Text changes in ${title}`} />}
    </Load>
  );
}

function positionText(above: readonly string[]): string {
  return above.length === 0 ? 'top level' : above.join(' / ');
}

/** `linkTitle` → `link title`. */
function nameOfField(name: string): string {
  return name.replaceAll(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
}

/** A value as someone reads it. */
export function valueText(value: unknown): string {
  if (value === undefined || value === null) return '';
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  return typeof value === 'string' ? value : JSON.stringify(value, undefined, 1);
}
