// A web frame of a component, and its messages both ways.
import { framesOf, loadableUrl } from '@bindery/contentkit/session';
import type { FrameInTree, FrameState } from '@bindery/contentkit/session';
import type { ContentKitElements } from '@bindery/contract/contentkit';
import { testingError } from '../testing-error.ts';
import type { ComponentSession } from './component-session.ts';
import { getInstance } from './instance-tree.ts';

/**
 * A web frame. Its page isn’t loaded: a test sends the messages that the page would send.
 * @throws {KitError} frame_not_found, modal_not_found, component_disposed if the frame is no longer shown
 */
export class TestFrame {
  readonly #component: ComponentSession;
  readonly #instance: string;
  readonly #key: string;

  constructor(component: ComponentSession, instance: string, key: string) {
    this.#component = component;
    this.#instance = instance;
    this.#key = key;
  }

  /** The URL of the page. */
  get url(): string {
    return this.element.source.url;
  }

  get element(): ContentKitElements['webframe'] {
    return this.#current().element;
  }

  /** The size that the page requested, and whether it said that it is ready. */
  get state(): FrameState {
    this.#current();
    return getInstance(this.#component, this.#instance).frames[this.#key] ?? { isReady: false };
  }

  /** The messages that the page was sent, the latest last: `{ state: … }`. It is sent none before it is ready. */
  get received(): readonly unknown[] {
    return this.#messages('received');
  }

  /** The messages that the page sent, the latest last. */
  get sent(): readonly unknown[] {
    return this.#messages('sent');
  }

  /** Sends a message of the page, for example `{ action: { action: '@webframe.ready' } }`. Resolves when no request is in flight. */
  async send(message: unknown): Promise<void> {
    this.#current();
    const { session, traffic, settle } = this.#component;
    const data: unknown = structuredClone(message);
    traffic.push({ instance: this.#instance, frame: this.#key, direction: 'sent', message: data });
    session.send({ type: 'frameMessage', instance: this.#instance, frame: this.#key, data });
    await settle();
  }

  #messages(direction: 'received' | 'sent'): unknown[] {
    return this.#component.traffic
      .filter((each) => each.instance === this.#instance && each.frame === this.#key && each.direction === direction)
      .map(({ message }) => message);
  }

  #current(): FrameInTree {
    const frame = visibleFrames(this.#component, this.#instance).find(({ key }) => key === this.#key);
    if (frame !== undefined) return frame;
    throw testingError('frame_not_found', `The web frame ${this.#key.replace(/^\d+:/, '')} is no longer shown.`);
  }
}

/** The frames that an instance shows, in the order of the tree. One without a loadable URL isn’t shown. */
export function visibleFrames(component: ComponentSession, instance: string): FrameInTree[] {
  const { tree } = getInstance(component, instance);
  return framesOf(tree?.element).filter(({ element }) => loadableUrl(element.source.url) !== undefined);
}
