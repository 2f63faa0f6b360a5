// A conflict in anything but the text of a page: base, both versions, and the choice between the versions.
import { useId } from 'preact/hooks';
import { valueText } from '../../revisions/page-change-view.tsx';
import { ConflictChoices } from './conflict-choices.tsx';
import type { ConflictProps } from './conflict-choices.tsx';
import { MergeSides } from './merge-sides.tsx';

/** The values, where there are any, and the choice. */
export function ValueConflict(props: ConflictProps) {
  const { conflict, isInColumns } = props;
  const id = useId();
  const { parts = [], field } = conflict;
  const hasValues = field !== undefined && parts.length === 0;
  return (
    <div class="conflict-values" tabIndex={-1} role="group" aria-labelledby={id}>
      <span id={id} class="hidden">
        Both versions
      </span>
      {hasValues && (
        <MergeSides
          base={valueText(conflict.base)}
          main={valueText(conflict.main)}
          changeRequest={valueText(conflict.changeRequest)}
          isInColumns={isInColumns}
          isValue
        />
      )}
      {parts.map(({ main, changeRequest }, at) => (
        <MergeSides key={at} base="" main={main} changeRequest={changeRequest} isInColumns={isInColumns} />
      ))}
      <ConflictChoices {...props} />
    </div>
  );
}
