// Loads what code blocks need when the first one is rendered: colors for code to read, an editor for code to write.
// Until then, and where loading fails, code is plain text and its editor the browser's own field.
import type { CaretRange, CodeEditor, CodeEditorProps } from './editor.ts';
import type { Token } from './tokens.ts';

/** What rendering may use. */
export interface CodeTools {
  /** The tokens of code. Undefined until the grammars are loaded, and for unknown languages. */
  readonly tokens: (code: string, syntax: string | undefined) => readonly Token[] | undefined;
  /** Whether editors are loaded. Starts loading them otherwise. */
  readonly canEdit: () => boolean;
  /** Creates the editor in a node, or brings it up to date. */
  readonly edit: (node: Element, props: CodeEditorProps) => void;
  readonly endEdit: (node: Element) => void;
  /** Saves the caret of a field before an editor replaces it. */
  readonly leave: (field: HTMLTextAreaElement) => void;
}

/** What tools need of their mount. */
export interface CodeToolsHost {
  readonly changed: () => void;
  readonly failed: (reason: string) => void;
}

type TokensModule = typeof import('./tokens.ts');
type EditorModule = typeof import('./editor.ts');

/** So many texts keep their tokens, for the next rendering. */
const MAX_CACHED = 100;

/** Tools for one mount; what they load is shared by the page. */
export function createCodeTools(host: CodeToolsHost): CodeTools {
  const grammars = loadOnce<TokensModule>(() => import('./tokens.ts'), host);
  const editing = loadOnce<EditorModule>(() => import('./editor.ts'), host);
  const editors = new WeakMap<Element, CodeEditor>();
  const cache = new Map<string, readonly Token[] | undefined>();
  let caret: CaretRange | undefined;

  function tokens(code: string, syntax: string | undefined): readonly Token[] | undefined {
    if (syntax === undefined || syntax === '' || code === '') return undefined;
    const module = grammars();
    if (module === undefined) return undefined;
    const key = `${syntax}\n${code}`;
    if (cache.has(key)) return cache.get(key);
    const found = module.tokensOf(code, syntax);
    cache.set(key, found);
    for (const oldest of cache.keys()) {
      if (cache.size <= MAX_CACHED) break;
      cache.delete(oldest);
    }
    return found;
  }

  return {
    tokens,
    canEdit: () => editing() !== undefined,
    edit: (node, props) => {
      const existing = editors.get(node);
      if (existing !== undefined) {
        existing.update(props);
        return;
      }
      const editor = editing()?.createCodeEditor(node, props);
      if (editor === undefined) return;
      editors.set(node, editor);
      if (caret !== undefined) editor.focus(caret);
      caret = undefined;
    },
    endEdit: (node) => editors.get(node)?.destroy(),
    leave: (field) => {
      const isFocused = field.ownerDocument.activeElement === field;
      caret = isFocused ? { start: field.selectionStart, end: field.selectionEnd } : undefined;
    },
  };
}

/** Returns a function that loads a module on the first call, and returns it when it is loaded. */
function loadOnce<Module>(load: () => Promise<Module>, { changed, failed }: CodeToolsHost): () => Module | undefined {
  let module: Module | undefined;
  let isRequested = false;
  return () => {
    if (!isRequested) {
      isRequested = true;
      load().then(
        (loaded) => {
          module = loaded;
          changed();
        },
        (thrown: unknown) => failed(thrown instanceof Error ? thrown.message : String(thrown)),
      );
    }
    return module;
  };
}
