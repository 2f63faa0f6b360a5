// The editors of the playground, one at a time, with their problems.
import { writeJsx } from '@bindery/contentkit/jsx-text';
import { useState } from 'preact/hooks';
import type { CheckedContent, PlayProblem, TextName } from './check-content.ts';
import { writeJson } from './gallery-items.ts';
import type { Syntax } from './play-content.ts';
import { originalOf } from './play-store.ts';
import type { PlayStore } from './play-store.ts';
import { useCommands } from '../../state/use-commands.ts';
import { useStore } from '../../state/use-store.ts';
import { CodeEditor } from '../../code/code-editor.tsx';
import type { Jump } from '../../code/code-editor.tsx';
import { ProblemList } from '../../code/problem-list.tsx';
import { Problem } from '../../ui/problem.tsx';

const NAMES: Readonly<Record<TextName, string>> = { tree: 'Tree', state: 'State', answers: 'Responses' };
const TEXTS = Object.keys(NAMES) as TextName[];

export interface SourcePaneProps {
  readonly play: PlayStore;
  readonly checked: CheckedContent;
  readonly text: TextName;
  readonly show: (text: TextName) => void;
}

export function SourcePane({ play, checked, text, show }: SourcePaneProps) {
  const content = useStore(play, (state) => state.content);
  const generation = useStore(play, (state) => state.generation);
  const id = useStore(play, (state) => state.id);
  const [jump, setJump] = useState<Jump & { readonly text: TextName }>();
  const [refusal, setRefusal] = useState<string>();
  const open = (problem: PlayProblem): void => {
    show(problem.text);
    setJump({ at: problem.from, text: problem.text });
  };
  const [first] = checked.problems;
  useCommands(
    () => [
      { id: 'problem', title: 'Go to first problem', keys: 'F8', group: 'This view', run: () => first && open(first) },
      { id: 'edit-text', title: 'Focus editor', keys: 'e', group: 'This view', run: () => setJump({ at: 0, text }) },
    ],
    [first, text],
  );
  const write = (syntax: Syntax): void => {
    if (syntax === content.syntax) return;
    if (checked.tree === undefined) {
      setRefusal(
        `Can’t convert to ${syntax.toUpperCase()}. The tree has errors. Fix the first problem, then try again.`,
      );
      return;
    }
    setRefusal(undefined);
    const tree = syntax === 'json' ? writeJson(checked.tree) : `${writeJsx(checked.tree)}\n`;
    play.replace({ ...content, syntax, tree }, `Converted the tree to ${syntax.toUpperCase()}`);
  };
  return (
    <section class="play-source" aria-label="Source">
      <div class="play-bar">
        <div class="toolbar-group" role="group" aria-label="Document">
          {TEXTS.map((name) => (
            <button key={name} type="button" aria-pressed={name === text} onClick={() => show(name)}>
              {NAMES[name]}
            </button>
          ))}
        </div>
        <div class="toolbar-group" role="group" aria-label="Syntax">
          {(['jsx', 'json'] as const).map((syntax) => (
            <button key={syntax} type="button" aria-pressed={syntax === content.syntax} onClick={() => write(syntax)}>
              {syntax.toUpperCase()}
            </button>
          ))}
        </div>
        <button
          class="button"
          type="button"
          disabled={!play.isEdited(id)}
          onClick={() => play.replace(originalOf(id), 'Reset the example')}
        >
          Reset
        </button>
      </div>
      <Problem message={refusal} />
      <CodeEditor
        key={`${id} ${generation} ${text} ${content.syntax}`}
        label={text === 'tree' ? `Tree (${content.syntax.toUpperCase()})` : `${NAMES[text]} (JSON)`}
        text={content[text]}
        syntax={text === 'tree' ? content.syntax : 'json'}
        problems={checked.problems.filter((problem) => problem.text === text)}
        jump={jump?.text === text ? jump : undefined}
        change={(changed) => {
          setRefusal(undefined);
          play.change({ [text]: changed });
        }}
      />
      <ProblemList
        problems={checked.problems}
        more={checked.more}
        textOf={(problem) => content[problem.text]}
        nameOf={(problem) => NAMES[problem.text]}
        open={open}
      />
    </section>
  );
}
