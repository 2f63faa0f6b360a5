// The page of the browser tests: mounts a session whose components run in the test, and records the effects of the host.
import type { RenderAnswer } from '@bindery/contentkit/session';
import { contentKitStyles, createSession, mountContentKit } from '@bindery/contentkit-dom';
import type { MountedContentKit, SessionOptions } from '@bindery/contentkit-dom';

declare global {
  interface Window {
    /** Given by the test: answers a render request, or an error. */
    renderInTest: (
      request: unknown,
    ) => Promise<{ answer?: RenderAnswer; error?: { message: string; code?: string; status?: number } }>;
    start: (options?: Partial<SessionOptions> & { trusted?: string[]; html?: string }) => void;
    mounted: MountedContentKit;
    /** Takes the session off the page, so that another can be started. */
    endSession: () => void;
    asked: unknown[];
  }
}

const style = document.createElement('style');
style.textContent = `body { margin: 0; padding: 16px; background: #fff; } ${contentKitStyles}`;
document.head.append(style);

window.asked = [];
window.endSession = () => {
  window.mounted.session.dispose();
  window.mounted.dispose();
};
window.start = ({ trusted, html, ...options } = {}) => {
  if (html !== undefined) (document.querySelector('main') as Element).innerHTML = html;
  const record =
    (type: string) =>
    (...values: unknown[]): void =>
      void window.asked.push([type, ...values]);
  const session = createSession({
    componentId: 'main',
    context: { type: 'document', spaceId: 'sp_1', editable: true, theme: 'light' },
    transport: {
      render: async (request, { signal }) => {
        const { answer, error } = await window.renderInTest(request);
        signal.throwIfAborted();
        if (answer === undefined) throw Object.assign(new Error(error?.message), error);
        return answer;
      },
    },
    ...options,
  });
  window.mounted = mountContentKit(document.querySelector('main') as Element, {
    session,
    openUrl: record('openUrl'),
    navigate: record('navigate'),
    persistProps: record('persistProps'),
    complete: record('complete'),
    warn: record('warn'),
    failureLink: ({ eventId }, { isModal }) =>
      eventId === undefined
        ? undefined
        : { href: `/events/${eventId}`, text: 'Open its trace', open: () => record('openTrace')(eventId, isModal) },
    builtInOptions: async () => [{ id: 'petstore', label: 'Pet store' }],
    ...(trusted === undefined ? {} : { isFrameTrusted: (origin) => trusted.includes(origin) }),
  });
};
