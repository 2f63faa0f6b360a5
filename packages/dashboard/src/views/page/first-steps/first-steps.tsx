// The Get started checklist of five steps, which the platform checks off. One key dismisses it permanently.
import type { ComponentChildren } from 'preact';
import { FIRST_STEPS } from './completed-steps.ts';
import type { FirstStep } from './completed-steps.ts';
import { useStatus } from '../../../state/platform-status.ts';
import { useDashboard } from '../../../state/use-dashboard.ts';
import { useStore } from '../../../state/use-store.ts';
import { CopyButton } from '../../../ui/copy-button.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { useStepActions } from './use-step-actions.ts';
import './first-steps.css';

/** The command of the last step, with the folder of the integration if it isn’t the one in which the platform was started. */
function dryRunOf(folder: string | undefined): string {
  const argument = folder === undefined ? '' : `${/^[\w./-]+$/.test(folder) ? folder : JSON.stringify(folder)} `;
  return `npx bindery publish ${argument}--dry-run`;
}

interface StepText {
  readonly title: ComponentChildren;
  readonly reason: string;
}

const TEXTS: Readonly<Record<FirstStep, (dryRun: string) => StepText>> = {
  edit: () => ({ title: 'Edit the block’s code and save', reason: 'The block re-renders here and keeps its state.' }),
  press: () => ({ title: 'Click a control in the block', reason: 'Your code runs locally.' }),
  open: () => ({ title: 'Open an event', reason: 'See its API calls, logs, and timing.' }),
  break: () => ({ title: 'Break the code and save', reason: 'The error appears on the block, with its source line.' }),
  publish: (dryRun) => ({
    title: (
      <>
        Run <code>{dryRun}</code>
        <CopyButton text={dryRun} noun="command" />
      </>
    ),
    reason: 'Preview the publish request.',
  }),
};

/** The checklist; nothing once it was dismissed. */
export function FirstSteps() {
  const { preferences } = useDashboard();
  const folder = useStatus()?.builds[0]?.folder;
  const areHidden = useStore(preferences, (state) => state.areHintsGone);
  const completed = useStore(preferences, (state) => state.stepsDone);
  const actions = useStepActions();
  if (areHidden) return null;
  const next = FIRST_STEPS.find((step) => !completed.includes(step));
  return (
    <section class="first-steps" aria-label="Get started">
      <header>
        <h2>Get started</h2>
        <p role="status">
          {next === undefined
            ? 'All done. Your integration works.'
            : `${completed.length} of ${FIRST_STEPS.length} done`}
        </p>
        <button class="button" type="button" onClick={() => preferences.set({ areHintsGone: true })}>
          {next === undefined ? 'Close' : 'Dismiss'} <kbd>x</kbd>
        </button>
      </header>
      <ol>
        {FIRST_STEPS.map((step) => (
          <Step
            key={step}
            text={TEXTS[step](dryRunOf(folder))}
            run={actions[step]}
            isDone={completed.includes(step)}
            isNext={step === next}
          />
        ))}
      </ol>
    </section>
  );
}

interface StepProps {
  readonly text: StepText;
  readonly run: (() => void) | undefined;
  readonly isDone: boolean;
  readonly isNext: boolean;
}

function Step({ text: { title, reason }, run, isDone, isNext }: StepProps) {
  return (
    <li data-done={isDone} {...(isNext ? { 'aria-current': 'step' } : {})}>
      <Icon name={isDone ? 'ok' : 'circle'} />
      <span>
        <span class="hidden">{isDone ? 'Done: ' : 'To do: '}</span>
        {run === undefined ? (
          <span class="first-step-title">{title}</span>
        ) : (
          <button class="first-step-title" type="button" onClick={run}>
            {title}
          </button>
        )}{' '}
        {!isDone && <span class="quiet">{reason}</span>}
      </span>
    </li>
  );
}
