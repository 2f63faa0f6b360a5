// A conflict in the text of a page. Each part is resolved alone. Saving writes the whole page.
import { useMemo } from 'preact/hooks';
import { useDerived } from '../../data/use-query.ts';
import { basesOfParts, parseMarks, writeDecided } from '../../diff/parse-marks.ts';
import type { MarkedPart } from '../../diff/parse-marks.ts';
import { useDashboard } from '../../state/use-dashboard.ts';
import { GuardedButton } from '../../ui/rights/guarded-button.tsx';
import { Problem } from '../../ui/problem.tsx';
import { useAction } from '../../ui/use-action.ts';
import { Load } from '../../ui/load.tsx';
import { useDraft } from '../../ui/use-draft.ts';
import { ConflictChoices } from './conflict-choices.tsx';
import type { ConflictProps } from './conflict-choices.tsx';
import { MergePart } from './merge-part.tsx';
import type { Decision } from './merge-part.tsx';
import { WholeText } from './whole-text.tsx';

const PAGE = 'GET /spaces/{spaceId}/change-requests/{changeRequestId}/content/page/{pageId}';
const CONTENT = 'POST /spaces/{spaceId}/change-requests/{changeRequestId}/content';

/** Reads the page with its marks. */
export function TextConflict(props: ConflictProps) {
  const { ids, conflict } = props;
  const pageId = conflict.items[0]?.id ?? '';
  const query = { format: 'markdown', 'format.markdown.refs': 'stable', computed: 'false' } as const;
  const page = useDerived(
    (api) => api.request(PAGE, { ...ids, pageId, query }),
    [ids.spaceId, ids.changeRequestId, pageId],
  );
  return (
    <Load query={page} noun="both versions">
      {(value) => (
        <ConflictParts {...props} pageId={pageId} markdown={value.type === 'document' ? (value.markdown ?? '') : ''} />
      )}
    </Load>
  );
}

interface ConflictPartsProps extends ConflictProps {
  readonly pageId: string;
  readonly markdown: string;
}

function ConflictParts(props: ConflictPartsProps) {
  const { ids, conflict, reason, isInColumns, pageId, markdown } = props;
  const { api } = useDashboard();
  const segments = useMemo(() => parseMarks(markdown), [markdown]);
  const bases = useMemo(() => basesOfParts(textOf(conflict.base), segments), [conflict.base, segments]);
  const parts = segments.filter((segment) => segment.kind === 'part');
  const draft = useDecisions(`merge.${ids.changeRequestId}.${pageId}`, parts);
  const action = useAction(() => draft.forget());
  const unresolved = parts.filter((_, at) => draft.decisions[at] === undefined).length;
  const save = (text: string): Promise<unknown> => {
    const changes = [{ operation: 'update_page' as const, page: pageId, document: { markdown: text } }];
    return api.request(CONTENT, { ...ids, body: { changes } });
  };
  const decided = (): string =>
    writeDecided(
      segments,
      draft.decisions.map((decision) => decision?.text ?? ''),
    );
  return (
    <>
      {parts.length > 1 && <ConflictChoices {...props} choices={EVERYWHERE} />}
      {parts.map((part, at) => (
        <MergePart
          key={at}
          name={`Conflict ${at + 1} of ${parts.length}`}
          part={part}
          base={bases[at] ?? ''}
          decision={draft.decisions[at]}
          reason={reason}
          isInColumns={isInColumns}
          decide={(decision) => draft.decide(at, decision)}
        />
      ))}
      {parts.length > 0 && (
        <p class="conflict-save">
          <GuardedButton
            variant="primary"
            reason={reason ?? (unresolved === 0 ? undefined : `${unresolved} of ${parts.length} conflicts unresolved.`)}
            isBusy={action.isRunning}
            run={() => action.run(() => save(decided()))}
          >
            Save resolution
          </GuardedButton>{' '}
          <span class="quiet">
            {unresolved === 0 ? 'All conflicts resolved.' : `${unresolved} of ${parts.length} left.`}
          </span>
        </p>
      )}
      {parts.length === 0 && <p>The text has no conflict markers for this conflict. Edit the text by hand.</p>}
      <WholeText
        markdown={markdown}
        reason={reason}
        isOpen={parts.length === 0}
        save={(text) => action.run(() => save(text))}
      />
      <Problem message={action.problem} />
    </>
  );
}

const EVERYWHERE = { main: 'Use main content for all', 'change-request': 'Use change request for all' } as const;

function textOf(base: unknown): string {
  return typeof base === 'string' ? base : '';
}

interface StoredDecisions {
  readonly parts?: readonly MarkedPart[];
  readonly decisions?: readonly (Decision | null)[];
}

/** The resolutions so far, saved for the tab. Resolutions of other parts are ignored. */
function useDecisions(name: string, parts: readonly MarkedPart[]) {
  const { text, change, forget } = useDraft(name, '{}');
  const stored = JSON.parse(text) as StoredDecisions;
  const isOfThese = JSON.stringify(stored.parts) === JSON.stringify(parts);
  const decisions = parts.map((_, at) => (isOfThese ? (stored.decisions?.[at] ?? undefined) : undefined));
  return {
    decisions,
    forget,
    decide: (at: number, decision: Decision | undefined): void => {
      const changed = decisions.map((one, index) => (index === at ? decision : one) ?? null);
      change(JSON.stringify({ parts, decisions: changed } satisfies StoredDecisions));
    },
  };
}
