// A surface: its toolbar and the rendered component.
import { mountContentKit } from '@bindery/contentkit-dom';
import type { PlainObject } from '@bindery/contract';
import type { Session } from '@bindery/contentkit/session';
import { useEffect, useRef, useState } from 'preact/hooks';
import { failureText } from '../../../state/api/failure-text.ts';
import { createFetchOptions } from '../../../state/integrations/fetch-options.ts';
import { frameUrls, useStatus } from '../../../state/platform-status.ts';
import { listSpecifications } from '../../../state/sources/configure-source.ts';
import { startSurface } from './start-surface.ts';
import { SURFACES, WIDTHS } from './surface-settings.ts';
import type { Subject, Surface, SurfaceSettings } from './surface-settings.ts';
import { useDashboard } from '../../../state/use-dashboard.ts';
import { createFailureLink } from '../../../events/causes/failure-link.ts';
import { useStore } from '../../../state/use-store.ts';
import { Options } from '../../../ui/choices/choice.tsx';
import { AuthorNotes } from '../../../blocks/author-notes.tsx';
import { useAuthorNotes } from '../../../blocks/use-author-notes.ts';

export interface SurfacePaneProps {
  readonly name: string;
  readonly subject: Subject;
  readonly props: PlainObject;
  readonly settings: SurfaceSettings;
  readonly change: (settings: SurfaceSettings) => void;
}

export function SurfacePane({ name, subject, props, settings, change }: SurfacePaneProps) {
  const { container, problem, answer, notes, clear } = useSurface(subject, props, settings);
  return (
    <section class="surface" aria-label={name}>
      <SurfaceToolbar name={name} settings={settings} change={change} />
      <div class="surface-room" data-theme={settings.theme}>
        <div class="surface-frame" data-width={settings.width} dir={settings.direction}>
          {problem !== undefined && <p role="alert">{problem}</p>}
          <div ref={container} />
        </div>
      </div>
      <AuthorNotes notes={notes} clear={clear} />
      <p class="surface-answer" role="status">
        {answer ?? ''}
      </p>
    </section>
  );
}

/** Runs the component while it is mounted. */
function useSurface({ integration, component }: Subject, props: PlainObject, { surface, theme }: SurfaceSettings) {
  const { api, pages, queries, router } = useDashboard();
  const { notes, warn, clear } = useAuthorNotes();
  const container = useRef<HTMLDivElement>(null);
  const running = useRef<Session | undefined>(undefined);
  const [problem, setProblem] = useState<string>();
  const [answer, setAnswer] = useState<string>();
  const space = useStore(pages, (state) => state.spaceId) ?? '';
  const organization = useStore(pages, (state) => state.organization);
  const status = useStatus();
  const site = status?.demo?.site;
  useEffect(() => {
    if (organization === undefined) return undefined;
    let end: (() => void) | undefined;
    let isOver = false;
    const settings = { surface, theme };
    const subject = { integration, component, props, settings, organization, space, site };
    const started = startSurface({ ...subject, api, frameUrls: () => frameUrls(queries) }).then((session) => {
      if (isOver || container.current === null) return session.dispose();
      const mounted = mountContentKit(container.current, {
        session,
        failureLink: createFailureLink(router),
        warn,
        theme,
        fetchOptions: createFetchOptions(api, integration),
        builtInOptions: (_kind, options) => listSpecifications(api, organization, options),
        complete: (returned) =>
          setAnswer(`The component completed${returned === undefined ? '.' : ` with ${JSON.stringify(returned)}.`}`),
        persistProps: (stored) => setAnswer(`Saved to page: ${JSON.stringify(stored)}`),
      });
      running.current = session;
      // A window that it opened, as for OAuth, may have changed what it shows.
      window.addEventListener('focus', session.refresh);
      end = () => {
        window.removeEventListener('focus', session.refresh);
        mounted.dispose();
        session.dispose();
      };
    });
    started.catch((thrown: unknown) => {
      if (!isOver) setProblem(failureText(thrown));
    });
    return () => {
      isOver = true;
      end?.();
      running.current = undefined;
      setProblem(undefined);
      setAnswer(undefined);
      clear();
    };
  }, [api, queries, integration, component, props, surface, theme, space, organization, site, warn, clear]);
  useEffect(() => running.current?.refresh(), [status?.builds]);
  return { container, problem, answer, notes, clear };
}

type ToolbarProps = Pick<SurfacePaneProps, 'name' | 'settings' | 'change'>;

function SurfaceToolbar({ name, settings, change }: ToolbarProps) {
  const choice = <Key extends 'theme' | 'width' | 'direction'>(
    key: Key,
    options: Readonly<Record<SurfaceSettings[Key], string>>,
    label: string,
  ) => (
    <div class="toolbar-group" role="group" aria-label={`${label} of ${name.toLowerCase()}`}>
      {(Object.entries(options) as [SurfaceSettings[Key], string][]).map(([value, text]) => (
        <button
          key={value}
          type="button"
          aria-pressed={settings[key] === value}
          onClick={() => change({ ...settings, [key]: value })}
        >
          {text}
        </button>
      ))}
    </div>
  );
  return (
    <div class="surface-toolbar" role="toolbar" aria-label={`Display settings of ${name.toLowerCase()}`}>
      <select
        aria-label={`Surface of ${name.toLowerCase()}`}
        value={settings.surface}
        onChange={({ currentTarget }) => change({ ...settings, surface: currentTarget.value as Surface })}
      >
        <Options of={SURFACES} />
      </select>
      {choice('theme', { light: 'Light', dark: 'Dark' }, 'Theme')}
      {choice('width', WIDTHS, 'Width')}
      {choice('direction', { ltr: 'LTR', rtl: 'RTL' }, 'Direction')}
    </div>
  );
}
