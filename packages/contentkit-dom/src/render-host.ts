// What rendered controls may do: send to the session, keep values of the page, register frames, load options.
import { inputEvent, pressEvent } from '@bindery/contentkit/controls';
import type { Press } from '@bindery/contentkit/controls';
import type { Session } from '@bindery/contentkit/session';
import type { CodeTools } from './code/code-tools.ts';
import { domId } from './render-context.ts';
import type { RenderContext, RenderHost } from './render-context.ts';
import type { FrameRegistry } from './frame-registry.ts';
import type { OptionLoader } from './options.ts';

/** How long after the last key a change of code is sent to the component. */
const CHANGE_DELAY_MS = 400;

/** What a mount has. */
export interface RenderHostInput {
  readonly session: Session;
  readonly frames: FrameRegistry;
  readonly loader: OptionLoader;
  /** Runs something, after the question that goes before it was answered with yes. */
  readonly confirm: (confirmation: Press['confirm'], yes: () => void) => void;
  readonly render: () => void;
  readonly code: CodeTools;
}

/** A press that waits until nothing was typed for a moment. */
interface WaitingPress {
  readonly timer: ReturnType<typeof setTimeout>;
  readonly run: () => void;
}

/** The host of one mount, and a function that ends it and sends pending input immediately. */
export function createRenderHost({ session, frames, loader, confirm, render, code }: RenderHostInput): {
  host: RenderHost;
  stop: () => void;
} {
  const ui = new Map<string, unknown>();
  const later = new Map<string, WaitingPress>();

  function pressDebounced(at: RenderContext, it: Press): void {
    const id = domId(at, 'later');
    clearTimeout(later.get(id)?.timer);
    const run = (): void => {
      later.delete(id);
      press(at, it);
    };
    later.set(id, { timer: setTimeout(run, CHANGE_DELAY_MS), run });
  }

  function press({ instance, path }: RenderContext, it: Press): void {
    session.send(pressEvent(instance.id, path, it));
  }

  const host: RenderHost = {
    press: (at, it) => confirm(it.confirm, () => press(at, it)),
    input: (at, it) => confirm(it.confirm, () => session.send(inputEvent(at.instance.id, at.path, it))),
    pressDebounced,
    close: (instance) => session.send({ type: 'close', instance }),
    retry: session.retry,
    getUi: (id) => ui.get(id),
    setUi: (id, value) => {
      ui.set(id, value);
      render();
    },
    frame: (node, at, frame) => frames.set(node, at.instance.id, frame),
    code,
    options: (at, source) => loader.get(domId(at, 'options'), source),
    loadOptions: (at, source, mode, query) => loader.load(domId(at, 'options'), { source, mode, query }),
  };
  return {
    host,
    stop: () => {
      for (const { timer, run } of later.values()) {
        clearTimeout(timer);
        run();
      }
    },
  };
}
