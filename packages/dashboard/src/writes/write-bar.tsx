// The actions of the resource on screen: create, edit, and delete as buttons, the rest under “More”.
import type { ComponentChildren } from 'preact';
import { performAction } from './perform-write.ts';
import { writeLabel, writeName } from './resource-writes.ts';
import type { WritesAtPath } from './resource-writes.ts';
import type { Command } from '../state/commands/command.ts';
import { useCommands } from '../state/use-commands.ts';
import { useDashboard } from '../state/use-dashboard.ts';
import { useStore } from '../state/use-store.ts';
import { Link } from '../ui/link.tsx';
import { GuardedButton } from '../ui/rights/guarded-button.tsx';
import { RightsNote } from '../ui/rights/rights-note.tsx';
import { Problem } from '../ui/problem.tsx';
import { useAction } from '../ui/use-action.ts';
import { reasonAgainst, useWrites } from './use-writes.ts';
import type { Writes } from './use-writes.ts';
import './writes.css';

const KEYS: Readonly<Record<string, string>> = { new: 'a', edit: 'e', delete: 'Delete' };

/** The buttons. Renders nothing if no write is possible. */
export function WriteBar({ apiPath }: { readonly apiPath: string }) {
  const { writes } = useDashboard();
  const { value } = useWrites(apiPath, false);
  const notice = useStore(writes, (state) => state.notice);
  return (
    <>
      {value !== undefined && value.all.length > 0 && <WriteButtons apiPath={apiPath} writes={value} hasKeys />}
      <p class="write-notice" role="status">
        {notice}
      </p>
    </>
  );
}

export interface WriteButtonsProps {
  readonly apiPath: string;
  readonly writes: Writes;
  /** Whether they have keys, and are commands of the palette: one resource on screen can have them. */
  readonly hasKeys?: boolean;
  /** The label of the group, if several groups are on screen. */
  readonly label?: string;
}

/** The buttons of a resource or a list. */
export function WriteButtons({ apiPath, writes, hasKeys = false, label = 'Actions' }: WriteButtonsProps) {
  const dashboard = useDashboard();
  const action = useAction();
  const { document, all, target, item } = writes;
  const start = (at: WritesAtPath): void => {
    if (reasonAgainst(at, writes) !== undefined) return;
    if (!isAtOnce(at) || typeof at.write !== 'object') return dashboard.router.go(writeHref(apiPath, at));
    const params = { ...target.params, ...at.params };
    const context = { dashboard, document, at, params, item };
    const { write } = at;
    action.run(async () => {
      const { path } = await performAction(context, write, {});
      if (path !== undefined) dashboard.router.go(`/data${path}`);
    }, writeLabel(at));
  };
  useCommands(() => (hasKeys ? all.map((at) => commandOf(at, () => start(at))) : []), [apiPath, writes, hasKeys]);
  const [main, more] = [
    all.filter(({ write }) => typeof write === 'string'),
    all.filter(({ write }) => typeof write !== 'string'),
  ];
  const button = (at: WritesAtPath) => {
    const reason = reasonAgainst(at, writes);
    const variant = at.write === 'new' ? 'primary' : at.write === 'delete' ? 'danger' : 'plain';
    return reason === undefined && !isAtOnce(at) ? (
      <Link
        key={writeLabel(at)}
        class={variant === 'plain' ? 'button' : `button button-${variant}`}
        href={writeHref(apiPath, at)}
      >
        {writeLabel(at)}
      </Link>
    ) : (
      <GuardedButton
        key={writeLabel(at)}
        variant={variant}
        reason={reason}
        isBusy={action.isRunning}
        run={() => start(at)}
      >
        {writeLabel(at)}
      </GuardedButton>
    );
  };
  return (
    <div class="write-bar" role="group" aria-label={label}>
      {(main.length === 0 ? more : main).map(button)}
      {main.length > 0 && more.length > 0 && (more.length < 3 ? more.map(button) : <More>{more.map(button)}</More>)}
      <RightsNote reasons={all.map((at) => reasonAgainst(at, writes))} />
      <Problem message={action.problem} />
    </div>
  );
}

function More({ children }: { readonly children: ComponentChildren }) {
  return (
    <details class="write-more">
      <summary class="button">More</summary>
      <div class="write-bar">{children}</div>
    </details>
  );
}

/** Whether it needs neither a form nor a question. */
function isAtOnce({ write, operation }: WritesAtPath): boolean {
  if (typeof write !== 'object' || write.warns !== undefined) return false;
  return write.sends !== undefined || operation.body === undefined;
}

function commandOf(at: WritesAtPath, run: () => void): Command {
  const name = writeName(at.write);
  const keys = KEYS[name];
  return {
    id: `write:${name}:${at.row.noun}`,
    title: isAtOnce(at) ? writeLabel(at) : `${writeLabel(at)}…`,
    group: 'This view',
    run,
    ...(keys === undefined ? {} : { keys }),
  };
}

/** The URL of a write at a path. */
export function writeHref(apiPath: string, at: WritesAtPath): string {
  const [path = ''] = apiPath.split('?');
  return `/data${path}?do=${encodeURIComponent(writeName(at.write))}`;
}
