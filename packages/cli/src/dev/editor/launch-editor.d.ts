// The used parts of launch-editor. Its main function prints to standard output, passes on every variable, and doesn’t report
// whether an editor was started.

declare module 'launch-editor/guess.js' {
  /** The command of the editor: from LAUNCH_EDITOR, else a running one, else from VISUAL or EDITOR. */
  export default function guessEditor(): [string | null, ...string[]];
  /** The words of a command line. Shell operators are objects. */
  export default function guessEditor(line: string): (string | object)[];
}

declare module 'launch-editor/get-args.js' {
  /** Arguments with which an editor opens a position. */
  export default function getArguments(
    editor: string,
    file: string,
    line: number | undefined,
    column: number | undefined,
  ): (string | number)[];
}

declare module 'launch-editor/construct-windows-launch-command.js' {
  /** A command line for cmd.exe. Throws for arguments that can’t be quoted. */
  export default function constructWindowsLaunchCommand(editor: string, args: readonly string[]): string;
}
