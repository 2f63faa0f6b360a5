// One conflicting part of a text: both versions, the choices, and the resolution.
import { useId, useLayoutEffect, useRef, useState } from 'preact/hooks';
import { CHOICE_LABELS } from './describe-conflict.ts';
import type { MarkedPart } from '../../diff/parse-marks.ts';
import { GuardedButton } from '../../ui/rights/guarded-button.tsx';
import { MergeSides } from './merge-sides.tsx';

/** The resolution of a part, and the choice it came from. */
export interface Decision {
  readonly by: 'main' | 'change-request' | 'both' | 'edit';
  readonly text: string;
}

export interface MergePartProps {
  readonly name: string;
  readonly part: MarkedPart;
  readonly base: string;
  readonly decision: Decision | undefined;
  readonly reason: string | undefined;
  readonly isInColumns: boolean;
  /** Undefined clears the resolution. */
  readonly decide: (decision: Decision | undefined) => void;
}

/** The choices, and how the heading names each resolution. */
const CHOICES = [
  ['main', 'main content'],
  ['change-request', 'change request'],
  ['both', 'both'],
  ['edit', 'edited manually'],
] as const;

/** A conflicting part. Clicking the selected choice clears it. */
export function MergePart({ name, part, base, decision, reason, isInColumns, decide }: MergePartProps) {
  const id = useId();
  const [isConfirming, setConfirming] = useState(false);
  const { main, changeRequest } = part;
  const both = [main, changeRequest].filter((text) => text !== '').join('\n\n');
  const texts = { main, 'change-request': changeRequest, both, edit: decision?.text ?? both };
  return (
    <div class="merge-part" tabIndex={-1} role="group" aria-labelledby={id} data-decided={decision !== undefined}>
      <h4 id={id} class="merge-part-name">
        {name}
        {decision === undefined ? '' : `, resolved: ${CHOICES.find(([by]) => by === decision.by)?.[1] ?? ''}`}
      </h4>
      <MergeSides base={base} main={main} changeRequest={changeRequest} isInColumns={isInColumns} />
      <div class="conflict-choices" role="group" aria-label={`Resolution for ${name.toLowerCase()}`}>
        {CHOICES.map(([by], at) => (
          <span key={by} data-choice={by}>
            <GuardedButton
              reason={reason}
              isPressed={decision?.by === by}
              run={() => {
                setConfirming(true);
                decide(decision?.by === by ? undefined : { by, text: texts[by] });
              }}
            >
              {CHOICE_LABELS[by]} <kbd aria-hidden="true">{at + 1}</kbd>
            </GuardedButton>
          </span>
        ))}
      </div>
      {decision?.by === 'edit' && (
        <ManualText
          name={name}
          text={decision.text}
          isConfirming={isConfirming}
          change={(text) => decide({ by: 'edit', text })}
        />
      )}
    </div>
  );
}

interface ManualTextProps {
  readonly name: string;
  readonly text: string;
  /** Whether the user has just selected “Edit manually”, so that the field takes the focus. */
  readonly isConfirming: boolean;
  readonly change: (text: string) => void;
}

function ManualText({ name, text, isConfirming, change }: ManualTextProps) {
  const field = useRef<HTMLTextAreaElement>(null);
  useLayoutEffect(() => (isConfirming ? field.current?.focus() : undefined), [isConfirming]);
  return (
    <textarea
      ref={field}
      aria-label={`Text for ${name.toLowerCase()}`}
      rows={Math.min(16, Math.max(3, text.split('\n').length + 1))}
      value={text}
      onInput={(event) => change(event.currentTarget.value)}
    />
  );
}
