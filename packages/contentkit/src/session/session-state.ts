// What a session is at one moment: plain, serialisable data. The reducer makes the next one, hosts render it.
import type {
  ContentKitAction,
  ContentKitContext,
  ContentKitRootElement,
  RenderIntegrationUI,
} from '@bindery/contract/contentkit';
import type { PublishedDifferenceId } from '../published/differences.ts';
import type { PlainObject } from '@bindery/contract';
import type { ContentKitWords } from './words.ts';

/** Values of a component's state by key. */
export type StateValues = Readonly<Record<string, unknown>>;

/** Why a request was sent. */
export type RequestKind = 'mount' | 'action' | 'refresh';

/** The control that caused something: where it is, and its label for what is announced. */
export interface Control {
  /** Path in the tree: `children[0].element`. */
  readonly path?: string;
  readonly label?: string;
}

/** A request that has not been answered yet. */
export interface PendingRequest {
  readonly sequence: number;
  readonly kind: RequestKind;
  readonly control: Control;
  readonly action?: ContentKitAction;
  /** The props that it carried: props changed since then survive its response. */
  readonly props: PlainObject;
  /** How many edits there had been when it was sent: later ones outlive its response. */
  readonly editsBefore: number;
  /** Whether its response keeps the failure of the preceding action. */
  readonly keepsFailure?: boolean;
}

/** An action that waits for the one before it. */
export interface QueuedAction {
  readonly action: ContentKitAction;
  readonly control: Control;
}

/** What went wrong with the last request, and what a retry would send. */
export interface RenderFailure {
  readonly code: string;
  readonly message: string;
  readonly status?: number;
  /** A short text for readers, instead of the message. */
  readonly forReaders?: string;
  readonly eventId?: string;
  readonly kind: RequestKind;
  readonly control: Control;
  readonly action?: ContentKitAction;
}

/** A web frame’s requested size, and the state sent to it. */
export interface FrameState {
  readonly isReady: boolean;
  /** CSS pixels, clamped. */
  readonly height?: number;
  /** Width divided by height, clamped. */
  readonly aspectRatio?: number;
  /** The state it was sent last, so that only changes are sent. */
  readonly sentState?: StateValues;
}

/** The tree that is shown, and what came with it. */
export interface RenderedTree {
  readonly element: ContentKitRootElement;
  readonly canAccessVisitorClaims: boolean;
  /** Path → `file:line:column`, in development. */
  readonly sources?: Readonly<Record<string, string>>;
  readonly headers?: Readonly<Record<string, string>>;
  readonly durationMs?: number;
}

/** One component on screen: the root, or a modal above it. */
export interface InstanceState {
  readonly id: string;
  /** The instance that opened this modal; absent for the root. */
  readonly opener?: string;
  /** The control in the opener that opened this modal. */
  readonly openedBy?: Control;
  readonly componentId: string;
  readonly props: PlainObject;
  /** Absent until the component answered first: then it starts from its initial state. */
  readonly state?: StateValues;
  /** Key → number of the edit that wrote it last, for keys edited since the last request was sent. */
  readonly edits: Readonly<Record<string, number>>;
  readonly tree?: RenderedTree;
  readonly request?: PendingRequest;
  readonly queue: readonly QueuedAction[];
  readonly failure?: RenderFailure;
  readonly frames: Readonly<Record<string, FrameState>>;
  /** Whether a fresh tree was requested while an action was running. */
  readonly isStale: boolean;
  /** Whether the component answered that it is done. */
  readonly isComplete: boolean;
  /** Requests that newer ones overtook; in the mode "published" only. */
  readonly overtaken?: readonly PendingRequest[];
  /** The state of the first response; in the mode "published" only. */
  readonly firstState?: StateValues;
  /** What the published site did otherwise so far; in the mode "published" only. */
  readonly differences?: readonly PublishedDifferenceId[];
}

/** The page that is sent to frames. */
export interface FramePage {
  readonly id: string;
  readonly path: string;
  readonly title: string;
}

/** What the host decides for a session. */
export interface SessionSettings {
  /** Does as the published site does, and says where that differs. Absent: everything works. */
  readonly mode?: 'published';
  /** What happens to an action while another is running. */
  readonly whileBusy: 'queue' | 'drop';
  readonly page?: FramePage;
  /** Claims of the visitor, sent to frames of components that may see them. */
  readonly visitor?: Readonly<Record<string, unknown>>;
  /**
   * Words of a page for readers, in its language. What goes wrong is then told in these words alone. Absent: English, with what authors need to
   * know.
   */
  readonly words?: ContentKitWords;
}

/** A session at one moment. */
export interface SessionState {
  readonly context: ContentKitContext;
  readonly settings: SessionSettings;
  /** The root first, then the modals, the topmost last. */
  readonly instances: readonly InstanceState[];
  readonly lastSequence: number;
  readonly lastEdit: number;
  readonly lastModal: number;
}

/** Id of the root instance. */
export const ROOT = 'root';

/** A session before anything is mounted. */
export function emptySession(context: ContentKitContext, settings: Partial<SessionSettings> = {}): SessionState {
  return {
    context,
    settings: { whileBusy: 'queue', ...settings },
    instances: [],
    lastSequence: 0,
    lastEdit: 0,
    lastModal: 0,
  };
}

/** The instance of an id, if it is still there. */
export function findInstance(state: SessionState, id: string): InstanceState | undefined {
  return state.instances.find((instance) => instance.id === id);
}

/** The body of a request, as the render operation takes it. */
export type RenderRequest = RenderIntegrationUI;
