// A command, which shortcuts, the palette, and the dialog of shortcuts run. All commands are in one table.

export interface Command {
  readonly id: string;
  /** What it does, as the palette and the list of keys say it. */
  readonly title: string;
  /** A key, two keys one after the other (`g e`), or one with Control or Command (`Mod+k`, `Mod+Shift+z`). */
  readonly keys?: string;
  /** What the list of keys has it under. */
  readonly group: 'Go to' | 'Global' | 'This view';
  /** Absent where the browser does it: the list of keys has it all the same. Returns false where the key is to do what it always does. */
  readonly run?: () => unknown;
  /** Whether its keys belong to fields, blocks and dialogs while these have the focus. So it is with all single keys. */
  readonly isOutsideOfFields?: boolean;
  /** Whether it is worth a line in the palette: moving a row up is not. */
  readonly isInPalette?: boolean;
}
