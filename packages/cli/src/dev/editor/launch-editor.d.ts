// The parts of launch-editor that are used. Its main function prints to standard output, passes on every variable, and does not say
// whether an editor was started.

declare module 'launch-editor/guess.js' {
  /** The command of the editor, of LAUNCH_EDITOR, else one that runs, else of VISUAL or EDITOR. */
  export default function guessEditor(): [string | null, ...string[]];
  /** The words of a command line; signs of a shell are objects. */
  export default function guessEditor(line: string): (string | object)[];
}

declare module 'launch-editor/get-args.js' {
  /** Arguments with which an editor opens a place. */
  export default function getArguments(
    editor: string,
    file: string,
    line: number | undefined,
    column: number | undefined,
  ): (string | number)[];
}

declare module 'launch-editor/construct-windows-launch-command.js' {
  /** A command line for cmd.exe. Throws for arguments that cannot be quoted. */
  export default function constructWindowsLaunchCommand(editor: string, args: readonly string[]): string;
}
